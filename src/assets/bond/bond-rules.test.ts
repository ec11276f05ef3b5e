import { expect, test } from "vitest";
import { figuresByKey, flowsWithin, rowsOf } from "#test/class-figures.ts";
import { bondRules } from "#assets/bond/bond-rules.ts";
import { ownedOf, type OwnedParts } from "#test/owned-asset.ts";

/** Face 10,000 quoted per 100; on 20 November 2026, a coupon day of bonds that end on a 20 November. */
const bond = (facts: object, price = "100") =>
  ownedOf({
    assetClass: "bond",
    tracking: "units",
    quantity: "10000",
    value: String(Number(price) * 100),
    multiplier: "0.01",
    price,
    facts: { frequency: 1, dayCount: "30E/360", maturityOn: "2028-11-20", ...facts },
  });
const near = (value: number) => expect.closeTo(value, 9);

test("a call at 101 next year makes 1 more of 100 with the coupon, and par to maturity is the worst", () => {
  const callable = bond({ couponRate: "0.04", calls: [{ on: "2027-11-20", price: "101" }], taxRate: "0.25" });
  const figures = figuresByKey(callable);
  expect(figures).toMatchObject({
    yield_to_maturity: near(0.04),
    yield_to_call: near(0.05),
    yield_to_worst: near(0.04),
    tax_equivalent_yield: near(0.04 / 0.75),
    current_yield: 0.04,
  });
  // (4/1.04 + 2 × 104/1.04²) ÷ 100 years, and ÷ 1.04.
  const macaulay = (4 / 1.04 + (2 * 104) / 1.04 ** 2) / 100;
  expect(figures).toMatchObject({ macaulay_duration: near(macaulay), modified_duration: near(macaulay / 1.04) });
  expect(figures["dv01"]).toBeCloseTo(macaulay / 1.04 / 100, 9);
  expect(figures["dv01_value"]).toBe("1.89");
});

test("a put at 101 next year makes 1 more of 100 with the coupon, and being the holder's choice makes no yield worse", () => {
  const puttable = bond({ couponRate: "0.04", puts: [{ on: "2027-11-20", price: "101" }] });
  expect(figuresByKey(puttable)).toMatchObject({
    yield_to_maturity: near(0.04),
    yield_to_put: near(0.05),
    yield_to_worst: near(0.04),
  });
  // Bought above what it may be given back at: the put yields less, and still is nobody's to force.
  const dear = bond({ couponRate: "0.04", puts: [{ on: "2027-11-20", price: "99" }] });
  expect(figuresByKey(dear)).toMatchObject({ yield_to_put: near(0.03), yield_to_worst: near(0.04) });
  expect(bondRules.events(puttable, { from: puttable.on, to: puttable.on + 400 })).toEqual([
    expect.objectContaining({ kind: "put_date", label: "May be given back at 101 on 2027-11-20" }),
  ]);
});

test("a preferred share nobody repays yields dividend ÷ price and moves by 1 ÷ yield: 5 a year at 80 is 6.25 % and 16", () => {
  const preferred = bond({ kind: "preferred", couponRate: "0.05", maturityOn: undefined, frequency: 1 }, "80");
  const figures = figuresByKey(preferred);
  // Its next dividend is 41 days away and its price has the earned part in it: a little more than the text book's 6.25 %.
  expect(figures).toMatchObject({ current_yield: near(0.0625), accrued_interest: 0, dirty_price: 80 });
  expect(Number(figures["yield_to_maturity"])).toBeGreaterThan(0.0625);
  expect(Number(figures["yield_to_maturity"])).toBeLessThan(0.067);
  expect(Number(figures["modified_duration"])).toBeGreaterThan(14);
  expect(Number(figures["modified_duration"])).toBeLessThan(16);
  expect(figures).not.toHaveProperty("years_to_maturity");
  expect(bondRules.accrued(preferred.facts)).toBeUndefined();
  expect(flowsWithin(preferred, 60)).toEqual(["2026-12-31 coupon 500"]);
});

