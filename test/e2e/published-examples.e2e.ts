import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { paste } from "./hands.ts";
import { openExamples, tableOf } from "./published.ts";
import { figureOf, numberOf } from "./sample.ts";

/** What books, agencies and documentation publish of bonds, loans, properties and options, from the terms as they are typed to the figure on the screen. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const HALF_YEARLY = { "Coupon a year": "5.75", "Coupons a year": "2, every half-year" };

test("FI-02 in part, FI-08 in part: bonds have the yield, duration and discount of the examples of Microsoft Excel's YIELD, PRICE, DURATION, MDURATION, TBILLPRICE and TBILLYIELD", async () => {
  const { page, add, look, state, problems } = await openExamples(stage, "USD");
  const held = { "Face amount": "10,000", On: "2008-02-15" };
  const us = { "Day count": "30/360 US" };
  await add("Bond", { Name: "Yield", ...held, Price: "95.04287", ...HALF_YEARLY, Maturity: "2016-11-15" }, us);
  await look("Yield", "2008-02-15");
  expect(await figureOf(page, "Yield to maturity")).toBe("6.50%");
  expect(await axeFindings(page)).toEqual([]);

  await add("Bond", { Name: "Price", ...held, Price: "94.63436", ...HALF_YEARLY, Maturity: "2017-11-15" }, us);
  await look("Price", "2008-02-15");
  expect(await figureOf(page, "Yield to maturity")).toBe("6.50%");

  // The price that its yield of 9 % makes; its durations of 5.99378 and 5.73567 years are published.
  const eight = { ...HALF_YEARLY, "Coupon a year": "8", Maturity: "2016-01-01" };
  await add("Bond", { Name: "Duration", ...held, On: "2008-01-01", Price: "94.3829927", ...eight });
  await look("Duration", "2008-01-01");
  expect(await figureOf(page, "Yield to maturity")).toBe("9.00%");
  expect(numberOf(await figureOf(page, "Macaulay duration"))).toBe(5.99);
  expect(numberOf(await figureOf(page, "Modified duration"))).toBe(5.74);

  const bill = { Name: "Bill", "Face amount": "10,000", On: "2008-03-31", Price: "98.45", Maturity: "2008-06-01" };
  await add("Treasury bill or zero bond", bill);
  await look("Bill", "2008-03-31");
  await state({ Kind: "Bill" });
  expect(await figureOf(page, "Discount rate")).toBe("9.00%");
  expect(await figureOf(page, "Money-market yield")).toBe("9.14%");
  expect(problems).toEqual([]);
});

test("RE-03 in part: loans have the first payment of the examples of Microsoft Excel's CUMIPMT and CUMPRINC, PMT and PPMT, and of Wikipedia, Mortgage calculator", async () => {
  const { page, add, look, problems } = await openExamples(stage, "USD");
  const first = async (name: string, [owed, rate, months]: readonly [string, string, string]) => {
    const terms = { "Rate a year": rate, Term: months, "First payment": "2025-02-01" };
    await add("Loan you owe", { Name: name, "What is owed": owed, On: "2025-01-01", ...terms });
    await look(name, "2025-01-15");
    const [[payment, interest, principal] = []] = await tableOf(page, "Payments of the loan");
    return { payment, interest, principal };
  };
  expect(await first("Cumulative", ["125000", "9", "360"])).toMatchObject({ interest: "937.50", principal: "68.28" });
  expect(await axeFindings(page)).toEqual([]);
  expect((await first("Payment", ["10000", "8", "10"])).payment).toBe("1,037.03");
  expect((await first("Principal", ["2000", "10", "24"])).principal).toBe("75.62");
  expect((await first("Mortgage", ["200000", "6.5", "360"])).payment).toBe("1,264.14");
  expect(problems).toEqual([]);
});

test("RE-10 in part: a building is depreciated by the tables A-6 and A-7a of IRS Publication 946", async () => {
  const { page, add, look, state, problems } = await openExamples(stage, "USD");
  await add("House or flat", { Name: "Building", "What it is worth": "100,000", On: "2024-01-15" });
  await look("Building", "2024-12-31");
  await state({
    "Basis of the building": "100,000",
    "Recovery period": "27.5 years, residential",
    "In service since": "2024-01-15",
    "Depreciation > Method": "Table of the tax office",
  });
  const years = async (places: readonly number[]) => {
    const rows = await tableOf(page, "Depreciation by calendar year", { isWhole: true });
    return places.map((place) => rows[place - 1]?.[0]);
  };
  // 3.485 %, 3.636 % and in year 28 1.970 %; then 2.461 %, 2.564 % and in year 40 0.107 %.
  await expect.poll(() => years([1, 2, 28])).toEqual(["3,485.00", "3,636.00", "1,970.00"]);
  await state({ "Recovery period": "39 years, other" });
  await expect.poll(() => years([1, 2, 40])).toEqual(["2,461.00", "2,564.00", "107.00"]);
  expect(await axeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("RE-06 in part: houses have the cap rate of Wikipedia's example, the coverage of PropertyMetrics' and the cash on cash of NuWire Investor's", async () => {
  const { page, add, look, enterRows, problems } = await openExamples(stage, "USD");
  const house = async (name: string, worth: string, owed?: string) => {
    const said = { Name: name, "What it is worth": worth, On: "2024-01-01", "What you paid": worth };
    const mortgage = owed === undefined ? {} : { "There is a mortgage on it": "yes", "What is owed on it": owed };
    await add("House or flat", { ...said, ...mortgage });
  };
  // A building for 1,000,000 that brings 100,000; 120,000 over 100,000 of debt service; 500,000 paid in cash for 1,500,000 that bring 180,000.
  await house("Capitalized", "1000000");
  await house("Covered", "1500000", "1200000");
  await house("Levered", "1500000", "1000000");
  await enterRows(
    [
      ["Rent", "2024-06-28", "Bank", "Capitalized", { Amount: "100000" }],
      ["Rent", "2024-06-28", "Bank", "Covered", { Amount: "120000" }],
      ["Interest", "2024-06-28", "Bank", "Mortgage on Covered", { Amount: "-100000" }],
      ["Rent", "2024-06-28", "Bank", "Levered", { Amount: "180000" }],
    ],
    { Bank: "bank" },
  );
  await look("Capitalized", "2024-12-31");
  expect(numberOf(await figureOf(page, "Cap rate on the price paid"))).toBe(10);
  expect(await axeFindings(page)).toEqual([]);
  await look("Covered", "2024-12-31");
  expect(numberOf(await figureOf(page, "Debt service coverage"))).toBe(1.2);
  await look("Levered", "2024-12-31");
  expect(numberOf(await figureOf(page, "Cash on cash"))).toBe(36);
  expect(problems).toEqual([]);
});

/** So many days of 365 are a year, as the model counts. */
const OPTIONS = [
  ["Year", "Call, to buy", ["30", "5", "25"], ["2024-01-02", "2025-01-01"]],
  ["Weeks", "Call, to buy", ["50", "5", "20"], ["2024-02-01", "2024-06-20"]],
  ["Put", "Put, to sell", ["40", "6", "20"], ["2024-03-01", "2025-03-01"]],
  ["Fight", "Call, to buy", ["18", "5", "30"], ["2024-04-01", "2025-04-01"]],
] as const;

