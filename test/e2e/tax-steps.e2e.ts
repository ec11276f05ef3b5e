import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

/** What of a tax year is known besides sales: cost that is carried on, and dividends by the day they were due. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test.each(widths())(
  "TX-05, TX-10: at %i px, %s, a lot of a split and a spin-off says what it was and became, and a dividend due before the year stands by both days",
  async (width, colorScheme) => {
    const { page, at, write, problems } = await openTyped(stage, { width, colorScheme });
    const [accountId, parent, child] = [randomUUID(), randomUUID(), randomUUID()];
    await write("POST", "/accounts", { accountId, name: "Depot", kind: "brokerage", currency: "EUR" });
    for (const [assetId, name, isin] of [
      [parent, "Alpine", "CH0012221716"],
      [child, "Valley", null],
    ])
      await write("POST", "/assets", { assetId, name, assetClass: "equity", currency: "EUR", tracking: "units", isin });
    const enter = (entry: object) =>
      write("POST", "/transactions", { transactionId: randomUUID(), entry: { accountId, currency: "EUR", ...entry } });
    await enter({ type: "buy", assetId: parent, on: "2024-02-01", quantity: "10", price: "500" });
    await enter({ type: "split", assetId: parent, on: "2025-03-03", ratioFrom: "1", ratioTo: "10" });
    const moves = [
      { assetId: parent, quantity: "0", ratioTo: "1", ratioFrom: "5" },
      { assetId: child, quantity: "50" },
    ];
    await enter({ type: "corporate_action", kind: "spin_off", on: "2025-06-02", moves });
    const dividend = { type: "dividend", assetId: parent, amount: "100", tax: "35" };
    await enter({ ...dividend, on: "2025-01-07", exOn: "2024-12-30" });
    await enter({ ...dividend, on: "2025-05-07", exOn: "2025-05-05" });
    const nothing = {
      filing: null,
      churchRate: null,
      yearStartMonth: null,
      currency: null,
      method: null,
      carried: null,
    };
    const taxpayer = { name: "Anna", ruleSet: "DE", ...nothing, filing: "single", rate: null, longRate: null };
    await write("PUT", `/taxpayers/${randomUUID()}`, taxpayer);
    await page.goto(`${at}/tax?year=2025`);
    const carried = page.getByRole("region", { name: "Cost carried on" });
    await carried.getByText("Spun off, with a part of the cost").waitFor();
    await expect
      .poll(async () => (await carried.innerText()).replace(/\s+/g, " "))
      .toMatch(/Alpine before[^]*100 5,000\.00[^]*Alpine after[^]*100 4,000\.00[^]*Valley after[^]*50 1,000\.00/);
    const income = page.getByRole("region", { name: "Income", exact: true });
    await income.getByText("Dividends due in 2025, by their ex-day").waitFor();
    await income.getByText("Paid in 2025 and due before it").waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);
