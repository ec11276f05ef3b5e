import type { Day } from "#engine/dates/day.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";

/** The owner's view: negative is paid in, positive received. */
export interface FundFlow {
  readonly on: Day;
  readonly amount: Fixed;
}

export interface JCurve {
  /** Net flow so far after each day with flows, in rising order. */
  readonly points: readonly { readonly on: Day; readonly cumulative: Fixed }[];
  /** Most that was ever out of pocket, zero or negative, and since when. */
  readonly trough: { readonly on: Day; readonly cumulative: Fixed } | undefined;
  /** First day after the trough at which all was back; undefined before. */
  readonly breakEvenOn: Day | undefined;
}

/** Cumulative net flow of a fund or a pool of one currency. */
export function jCurve(flows: readonly FundFlow[]): JCurve {
  const byDay = new Map<Day, Fixed>();
  for (const { on, amount } of flows) byDay.set(on, (byDay.get(on) ?? ZERO) + amount);
  let cumulative = ZERO;
  const points = [...byDay]
    .toSorted(([a], [b]) => a - b)
    .map(([on, amount]) => {
      cumulative += amount;
      return { on, cumulative };
    });
  const lowest = points.reduce((low, point) => (low && low.cumulative <= point.cumulative ? low : point), points[0]);
  const trough = lowest && lowest.cumulative < ZERO ? lowest : undefined;
  const breakEven = trough && points.find((point) => point.on > trough.on && point.cumulative >= ZERO);
  return { points, trough, breakEvenOn: breakEven?.on };
}
