import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { monthsAhead } from "./days.ts";
import { choose } from "./hands.ts";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";

/** What happens to a fund and to coins, entered in words of their class. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A portfolio with a fund of a commitment of 100,000, two coins and money to pay with. */
async function stranger(width: number, colorScheme: "light" | "dark") {
  const visitor = await stage.visitor({ width, colorScheme });
  const { page } = visitor;
  const key = () => ({ origin: stage.origin, "idempotency-key": randomUUID() });
  const data = { name: "Ada Brook", email: `ada-${randomUUID()}@example.org`, password: "correct horse battery nine" };
  expect((await page.request.post(`${stage.origin}/api/identity/sign-up`, { headers: key(), data })).status()).toBe(
    200,
  );
  const minted = await page.request.post(`${stage.origin}/api/identity/token`, { headers: key() });
  const { token } = await minted.json();
  const portfolioId = randomUUID();
  const write = async (path: string, body: object) => {
    const headers = { ...key(), authorization: `Bearer ${String(token)}` };
    const answer = await page.request.post(`${stage.origin}/api/portfolios${path}`, { headers, data: body });
    expect(answer.status(), await answer.text()).toBe(201);
  };
  await write("", { portfolioId, name: "Brook", baseCurrency: "EUR" });
  const [bank, coins] = [randomUUID(), randomUUID()];
  const at = `/${portfolioId}`;
  await write(`${at}/accounts`, { accountId: bank, name: "Bank", kind: "bank", currency: "EUR" });
  await write(`${at}/accounts`, { accountId: coins, name: "Wallet", kind: "crypto", currency: "EUR" });
  const asset = async (name: string, assetClass: string, tracking: string) => {
    const assetId = randomUUID();
    await write(`${at}/assets`, { assetId, name, assetClass, currency: "EUR", tracking });
    return assetId;
  };
  const state = async (assetId: string, facts: object) => {
    const headers = { ...key(), authorization: `Bearer ${String(token)}` };
    const path = `${stage.origin}/api/portfolios${at}/assets/${assetId}/facts`;
    expect((await page.request.put(path, { headers, data: { facts } })).status()).toBe(200);
  };
  const price = async (assetId: string, on: string, amount: string) => {
    const headers = { ...key(), authorization: `Bearer ${String(token)}` };
    const path = `${stage.origin}/api/portfolios${at}/assets/${assetId}/prices/${on}`;
    const stated = await page.request.put(path, { headers, data: { price: amount, currency: "EUR" } });
    expect(stated.status()).toBe(200);
  };
  await asset("Northern Growth IV", "private_fund", "value");
  await asset("Bright Coin", "crypto", "units");
  await asset("Dim Coin", "crypto", "units");
  return { ...visitor, home: `/central/p/${portfolioId}`, asset, state, price };
}

