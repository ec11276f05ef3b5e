import { describe, expect, test } from "vitest";
import type { LocalDate } from "#engine/dates/day.ts";
import { parseDay } from "#engine/dates/day.ts";
import { parseFixed } from "#engine/money/fixed.ts";
import type { Result } from "#engine/result.ts";
import type { EuroRate, MarketData, MarketDataError } from "./port.ts";

export interface MarketDataExamples {
  /** Days with rates in them, at least two of which differ. */
  readonly ratesFrom: LocalDate;
  readonly ratesTo: LocalDate;
  /** Some of the rates of those days. */
  readonly rates: readonly EuroRate[];
  /** Instruments it knows, if any. */
  readonly symbols: readonly string[];
}

const valueOf = <T>(result: Result<T, MarketDataError>): T => {
  if (!result.ok) return expect.unreachable(JSON.stringify(result.error));
  return result.value;
};

const isRising = (days: readonly LocalDate[]) =>
  days.every((on, index) => index === 0 || (days[index - 1] ?? "") <= on);

/** Behavior every market-data adapter shows. `open` is called once a test. */
export function describeMarketData(name: string, open: () => MarketData, examples: MarketDataExamples): void {
  const { ratesFrom, ratesTo, symbols } = examples;
  describe(`${name} as market data`, () => {
    test("rates are positive decimals of real days and currencies, rising by day, one a day and currency", async () => {
      const rates = valueOf(await open().rates(ratesFrom, ratesTo));
      expect(rates.length).toBeGreaterThan(0);
      expect(rates.filter(({ rate }) => (parseFixed(rate) ?? 0n) <= 0n)).toEqual([]);
      expect(rates.filter(({ on }) => parseDay(on) === undefined)).toEqual([]);
      expect(rates.filter(({ currency }) => !/^[A-Z]{3}$/.test(currency) || currency === "EUR")).toEqual([]);
      expect(isRising(rates.map(({ on }) => on))).toBe(true);
      expect(new Set(rates.map(({ currency, on }) => `${currency} ${on}`)).size).toBe(rates.length);
    });

    test("the rates of its examples are exactly those published", async () => {
      const rates = valueOf(await open().rates(ratesFrom, ratesTo));
      for (const example of examples.rates) expect(rates).toContainEqual(example);
    });

    test("both ends of a range are in it and nothing else is", async () => {
      const all = valueOf(await open().rates(ratesFrom, ratesTo));
      const days = [...new Set(all.map(({ on }) => on))];
      const [first = "", second = ""] = days;
      const part = valueOf(await open().rates(first, second));
      expect(part).toEqual(all.filter(({ on }) => on <= second));
      expect(valueOf(await open().rates("1990-01-01", "1998-12-31"))).toEqual([]);
    });

    test("an instrument it does not know is said to be unknown", async () => {
      expect(await open().closes("NO SUCH SYMBOL", ratesFrom, ratesTo)).toEqual({
        ok: false,
        error: { kind: "instrument_unknown", symbol: "NO SUCH SYMBOL" },
      });
    });

    test("a search finds nothing for nothing and never more than asked for", async () => {
      expect(valueOf(await open().search("", 10))).toEqual([]);
      expect(valueOf(await open().search("zzz no such thing", 10))).toEqual([]);
      expect(valueOf(await open().search("e", 1)).length).toBeLessThanOrEqual(1);
    });

    test.each(symbols)("%s is found by its symbol and has rising closes within the range", async (symbol) => {
      const [match] = valueOf(await open().search(symbol, 5));
      expect(match?.symbol).toBe(symbol);
      const closes = valueOf(await open().closes(symbol, "2020-01-01", "2020-12-31"));
      expect(closes.length).toBeGreaterThan(200);
      expect(isRising(closes.map(({ on }) => on))).toBe(true);
      expect(new Set(closes.map(({ on }) => on)).size).toBe(closes.length);
      expect(closes.filter(({ on }) => !on.startsWith("2020-"))).toEqual([]);
      expect(closes.filter(({ price }) => (parseFixed(price) ?? 0n) <= 0n || !/^\d+(\.\d{1,4})?$/.test(price))).toEqual(
        [],
      );
    });
  });
}