test("EQ-08 in part: options have the value and the greeks of John C. Hull's problem 19.23 and his greek letters, of Longstaff and Schwartz' table 1, of QuantLib's EquityOption and of fightfinance.com", async () => {
  const { page, add, look, state, problems } = await openExamples(stage, "USD");
  await add("Shares", { Name: "Stock", "Number of shares": "1", On: "2024-01-02", "Price of one": "30" });
  await look("Stock", "2024-05-01", "prices");
  await page.getByRole("button", { name: "Add several" }).click();
  await page.getByLabel("Date, row 1").focus();
  await paste(page, "2024-02-01\t49\n2024-03-01\t36\n2024-04-01\t20");
  await page.getByRole("button", { name: "Add 3 prices" }).click();
  await page.getByText("Added 3 prices").waitFor();
  for (const [name, right, [strike, rate, volatility], [on, expires]] of OPTIONS) {
    const contract = { Name: name, Contracts: "1", On: on, Right: right, Strike: strike, Expires: expires };
    const model = {
      "Can be exercised": "At expiry alone (European)",
      "Rate a year": rate,
      "Volatility a year": volatility,
    };
    await add("Option", contract, { Underlying: "Stock", ...model });
  }
  const ofOne = async (): Promise<number> => numberOf(await figureOf(page, "Value, by model")) / 100;
  await look("Year", "2024-01-02");
  expect(await ofOne()).toBeCloseTo(3.7008, 4);
  expect(numberOf(await figureOf(page, "Delta, by model"))).toBe(0.6274);
  expect(numberOf(await figureOf(page, "Vega, by model"))).toBe(0.1135);
  expect(numberOf(await figureOf(page, "Rho, by model"))).toBe(0.1512);
  expect(await axeFindings(page)).toEqual([]);
  // Twenty of 52 weeks are 140 of 365 days but for a thousandth of a year.
  await look("Weeks", "2024-02-01");
  expect(numberOf(await figureOf(page, "Delta, by model"))).toBeCloseTo(0.522, 2);
  expect(numberOf(await figureOf(page, "Gamma, by model"))).toBeCloseTo(0.066, 3);
  await look("Fight", "2024-04-01");
  expect(await ofOne()).toBeCloseTo(3.9395, 4);
  expect(numberOf(await figureOf(page, "Delta, by model"))).toBe(0.7479);
  await look("Put", "2024-03-01");
  expect(await ofOne()).toBeCloseTo(3.844, 3);
  await state({ "Can be exercised": "On any day (American)" });
  // The tree of the product has 200 steps, those published 801.
  await expect.poll(ofOne).toBeCloseTo(4.486, 2);
  expect(problems).toEqual([]);
});
