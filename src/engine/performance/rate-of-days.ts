import { known, notKnown, type Figure } from "#engine/figure.ts";
import { ratesOfFlows, signChanges } from "#engine/performance/flow-rates.ts";
import { figureOf, YEAR_DAYS } from "#engine/performance/xirr.ts";

/** Rising days and what the investor received (positive) or paid (negative) on each; zeros do not count. */
export interface DayFlows {
  readonly days: Int32Array;
  readonly amounts: Float64Array;
}

const STEPS = 20;
/** Newton's method squares its error: after a step this small it is below 1e-14. */
const SETTLED = 1e-9;

/**
 * The same figure as `xirr`, from columns. Where the running sums of the flows allow one rate only (see `ratesOfFlows`) and an earlier rate is near, a
 * step or two of Newton's method from it are all that is needed; they are taken only when they arrive.
 */
export function rateOfDays(flows: DayFlows, near?: number): Figure {
  const { amounts } = flows;
  let [paid, received, last] = [0, 0, 0];
  for (let i = 0; i < amounts.length; i++) {
    const amount = amounts[i] ?? 0;
    if (amount === 0) continue;
    last = i;
    if (amount < 0) paid++;
    else received++;
  }
  if (paid > 0 && received === 0 && last < amounts.length - 1) return known(-1);
  if (paid + received < 2) return notKnown("undefined", "All flows are on one day.");
  if (paid === 0 || received === 0) return notKnown("no_solution", "Money only went one way.");
  const close = near === undefined ? undefined : oneRateNear(flows, near);
  return figureOf(close === undefined ? ratesOfFlows(timed(flows, paid + received)) : [close]);
}

/** The flows that are not zero, in years from the first. */
function timed(
  { days, amounts }: DayFlows,
  count: number,
): { readonly times: Float64Array; readonly amounts: Float64Array } {
  const times = new Float64Array(count);
  const kept = new Float64Array(count);
  let next = 0;
  let first = 0;
  for (let i = 0; i < days.length; i++) {
    const amount = amounts[i] ?? 0;
    if (amount === 0) continue;
    if (next === 0) first = days[i] ?? 0;
    times[next] = ((days[i] ?? 0) - first) / YEAR_DAYS;
    kept[next++] = amount;
  }
  return { times, amounts: kept };
}

/** Newton's method in the log rate; undefined when more than one rate is possible or it does not settle. */
export function oneRateNear(flows: DayFlows, near: number): number | undefined {
  const { above, below } = signChanges(flows.amounts);
  if (above + below !== 1 || near <= -1 || (above === 1) !== near > 0) return undefined;
  const worth = new DailyWorth(flows);
  let rate = Math.log1p(near);
  for (let i = 0; i < STEPS; i++) {
    worth.measure(rate);
    if (worth.value === 0) return Math.expm1(rate);
    const step = -worth.value / worth.slope;
    if (!(Math.abs(step) < 1)) return undefined;
    rate += step;
    if (rate > 0 !== near > 0) return undefined;
    if (Math.abs(step) <= SETTLED) return Math.expm1(rate);
  }
  return undefined;
}

/** Gaps of so many days have their powers at hand. */
const SHORT_GAP = 32;

/** The same as `presentValue` and its slope, for flows on whole days: gaps of equally many days share one power. */
export class DailyWorth {
  value = 0;
  slope = 0;
  private readonly flows: DayFlows;
  private readonly powers = new Float64Array(SHORT_GAP);

  constructor(flows: DayFlows) {
    this.flows = flows;
  }

  /** At the first flow for rates above zero, at the last one below. */
  measure(logRate: number): void {
    const rate = Math.abs(logRate) / YEAR_DAYS;
    for (let gap = 0; gap < SHORT_GAP; gap++) this.powers[gap] = Math.exp(-rate * gap);
    if (logRate < 0) this.fromFirst(rate);
    else this.fromLast(rate);
  }

  private fromFirst(rate: number): void {
    const { powers } = this;
    const { days, amounts } = this.flows;
    let [value, slope, before] = [0, 0, days[0] ?? 0];
    for (let i = 0; i < days.length; i++) {
      const on = days[i] ?? 0;
      const gap = on - before;
      const power = gap < SHORT_GAP ? (powers[gap] ?? 0) : Math.exp(-rate * gap);
      slope = (slope + value * gap) * power;
      value = value * power + (amounts[i] ?? 0);
      before = on;
    }
    this.value = value;
    this.slope = slope / YEAR_DAYS;
  }

  private fromLast(rate: number): void {
    const { powers } = this;
    const { days, amounts } = this.flows;
    let [value, slope] = [0, 0];
    let on = days.at(-1) ?? 0;
    for (let i = days.length - 1; i >= 0; i--) {
      const before = i > 0 ? (days[i - 1] ?? 0) : on;
      const gap = on - before;
      const power = gap < SHORT_GAP ? (powers[gap] ?? 0) : Math.exp(-rate * gap);
      value = (value + (amounts[i] ?? 0)) * power;
      slope = slope * power - value * gap;
      on = before;
    }
    this.value = value;
    this.slope = slope / YEAR_DAYS;
  }
}
