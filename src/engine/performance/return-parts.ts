import type { Day } from "#engine/dates/day.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";
import { known, type Figure } from "#engine/figure.ts";
import { fromNumber, toNumber, type Fixed } from "#engine/money/fixed.ts";
import { averageCapital, type CapitalStep } from "#engine/performance/average-capital.ts";
import { measuredPart } from "#engine/valuation/balances-only.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";

/** A gain by its causes, in one currency. Fees and taxes as they were paid: positive ones lower the gain. */
export interface GainParts<Amount = Fixed> {
  readonly price: Amount;
  /** What exchange rates did, with what they did to the change in price. */
  readonly currency: Amount;
  readonly income: Amount;
  readonly fees: Amount;
  readonly taxes: Amount;
}

export const gainOf = ({ price, currency, income, fees, taxes }: GainParts): Fixed =>
  price + currency + income - fees - taxes;

/**
 * Each cause over the capital invested on average: what they add up to, costs taken off, is the return on average capital. A time-weighted
 * return has no such parts, because it multiplies days. Undefined where nothing was invested for a day.
 */
export const returnParts = (gain: GainParts, steps: readonly CapitalStep[], until: Day): Figure<GainParts<number>> =>
  mapFigure(averageCapital(steps, until), (capital) => {
    const over = (part: Fixed): number => toNumber(part) / toNumber(capital);
    const { price, currency, income, fees, taxes } = gain;
    return known({
      price: over(price),
      currency: over(currency),
      income: over(income),
      fees: over(fees),
      taxes: over(taxes),
    });
  });

/** Capital of a window: what was there at its start, and from then on what was put in less what was taken out. None where a value is too large to be one. */
export function capitalOf(series: ValueSeries): readonly CapitalStep[] {
  const { from, values, inflows, outflows } = measuredPart(series);
  let capital = values[0] ?? 0;
  if (!Number.isFinite(capital)) return [];
  const steps: CapitalStep[] = [{ on: from, capital: fromNumber(capital) }];
  for (let day = 1; day < values.length; day++) {
    const flow = (inflows[day] ?? 0) - (outflows[day] ?? 0);
    if (flow === 0) continue;
    capital += flow;
    if (!Number.isFinite(capital)) return [];
    steps.push({ on: from + day, capital: fromNumber(capital) });
  }
  return steps;
}

/** Units that were held from one day to another, and what they cost. */
export interface HeldPiece {
  readonly from: Day;
  /** Undefined while they are held. */
  readonly to: Day | undefined;
  readonly cost: Fixed;
}

/** Capital of one holding: what the units cost that were held on each day. */
export function capitalOfPieces(pieces: readonly HeldPiece[]): readonly CapitalStep[] {
  const changes = new Map<Day, Fixed>();
  const change = (on: Day, by: Fixed) => changes.set(on, (changes.get(on) ?? 0n) + by);
  for (const { from, to, cost } of pieces) {
    change(from, cost);
    if (to !== undefined) change(to, -cost);
  }
  let capital = 0n;
  return [...changes]
    .toSorted(([a], [b]) => a - b)
    .map(([on, by]) => {
      capital += by;
      return { on, capital };
    });
}
