import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addPriced, CurrencySheets } from "#engine/valuation/currency-sheets.ts";
import { convertAll } from "#engine/valuation/exchange-days.ts";
import { PriceDays } from "#engine/valuation/price-days.ts";
import type { GroupSheet } from "#engine/valuation/value-series.ts";

const SPAN = { from: 100, to: 129 };
const LENGTH = SPAN.to - SPAN.from + 1;
/** Weekdays, and days of which some are before the span. */
const LISTS = [
  Int32Array.from([101, 102, 103, 104, 105, 108, 109, 110, 111, 112, 122]),
  Int32Array.of(90, 99, 103, 117),
];
const MONEY = ["EUR", "USD", "GBP"];

const holdings = fc.array(
  fc.record({
    list: fc.nat(LISTS.length - 1),
    money: fc.nat(MONEY.length - 1),
    prices: fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 11, maxLength: 11 }),
    changes: fc.uniqueArray(fc.record({ on: fc.integer({ min: 95, max: 135 }), units: fc.nat(5) }), {
      selector: ({ on }) => on,
      maxLength: 8,
    }),
  }),
  { maxLength: 6 },
);
/** Of each currency: the first day with a rate, and how often it changes. */
const exchange = fc.array(fc.record({ first: fc.nat(12), every: fc.constantFrom(1, 5, 99) }), {
  minLength: 3,
  maxLength: 3,
});

test("what is added up by place of a price is to the last bit what is added up day by day, whenever units change, prices come and rates move", () => {
  fc.assert(
    fc.property(holdings, exchange, (held, exchanges) => {
      const rates = exchanges.map(({ first, every }) =>
        Float64Array.from({ length: LENGTH }, (_, day) => (day < first ? Number.NaN : 1 + Math.floor(day / every) / 7)),
      );
      const sheets = new CurrencySheets(LENGTH, (currency) => rates[MONEY.indexOf(currency)] ?? new Float64Array());
      const group = emptyGroup();
      const days = LISTS.map((list) => new PriceDays(list, SPAN));
      const amounts = new Map<number, Float64Array>();
      const unknown = new Uint16Array(LENGTH);
      for (const { list, money, prices, changes } of held) {
        const runs = changes.toSorted((a, b) => a.on - b.on);
        const series = seriesOf(LISTS[list] ?? new Int32Array(), prices, MONEY[money] ?? "");
        const starts = runs.map(({ on }) => on);
        const quantities = runs.map(({ units }) => units / 3);
        addPriced(
          { group, sheets },
          { starts, quantities },
          { priced: { series, days: days[list] ?? never() }, span: SPAN },
        );
        for (let day = 0; day < LENGTH; day++) {
          const quantity = quantities[starts.findLastIndex((on) => on <= SPAN.from + day)] ?? 0;
          const price = series.prices[series.days.findLastIndex((on) => on <= SPAN.from + day)];
          if (quantity === 0) continue;
          if (price === undefined) unknown[day] = (unknown[day] ?? 0) + 1;
          else addTo(amounts, money, day, quantity * price);
        }
      }
      convertAll(group, sheets.all());
      const values = new Float64Array(LENGTH);
      for (const [money, own] of amounts) {
        const rate = rates[money] ?? new Float64Array();
        own.forEach(
          (amount, day) =>
            (values[day] = (values[day] ?? 0) + (day < (exchanges[money]?.first ?? 0) ? 0 : amount * (rate[day] ?? 0))),
        );
      }
      expect(group.values).toEqual(values);
      if (exchanges.every(({ first }) => first === 0)) expect(group.unknown).toEqual(unknown);
    }),
    { numRuns: 2_000 },
  );
});

function never(): never {
  throw new Error("every list has its days");
}

function addTo(amounts: Map<number, Float64Array>, money: number, day: number, amount: number): void {
  const own = amounts.get(money) ?? new Float64Array(LENGTH);
  amounts.set(money, own);
  own[day] = (own[day] ?? 0) + amount;
}

const emptyGroup = (): GroupSheet => ({
  isKnown: true,
  ...SPAN,
  values: new Float64Array(LENGTH),
  inflows: new Float64Array(LENGTH),
  outflows: new Float64Array(LENGTH),
  unknown: new Uint16Array(LENGTH),
});

const seriesOf = (days: Int32Array, prices: readonly number[], currency: string) => ({
  days,
  prices: Float64Array.from(prices.slice(0, days.length), (price) => price / 100),
  sources: new Uint8Array(days.length),
  currency: new Uint8Array(days.length),
  currencies: [currency],
});
