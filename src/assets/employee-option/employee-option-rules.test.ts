import { expect, test } from "vitest";
import { employeeOptionRules } from "#assets/employee-option/employee-option-rules.ts";
import { grantOf } from "#assets/employee-option/grant-facts.ts";
import { rulesOf } from "#assets/rules.ts";
import { day, formatDay, type Day } from "#engine/dates/day.ts";
import { recompute } from "#engine/explain/explanation.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { figuresByKey, rowsOf } from "#test/class-figures.ts";
import { movement, ownedOf, type OwnedParts } from "#test/owned-asset.ts";

/** 1,000 options at 3, a quarter each year from 1 January 2025, until 2034. */
const TERMS = {
  kind: "nso",
  strike: "3",
  granted: "1000",
  grantedOn: "2025-01-01",
  expiresOn: "2034-12-31",
  vesting: "yearly",
  vestingMonths: 48,
  shareAssetId: "share",
};
const share = (price: string | undefined, currency = "EUR") => {
  const owned = ownedOf({ assetClass: "equity", tracking: "units", ...(price === undefined ? {} : { price }) });
  return owned.quote ? { ...owned, quote: { ...owned.quote, currency } } : owned;
};
const grant = (of: Partial<OwnedParts> & { readonly terms?: object; readonly share?: ReturnType<typeof share> } = {}) =>
  ownedOf({
    assetClass: "employee_option",
    tracking: "units",
    on: "2027-06-01",
    quantity: "1000",
    ...of,
    facts: { ...TERMS, ...of.terms },
    find: () => of.share ?? share("10"),
  });

test("500 of 1,000 have vested at 3 with the share at 10: 3,500 can be had for 1,500, and 3,500 more stand beside", () => {
  expect(figuresByKey(grant())).toEqual({
    exercisable: "500",
    unvested: "500",
    intrinsic_one: "7",
    intrinsic_vested: "3500",
    intrinsic_unvested: "3500",
    exercise_cost: "1500",
    income_at_exercise: "3500",
    days_to_expiry: 2770,
  });
  const { figures } = rulesOf("employee_option").figures(grant());
  for (const { tree } of figures) expect(recompute(tree), tree.label).toBe(tree.value.amount);
  expect(figures.map(({ tree }) => tree.label)).toContain("Intrinsic value, unvested: not counted in net worth");
});

test("100 exercised leave 400; what is under water is worth nothing, never less", () => {
  expect(figuresByKey(grant({ quantity: "900" }))).toMatchObject({ exercisable: "400", intrinsic_vested: "2800" });
  expect(figuresByKey(grant({ share: share("2.5") }))).toMatchObject({ intrinsic_one: "0", intrinsic_vested: "0" });
});

test("without a price of the share, or with one in another money, what they bring is not known and says why", () => {
  const none = figuresByKey(grant({ share: share(undefined) }));
  expect(none).toMatchObject({ exercisable: "500", intrinsic_vested: expect.stringContaining("has no price") });
  expect(figuresByKey(grant({ share: share("10", "USD") }))["intrinsic_one"]).toBe(
    "The share is priced in USD, the strike is in EUR: both must be in one.",
  );
  const unnamed = grant({ terms: { shareAssetId: undefined } });
  expect(figuresByKey(unnamed)["intrinsic_one"]).toContain("Name the share they are on");
  const stated = [
    { on: "2026-01-01", price: "8" },
    { on: "2027-01-01", price: "11.5" },
    { on: "2028-01-01", price: "20" },
  ];
  expect(figuresByKey(grant({ terms: { shareAssetId: undefined, shareValues: stated } }))["intrinsic_one"]).toBe("8.5");
});

test("who left keeps 90 days for what has vested; the rest is forfeited until it is entered, and both say so", () => {
  const terms = { leftOn: "2027-05-31", daysAfterLeaving: 90, kind: undefined };
  expect(figuresByKey(grant({ terms }))).toEqual({
    exercisable: "500",
    unvested: "0",
    forfeited: "500",
    intrinsic_one: "7",
    intrinsic_vested: "3500",
    intrinsic_unvested: "0",
    exercise_cost: "1500",
    days_to_expiry: 89,
  });
  const entered = grant({
    terms,
    quantity: "500",
    movements: [movement("holding", "2027-06-01", "0", { quantity: "-500", kind: "work_options_forfeited" })],
  });
  expect(figuresByKey(entered)).toMatchObject({ exercisable: "500", unvested: "0" });
  expect(figuresByKey(grant({ terms, on: "2027-08-30" }))).toMatchObject({
    exercisable: "0",
    lapsed: "500",
    forfeited: "500",
    days_to_expiry: 0,
  });
});

test("the table has every day of vesting with what has vested by then, up to the day one left", () => {
  expect(rowsOf(grant(), "vesting").map(([on, ...rest]) => [formatDay(Number(on)), ...rest])).toEqual([
    ["2026-01-01", "250", "250", "Vested"],
    ["2027-01-01", "250", "500", "Vested"],
    ["2028-01-01", "250", "750", "To come"],
    ["2029-01-01", "250", "1000", "To come"],
  ]);
  expect(rowsOf(grant({ terms: { leftOn: "2027-05-31" } }), "vesting")).toHaveLength(2);
});

