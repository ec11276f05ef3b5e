import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paste } from "./hands.ts";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { openExamples, tableOf } from "./published.ts";
import { figureOf, numberOf } from "./sample.ts";

/** What books, agencies and tax offices publish of private funds, notes, shares, coins, funds, grants and pensions, from what is typed to the screen. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Levels of the index beside a fund: three of INSEAD's, ten of Gredil, Griffiths and Stucke's, on the last days of 2000 and after, 2006 and after. */
const LEVELS = [
  "2000-12-31\t100\n2001-12-31\t115\n2002-12-31\t130",
  ...[100, 77.9, 100.24, 111.15, 116.61, 135.03, 142.45, 89.75, 113.5, 130.59].map(
    (level, place) => `${2006 + place}-12-31\t${level}`,
  ),
].join("\n");

test("PF-04 in part, PF-11 in part: private funds return 32.4 % a year and have a KS-PME of 1.14 (INSEAD, Measuring Private Equity Fund Performance) and a direct alpha of 12.6 % (Gredil, Griffiths and Stucke)", async () => {
  const { page, add, look, enterRows, problems } = await openExamples(stage, "USD");
  await add("Fund or ETF", { Name: "Index", "Number of units": "1", On: "2000-12-30" });
  await look("Index", "2016-01-04", "prices");
  await page.getByRole("button", { name: "Add several" }).click();
  await page.getByLabel("Date, row 1").focus();
  await paste(page, LEVELS);
  await page.getByRole("button", { name: "Add 13 prices" }).click();
  await page.getByText("Added 13 prices").waitFor();
  const fund = (name: string, called: string, on: string, more = {}) => {
    const first = { "Net asset value": called, On: on, "Called and paid so far": called, "First called on": on };
    return add("Private fund", { Name: name, ...first, Commitment: "1,000", Vintage: on.slice(0, 4) }, more);
  };
  await fund("Early", "12", "2019-06-30");
  await fund("Beside", "25", "2000-12-31", { Benchmark: "Index" });
  await fund("Alpha", "100", "2006-12-31", { Benchmark: "Index" });
  const at = "Private investments";
  const [call, back, value] = ["Capital call", "Distribution of realized gains", "Valuation"];
  await enterRows([
    [call, "2020-06-30", at, "Early", { Amount: "10" }],
    [call, "2021-06-30", at, "Early", { Amount: "4" }],
    [back, "2022-06-30", at, "Early", { Amount: "40" }],
    [back, "2024-06-30", at, "Early", { Amount: "15" }],
    [back, "2025-06-30", at, "Early", { Amount: "5" }],
    [value, "2025-06-30", at, "Early", { Amount: "0" }],
    [back, "2001-12-31", at, "Beside", { Amount: "15" }],
    [back, "2002-12-31", at, "Beside", { Amount: "20" }],
    [value, "2002-12-31", at, "Beside", { Amount: "0" }],
    [call, "2008-12-31", at, "Alpha", { Amount: "75" }],
    [back, "2010-12-31", at, "Alpha", { Amount: "100" }],
    [back, "2012-12-31", at, "Alpha", { Amount: "150" }],
    [back, "2014-12-31", at, "Alpha", { Amount: "100" }],
    [value, "2015-12-31", at, "Alpha", { Amount: "75" }],
  ]);
  await look("Early", "2025-06-30");
  expect(await figureOf(page, "Return a year since inception")).toBe("32.4%");
  expect(await axeFindings(page)).toEqual([]);
  await look("Beside", "2002-12-31");
  expect(numberOf(await figureOf(page, "KS-PME"))).toBe(1.14);
  await look("Alpha", "2015-12-31");
  expect(await figureOf(page, "Direct alpha")).toBe("12.6%");
  expect(problems).toEqual([]);
});

test("PF-15 in part: convertible notes become what FundersClub says of a cap and a discount, and owe what Aparana Gupta says of 5 % a year", async () => {
  const { page, add, look, state, problems } = await openExamples(stage, "USD");
  const lent = (name: string, amount: string, rate: string) => {
    const held = { Name: name, Value: amount, On: "2024-01-02", "Lent so far": amount, "Lent on": "2024-01-02" };
    return { ...held, "Interest a year": rate };
  };
  const terms = { "Valuation cap": "5,000,000", Discount: "20" };
  const round = { "Valuation of the next round": "10,000,000" };
  await add("Convertible note", { ...lent("Seed", "25,000", "0"), ...terms }, round);
  await look("Seed", "2024-06-28");
  const converted = () => figureOf(page, "Worth when converted at that round");
  expect(numberOf(await converted())).toBe(50_000);
  expect(await axeFindings(page)).toEqual([]);
  await state({ "Valuation of the next round": "6,000,000" });
  await expect.poll(async () => numberOf(await converted())).toBe(31_250);
  await add("Convertible note", lent("Bridge", "500,000", "5"));
  await look("Bridge", "2025-01-01");
  expect(numberOf(await figureOf(page, "Owed with interest"))).toBe(525_000);
  expect(problems).toEqual([]);
});