test("a deposit pays its interest and what was deposited, and its income of the next year is its coupons", () => {
  const deposit = bond({ kind: "deposit", couponRate: "0.03", maturityOn: "2027-11-20" });
  expect(flowsWithin(deposit, 400)).toEqual(["2027-11-20 coupon 300", "2027-11-20 redemption 10000"]);
  expect(figuresByKey(deposit)).toMatchObject({ income_next_12m: "300", yield_to_maturity: near(0.03) });
  expect(bondRules.subclass(deposit.facts)).toBe("Deposit (CD)");
});

test("par is the face held whatever the price, and 731 days to maturity are 731 ÷ 365.25 years, of a bill without a coupon too", () => {
  const years = near(731 / 365.25);
  expect(figuresByKey(bond({ couponRate: "0.04" }, "98"))).toMatchObject({
    par: "10000",
    coupon_rate: 0.04,
    years_to_maturity: years,
  });
  expect(figuresByKey(bond({ kind: "bill" }))).toMatchObject({
    par: "10000",
    coupon_rate: 0,
    years_to_maturity: years,
  });
});

test("a bond at par that pays 4 % yields 4 % less e^3 % − 1 beyond a flat curve of 3 %, where one is fresh and reaches as far", () => {
  const levels = { "curve-eur-2y": { price: "3" }, "curve-eur-3y": { price: "3" } };
  const owned = { ...bond({ couponRate: "0.04" }), ...levelsOf(levels) };
  expect(figuresByKey(owned)).toMatchObject({
    curve_yield: near(Math.exp(0.03) - 1),
    spread_over_curve: near(1.04 - Math.exp(0.03)),
  });
  const without = (given: Parameters<typeof levelsOf>[0], facts: object = { couponRate: "0.04" }) =>
    Object.keys(figuresByKey({ ...bond(facts), ...levelsOf(given) })).filter((key) => key.includes("curve"));
  expect(without({})).toEqual([]);
  expect(without({ "curve-eur-1y": { price: "3" } })).toEqual([]);
  expect(without({ "curve-eur-2y": { price: "3", ageDays: 11 }, "curve-eur-3y": { price: "3", ageDays: 11 } })).toEqual(
    [],
  );
});

const levelsOf = (levels: NonNullable<OwnedParts["levels"]>) => {
  const { levelOn } = ownedOf({ assetClass: "bond", levels });
  return { levelOn };
};

test("a shock is a new price: at 6 % the bond at par falls to 4/1.06 + 104/1.06²", () => {
  const price = 4 / 1.06 + 104 / 1.06 ** 2;
  const row = rowsOf(bond({ couponRate: "0.04" }), "rate_shocks").find(([shift]) => shift === 0.02);
  expect(row).toEqual([0.02, near(price - 100), String(Math.round((price - 100) * 10_000) / 100)]);
});

test("a zero at 92.4556 for two years yields 4 % a year", () => {
  const zero = bond({ kind: "zero", frequency: 1 }, "92.4556213017751479");
  expect(figuresByKey(zero)).toMatchObject({ yield_to_maturity: near(0.04), accrued_interest: 0 });
  expect(flowsWithin(zero, 800)).toEqual(["2028-11-20 redemption 10000"]);
});

test("a bill at 98 for 180 days: 2/100 × 360/180, 2/98 × 360/180 and 2/98 × 365/180", () => {
  const figures = figuresByKey(bond({ kind: "bill", maturityOn: "2027-05-19" }, "98"));
  expect(figures).toMatchObject({
    days_to_maturity: 180,
    discount_rate: near(0.04),
    money_market_yield: near(4 / 98),
    bond_equivalent_yield: near(((2 / 98) * 365) / 180),
  });
});

test("a floater at par earns its margin; later coupons follow today's index", () => {
  const floater = bond({ kind: "floating", couponRate: "0.05", indexRate: "0.03", quotedMargin: "0.02" });
  expect(figuresByKey(floater)).toMatchObject({ discount_margin: near(0.02), current_yield: 0.05 });
  expect(flowsWithin(floater, 800)).toEqual([
    "2027-11-20 coupon 500",
    "2028-11-20 coupon 500",
    "2028-11-20 redemption 10000",
  ]);
});