test("days of vesting and the last day to exercise are told ahead, none where nothing is held", () => {
  const told = (owned: ReturnType<typeof grant>, days: number) =>
    rulesOf("employee_option")
      .events(owned, { from: owned.on, to: owned.on + days })
      .map(({ on, kind, label }) => `${formatDay(on)} ${kind} ${label}`);
  expect(told(grant(), 3000)).toEqual([
    "2028-01-01 vesting 250 of The employee_option vest",
    "2029-01-01 vesting 250 of The employee_option vest",
    "2034-12-31 expiry The employee_option: they expire: exercise on this day at the latest",
  ]);
  expect(told(grant({ terms: { leftOn: "2027-05-31", daysAfterLeaving: 90 } }), 3000)).toEqual([
    "2027-08-29 expiry The employee_option: last day to exercise after leaving",
  ]);
  expect(told(grant({ quantity: "0" }), 3000)).toEqual([]);
});

const prices = (rows: Readonly<Record<string, number>>, currency = "EUR") => ({
  days: Int32Array.from(Object.keys(rows), (on) => day(on)),
  prices: Float64Array.from(Object.values(rows)),
  sources: new Uint8Array(Object.keys(rows).length),
  currency: new Uint8Array(Object.keys(rows).length),
  currencies: [currency],
});
function modelOf(terms: object, of: { readonly series?: ReturnType<typeof prices>; readonly held?: string } = {}) {
  const series = of.series ?? prices({ "2025-06-02": 10, "2027-03-01": 12 });
  const { asset } = grant();
  return rulesOf("employee_option").modelled({ ...TERMS, ...terms }, asset, {
    bought: () => [],
    held: () => [{ from: day("2025-06-01"), held: fixed(of.held ?? "1000"), givenUp: 0n }],
    levels: () => undefined,
    pricesOf: (id) => (id === "share" ? series : undefined),
  });
}
const at = (model: ReturnType<typeof modelOf>, on: string) => model?.priceOn(day(on));

test("an option held counts at the part that has vested: nothing, a quarter of 7, half of 7, half of 9", () => {
  const model = modelOf({});
  expect([at(model, "2025-06-01"), at(model, "2025-06-02")]).toEqual([undefined, 0]);
  expect([at(model, "2026-01-01"), at(model, "2027-01-01"), at(model, "2027-03-01")]).toEqual([1.75, 3.5, 4.5]);
  expect(at(model, "2027-02-01"), "nothing is new on this day").toBeUndefined();
  expect(at(model, "2035-01-01"), "they have expired").toBe(0);
  const tree = model?.treeOn(day("2027-03-01"));
  expect(tree && recompute(tree)).toBe(fixed("4.5"));
  expect(model?.wordsOn(day("2027-03-01"))).toContain("what has not is left out");
});

test("what has not vested counts where its owner says so, and all of it is known only with a price of the share", () => {
  expect(at(modelOf({ counted: "all" }), "2026-01-01")).toBe(7);
  expect(at(modelOf({}, { series: prices({}) }), "2026-01-01")).toBeUndefined();
  expect(at(modelOf({}, { series: prices({ "2025-06-02": 10 }, "USD") }), "2026-01-01")).toBeUndefined();
  expect(rulesOf("employee_option").pricedBy(TERMS)).toBe("share");
});

test("terms that contradict each other are refused at their field", () => {
  const problems = (terms: object) => employeeOptionRules.check({ ...TERMS, ...terms }).map(({ path }) => path);
  expect(problems({})).toEqual([]);
  expect(problems({ vesting: "quarterly", vestingMonths: 47 })).toEqual(["vestingMonths"]);
  expect(problems({ vestingMonths: undefined })).toContain("vestingMonths");
  expect(problems({ cliffMonths: 60 })).toEqual(["cliffMonths"]);
  expect(problems({ expiresOn: "2024-01-01" })).toEqual(["expiresOn"]);
  expect(problems({ vesting: "dates" })).toEqual(["vestings"]);
  expect(problems({ vesting: "dates", vestings: [{ on: "2026-01-01", number: "1001" }] })).toEqual(["vestings"]);
  expect(problems({ strike: "-1" })).toEqual(["strike"]);
  const typed = grantOf({
    ...TERMS,
    vesting: "dates",
    vestings: [
      { on: "2027-01-01", number: "400" },
      { on: "2026-01-01", number: "600" },
    ],
  });
  const days: readonly Day[] = typed?.grant.vestings.map(({ on }) => on) ?? [];
  expect(days.map(formatDay)).toEqual(["2026-01-01", "2027-01-01"]);
  expect(formatFixed(grantOf({ ...TERMS, vesting: "at_once" })?.grant.vestings[0]?.units ?? 0n)).toBe("1000");
});
