import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Stage, type VisitorOptions } from "./harness.ts";
import { screens } from "./looks.ts";
import { isSound } from "./tax-life.ts";
import { openTyped } from "./typed-portfolio.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** 500 in Giro and 300 lent by it, 1,000 in Depot, which owes 300. */
async function openFamily(options: VisitorOptions) {
  const typed = await openTyped(stage, options);
  const [giro, depot, lent, owed] = Array.from({ length: 4 }, () => randomUUID());
  for (const [accountId, name, amount] of [
    [giro, "Giro", "500"],
    [depot, "Depot", "1000"],
  ]) {
    await typed.write("POST", "/accounts", { accountId, name, kind: "bank", currency: "EUR" });
    const entry = { type: "deposit", accountId, on: "2026-01-01", currency: "EUR", amount };
    await typed.write("POST", "/transactions", { transactionId: randomUUID(), entry });
  }
  for (const [assetId, name, assetClass, accountId, amount] of [
    [lent, "Lent to Holding", "other", giro, "300"],
    [owed, "Owed to Anna", "loan", depot, "-300"],
  ]) {
    await typed.write("POST", "/assets", { assetId, name, assetClass, currency: "EUR", tracking: "value" });
    const entry = { type: "valuation", accountId, assetId, on: "2026-01-02", currency: "EUR", amount };
    await typed.write("POST", "/transactions", { transactionId: randomUUID(), entry });
  }
  return typed;
}

