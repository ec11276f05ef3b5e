import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { buyTransaction, incomeTransaction } from "#engine/ledger/entries.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { fixed, formatFixed, fromNumber } from "#engine/money/fixed.ts";
import { PRICE_SOURCES } from "#engine/prices/price-series.ts";
import { buildPriceBook, priceOn, type PriceColumn, type PriceSource } from "#engine/prices/price-book.ts";
import { priceColumns, tradeColumns, tradePrices } from "#engine/prices/price-columns.ts";
import { ratesByDay } from "#engine/prices/rate-days.ts";
import { buildRateBook, convertAt, rateOn, withStatedRates } from "#engine/prices/rates.ts";
import { historyArbitrary, RUNS } from "#test/arbitraries/ledger.ts";
import { smallLedger } from "#test/small-ledger.ts";

const point = (on: string, price: string, source: PriceSource = "provider") => ({
  assetId: "X",
  on: day(on),
  price: fixed(price),
  currency: "EUR",
  source,
});
const shown = (quote: ReturnType<typeof priceOn>) => quote && [formatFixed(quote.price), quote.ageDays, quote.source];

test("a price is the last one on or before the day, with its age; before the first there is none", () => {
  const book = buildPriceBook(priceColumns([point("2024-01-05", "12.5"), point("2024-01-02", "10")]));
  expect(shown(priceOn(book, "X", day("2024-01-04")))).toEqual(["10", 2, "provider"]);
  expect(shown(priceOn(book, "X", day("2024-01-05")))).toEqual(["12.5", 0, "provider"]);
  expect(priceOn(book, "X", day("2024-01-01"))).toBeUndefined();
  expect(priceOn(book, "Y", day("2024-01-05"))).toBeUndefined();
});

test("of several prices of a day a person's leads, then a provider's, a statement's and a trade's", () => {
  const on = "2024-01-02";
  const book = buildPriceBook(
    priceColumns([point(on, "4", "trade"), point(on, "3", "statement"), point(on, "1", "manual"), point(on, "2")]),
  );
  expect(shown(priceOn(book, "X", day(on)))).toEqual(["1", 0, "manual"]);
});

test("a price of fifteen digits comes back as the decimal it was", () => {
  const book = buildPriceBook(priceColumns([point("2024-01-02", "1234567.89012345")]));
  expect(formatFixed(priceOn(book, "X", day("2024-01-02"))?.price ?? 0n)).toBe("1234567.89012345");
});

test("invariant 20: only trades state a market price, never a dividend", () => {
  const head = { on: "2024-01-02", currency: "EUR", accountId: "depot", assetId: "X" };
  const ledger = smallLedger(
    buyTransaction({ ...head, id: "1", quantity: fixed("4"), amount: fixed("50"), fees: [{ amount: fixed("1") }] }),
    incomeTransaction({ ...head, id: "2", type: "dividend", gross: fixed("3") }),
  );
  expect(tradePrices(ledger).map(({ price }) => formatFixed(price))).toEqual(["12.5"]);
});

test("columns of what was paid say the prices of single trades, to the last bit", () => {
  const saysTheSame = (history: Parameters<typeof buildLedger>[0]) => {
    const ledger = buildLedger(history);
    expect(tradeColumns(ledger)).toEqual(priceColumns(tradePrices(ledger)));
  };
  fc.assert(fc.property(historyArbitrary(), saysTheSame), { numRuns: RUNS });
});

const columnArbitrary: fc.Arbitrary<PriceColumn> = fc
  .record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
    currency: fc.constantFrom("EUR", "USD"),
    source: fc.constantFrom(...PRICE_SOURCES),
    price: fc.integer({ min: 1, max: 1e6 }),
  })
  .map(({ days, price, ...column }) => {
    const rising = Int32Array.from(days).sort();
    return { ...column, assetId: "X", days: rising, prices: Float64Array.from(rising, (on) => price + on) };
  });

test("of several columns each day has the price of the first source, and of one source that of the first column", () => {
  const isLeading = (columns: readonly PriceColumn[]) => {
    const series = buildPriceBook(columns).series.get("X");
    const ranked = columns.toSorted((a, b) => PRICE_SOURCES.indexOf(a.source) - PRICE_SOURCES.indexOf(b.source));
    const days = [...new Set(columns.flatMap((column) => [...column.days]))].toSorted((a, b) => a - b);
    expect([...(series?.days ?? [])]).toEqual(days);
    days.forEach((on, place) => {
      const leading = ranked.find((column) => column.days.includes(on));
      expect(series?.prices[place]).toBe(leading?.prices[leading.days.indexOf(on)]);
      expect(PRICE_SOURCES[series?.sources[place] ?? -1]).toBe(leading?.source);
      expect(series?.currencies[series.currency[place] ?? -1]).toBe(leading?.currency);
    });
  };
  fc.assert(fc.property(fc.array(columnArbitrary, { maxLength: 5 }), isLeading), { numRuns: RUNS });
});