/** What the lots of it are worth for taxes, by the rules of whoever is taxed. */
async function basisOf(page: Page): Promise<readonly (string | undefined)[]> {
  await page.getByRole("button", { name: "Show days held and tax basis" }).click();
  return (await tableOf(page, "Lots for tax")).map((cells) => cells[2]);
}

test("TX-01 in part, CR-07 in part: shares and coins have the pools of HMRC's helpsheet HS284, examples 2 and 3, and of its Cryptoassets Manual, CRYPTO22251, 22252 and 22255", async () => {
  const { page, at, look, enterRows, problems } = await openExamples(stage, "GBP");
  await page.goto(`${at}/tax`);
  await page.getByRole("button", { name: "State the taxpayer" }).click();
  const dialog = page.getByRole("dialog", { name: "State the taxpayer" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Ada");
  await dialog.getByRole("combobox", { name: "Tax residence" }).selectOption("GB");
  await dialog.getByRole("button", { name: "Save taxpayer" }).click();
  await dialog.waitFor({ state: "detached" });
  await enterRows(
    [
      ["Buy", "2019-01-01", "Broker", "Bought back", { Quantity: "9500", Price: "1.5" }],
      ["Sell", "2020-08-30", "Broker", "Bought back", { Quantity: "4000", Price: "1.5" }],
      ["Buy", "2020-09-11", "Broker", "Bought back", { Quantity: "500", Price: "1.7" }],
      ["Buy", "2014-04-01", "Broker", "Pooled", { Quantity: "1000", Price: "4", Fee: "150" }],
      ["Buy", "2017-09-01", "Broker", "Pooled", { Quantity: "500", Price: "4.1", Fee: "80" }],
      ["Sell", "2018-05-01", "Broker", "Pooled", { Quantity: "700", Price: "4.8", Fee: "100" }],
      ["Buy", "2017-05-01", "Wallet", "Victoria", { Quantity: "100", Price: "10" }],
      ["Buy", "2018-05-01", "Wallet", "Victoria", { Quantity: "50", Price: "2500" }],
      ["Sell", "2021-05-04", "Wallet", "Victoria", { Quantity: "50", Price: "6000" }],
      ["Buy", "2020-01-01", "Wallet", "Same day", { Quantity: "5000", Amount: "500" }],
      ["Sell", "2020-06-23", "Wallet", "Same day", { Quantity: "1000", Amount: "800" }],
      ["Buy", "2020-06-23", "Wallet", "Same day", { Quantity: "1600", Amount: "1000" }],
      ["Sell", "2020-06-23", "Wallet", "Same day", { Quantity: "500", Amount: "600" }],
      ["Buy", "2020-01-06", "Wallet", "Melanie", { Quantity: "14000", Amount: "200000" }],
      ["Sell", "2021-08-30", "Wallet", "Melanie", { Quantity: "4000", Amount: "160000" }],
      ["Buy", "2021-09-11", "Wallet", "Melanie", { Quantity: "500", Amount: "17500" }],
    ],
    {
      Broker: "brokerage",
      Wallet: "crypto",
      "Bought back": "equity",
      Pooled: "equity",
      Victoria: "crypto",
      "Same day": "crypto",
      Melanie: "crypto",
    },
  );
  const pools = [
    ["Bought back", "2020-12-31", 9000],
    // 6,280 for 1,500 less 2,931 for the 700 that are sold.
    ["Pooled", "2018-12-31", 3349],
    ["Victoria", "2021-12-31", 84_000],
    ["Same day", "2020-12-31", 562],
    ["Melanie", "2021-12-31", 150_000],
  ] as const;
  for (const [name, on, basis] of pools) {
    await look(name, on, "lots");
    const [first = ""] = await basisOf(page);
    // What is taken off is rounded up to the pound, and what is left down.
    expect([name, Math.floor(numberOf(first))]).toEqual([name, basis]);
  }
  expect(await axeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("EQ-02 in part, EQ-06 in part: funds and shares have the cost of IRS Publication 564 (2009), first in first out and by the single-category average, of Invesco's average cost, and of IRS Publication 550 after a nondividend distribution", async () => {
  const { page, at, look, enterRows, problems } = await openExamples(stage, "USD");
  await page.goto(`${at}/accounts?add=account`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Averaged");
  await dialog.getByLabel("Kind").selectOption("brokerage");
  await dialog.getByLabel("Cost method").selectOption({ label: "Average cost" });
  await dialog.getByRole("button", { name: "Add account" }).click();
  await dialog.waitFor({ state: "detached" });
  await enterRows(
    [
      ["Buy", "2008-02-06", "Broker", "First in", { Quantity: "160", Price: "25" }],
      ["Buy", "2008-08-07", "Broker", "First in", { Quantity: "240", Price: "20" }],
      ["Buy", "2008-12-18", "Broker", "First in", { Quantity: "10", Price: "30" }],
      ["Sell", "2009-10-01", "Broker", "First in", { Quantity: "210", Price: "32" }],
      // Days of the purchases and the price of the sale are ours.
      ["Buy", "2008-01-15", "Averaged", "Single", { Quantity: "100", Amount: "1000" }],
      ["Buy", "2008-05-15", "Averaged", "Single", { Quantity: "100", Amount: "1200" }],
      ["Buy", "2008-09-15", "Averaged", "Single", { Quantity: "100", Amount: "2600" }],
      ["Sell", "2009-05-11", "Averaged", "Single", { Quantity: "150", Price: "20" }],
      ["Buy", "2010-01-03", "Averaged", "Invesco", { Quantity: "100", Price: "10" }],
      ["Buy", "2010-12-15", "Averaged", "Invesco", { Quantity: "10", Price: "12" }],
      ["Buy", "2011-01-02", "Averaged", "Invesco", { Quantity: "100", Price: "14" }],
      ["Sell", "2014-08-25", "Averaged", "Invesco", { Quantity: "50", Price: "17" }],
      ["Buy", "2022-01-03", "Broker", "Returned", { Quantity: "1", Price: "100" }],
      ["Return of capital", "2023-06-01", "Broker", "Returned", { Amount: "80" }],
    ],
    { Broker: "brokerage", "First in": "fund", Single: "fund", Invesco: "fund", Returned: "equity" },
  );
  const sold = async (name: string, on: string) => {
    await look(name, on, "disposals");
    const rows = await tableOf(page, "Sold");
    const sumOf = (column: number) => rows.reduce((sum, cells) => sum + numberOf(cells[column] ?? ""), 0);
    return { cost: sumOf(2), gain: sumOf(3) };
  };
  expect(await sold("First in", "2009-10-01")).toEqual({ cost: 5000, gain: 1720 });
  expect(await axeFindings(page)).toEqual([]);
  expect((await sold("Single", "2009-05-11")).cost).toBe(2400);
  expect(await sold("Invesco", "2014-08-25")).toEqual({ cost: 600, gain: 250 });
  await look("Returned", "2023-12-31", "lots");
  const [[, cost = ""] = []] = await tableOf(page, "Lots");
  expect(numberOf(cost)).toBe(20);
  expect(problems).toEqual([]);
});

test("EQ-09 in part: options from an employer bring what tables 8-32, 8-34 and 8-35 of Bruce Ellig's Complete Guide to Executive Compensation say at their exercise", async () => {
  const { page, add, look, problems } = await openExamples(stage, "USD");
  // Granted at a price of 100, which is 160 five years later; they vest after three.
  for (const [name, strike, pay] of [
    ["At the money", "100", 60],
    ["Premium", "105", 55],
    ["Rising", "125", 35],
  ] as const) {
    const grant = { Name: name, "Options you have": "1", On: "2000-01-03", "Granted on": "2000-01-03", Strike: strike };
    await add("Options from your employer", {
      ...grant,
      Kind: "Non-qualified (NSO), United States",
      "Expires on": "2010-01-03",
      "They vest": "Every year",
      "Until all have vested": "36",
      "Nothing vests before": "36",
      "Value of a share 1 > On": "2005-01-03",
      "Value of a share 1 > One share": "160",
    });
    await look(name, "2005-01-03");
    expect(numberOf(await figureOf(page, "Pay, if all were exercised"))).toBe(pay);
  }
  expect(await axeFindings(page)).toEqual([]);
  await look("At the money", "2003-01-02");
  expect(numberOf(await figureOf(page, "Still to vest"))).toBe(1);
  expect(problems).toEqual([]);
});

test("UP-05 in part: pensions of a month are those of a year that the Pension Benefit Guaranty Corporation publishes (29 CFR part 4011, appendix B)", async () => {
  const { page, add, look, state, problems } = await openExamples(stage, "USD");
  const terms = { "Pension a month": "3,971.59", From: "2006-02-01" };
  await add("Pension", { Name: "Works pension", "Value of the pot": "0", On: "2006-01-02", ...terms });
  await look("Works pension", "2006-03-01");
  const yearly = async () => numberOf(await figureOf(page, "Yearly pension"));
  expect(await yearly()).toBe(47_659.08);
  expect(await axeFindings(page)).toEqual([]);
  // From 55 instead of 65, and of a plan that ended in 2000.
  for (const [monthly, year] of [
    ["1,787.22", 21_446.64],
    ["3,221.59", 38_659.08],
  ] as const) {
    await state({ "Pension a month": monthly });
    await expect.poll(yearly).toBe(year);
  }
  expect(problems).toEqual([]);
});