test.each(screens())(
  "FO-01 in part, FO-02 in part, FO-03, FO-04 in part, FO-11, UP-14, UP-19, CM-11: owners with shares from a day on are entered, each is told what is theirs in the end, loans among them fall out, and a delete is undone, %s",
  async (_, options) => {
    const { page, at, problems } = await openFamily(options);
    await page.goto(`${at}/owners`);
    await page.getByText("You own everything directly").waitFor();
    await isSound(page);
    const add = async (name: string, kind: string) => {
      await page.getByRole("button", { name: "Add owner" }).first().click();
      const form = page.getByRole("dialog", { name: "Add an owner" });
      await form.getByRole("textbox", { name: "Name" }).fill(name);
      await form.getByRole("combobox", { name: "Kind" }).selectOption({ label: kind });
      await form.getByRole("button", { name: "Save owner" }).click();
      await form.waitFor({ state: "detached" });
      // Seen in the list before the next one is added, as whoever adds them does.
      await page.getByRole("button", { name: `Edit ${name}` }).waitFor();
    };
    await add("Anna", "Person");
    await add("Bob", "Person");
    await add("Holding", "Company");
    const worth = page.getByRole("region", { name: "Worth by owner, table" });
    await page.getByRole("button", { name: "State who owns Holding" }).click();
    const shares = page.getByRole("dialog", { name: "Who owns Holding" });
    await shares.getByRole("combobox", { name: "Owner" }).selectOption({ label: "Anna" });
    await shares.getByRole("textbox", { name: "Share" }).fill("60 %");
    await shares.getByText("Adds up to 60%: 40% is outside, or unknown.").waitFor();
    await shares.getByRole("button", { name: "Name another owner" }).click();
    const second = shares.getByRole("group", { name: "Owner 2" });
    await second.getByRole("combobox", { name: "Owner" }).selectOption({ label: "Bob" });
    await second.getByRole("textbox", { name: "Share" }).fill("50");
    await shares.getByRole("button", { name: "Save owners" }).click();
    await shares.getByText(/at most 100% of Holding together: these are 110%/).waitFor();
    await second.getByRole("textbox", { name: "Share" }).fill("30");
    await isSound(page);
    await shares.getByRole("button", { name: "Save owners" }).click();
    await shares.waitFor({ state: "detached" });
    await page.getByRole("button", { name: /Change who owns Depot/ }).click();
    const depot = page.getByRole("dialog", { name: "Who owns Depot" });
    await depot.getByRole("combobox", { name: "Owner" }).selectOption({ label: "Holding" });
    await depot.getByRole("textbox", { name: "Share" }).fill("abc");
    await depot.getByText("What they come to is known once each has a share.").waitFor();
    await depot.getByText("Units", { exact: true }).click();
    await depot.getByRole("textbox", { name: "Units in all" }).fill("200");
    await depot.getByRole("textbox", { name: "Units", exact: true }).fill("200");
    await depot.getByText("All 200 units.").waitFor();
    await depot.getByRole("button", { name: "Save owners" }).click();
    await depot.waitFor({ state: "detached" });
    for (const [loan, other] of [
      ["Lent to Holding", "Holding"],
      ["Owed to Anna", "Anna"],
    ] as const) {
      await page.getByRole("button", { name: "State the other side of a loan" }).click();
      const form = page.getByRole("dialog", { name: "The other side of a loan" });
      await form.getByRole("combobox", { name: "Loan or debt" }).selectOption({ label: loan });
      await form.getByRole("combobox", { name: "Its other side is" }).selectOption({ label: other });
      await form.getByRole("button", { name: "Save" }).click();
      await form.waitFor({ state: "detached" });
    }
    // 500 + 300 lent + 60 % of the 700 of Holding; Bob has 30 % of them; 10 % are of nobody named.
    await worth.getByRole("row", { name: /Anna/ }).getByText("1,220").waitFor();
    expect(await worth.getByRole("row", { name: /Bob/ }).innerText()).toMatch(/0\s+.*210/s);
    expect(await worth.getByRole("row", { name: /Outside/ }).innerText()).toContain("70");
    await page.getByText("10% of Holding is of nobody named here.").waitFor();
    await isSound(page);
    // Looked through to the end by the map, with keys and as a table.
    const map = page.getByRole("listbox", { name: "Ownership map, box by box" });
    await map.getByRole("option", { name: "Anna" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.getByText("of Anna 60%, Bob 30%").waitFor();
    await page.getByRole("button", { name: "Show Ownership map as a table" }).click();
    await page.getByRole("row", { name: /Anna Holding 60/ }).waitFor();
    // Explained down to what is held.
    await worth.getByRole("row", { name: /Anna/ }).getByRole("button", { name: /1,220/ }).click();
    await page
      .getByText(/Effective share/)
      .first()
      .waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
    // Everything as Anna's: 1,220; what she has a share of at 100 %: 500 + 300 + 700.
    await worth.getByRole("link", { name: /Look at their share.*Anna/ }).click();
    await page.getByText("Only what is of Anna in the end").waitFor();
    const netWorth = page.getByRole("main");
    await netWorth.getByText(/1,220/).first().waitFor();
    await isSound(page);
    await page.getByRole("button", { name: "Show 100%" }).click();
    await netWorth.getByText(/1,500/).first().waitFor();
    await page.goto(page.url().replace(/\/p\/([^/?]+)/, "/p/$1/transactions"));
    await page.getByText("an entry is booked whole, whoever has a share of it").waitFor();
    await page.goto(`${at}/owners?range=ALL`);
    const moved = page.getByRole("region", { name: "What moved, by owner, table" });
    await moved
      .getByRole("row", { name: /At the end/ })
      .getByText("1,220")
      .waitFor();
    // Another day, other shares; deleted with all they had, and brought back.
    await page.getByRole("button", { name: "Edit Bob" }).click();
    await page.getByRole("button", { name: "Delete owner" }).click();
    await worth.getByRole("row", { name: /Bob/ }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).first().click();
    await worth.getByRole("row", { name: /Bob/ }).waitFor();
    // More than the whole was refused.
    expect(problems.filter((it) => !it.includes("status of 400"))).toEqual([]);
  },
);

test.each(screens())(
  "UP-02, AN-05, CM-01, R-06, R-07: holdings, exposure, cash at banks and two reports are told by owner, a joint account by its shares, %s",
  async (_, options) => {
    const { page, at, write, problems } = await openTyped(stage, options);
    const [giro, joint, anna, bob] = Array.from({ length: 4 }, () => randomUUID());
    for (const [accountId, name, amount] of [
      [giro, "Giro", "500"],
      [joint, "Joint", "200"],
    ]) {
      await write("POST", "/accounts", { accountId, name, kind: "bank", currency: "EUR" });
      const entry = { type: "deposit", accountId, on: "2026-01-01", currency: "EUR", amount };
      await write("POST", "/transactions", { transactionId: randomUUID(), entry });
    }
    for (const [ownerId, name, hasRest] of [
      [anna, "Anna", true],
      [bob, "Bob", false],
    ] as const)
      await write("PUT", `/owners/${ownerId}`, { name, kind: "person", country: "DE", hasRest, taxpayerId: null });
    const shares = [anna, bob].map((ownerId) => ({ ownerId, share: "0.5" }));
    await write("PUT", `/ownership/${joint}/1900-01-01`, { kind: "account", shares });
    // 500 and half of 200 are Anna's, the other half Bob's.
    await page.goto(`${at}/holdings?group=owner`);
    await page.getByText(/^Anna/).first().waitFor();
    await page.getByText(/^Bob/).first().waitFor();
    await page.getByText(/600/).first().waitFor();
    await isSound(page);
    await page.goto(`${at}/exposure-and-risk?by=owner`);
    await page.getByText(/85\.7/).first().waitFor();
    await page.goto(`${at}/reports/ready/owner-balance`);
    await page.getByText("Theirs in the end").filter({ visible: true }).first().waitFor();
    expect(await page.getByRole("main").innerText()).toMatch(/Theirs in the end[\s\S]*600[\s\S]*100/);
    await isSound(page);
    await page.goto(`${at}/reports/ready/look-through`);
    await page.getByText("Joint").filter({ visible: true }).first().waitFor();
    await isSound(page);
    expect(problems).toEqual([]);
  },
);