test("an inflation-linked bond stands at index 110 of 100: principal 11,000, coupons of it, redeemed at it", () => {
  const levels = [
    { month: "2026-08", level: "110" },
    { month: "2026-09", level: "110" },
  ];
  const linked = bond({ kind: "inflation_linked", couponRate: "0.01", baseIndex: "100", indexLevels: levels });
  expect(figuresByKey(linked)).toMatchObject({
    index_ratio: 1.1,
    indexed_principal: "11000",
    indexed_value: "11000",
    yield_to_maturity: near(0.01),
  });
  expect(flowsWithin(linked, 800)).toEqual([
    "2027-11-20 coupon 110",
    "2028-11-20 coupon 110",
    "2028-11-20 redemption 11000",
  ]);
});

test("an amortizing bond pays back half next year and interest on the rest", () => {
  const amortizing = bond({
    kind: "amortizing",
    couponRate: "0.08",
    repayments: [{ on: "2027-11-20", share: "0.5" }],
  });
  expect(figuresByKey(amortizing)).toMatchObject({ yield_to_maturity: near(0.08), outstanding: 1 });
  expect(flowsWithin(amortizing, 800)).toEqual([
    "2027-11-20 coupon 800",
    "2027-11-20 repayment 5000",
    "2028-11-20 coupon 400",
    "2028-11-20 redemption 5000",
  ]);
});

test("between coupons interest accrues by days and counts to the value: 90 of 360 days of 4 %", () => {
  const quarter = bond({ couponRate: "0.04", maturityOn: "2028-08-20" });
  expect(figuresByKey(quarter)).toMatchObject({
    accrued_interest: near(1),
    dirty_price: near(101),
    accrued_value: "100",
    dirty_value: "10100",
  });
});

test("without a price yields are unknown and say so; after maturity nothing is paid", () => {
  const priceless = ownedOf({ ...PRICELESS, facts: { maturityOn: "2028-11-20", couponRate: "0.04" } });
  expect(figuresByKey(priceless)["yield_to_maturity"]).toBe("There is no price of The bond in EUR.");
  expect(figuresByKey(bond({ couponRate: "0.04", maturityOn: "2020-01-01" }))["accrued_interest"]).toBe(
    "The bond does not pay anything after this day.",
  );
  expect(figuresByKey(ownedOf(PRICELESS))).toEqual({});
});
const PRICELESS = { assetClass: "bond", tracking: "units", quantity: "100", multiplier: "0.01" } as const;

test("a move of rates prices a bond anew, calls and all: at par up 2 points, two years fall to 4/1.06 + 104/1.06²", () => {
  const plain = bond({ couponRate: "0.04" });
  expect(bondRules.repriced(plain, 0.02)).toBeCloseTo((4 / 1.06 + 104 / 1.06 ** 2) / 100, 12);
  expect(bondRules.repriced(plain, 0)).toBeCloseTo(1, 12);
  // A call at par in a year caps it: at 2 % it is worth 104/1.02, not 4/1.02 + 104/1.02².
  const callable = bond({ couponRate: "0.04", calls: [{ on: "2027-11-20", price: "100" }] });
  expect(bondRules.repriced(callable, -0.02)).toBeCloseTo(104 / 1.02 / 100, 12);
});

test("a bill and a bond paid back in parts are priced anew too; a floater and a bond without terms are not", () => {
  const bill = bond({ kind: "bill", maturityOn: "2027-11-20", frequency: undefined }, "98");
  expect(bondRules.repriced(bill, 0.01)).toBeCloseTo(100 / (100 / 98 + 0.01) / 98, 12);
  const parts = bond({ kind: "amortizing", couponRate: "0.04", repayments: [{ on: "2027-11-20", share: "0.5" }] });
  expect(bondRules.repriced(parts, 0.02)).toBeCloseTo((54 / 1.06 + 52 / 1.06 ** 2) / 100, 12);
  const floater = bond({ kind: "floating", couponRate: "0.05", indexRate: "0.03", quotedMargin: "0.02" });
  expect([bondRules.repriced(floater, 0.01), bondRules.repriced(ownedOf({ assetClass: "bond" }), 0.01)]).toEqual([
    undefined,
    undefined,
  ]);
});
