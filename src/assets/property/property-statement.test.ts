import { expect, test } from "vitest";
import { rulesOf } from "#assets/rules.ts";
import { recompute } from "#engine/explain/explanation.ts";
import { day } from "#engine/dates/day.ts";
import { fixed } from "#engine/money/fixed.ts";
import { figuresByKey, rowsOf } from "#test/class-figures.ts";
import { movement, ownedOf } from "#test/owned-asset.ts";

/** Bought for 200,000 in 2024, ready in February 2025; let to two tenants, 900 and 600 a month; on 20 November 2026. */
const flat = (facts: object = {}) =>
  ownedOf({
    assetClass: "property",
    value: "220000",
    cost: "200000",
    facts: {
      unitIds: ["A", "B"],
      readySince: "2025-02-01",
      leases: [
        { unitId: "A", fromOn: "2026-09-01", monthlyRent: "900", tenant: "Miller", deposit: "1800" },
        { unitId: "B", fromOn: "2026-09-01", toOn: "2026-10-31", monthlyRent: "600", tenant: "Novak" },
      ],
      marketRents: [{ unitId: "B", monthlyRent: "650" }],
      ...facts,
    },
    movements: [
      movement("holding", "2024-11-20", "200000"),
      movement("fee", "2025-01-10", "3000", { type: "fee", kind: "repairs" }),
      movement("income", "2026-09-02", "-1500", { kind: "rent" }),
      movement("income", "2026-10-02", "-900", { kind: "rent" }),
      movement("income", "2026-11-03", "-900", { kind: "rent" }),
      movement("fee", "2026-10-10", "400", { type: "fee", kind: "upkeep" }),
      movement("fee", "2026-11-10", "5000", { type: "fee", kind: "building_costs" }),
    ],
    index: (on) => (on >= day("2026-01-01") ? fixed("130") : fixed("100")),
  });

test("RE-05: the rent roll names tenants, deposits and market rents, and what stands empty", () => {
  expect(
    rowsOf(flat(), "rent_roll").map(([unit, tenant, , , rent, market, deposit]) => [
      unit,
      tenant,
      rent,
      market,
      deposit,
    ]),
  ).toEqual([
    ["A", "Miller", "900", null, "1800"],
    ["B", "Stands empty", null, "650", null],
  ]);
});

test("RE-05, RE-07: 3,900 were due since September and 3,300 received; 600 of October are open for 50 days", () => {
  expect(figuresByKey(flat())["rent_owed"]).toBe("600");
  expect(rowsOf(flat(), "rent_by_month").map(([, due, received, owed]) => [due, received, owed])).toEqual([
    ["900", "900", "600"],
    ["1500", "900", "600"],
    ["1500", "1500", "0"],
  ]);
  // The oldest is paid first: of the 1,500 of October 600 stay open when 900 came, and November's 900 pay 600 of them.
  expect(rowsOf(flat(), "arrears").map(([, owed]) => owed)).toEqual(["600", "0", "0", "0"]);
});

test("RE-04: building costs stand apart from running ones, and what was paid before it was ready is cash put in", () => {
  const figures = figuresByKey(flat());
  expect(figures).toMatchObject({ operating_costs_12m: "400", building_costs_12m: "5000", cash_invested: "203000" });
  expect(figures["expense_ratio"]).toBeCloseTo(400 / 3300, 12);
});

test("RE-06: net cash flow of the month and of the year so far, with what was built", () => {
  const figures = figuresByKey(flat());
  expect(figures).toMatchObject({ cash_flow_month: "-4100", cash_flow_ytd: "-2100" });
});

test("RE-02: a value by income, rent, index and estimate stand beside the value that counts, none of them in it", () => {
  const owned = flat({
    valuedBy: "income",
    marketCapRate: "0.05",
    rentMultiple: "20",
    indexId: "index",
    estimate: "231000",
    estimateBy: "A bank",
    estimateOn: "2026-06-30",
    yearlyCosts: "800",
  });
  expect(rowsOf(owned, "valuations").map(([label, value]) => [label, value])).toEqual([
    ["Value that counts", "220000"],
    // 12 × 900 − 800 at 5 %; 20 × 10,800; 200,000 × 130 ÷ 100.
    ["Scheduled income ÷ cap rate", "200000"],
    ["Scheduled rent × multiple", "216000"],
    ["Purchase price by an index", "260000"],
    ["Outside estimate: A bank, 2026-06-30", "231000"],
    ["Purchase price", "200000"],
  ]);
  const figures = figuresByKey(owned);
  expect(figures["model_value"]).toBe("200000");
  expect(figures["model_difference"]).toBeCloseTo(-20 / 220, 12);
  expect(figuresByKey(flat())["model_value"]).toBeUndefined();
});

