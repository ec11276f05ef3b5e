import type { Day } from "#engine/dates/day.ts";
import { accrualPeriodAt, interestBetween, type Bond } from "#engine/fixed-income/bond.ts";

/**
 * Accrued interest of a bond on any day, per 100 of face: 0 before its issue and from its maturity on. Days of one coupon period are computed
 * once, when first asked for: a chart of years asks for each of them again and again.
 */
export function accruedByDay(bond: Bond): (on: Day) => number {
  const periods = new Map<Day, Float64Array>();
  let last: { readonly startOn: Day; readonly endOn: Day } | undefined;
  return (on) => {
    if (on >= bond.maturityOn || on < (bond.issue?.on ?? -Infinity)) return 0;
    const period = last && last.startOn <= on && on < last.endOn ? last : accrualPeriodAt(bond, on);
    if (!period || on < period.startOn) return 0;
    last = period;
    const length = period.endOn - period.startOn;
    const days = periods.get(period.startOn) ?? new Float64Array(length).fill(Number.NaN);
    periods.set(period.startOn, days);
    const place = on - period.startOn;
    const known = days[place] ?? Number.NaN;
    if (known === known) return known;
    const interest = interestBetween(bond, period.startOn, on);
    const accrued = Number.isFinite(interest) ? interest : 0;
    days[place] = accrued;
    return accrued;
  };
}
