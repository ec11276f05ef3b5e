import type { Day } from "#engine/dates/day.ts";
import { BaseValues } from "#engine/ledger/base-values.ts";
import type { Book } from "#engine/ledger/book.ts";
import { legsInCost } from "#engine/ledger/conventions.ts";
import { hasUnvaluedFee } from "#engine/ledger/fee-in-kind.ts";
import { NONE } from "#engine/ledger/ledger.ts";
import { LEG_NUMBERS } from "#engine/ledger/posted-numbers.ts";
import { toNumber } from "#engine/money/fixed.ts";
import { lastIndexOn } from "#engine/prices/price-book.ts";
import type { DaySpan } from "#engine/prices/rate-days.ts";
import type { RateBook } from "#engine/prices/rates.ts";
import { scopeTest, type Scope } from "#engine/valuation/scope.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";

export const COSTS = ["fees", "taxes"] as const;
export type Cost = (typeof COSTS)[number];

/** What was charged on each day of a span, in base as doubles; negative where more came back. Day i is `from + i`. */
export interface CostsByDay extends DaySpan, Readonly<Record<Cost, Float64Array>> {
  /** Days of charges that are left out: without an exchange rate, or paid in units nobody knows the worth of. Rising. */
  readonly unknownOn: readonly Day[];
}

const LEG_OF = { fees: LEG_NUMBERS.FEE, taxes: LEG_NUMBERS.TAX } as const;

/** Fees and taxes as the bridge counts them: what a portfolio has made part of cost is none of them. */
export function costsByDay(
  book: Book,
  rates: RateBook,
  { from, to, scope }: DaySpan & { readonly scope?: Scope | undefined },
): CostsByDay {
  const { ledger, base, conventions, counted } = book;
  const { day, status, type, count, firstPosting } = ledger.transactions;
  const { leg, account, asset } = ledger.postings;
  const isInside = scopeTest(ledger, scope);
  const values = new BaseValues(ledger, { base, rates });
  const sums = { fees: new Float64Array(to - from + 1), taxes: new Float64Array(to - from + 1) };
  const unknownOn: Day[] = [];
  const isOwn = (p: number): boolean =>
    ledger.accounts[account[p] ?? NONE]?.isBalancesOnly !== true &&
    isInside?.(account[p] ?? NONE, asset[p] ?? NONE) !== false;
  for (let row = lastIndexOn(day, from - 1) + 1; row < count && (day[row] ?? 0) <= to; row++) {
    if (counted[status[row] ?? 0] !== 1) continue;
    const on = day[row] ?? 0;
    const inCost = legsInCost(conventions, type[row]);
    let isOpen = false;
    for (let p = firstPosting[row] ?? 0; p < (firstPosting[row + 1] ?? 0); p++) {
      const cost = COSTS.find((it) => LEG_OF[it] === leg[p]);
      if (cost === undefined || inCost.includes(LEG_OF[cost]) || !isOwn(p)) continue;
      if (!isOpen) values.open(row);
      isOpen = true;
      if (values.isKnown) sums[cost][on - from] = (sums[cost][on - from] ?? 0) + toNumber(values.of(p));
      else unknownOn.push(on);
    }
    if (hasUnvaluedFee(ledger, row)) unknownOn.push(on);
  }
  return { from, to, ...sums, unknownOn };
}

/** The same days as if some costs had been paid from elsewhere: each is money taken out on its day instead of a loss. */
export function beforeCosts(series: ValueSeries, costs: CostsByDay, left: readonly Cost[]): ValueSeries {
  const [inflows, outflows] = [series.inflows.slice(), series.outflows.slice()];
  for (let place = 0; place < inflows.length; place++) {
    const day = series.from + place - costs.from;
    const charged = left.reduce((sum, cost) => sum + (costs[cost][day] ?? 0), 0);
    if (charged > 0) outflows[place] = (outflows[place] ?? 0) + charged;
    else if (charged < 0) inflows[place] = (inflows[place] ?? 0) - charged;
  }
  const { leftOut } = series;
  return {
    ...series,
    inflows,
    outflows,
    leftOut: leftOut && { ...leftOut, rest: beforeCosts(leftOut.rest, costs, left) },
  };
}
