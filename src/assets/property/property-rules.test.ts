import { expect, test } from "vitest";
import { rulesOf } from "#assets/rules.ts";
import { recompute, type Explanation } from "#engine/explain/explanation.ts";
import { figuresByKey, flowsWithin, rowsOf } from "#test/class-figures.ts";
import { movement, ownedOf } from "#test/owned-asset.ts";

/** Bought for 200,000 with 10,000 of costs a year ago, worth 220,000; 12,000 of rent, 2,000 of upkeep; 100,000 owed, 3,000 + 2,000 paid. */
const loan = ownedOf({
  assetClass: "loan",
  value: "-98000",
  facts: { principal: "100000", annualRate: "0", months: 50, firstPaymentOn: "2026-11-20" },
  movements: [
    movement("holding", "2025-11-20", "-100000", { type: "sell", kind: "short" }),
    movement("income", "2026-10-20", "3000"),
    movement("holding", "2026-10-20", "2000"),
  ],
});
const flat = (facts: object = {}) =>
  ownedOf({
    assetClass: "property",
    value: "220000",
    cost: "200000",
    facts: { loanIds: ["loan"], ...facts },
    find: (id) => (id === "loan" ? loan : undefined),
    movements: [
      movement("holding", "2025-11-20", "200000"),
      movement("fee", "2025-11-20", "10000", { type: "buy" }),
      movement("income", "2026-06-01", "-12000", { kind: "rent" }),
      movement("fee", "2026-07-01", "2000", { type: "fee" }),
    ],
  });

test("twelve months of the ledger: NOI 10,000, cap rates on value and price, coverage of 5,000 of debt service", () => {
  const figures = figuresByKey(flat());
  expect(figures).toMatchObject({ income_12m: "12000", operating_costs_12m: "2000", noi_12m: "10000" });
  expect(figures["cap_rate_value"]).toBeCloseTo(10 / 220, 12);
  expect(figures["cap_rate_price"]).toBeCloseTo(0.05, 12);
  expect(figures["gross_rent_multiplier"]).toBeCloseTo(220 / 12, 12);
  expect(figures).toMatchObject({ loan_balance: "98000", equity: "122000", debt_service_12m: "5000" });
  expect(figures["debt_service_coverage"]).toBe(2);
  expect(figures["loan_to_value"]).toBeCloseTo(98 / 220, 12);
});

test("110,000 were invested; 5,000 come back in cash, 7,000 with the principal repaid", () => {
  const figures = figuresByKey(flat());
  expect(figures["cash_invested"]).toBe("110000");
  expect(figures["cash_on_cash"]).toBeCloseTo(5 / 110, 12);
  expect(figures["cash_on_cash_with_principal"]).toBeCloseTo(7 / 110, 12);
  // Received 12,000 of rent; paid 210,000 less the 100,000 lent on that day, 2,000 of upkeep, 5,000 on the loan.
  expect(figures["equity_multiple"]).toBeCloseTo((12_000 + 122_000) / 117_000, 12);
});

test("a home that was never let has no cap rate, coverage or cash on cash; it has equity, costs and an unknown rent multiplier", () => {
  const own = flat();
  const home = { ...own, movements: own.movements.filter(({ leg }) => leg !== "income") };
  const figures = figuresByKey(home);
  expect(Object.keys(figures).filter((key) => /noi|cap_rate|coverage|cash_on_cash|on_equity/.test(key))).toEqual([]);
  expect(figures).toMatchObject({ operating_costs_12m: "2000", equity: "122000", debt_service_12m: "5000" });
  expect(typeof figures["gross_rent_multiplier"]).not.toBe("number");
});

test("without its loan it made 220,000 + 10,000 of 210,000; a year is a year", () => {
  const { movements } = flat();
  const atOnce = { ...flat(), movements: movements.filter(({ on }) => on === movements[0]?.on) };
  expect(figuresByKey(atOnce)["irr_unlevered"]).toBeCloseTo(220 / 210 - 1, 9);
});

test("leases: rents foretold to the day they end, occupancy by days, a rent roll with the empty unit", () => {
  const let1 = flat({
    unitIds: ["A", "B"],
    leases: [{ unitId: "A", fromOn: "2026-01-05", toOn: "2027-01-31", monthlyRent: "900" }],
    vacancyShare: "0.1",
    yearlyCosts: "1200",
  });
  expect(flowsWithin(let1, 100)).toEqual([
    "2026-12-01 property_costs -100",
    "2026-12-05 rent 900",
    "2027-01-01 property_costs -100",
    "2027-01-05 rent 900",
    "2027-02-01 property_costs -100",
  ]);
  const figures = figuresByKey(let1);
  // 12 × 900 × 0.9 − 1,200; let from 5 January: 320 of 365 days of one of two units.
  expect(figures["scheduled_noi"]).toBe("8520");
  expect(figures["occupancy_12m"]).toBeCloseTo(320 / 730, 12);
  expect(rowsOf(let1, "rent_roll").map(([unit]) => unit)).toEqual(["A", "B"]);
});

test("what is let as a whole is called by its rent and its lease alone", () => {
  const leases = [{ unitId: "Whole", fromOn: "2026-01-05", toOn: "2026-12-31", monthlyRent: "900" }];
  const owned = flat({ unitIds: ["Whole"], leases });
  const window = { from: owned.on, to: owned.on + 60 };
  const { cashFlows, events } = rulesOf("property");
  expect(cashFlows(owned, window).map(({ label }) => label)).toEqual(["Rent"]);
  expect(events(owned, window).map(({ label }) => label)).toEqual(["The lease ends"]);
});

