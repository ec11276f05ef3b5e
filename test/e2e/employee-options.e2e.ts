import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { monthsAhead, serverToday } from "./days.ts";
import { choose, fill, save, say } from "./hands.ts";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { screens } from "./looks.ts";
import { figureOf, numberOf, openSection } from "./sample.ts";
import { openTyped } from "./typed-portfolio.ts";

/** Options from an employer, from the paper of the grant to shares in an account and the tax on them. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test.each(screens())(
  "EQ-09 in part: a grant is added as its paper says, counts as far as it has vested, and a part of it is exercised, %s",
  async (_, options) => {
    const { page, at, write, problems } = await openTyped(stage, options);
    const shareId = randomUUID();
    const today = serverToday();
    const share = { assetId: shareId, name: "Works plc", assetClass: "equity", currency: "EUR", tracking: "units" };
    await write("POST", "/assets", share);
    await write("PUT", `/assets/${shareId}/prices/${today}`, { price: "10", currency: "EUR" });
    const accountId = randomUUID();
    await write("POST", "/accounts", { accountId, name: "Everyday bank", kind: "bank", currency: "EUR" });
    const deposit = { type: "deposit", on: today, accountId, currency: "EUR", amount: "2000" };
    await write("POST", "/transactions", { transactionId: randomUUID(), entry: deposit });

    const form = await say(page, at, "stock option", "Options from your employer");
    // Granted two years and a month ago, a quarter a year: 500 of 1,000 have vested.
    await fill(form, { Name: "Options of Works", "Options you have": "1,000", "Granted on": monthsAhead(-25) });
    await fill(form, { Strike: "3", "Expires on": monthsAhead(95) });
    expect(await form.getByLabel("What you paid").count()).toBe(0);
    await form.getByLabel("Kind").selectOption({ label: "Non-qualified (NSO), United States" });
    await form.getByLabel("They vest").selectOption({ label: "Every year" });
    await fill(form, { "Until all have vested": "48" });
    await form.getByLabel("Share they are on").selectOption({ label: "Works plc" });
    expect(await axeFindings(page)).toEqual([]);
    await save(form);
    await page.getByRole("row", { name: /^Options of Works.*3,500/ }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Open as a page" }).click();
    await page.getByRole("heading", { level: 1, name: "Options of Works" }).waitFor();
    await openSection(page, "Figures");
    expect(numberOf(await figureOf(page, "Vested: can be exercised"))).toBe(500);
    expect(numberOf(await figureOf(page, "Intrinsic value, vested"))).toBe(3500);
    expect(numberOf(await figureOf(page, "Intrinsic value, unvested: not counted in net worth"))).toBe(3500);
    expect(await axeFindings(page)).toEqual([]);

    // The notice of what was added lies over the foot of a drawer for a while.
    await page.reload();
    await page.getByRole("button", { name: "Exercise", exact: true }).click();
    const drawer = page.getByRole("dialog", { name: "Add transaction" });
    await drawer.getByText("have vested and can be exercised").waitFor();
    await drawer.getByLabel("Number of options").fill("501");
    await drawer.getByText("enter at most so many").waitFor();
    await drawer.getByLabel("Number of options").fill("100");
    await drawer.getByText("which is pay of that day").waitFor();
    expect(await drawer.getByLabel("Number of shares").inputValue()).toBe("100");
    await drawer.getByRole("button", { name: "Use 300" }).click();
    await choose(drawer, "Paid from", "Everyday bank");
    expect(await axeFindings(page)).toEqual([]);
    await drawer.getByRole("button", { name: "Save", exact: true }).click();
    await drawer.waitFor({ state: "detached" });
    await expect.poll(async () => numberOf(await figureOf(page, "Vested: can be exercised"))).toBe(400);

    await page.goto(`${at}/holdings`);
    await page.getByRole("row", { name: /^Works plc.*1,000/ }).waitFor();
    await page.getByRole("row", { name: /^Options of Works.*2,800/ }).waitFor();
    await page.goto(`${at}/accounts`);
    // 2,000 less the 300 of the exercise; a phone folds the column away that stands first.
    await page
      .locator(":visible", { hasText: /^1,700\.00/ })
      .first()
      .waitFor();
    await page.goto(`${at}/calendar?view=agenda`);
    await page.getByText("250 of Options of Works vest").first().waitFor();
    await page.goto(`${at}/tax`);
    const pay = page.getByRole("region", { name: "Shares as pay" }).first();
    // 100 at 10 for 3 each.
    await expect.poll(() => pay.innerText()).toMatch(/Pay in shares\s*700\.00/);
    expect(problems).toEqual([]);
  },
);