test("RE-10: 275,000 of building over 27.5 years from July 2024 lowers the basis, and a sale recaptures what was taken", () => {
  const figures = figuresByKey(
    flat({ buildingBasis: "150000", recoveryYears: 27.5, inServiceOn: "2024-07-15", purchasePrice: "200000" }),
  );
  // 5.5 months, 12 and 12: 150,000 ÷ 330 × 29.5.
  expect(Number(figures["depreciation_so_far"])).toBeCloseTo(13_409.09, 2);
  // 200,000 + 5,000 built − 13,409.09.
  expect(Number(figures["adjusted_basis"])).toBeCloseTo(191_590.91, 2);
  expect(Number(figures["sale_gain"])).toBeCloseTo(28_409.09, 2);
  expect(Number(figures["recapture"])).toBeCloseTo(13_409.09, 2);
});

test("RE-02 in part: where every lease has ended and no rent came in a year, a model of rent is unknown, not zero", () => {
  const ended = ownedOf({
    assetClass: "property",
    facts: {
      unitIds: ["A"],
      leases: [{ unitId: "A", fromOn: "2023-01-01", toOn: "2023-12-31", monthlyRent: "900" }],
      rentMultiple: "20",
      marketCapRate: "0.05",
      valuedBy: "rent",
    },
    movements: [movement("holding", "2022-11-20", "200000")],
  });
  const rows = rowsOf(ended, "valuations");
  expect(rows.filter(([method]) => String(method).includes("twelve months")).map(([, value]) => value)).toEqual([
    null,
    null,
  ]);
});

test("RE-02 in part: the price paid grows with consumer prices, from their level at the purchase to the last published", () => {
  const levels = { "inflation-ea": { price: "125" } };
  const own = { assetClass: "property", value: "220000", movements: [movement("holding", "2024-11-20", "200000")] };
  const facts = { inflationOf: "inflation-ea", valuedBy: "inflation" };
  // The same level on both days here: 200,000 × 125 ÷ 125.
  expect(figuresByKey(ownedOf({ ...own, facts, levels }))["model_value"]).toBe("200000");
  const rising = { ...ownedOf({ ...own, facts, levels }) };
  const grown = {
    ...rising,
    levelOn: (_: string, on: number) => ({ price: fixed(on < day("2025-01-01") ? "125" : "130"), on, ageDays: 0 }),
  };
  // 200,000 × 130 ÷ 125.
  expect(figuresByKey(grown)["model_value"]).toBe("208000");
  expect(figuresByKey(ownedOf({ ...own, facts }))["model_value"]).toContain("no level by 2024-11-20");
});

test("every amount of its tables computes again from what it rests on", () => {
  const { schedules } = rulesOf("property").figures(flat({ marketCapRate: "0.05", valuedBy: "income" }));
  const cells = schedules.flatMap((table) =>
    table.rows.flatMap((row, place) =>
      row.flatMap((cell, column) => (typeof cell === "bigint" ? [{ cell, tree: table.explain(place, column) }] : [])),
    ),
  );
  expect(cells.map(({ tree }) => tree && recompute(tree))).toEqual(cells.map(({ cell }) => cell));
});

test("an address and a tax number are kept beside figures that do not wait for them", () => {
  const { check } = rulesOf("property");
  expect(
    check({ street: "Mill Street 3", city: "Ghent", country: "Belgium", propertyKind: "flat", taxNumber: "1" }),
  ).toEqual([]);
  expect(check({ unitIds: ["A"], marketRents: [{ unitId: "C", monthlyRent: "1" }] })).toMatchObject([
    { path: "marketRents[0].unitId" },
  ]);
});