const book = buildRateBook([
  {
    currency: "USD",
    quoted: "per_pivot",
    days: Int32Array.of(day("2024-01-02"), day("2024-01-03")),
    rates: Float64Array.of(1.25, 1.2),
  },
  { currency: "JPY", quoted: "per_pivot", days: Int32Array.of(day("2024-01-02")), rates: Float64Array.of(160) },
  { currency: "CHF", quoted: "in_pivot", days: Int32Array.of(day("2024-01-02")), rates: Float64Array.of(1.05) },
]);
const converted = (amount: string, from: string, to: string, on: string) => {
  const rate = rateOn(book, { from, to }, day(on));
  return rate && formatFixed(convertAt(fixed(amount), rate));
};

test("an amount is converted at the day's rate, by way of the euro, in one rounding", () => {
  expect(converted("100", "USD", "EUR", "2024-01-02")).toBe("80");
  expect(converted("100", "EUR", "USD", "2024-01-03")).toBe("120");
  expect(converted("100", "USD", "JPY", "2024-01-02")).toBe("12800");
  expect(converted("100", "CHF", "USD", "2024-01-02")).toBe("131.25");
  expect(converted("7", "EUR", "EUR", "1900-01-01")).toBe("7");
});

test("a rate lasts seven days and is unknown on the eighth, and before the first", () => {
  expect(converted("1", "JPY", "EUR", "2024-01-09")).toBe("0.00625");
  expect(converted("1", "JPY", "EUR", "2024-01-10")).toBeUndefined();
  expect(converted("1", "JPY", "EUR", "2024-01-01")).toBeUndefined();
  expect(converted("1", "SEK", "EUR", "2024-01-02")).toBeUndefined();
});

test("in a book that carries on the last rate of a currency holds on, gaps before it stay gaps", () => {
  const carried = { ...book, isCarriedOn: true };
  const at = (from: string, on: string) => {
    const rate = rateOn(carried, { from, to: "EUR" }, day(on));
    return rate && [formatFixed(convertAt(fixed("1"), rate)), rate.ageDays];
  };
  expect(at("JPY", "2024-01-09")).toEqual(["0.00625", 7]);
  expect(at("JPY", "2024-03-02")).toEqual(["0.00625", 60]);
  expect(at("JPY", "2024-01-01")).toBeUndefined();
  const span = { from: day("2024-01-01"), to: day("2024-03-02") };
  expect([...ratesByDay(carried, { from: "JPY", to: "EUR" }, span)].at(-1)).toBeCloseTo(0.00625, 12);
  const gap = { currency: "SEK", quoted: "per_pivot", rates: Float64Array.of(10, 11) } as const;
  const withGap = {
    ...buildRateBook([{ ...gap, days: Int32Array.of(day("2024-01-02"), day("2024-02-20")) }]),
    isCarriedOn: true,
  };
  expect(rateOn(withGap, { from: "SEK", to: "EUR" }, day("2024-01-20"))).toBeUndefined();
});

test("the rates of a span of days are those of each day", () => {
  const days = ratesByDay(book, { from: "USD", to: "EUR" }, { from: day("2024-01-01"), to: day("2024-01-11") });
  expect(
    [...days].map((rate) => (rate === rate ? formatFixed(fromNumber(Math.round(rate * 1e6) / 1e6)) : "unknown")),
  ).toEqual(["unknown", "0.8", ...Array(8).fill("0.833333"), "unknown"]);
});

test("a stated rate wins on its day and fills a gap; the last known one counts on other days", () => {
  const stated = withStatedRates(book, [
    {
      currency: "USD",
      quoted: "per_pivot",
      days: Int32Array.of(day("2024-01-03"), day("2024-01-20")),
      rates: Float64Array.of(1.6, 2),
    },
    { currency: "SEK", quoted: "per_pivot", days: Int32Array.of(day("2024-01-20")), rates: Float64Array.of(10) },
  ]);
  const seen = (from: string, on: string) => {
    const rate = rateOn(stated, { from, to: "EUR" }, day(on));
    return rate && [formatFixed(convertAt(fixed("100"), rate)), rate.origins.from.isStated, rate.origins.to.isStated];
  };
  expect(seen("USD", "2024-01-02")).toEqual(["80", false, false]);
  expect(seen("USD", "2024-01-04")).toEqual(["62.5", true, true]);
  expect(seen("USD", "2024-01-19")).toBeUndefined();
  expect(seen("USD", "2024-01-27")).toEqual(["50", true, true]);
  expect(seen("SEK", "2024-01-21")).toEqual(["10", true, true]);
  expect(converted("100", "USD", "EUR", "2024-01-04")).toBe("83.333333333333333333");
});

test("stated rates leave the series of other currencies as they are, not copied", () => {
  const stated = withStatedRates(book, [
    { currency: "USD", quoted: "per_pivot", days: Int32Array.of(day("2024-01-20")), rates: Float64Array.of(2) },
  ]);
  expect(stated.series.get("JPY")).toBe(book.series.get("JPY"));
  expect(withStatedRates(book, [])).toBe(book);
});

test("each side of a rate keeps its own day and origin", () => {
  const stated = withStatedRates(book, [
    { currency: "USD", quoted: "per_pivot", days: Int32Array.of(day("2024-01-05")), rates: Float64Array.of(2) },
  ]);
  const rate = rateOn(stated, { from: "USD", to: "JPY" }, day("2024-01-06"));
  expect(rate?.origins).toEqual({
    from: { on: day("2024-01-05"), isStated: true },
    to: { on: day("2024-01-02"), isStated: false },
  });
});
