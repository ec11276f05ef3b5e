import { formatFixed, parseFixed, toNumber } from "#engine/money/fixed.ts";

export interface BridgeStep {
  readonly key: string;
  readonly label: string;
  /** Decimal text. A level for `opening` and `closing`, else a signed change. */
  readonly value: string;
  readonly isLevel?: boolean;
}

/** A step with the range its bar covers, as fractions of the drawn height from the bottom. */
export interface BridgeBar {
  readonly step: BridgeStep;
  readonly low: number;
  readonly high: number;
  /** Where the running total stands after the step: the line to the next bar. */
  readonly level: number;
  /** The bar of a level that does not begin at zero. */
  readonly isCut: boolean;
}

const AIR = 0.06;

/**
 * Bars of a bridge. The running total is exact; only the drawing is in fractions. Bars of changes would be threads beside a large opening, so
 * the drawing starts near the lowest level and says so: it has no axis, and the bars of levels are drawn as cut. From nothing on, as in a first year,
 * they begin at zero and are whole.
 */
export function bridgeBars(steps: readonly BridgeStep[]): readonly BridgeBar[] {
  let running = 0n;
  const ranges = steps.map((step) => {
    const value = parseFixed(step.value) ?? 0n;
    const before = step.isLevel ? value : running;
    running = step.isLevel ? value : running + value;
    return { step, before, after: running };
  });
  const levels = ranges.flatMap((it) => [toNumber(it.before), toNumber(it.after)]);
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const span = high - low || Math.abs(high) || 1;
  const floor = low === 0 ? 0 : AIR * 2;
  const place = (level: bigint) => floor + ((toNumber(level) - low) / span) * (1 - AIR - floor);
  return ranges.map(({ step, before, after }) => ({
    step,
    low: step.isLevel ? 0 : Math.min(place(before), place(after)),
    high: Math.max(place(before), place(after)),
    level: place(after),
    isCut: step.isLevel === true && low !== 0,
  }));
}

/** Whether the steps lead from the opening exactly to the closing. */
export function bridgeFoots(steps: readonly BridgeStep[]): boolean {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return true;
  const changes = steps.slice(1, -1).reduce((sum, step) => sum + (parseFixed(step.value) ?? 0n), 0n);
  return formatFixed((parseFixed(first.value) ?? 0n) + changes) === formatFixed(parseFixed(last.value) ?? 0n);
}
