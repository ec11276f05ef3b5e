import { expect, test } from "vitest";
import { bondRules } from "#assets/bond/bond-rules.ts";
import { day, type Day } from "#engine/dates/day.ts";
import { fixed } from "#engine/money/fixed.ts";
import { asPrices, SHARED_SERIES } from "#engine/prices/shared-series.ts";
import { withModel } from "#engine/prices/price-model.ts";

const [BOUGHT, PUBLISHED, LATER] = [day("2026-03-01"), day("2026-06-01"), day("2026-09-01")];

/** Curves that are flat: the same yield for every time to maturity, as published, in per cent, by day. */
const flat = (published: Readonly<Record<string, number>>) => (key: string) => {
  const series = SHARED_SERIES.find((it) => it.key === key && it.kind === "curve");
  const days = Object.keys(published).map((on) => day(on));
  return series && asPrices(series, Int32Array.from(days), Float64Array.from(Object.values(published)));
};
const nobody = () => undefined;

interface Stated {
  readonly facts: object;
  readonly currency?: string;
  readonly levels?: (key: string) => ReturnType<ReturnType<typeof flat>>;
}

/** Bought on the first of March at 98. */
function modelOf({ facts, currency = "USD", levels = flat({ "2026-06-01": 4 }) }: Stated) {
  const terms = { maturityOn: "2031-06-01", frequency: 2, dayCount: "30/360 US", couponRate: "0.04", ...facts };
  const asset = {
    id: "bond",
    name: "Bond",
    assetClass: "bond",
    currency,
    tracking: "units",
    multiplier: fixed("0.01"),
  } as Parameters<typeof bondRules.modelled>[1];
  const purchases = [{ acquiredOn: BOUGHT, price: 98, share: 1 }];
  const model = bondRules.modelled(terms, asset, {
    bought: () => [{ from: BOUGHT, purchases }],
    held: () => [],
    levels,
    pricesOf: nobody,
  });
  return model ?? expect.unreachable("it has a model");
}
const curve = { unpriced: "curve", curveSpread: "0" };

test("a bond that pays just what the Treasury's curve yields is worth par, and less with a spread", () => {
  expect(modelOf({ facts: curve }).priceOn(PUBLISHED)).toBe(100);
  // 4 % twice a year is 4.04 % once; with one point more 5.04 %, 2.4890 % a half-year: ten coupons of 2 and 100.
  const half = Math.sqrt(1.0504) - 1;
  const worth = (2 * (1 - (1 + half) ** -10)) / half + 100 * (1 + half) ** -10;
  const dearer = modelOf({ facts: { ...curve, curveSpread: "0.01" } });
  expect(dearer.priceOn(PUBLISHED)).toBeCloseTo(worth, 4);
  expect(dearer.wordsOn(PUBLISHED)).toBe("worth by the yield curve");
});

test("a zero in euros: the bank's 2.9559 % is 3 % once a year, two more make 5 %, and 100 in five years 78.3526 today", () => {
  const levels = flat({ "2026-06-01": Math.log(1.03) * 100 });
  const facts = { ...curve, curveSpread: "0.02", kind: "zero", couponRate: undefined, frequency: 1 };
  const model = modelOf({ facts, currency: "EUR", levels });
  expect(model.priceOn(PUBLISHED)).toBeCloseTo(100 / 1.05 ** 5, 3);
  const tree = JSON.stringify(model.treeOn(PUBLISHED), (_, it: unknown) => (typeof it === "bigint" ? `${it}` : it));
  for (const words of ["Spread over the curve, as you state it", "euro area, bonds rated AAA", "5 years", "2026-06-01"])
    expect(tree).toContain(words);
});

test("before any curve, in another currency and without one it stays at its amortized cost, and says so", () => {
  const before = modelOf({ facts: curve });
  expect(before.wordsOn(PUBLISHED - 1)).toBe("amortized cost");
  expect(before.priceOn(PUBLISHED - 1)).toBeLessThan(99);
  for (const other of [{ facts: curve, currency: "CHF" }, { facts: curve, levels: nobody }, { facts: {} }])
    expect(modelOf(other).wordsOn(PUBLISHED)).toBe("amortized cost");
});

test("the last curve goes on to count, and after it the estimate is made anew every fourth week", () => {
  const model = modelOf({ facts: curve });
  expect(model.priceOn(PUBLISHED + 27)).toBeUndefined();
  expect(model.priceOn(PUBLISHED + 28)).toBeCloseTo(100, 1);
  expect(model.priceOn(LATER)).toBeUndefined();
});

test("who chose the curve has it two weeks after a price, where another model stands back for good", () => {
  const stated = asPrices(SHARED_SERIES[0] ?? expect.unreachable(), Int32Array.of(PUBLISHED - 60), Float64Array.of(95));
  const last = (on: Day, facts: object) => {
    const made = withModel(stated, modelOf({ facts }), 14);
    const place = made?.days.findLastIndex((it) => it <= on) ?? -1;
    return made?.prices[place];
  };
  expect(last(PUBLISHED, curve)).toBe(100);
  expect(last(PUBLISHED - 50, curve)).toBe(95);
  expect(last(PUBLISHED, {})).toBe(95);
});
