import { brent, HIGHEST_LOG_RATE, LOWEST_LOG_RATE } from "#engine/performance/root-scan.ts";

const STEPS = 2300;
const STEP = (HIGHEST_LOG_RATE - LOWEST_LOG_RATE) / STEPS;

/** Flows in years from the first one, rising; no two at one time. */
export interface TimedFlows {
  readonly times: Float64Array;
  readonly amounts: Float64Array;
}

/**
 * Every rate that makes the flows worth nothing, rising. The range is scanned for sign changes outward from zero, then each is
 * closed in by Brent's method; every loop has a cap. On either side of zero there are at most as many rates as the running
 * sums of the flows (from the first for rates above zero, from the last for those below) change sign, because the Laplace
 * transform does not add sign changes (S. Karlin, "Total Positivity", 1968, ch. 5): the scan of a side ends when all are found.
 */
export function ratesOfFlows(flows: TimedFlows): number[] {
  const { times, amounts } = flows;
  const total = times.at(-1) ?? 0;
  const side = presentValue(flows)(0) === 0 ? [0] : [];
  const most = signChanges(amounts);
  const above = scanSide(flows, { sign: 1, shrinks: (time) => time, most: most.above });
  const below = scanSide(flows, { sign: -1, shrinks: (time) => total - time, most: most.below });
  return [...below, ...side, ...above].toSorted((a, b) => a - b);
}

interface Side {
  readonly sign: 1 | -1;
  /** How many years a flow of a time shrinks over. */
  readonly shrinks: (time: number) => number;
  /** No more rates than this exist on this side. */
  readonly most: number;
}

function scanSide(flows: TimedFlows, { sign, shrinks, most }: Side): number[] {
  if (most === 0) return [];
  const decay = flows.times.map((time) => Math.exp(-STEP * shrinks(time)));
  const npv = presentValue(flows);
  const roots: number[] = [];
  const terms = flows.amounts.slice();
  const steps = Math.round((sign === 1 ? HIGHEST_LOG_RATE : -LOWEST_LOG_RATE) / STEP);
  let before = npv(0);
  for (let step = 1; step <= steps && roots.length < most; step++) {
    const value = advance(terms, decay);
    const [inner, outer] = [sign * (step - 1) * STEP, sign * step * STEP];
    if (value === 0) roots.push(Math.expm1(outer));
    else if (before !== 0 && before < 0 !== value < 0) roots.push(refine(npv, inner, outer));
    before = value;
  }
  return roots;
}

/** Present value one step further out: every term shrinks by its own constant, so no power is computed and none overflows. */
function advance(terms: Float64Array, decay: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < terms.length; i++) {
    const term = (terms[i] ?? 0) * (decay[i] ?? 0);
    terms[i] = term;
    sum += term;
  }
  return sum;
}

/** The scan adds up roundings: a rate on the edge of a step may lie a hair outside it, and is then at the nearer edge. */
function refine(npv: (logRate: number) => number, left: number, right: number): number {
  const [valueLeft, valueRight] = [npv(left), npv(right)];
  if (valueLeft < 0 === valueRight < 0) return Math.expm1(Math.abs(valueLeft) < Math.abs(valueRight) ? left : right);
  return Math.expm1(brent(npv, { left, right, valueLeft, valueRight }));
}

/** Sign changes of the running sums from the first flow on (`above`: rates above zero) and from the last one back (`below`); zeros have no sign. */
export function signChanges(amounts: Float64Array): { readonly above: number; readonly below: number } {
  let [above, onward, isOnwardPositive] = [0, 0, false];
  let [below, backward, isBackwardPositive] = [0, 0, false];
  const { length } = amounts;
  for (let i = 0; i < length; i++) {
    onward += amounts[i] ?? 0;
    if (onward !== 0 && onward > 0 !== isOnwardPositive) {
      isOnwardPositive = !isOnwardPositive;
      above++;
    }
    backward += amounts[length - 1 - i] ?? 0;
    if (backward !== 0 && backward > 0 !== isBackwardPositive) {
      isBackwardPositive = !isBackwardPositive;
      below++;
    }
  }
  // Sums count as negative before the first; where the first is positive that is one change too many.
  const [first = 0, last = 0] = [amounts.find(isFlow), amounts.findLast(isFlow)];
  return { above: above - (first > 0 ? 1 : 0), below: below - (last > 0 ? 1 : 0) };
}

const isFlow = (amount: number): boolean => amount !== 0;

/**
 * Present value by log rate, up to a positive factor: at the first flow for rates above zero, at the last one below, so that
 * no power overflows. Horner's scheme over the gaps between flows; equal gaps share one power.
 */
export function presentValue({ times, amounts }: TimedFlows): (logRate: number) => number {
  const count = times.length;
  const gaps = times.map((time, i) => time - (times[i - 1] ?? time));
  return (logRate) => {
    let total = 0;
    let lastGap = -1;
    let power = 1;
    const isForward = logRate < 0;
    for (let k = 0; k < count; k++) {
      const i = isForward ? k : count - 1 - k;
      const gap = gaps[i] ?? 0;
      if (gap !== lastGap) {
        lastGap = gap;
        power = Math.exp(-Math.abs(logRate) * gap);
      }
      total = isForward ? total * power + (amounts[i] ?? 0) : (total + (amounts[i] ?? 0)) * power;
    }
    return total;
  };
}