test("depreciation of 275,000 over 27.5 years from June 2025: 5,416.67 of 6.5 months, then 10,000", () => {
  const building = { buildingBasis: "275000", recoveryYears: 27.5, inServiceOn: "2025-06-10" };
  const figures = figuresByKey(flat(building));
  expect(figures["depreciation_year"]).toBe("10000");
  expect(Number(figures["depreciation_so_far"])).toBeCloseTo(15416.67, 2);
  // Table A-6, June: 1.970 % in year 1, 3.636 % in year 2.
  const table = figuresByKey(flat({ ...building, depreciationMethod: "table" }));
  expect(table["depreciation_so_far"]).toBe("15416.5");
});

const planned = flat({
  planYears: 1,
  sellingCostShare: "0.05",
  refinanceAmount: "150000",
  refinanceRate: "0",
  refinanceMonths: 150,
});

test("hold, sell and refinance stand side by side, from what selling today would leave", () => {
  const rows = rowsOf(planned, "hold_sell_refinance");
  // Selling leaves 220,000 − 11,000 − 98,000 = 111,000. Holding a year: 10,000 − 24,000 + 220,000 − 11,000 − 74,000 = 121,000.
  expect(rows.map(([name, , , , net]) => [name, net])).toEqual([
    ["Hold", "121000"],
    ["Sell", "111000"],
    // 52,000 paid out today, 12,000 of new payments, 138,000 left.
    ["Refinance", "121000"],
  ]);
  // On the 111,000 left in it: 121,000 ÷ 111,000. Today, at the usual 6 %, holding is worth 121,000 ÷ 1.06.
  const [hold] = rows;
  expect(hold?.[2]).toBeCloseTo(121 / 111, 12);
  expect(Number(hold?.[3])).toBeCloseTo(121_000 / 1.06, 2);
});

test("at 20 % on the gain each sale pays its tax: 10,000 over 210,000 of cost are taxed with 2,000", () => {
  const taxed = { planYears: 1, sellingCostShare: "0", gainTaxRate: "0.2", refinanceAmount: "150000" };
  const of = { ...taxed, refinanceRate: "0", refinanceMonths: 150 };
  const [hold, sell] = rowsOf(flat(of), "hold_sell_refinance");
  // Sold for 220,000 on 210,000 with the costs of buying: 2,000 of tax. Without it: 220,000 − 98,000 = 122,000.
  expect(sell?.[4]).toBe("120000");
  // 10,000 − 24,000 + 220,000 − 74,000 − 2,000.
  expect(hold?.[4]).toBe("130000");
  expect(figuresByKey(flat(of))).toMatchObject({
    adjusted_basis: "210000",
    sale_gain: "10000",
    sale_tax: "2000",
    sale_after_tax: "120000",
  });
});

test("a flat that was only just let is held for the rents of its leases, not for what twelve months have brought", () => {
  const [lease] = [{ unitId: "A", fromOn: "2026-01-05", monthlyRent: "1500" }];
  const terms = { planYears: 1, unitIds: ["A"], leases: [lease], yearlyCosts: "3000" };
  const [hold] = rowsOf({ ...flat(terms), movements: [] }, "hold_sell_refinance");
  // 12 × 1,500 − 3,000 − 24,000 + 220,000 − 74,000.
  expect(hold?.[4]).toBe("137000");
});

test("the table of choices says why selling has no return, and which term refinancing waits for", () => {
  const noteOf = (owned: typeof planned) =>
    rulesOf("property")
      .figures(owned)
      .schedules.find(({ key }) => key === "hold_sell_refinance")?.note;
  expect(noteOf(planned)).toBe(
    "Each year brings the net operating income of the last twelve months. Selling today puts no money in, so it has no return a year and no multiple. Sales are before taxes: they count once a rate of tax on the gain is stated under Terms.",
  );
  expect(noteOf(flat({ planYears: 1 }))).toMatch(/Refinancing stands beside them once “New loan” is stated/);
});

test("every amount of a choice goes down to the terms of the loans and what was entered, and computes again from there", () => {
  const { schedules } = rulesOf("property").figures(planned);
  const choices = schedules.find(({ key }) => key === "hold_sell_refinance");
  const cells = choices?.rows.flatMap((row, place) =>
    row.slice(1).map((cell, i) => ({ cell, tree: choices.explain(place, i + 1) })),
  );
  expect(cells?.map(({ tree }) => tree && (recompute(tree) ?? null))).toEqual(cells?.map(({ cell }) => cell));
  const held = choices?.explain(0, 4);
  const labels = new Set(held ? leavesOf(held).map(({ label }) => label) : []);
  expect(["Value", "rent", "Lent for The loan", "Costs of selling"].filter((label) => !labels.has(label))).toEqual([]);
});

const leavesOf = (tree: Explanation): readonly Explanation[] =>
  tree.inputs.length === 0 ? [tree] : tree.inputs.flatMap(leavesOf);

test("RE-01: of a property owned in part, your part stands beside all of it that is entered, or all of it beside your part", () => {
  const all = figuresByKey(flat({ ownedShare: "0.25", enteredAs: "whole" }));
  expect(all).toMatchObject({ own_value: "55000", own_debt: "24500", own_equity: "30500", own_noi: "2500" });
  const part = figuresByKey(flat({ ownedShare: "0.5" }));
  expect(part).toMatchObject({ all_value: "440000", all_debt: "196000", all_equity: "244000", all_noi: "20000" });
  expect(Object.keys(figuresByKey(flat({ ownedShare: "1" }))).filter((key) => /^(own|all)_/.test(key))).toEqual([]);
});
