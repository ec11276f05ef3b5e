import { describe, expect, test } from "vitest";
import type { LocalDate } from "#engine/dates/day.ts";
import { parseDay } from "#engine/dates/day.ts";
import { isCurrencyCode } from "#engine/money/currency.ts";
import { formatFixed, parseFixed } from "#engine/money/fixed.ts";
import type { Result } from "#engine/result.ts";
import type { InstrumentMatch, PriceSource, Quote, SourceError, Split } from "./price-source.ts";
import type { EuroRate, RateSource } from "./rate-source.ts";

const valueOf = <T>(result: Result<T, SourceError>): T => {
  if (!result.ok) return expect.unreachable(JSON.stringify(result.error));
  return result.value;
};

const isRising = (days: readonly LocalDate[]) =>
  days.every((on, index) => index === 0 || (days[index - 1] ?? "") <= on);

/** Decimal text in the one shape the wire and the database know: no exponent, no sign, nothing to be read two ways. */
const isPositiveDecimal = (text: string): boolean => {
  const value = parseFixed(text);
  return value !== undefined && value > 0n && formatFixed(value) === text;
};

export interface RateExamples {
  /** Days with rates in them, at least two of which differ. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Some of the rates of those days. */
  readonly rates: readonly EuroRate[];
}

/** Behavior every source of exchange rates shows. `open` is called once a test. */
export function describeRateSource(open: () => RateSource, { from, to, rates: examples }: RateExamples): void {
  describe(`${open().name} as a source of rates`, () => {
    test("rates are positive decimals of real days and currencies, rising by day, one a day and currency", async () => {
      const rates = valueOf(await open().rates(from, to));
      expect(rates.length).toBeGreaterThan(0);
      expect(rates.filter(({ rate }) => !isPositiveDecimal(rate))).toEqual([]);
      expect(rates.filter(({ on }) => parseDay(on) === undefined)).toEqual([]);
      expect(rates.filter(({ currency }) => !/^[A-Z]{3}$/.test(currency) || currency === "EUR")).toEqual([]);
      expect(isRising(rates.map(({ on }) => on))).toBe(true);
      expect(new Set(rates.map(({ currency, on }) => `${currency} ${on}`)).size).toBe(rates.length);
    });

    test("the rates of its examples are exactly those published", async () => {
      const rates = valueOf(await open().rates(from, to));
      for (const example of examples) expect(rates).toContainEqual(example);
    });

    test("both ends of a range are in it and nothing else is", async () => {
      const all = valueOf(await open().rates(from, to));
      const [first = "", second = ""] = new Set(all.map(({ on }) => on));
      const part = valueOf(await open().rates(first, second));
      expect(part).toEqual(all.filter(({ on }) => on <= second));
      expect(valueOf(await open().rates("1990-01-01", "1998-12-31"))).toEqual([]);
    });
  });
}

export interface PriceExample {
  readonly symbol: string;
  readonly currency: string;
  /** A range with more than 20 closes. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Some of what it knows of that range, exactly. */
  readonly closes?: readonly { readonly on: LocalDate; readonly price: string }[];
  readonly splits?: readonly Split[];
  readonly dividends?: readonly { readonly on: LocalDate; readonly amount: string }[];
  /** What a search finds by which words; absent: it is not offered. */
  readonly found?: { readonly by: string; readonly match: InstrumentMatch };
  /** Its newest quote. */
  readonly latest?: Quote;
}

/** Behavior every source of prices shows. `open` is called once a test; nothing is known of the days after `today`. */
export function describePriceSource(
  open: () => PriceSource,
  { today, examples }: { readonly today: LocalDate; readonly examples: readonly PriceExample[] },
): void {
  const unknown = "NOSUCHSYMBOL";
  describe(`${open().name} as a source of prices`, () => {
    test("an instrument it does not know is said to be unknown, and absent from the newest", async () => {
      expect(await open().history(unknown, "2024-01-01", today)).toEqual({
        ok: false,
        error: { kind: "instrument_unknown", symbol: unknown },
      });
      expect(valueOf(await open().latest([unknown]))).toEqual([]);
      expect(valueOf(await open().latest([]))).toEqual([]);
    });

    test("a search finds nothing for nothing and never more than asked for", async () => {
      expect(valueOf(await open().search("", 10))).toEqual([]);
      expect(valueOf(await open().search("zzz no such thing", 10))).toEqual([]);
      expect(valueOf(await open().search("e", 1)).length).toBeLessThanOrEqual(1);
    });

    test("the newest of many at once is one for each, positive, in a currency, and not of tomorrow", async () => {
      const quotes = valueOf(await open().latest([...examples.map(({ symbol }) => symbol), unknown]));
      expect(quotes.map(({ symbol }) => symbol).toSorted()).toEqual(examples.map(({ symbol }) => symbol).toSorted());
      expect(quotes.filter(({ price }) => !isPositiveDecimal(price))).toEqual([]);
      expect(quotes.filter(({ currency }) => !isCurrencyCode(currency))).toEqual([]);
      expect(quotes.filter(({ on }) => parseDay(on) === undefined || on > today)).toEqual([]);
      for (const { latest } of examples) if (latest) expect(quotes).toContainEqual(latest);
    });

    describe.each(examples)("$symbol", (example) => {
      const { symbol, from, to } = example;
      test("closes rise by day, one a day, positive decimals, all within the range", async () => {
        const { currency, closes } = valueOf(await open().history(symbol, from, to));
        expect(currency).toBe(example.currency);
        expect(closes.length).toBeGreaterThan(20);
        expect(isRising(closes.map(({ on }) => on))).toBe(true);
        expect(new Set(closes.map(({ on }) => on)).size).toBe(closes.length);
        expect(closes.filter(({ on }) => parseDay(on) === undefined || on < from || on > to)).toEqual([]);
        expect(closes.filter(({ price }) => !isPositiveDecimal(price))).toEqual([]);
      });

      test("its examples are answered exactly", async () => {
        const { closes, splits, dividends } = valueOf(await open().history(symbol, from, to));
        for (const close of example.closes ?? []) expect(closes).toContainEqual(close);
        if (example.splits) expect(splits).toEqual(example.splits);
        if (example.dividends) expect(dividends).toEqual(example.dividends);
      });

      test("a close is the same in whatever range it is asked for, and both ends are in it", async () => {
        const { closes } = valueOf(await open().history(symbol, from, to));
        const [first = "", last = ""] = [closes[3]?.on, closes[12]?.on];
        const part = valueOf(await open().history(symbol, first, last));
        expect(part.closes).toEqual(closes.slice(3, 13));
      });

      test("nothing is known of the days after today", async () => {
        const { closes } = valueOf(await open().history(symbol, from, "2999-12-31"));
        expect(closes.filter(({ on }) => on > today)).toEqual([]);
      });

      test("a search finds it where it is offered", async () => {
        const { found } = example;
        if (!found) return expect(valueOf(await open().search(symbol, 5))).toEqual([]);
        expect(valueOf(await open().search(found.by, 5))).toContainEqual(found.match);
      });
    });
  });
}