test.each(widths())(
  "PF-02 in part, PF-14 in part, CR-03 in part: at %i px, %s, a fee outside the commitment, a reward in units and a swap are entered in their own words",
  async (width, scheme) => {
    const { page, home, problems } = await stranger(width, scheme);
    const begin = async (asset: string, account: string, event: string) => {
      await page.goto(`${home}/transactions?add=transaction`);
      const drawer = page.getByRole("dialog", { name: "Add transaction" });
      await choose(drawer, "Account", account);
      await choose(drawer, "Asset", asset);
      await drawer.getByLabel("Type").selectOption({ label: event });
      return drawer;
    };
    const save = async (drawer: Locator) => {
      await drawer.getByRole("button", { name: "Save", exact: true }).click();
      await drawer.waitFor({ state: "detached" });
    };
    const fee = await begin("Northern Growth IV", "Bank", "Fee or call outside the commitment");
    await fee.getByLabel("Amount paid").fill("450");
    await fee.getByLabel("Cost, by its ILPA name").selectOption({ label: "Management fees, gross" });
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page)).toEqual([]);
    await save(fee);

    await page.goto(`${home}/transactions?add=transaction`);
    const reward = page.getByRole("dialog", { name: "Add transaction" });
    await choose(reward, "Account", "Wallet");
    await reward.getByLabel("Type").selectOption({ label: "Staking reward" });
    await choose(reward, "Asset", "Bright Coin");
    await reward.getByLabel("Units received").fill("2");
    await reward.getByLabel("Worth").fill("60");
    await save(reward);

    const swap = await begin("Bright Coin", "Wallet", "Buy").then(async (drawer) => {
      await drawer.getByLabel("Type").selectOption({ label: "Swap" });
      return drawer;
    });
    await swap.getByLabel("Units given up").fill("1");
    await choose(swap, "Received", "Dim Coin");
    await swap.getByLabel("Units received").fill("40");
    await swap.getByLabel("Worth").fill("35");
    expect(await axeFindings(page)).toEqual([]);
    await save(swap);
    await listedInTheirWords(page, width);
    await page.goto(`${home}/own/private-funds`);
    await page.getByRole("region", { name: "Fees and carry", exact: true }).getByText("450.00").first().waitFor();
    expect(problems).toEqual([]);
  },
);

