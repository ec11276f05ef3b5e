import { notKnown, type Figure } from "#engine/figure.ts";
import { finiteFigures } from "#engine/statistics/finite-figure.ts";
import { measuredPart } from "#engine/valuation/balances-only.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";

/** One day of a whole and its groups: flows in and out at the start of the day. */
export interface GroupDay {
  /** Value before the day and the day's net flow: what the day's gain was earned on. */
  readonly base: number;
  readonly gain: number;
}

export interface DayOfGroups {
  /** Place of the day in the series. */
  readonly day: number;
  readonly whole: GroupDay;
  /** In the order of the groups; bases and gains add up to the whole's. */
  readonly groups: readonly GroupDay[];
}

/** Below this share of what moved, a number is rounding of doubles. */
const DUST = 1e-12;

/**
 * Days after the first on which something was invested. Group flows that are none of the whole's are moves between groups. What no group
 * explains, such as interest of no asset, is added to the group `rest` (the one cash is in); without one it is a last group of its own.
 */
export function daysOfGroups(
  whole: ValueSeries,
  groups: readonly ValueSeries[],
  rest: number = groups.length,
): DayOfGroups[] {
  const days: DayOfGroups[] = [];
  for (let day = 1; day < whole.values.length; day++) {
    const total = dayOf(whole, day);
    const parts = groups.map((group) => dayOf(group, day));
    const own = parts[rest] ?? { base: 0, gain: 0 };
    const explained = (pick: (day: GroupDay) => number) => parts.reduce((sum, part) => sum + pick(part), 0);
    const all = [...parts];
    all[rest] = {
      base: own.base + total.base - explained(({ base }) => base),
      gain: own.gain + total.gain - explained(({ gain }) => gain),
    };
    const dust = DUST * (Math.abs(whole.values[day] ?? 0) + Math.abs(whole.values[day - 1] ?? 0));
    if (total.base > dust) days.push({ day, whole: total, groups: all });
  }
  return days;
}

/** Flows at the end of the day where the portfolio counts them there, else all at its start: the groups then have the base of the whole. */
function dayOf(series: ValueSeries, day: number): GroupDay {
  const { values, inflows, outflows, flowTiming } = measuredPart(series);
  const flow = (inflows[day] ?? 0) - (outflows[day] ?? 0);
  const before = values[day - 1] ?? 0;
  const gain = (values[day] ?? 0) - (before + flow);
  return { base: flowTiming === "end" ? before : before + flow, gain };
}

export interface Contributions {
  /** Time-weighted return of the whole with all flows at the start of their day. */
  readonly total: number;
  /** Share of it each group earned, in order; they add up to `total`. */
  readonly parts: readonly number[];
}

/** What a unit of gain on each day adds to the return of the whole. */
export interface LinkFactors {
  /** Time-weighted return of the whole with all flows at the start of their day. */
  readonly total: number;
  /** By place in the series; 0 on days on which nothing was invested. */
  readonly perGain: Float64Array;
}

/** Carino's factors for gains in money. Undefined when nothing was invested or a day lost everything. */
export function linkFactors(whole: ValueSeries): Figure<LinkFactors> {
  const days = daysOfGroups(whole, []);
  if (days.length === 0) return notKnown("undefined", "Nothing was invested in this period.");
  const returns = days.map(({ whole: { gain, base } }) => gain / base);
  if (returns.some((rate) => !(rate > -1)))
    return notKnown("undefined", "A day lost everything, which cannot be linked.");
  const total = returns.reduce((growth, rate) => growth * (1 + rate), 1) - 1;
  const perGain = new Float64Array(whole.values.length);
  days.forEach(({ day, whole: { base } }, place) => {
    perGain[day] = logFactor(returns[place] ?? 0) / logFactor(total) / base;
  });
  return finiteFigures({ total, perGain }, "The returns are too large.");
}

/** What a group's gains added to the return of the whole. Those of all groups, and of what none explains, add up to it. */
export function contributionOf(group: ValueSeries, { perGain }: LinkFactors): number {
  let sum = 0;
  for (let day = 1; day < perGain.length; day++)
    if (perGain[day] !== 0) sum += dayOf(group, day).gain * (perGain[day] ?? 0);
  return sum;
}

/**
 * What each group added to the return: gain ÷ the whole's base of each day, linked by Carino's factors so that the parts add up.
 * Undefined when nothing was invested or a day lost everything.
 */
export function linkContributions(days: readonly DayOfGroups[]): Figure<Contributions> {
  if (days.length === 0) return notKnown("undefined", "Nothing was invested in this period.");
  const returns = days.map(({ whole }) => whole.gain / whole.base);
  if (returns.some((rate) => !(rate > -1)))
    return notKnown("undefined", "A day lost everything, which cannot be linked.");
  const total = returns.reduce((growth, rate) => growth * (1 + rate), 1) - 1;
  const whole = logFactor(total);
  const parts = (days[0]?.groups ?? []).map((_, group) =>
    days.reduce(
      (sum, day, place) =>
        sum + (((day.groups[group]?.gain ?? 0) / day.whole.base) * logFactor(returns[place] ?? 0)) / whole,
      0,
    ),
  );
  return finiteFigures({ total, parts }, "The returns are too large.");
}

/** ln(1 + r) ÷ r, and its limit 1 at zero. Source: D. Carino, "Combining Attribution Effects Over Time", 1999. */
export const logFactor = (rate: number): number => (Math.abs(rate) < 1e-12 ? 1 : Math.log1p(rate) / rate);
