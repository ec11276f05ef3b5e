import { brent, HIGHEST_LOG_RATE, LOWEST_LOG_RATE } from "#engine/performance/root-scan.ts";

const STEPS = 2300;
const STEP = (HIGHEST_LOG_RATE - LOWEST_LOG_RATE) / STEPS;

/** Flows in years from the first one, rising; no two at one time. */
export interface TimedFlows {
  readonly times: Float64Array;
  readonly amounts: Float64Array;
}

/**
 * Every rate that makes the flows worth nothing, rising. The whole range is scanned for sign changes, outward from zero,
 * then each is closed in by Brent's method; every loop has a cap. When the flows change sign once there is one rate at most
 * (Descartes' rule of signs, for real exponents by Laguerre), so the scan stops at the first.
 */
export function ratesOfFlows(flows: TimedFlows): number[] {
  const isSingle = signChanges(flows.amounts) <= 1;
  const npv = presentValue(flows);
  const atZero = npv(0);
  const roots: number[] = atZero === 0 ? [0] : [];
  const total = flows.times.at(-1) ?? 0;
  const upward = {
    decay: flows.times.map((time) => Math.exp(-STEP * time)),
    steps: Math.round(HIGHEST_LOG_RATE / STEP),
    sign: 1,
  };
  const downward = {
    decay: flows.times.map((time) => Math.exp(-STEP * (total - time))),
    steps: Math.round(-LOWEST_LOG_RATE / STEP),
    sign: -1,
  };
  for (const { decay, steps, sign } of [upward, downward]) {
    const terms = flows.amounts.slice();
    let before = atZero;
    for (let step = 1; step <= steps && !(isSingle && roots.length > 0); step++) {
      const value = advance(terms, decay);
      const [inner, outer] = [sign * (step - 1) * STEP, sign * step * STEP];
      if (value === 0) roots.push(Math.expm1(outer));
      else if (before !== 0 && before < 0 !== value < 0) roots.push(refine(npv, inner, outer));
      before = value;
    }
  }
  return roots.toSorted((a, b) => a - b);
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

function refine(npv: (logRate: number) => number, from: number, to: number): number {
  const [left, right] = from < to ? [from, to] : [to, from];
  const [valueLeft, valueRight] = [npv(left), npv(right)];
  if (valueLeft === 0 || valueLeft < 0 === valueRight < 0) return Math.expm1(left);
  return Math.expm1(brent(npv, { left, right, valueLeft, valueRight }));
}

function signChanges(amounts: Float64Array): number {
  let changes = 0;
  for (let i = 1; i < amounts.length; i++) if ((amounts[i] ?? 0) < 0 !== (amounts[i - 1] ?? 0) < 0) changes++;
  return changes;
}

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