/** The list says what was entered in the same words, and is found and narrowed by them. */
async function listedInTheirWords(page: Page, width: number): Promise<void> {
  const grid = page.getByRole("grid", { name: "Transactions" });
  if (width >= 1024) {
    for (const words of ["Fee or call outside the commitment", "Staking reward", "Swap"])
      await grid.getByRole("gridcell", { name: words, exact: true }).waitFor();
  }
  const search = page.getByRole("searchbox").first();
  await search.fill("staking rew");
  await page.getByText("1 transaction", { exact: true }).waitFor();
  await search.fill("");
  await page.getByText("3 transactions", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.getByLabel("Type", { exact: true }).selectOption({ label: "Fee or call outside the commitment" });
  await page.getByText("1 transaction", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.evaluate("scrollTo(0, 0)");
  expect(await axeFindings(page)).toEqual([]);
}

test.each(widths())(
  "PF-01 in part, PF-02 in part, PF-13: at %i px, %s, equalization, a change of commitment, gains and shares paid out are entered, mended and undone; a part is handed to another owner, and each side names the other",
  async (width, scheme) => {
    const { page, home, problems, asset, state } = await stranger(width, scheme);
    const shares = await asset("Cedar Robotics", "equity", "units");
    const fund = await asset("Old Harbor II", "private_fund", "value");
    await state(fund, { commitment: "100000", committedOn: "2025-01-15", vintage: 2025 });
    expect(shares).not.toBe(fund);
    const enter = async (event: string, fields: Readonly<Record<string, string>>, received?: string) => {
      await page.goto(`${home}/transactions?add=transaction`);
      const drawer = page.getByRole("dialog", { name: "Add transaction" });
      await choose(drawer, "Account", "Bank");
      await choose(drawer, "Asset", "Old Harbor II");
      await drawer.getByLabel("Type").selectOption({ label: event });
      if (received !== undefined) await choose(drawer, "Received", received);
      for (const [label, text] of Object.entries(fields)) await drawer.getByLabel(label, { exact: true }).fill(text);
      expect(await axeFindings(page)).toEqual([]);
      await drawer.getByRole("button", { name: "Save", exact: true }).click();
      await drawer.waitFor({ state: "detached" });
    };
    await enter("Capital call", { "Amount paid": "40000" });
    await enter("Equalization received", { Amount: "8000", "Equalization interest": "200" });
    await enter("Change of commitment", { Change: "50000" });
    await enter("Distribution of realized gains", { "Gross amount": "6000" });
    await enter("Distribution in kind", { "Units received": "100", Worth: "4500" }, "Cedar Robotics");

    const unfunded = async (amount: string) => {
      await page.goto(`${home}/assets/${fund}`);
      await page.getByText(amount, { exact: false }).first().waitFor();
    };
    // 100,000 + 50,000 − (40,000 − 8,000).
    await unfunded("118,000");
    await page.goto(`${home}/transactions`);
    await page.getByRole("searchbox").first().fill("change of com");
    await page.getByText("1 transaction", { exact: true }).waitFor();
    await page.getByText("Old Harbor II").first().click();
    const panel = page.getByRole("dialog", { name: "Old Harbor II" });
    await panel.getByRole("button", { name: "Edit", exact: true }).click();
    const edit = page.getByRole("dialog", { name: "Edit transaction" });
    expect(await edit.getByLabel("Change", { exact: true }).inputValue()).toBe("50000");
    await edit.getByLabel("Change", { exact: true }).fill("-20000");
    await edit.getByRole("button", { name: "Save", exact: true }).click();
    await edit.waitFor({ state: "detached" });
    const undo = page.getByRole("button", { name: "Undo" }).first();
    await undo.waitFor();
    await undo.click();
    await undo.waitFor({ state: "detached" });
    await unfunded("118,000");
    // All on one day: what is moved goes before what is paid out. Of 40,000 − 4,500, 40 % takes 40 % of 150,000 promised along.
    await page.goto(`${home}/transactions?add=transaction`);
    const handed = page.getByRole("dialog", { name: "Add transaction" });
    await choose(handed, "Account", "Bank");
    await choose(handed, "Asset", "Old Harbor II");
    await handed.getByLabel("Type").selectOption({ label: "Handed over to another owner" });
    await choose(handed, "To the account of", "Wallet");
    await handed.getByLabel("Value handed over").fill("14200");
    expect(await axeFindings(page)).toEqual([]);
    await handed.getByRole("button", { name: "Save", exact: true }).click();
    await handed.waitFor({ state: "detached" });
    await page.goto(`${home}/assets/${fund}`);
    const sides = page.getByRole("region", { name: "Who has it since" });
    await sides.getByRole("row", { name: /Wallet.*60,000/s }).waitFor();
    await sides.getByRole("row", { name: /Bank.*90,000/s }).waitFor();
    const told = page.getByRole("region", { name: "Handed over", exact: true });
    await told.getByRole("link", { name: "Wallet" }).click();
    await page.getByText("1 transaction", { exact: true }).waitFor();
    expect(problems).toEqual([]);
  },
);

test.each(widths())(
  "EQ-02, EQ-03: at %i px, %s, rights are received with the cost their first prices propose, end in the calendar and are used; shares sold short are owed, cost what their lender asks, and are covered, no more than is owed",
  async (width, scheme) => {
    const { page, home, problems, asset, price } = await stranger(width, scheme);
    const shares = await asset("Cedar Robotics", "equity", "units");
    const rights = await asset("Cedar rights", "equity", "units");
    const short = await asset("Dusk Energy", "equity", "units");
    const enter = async (event: string, picked: readonly (readonly [string, string])[], fields: object) => {
      await page.goto(`${home}/transactions?add=transaction`);
      const drawer = page.getByRole("dialog", { name: "Add transaction" });
      await choose(drawer, "Account", "Bank");
      await drawer.getByLabel("Type").selectOption({ label: event });
      for (const [label, name] of picked) await choose(drawer, label, name);
      for (const [label, text] of Object.entries(fields))
        await drawer.getByLabel(label, { exact: true }).fill(String(text));
      expect(await axeFindings(page)).toEqual([]);
      await drawer.getByRole("button", { name: "Save", exact: true }).click();
      await drawer.waitFor({ state: "detached" });
    };
    await enter("Buy", [["Asset", "Cedar Robotics"]], { Date: "1/2/2025", Quantity: "10", Amount: "1000" });
    const received = [
      ["Rights of", "Cedar Robotics"],
      ["Rights", "Cedar rights"],
    ] as const;
    // No price of the rights yet: nothing is proposed, and where to state one is said. 10 × 4 beside 10 × 36 is a tenth.
    await page.goto(`${home}/transactions?add=transaction`);
    const form = page.getByRole("dialog", { name: "Add transaction" });
    await choose(form, "Account", "Bank");
    await form.getByLabel("Type").selectOption({ label: "Rights received" });
    for (const [label, name] of received) await choose(form, label, name);
    await form.getByLabel("Date", { exact: true }).fill("3/3/2025");
    await form.getByLabel("Units received", { exact: true }).fill("10");
    await form.getByText(/once there is a price from that day on of what is received/).waitFor();
    await price(rights, "2025-03-05", "4");
    await price(shares, "2025-03-05", "36");
    await page.reload();
    await form.getByRole("button", { name: "Use 10%" }).click();
    expect(await form.getByLabel("Cost that goes along", { exact: true }).inputValue()).toBe("10");
    expect(await axeFindings(page)).toEqual([]);
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await form.waitFor({ state: "detached" });
    // The last day of rights is stated with them, and stands in the calendar while they are held.
    await page.goto(`${home}/assets/${rights}?section=terms`);
    const [year, month, dayOfMonth] = monthsAhead(1).split("-").map(Number);
    await page.getByRole("textbox", { name: "Rights or warrants end on" }).fill(`${month}/${dayOfMonth}/${year}`);
    const saved = page.waitForResponse((it) => it.url().endsWith("/facts") && it.request().method() === "PUT");
    await page.getByRole("button", { name: "Save terms" }).click();
    expect((await saved).status()).toBeLessThan(300);
    await page.goto(`${home}/calendar?view=agenda`);
    await page.getByText("Cedar rights ends: use or sell it before").first().waitFor();
    const used = [
      ["Rights", "Cedar rights"],
      ["Shares bought", "Cedar Robotics"],
    ] as const;
    const paid = { "Number of rights": "10", "Number of shares": "10", "Paid for them": "400" };
    await enter("Rights exercised: shares bought", used, paid);
    await enter("Sold short", [["Asset", "Dusk Energy"]], { Quantity: "10", Amount: "500" });
    await enter("Cost of borrowed shares", [["From asset", "Dusk Energy"]], { Amount: "7" });
    await enter("Short sale covered", [["Asset", "Dusk Energy"]], { Quantity: "4", Amount: "120" });
    // More than is owed is no cover: what to do instead is said at the field, and what was typed stays.
    await page.goto(`${home}/transactions?add=transaction`);
    const drawer = page.getByRole("dialog", { name: "Add transaction" });
    await choose(drawer, "Account", "Bank");
    await drawer.getByLabel("Type").selectOption({ label: "Short sale covered" });
    await choose(drawer, "Asset", "Dusk Energy");
    await drawer.getByLabel("Quantity", { exact: true }).fill("9");
    await drawer.getByLabel("Amount", { exact: true }).fill("270");
    await drawer.getByRole("button", { name: "Save", exact: true }).click();
    await drawer
      .getByText("Only 6 of Dusk Energy are owed here on this day: cover 6, and enter the other 3 as Buy.")
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await drawer.getByLabel("Quantity", { exact: true }).fill("6");
    await drawer.getByRole("button", { name: "Save", exact: true }).click();
    await drawer.waitFor({ state: "detached" });
    await enter("Sold short", [["Asset", "Dusk Energy"]], { Quantity: "1", Amount: "50" });

    // 1,000 less the 100 of the rights, and 400 with those 100.
    await page.goto(`${home}/assets/${shares}`);
    await page.getByText("1,400.00").first().waitFor();
    await page.goto(`${home}/assets/${short}`);
    await page.getByText("Sold short: owed until bought back").first().waitFor();
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page)).toEqual([]);
    // The cover that is refused is told by the browser too.
    expect(problems.filter((it) => !it.includes("422"))).toEqual([]);
  },
);
