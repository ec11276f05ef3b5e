import { fixed, formatFixed } from "#engine/money/fixed.ts";
import type { PartReturns } from "#features/analytics/contract.ts";

/** Steps of a part from its start to its end; the first and the last are levels. */
export const STEPS_BY_PART = [
  { key: "opening", label: "Start", isLevel: true },
  { key: "external", label: "Money in or out", isLevel: false },
  { key: "gains", label: "Gain", isLevel: false },
  { key: "other", label: "Other", isLevel: false },
  { key: "closing", label: "End", isLevel: true },
] as const;
export type StepKey = (typeof STEPS_BY_PART)[number]["key"];

/** What a step comes to: start, money, gain and the rest are the end, to the last digit. */
export function stepOf(part: PartReturns, key: StepKey): string {
  switch (key) {
    case "opening":
      return part.opening;
    case "closing":
      return part.closing;
    case "gains":
      return part.totalGain;
    case "external":
      return formatFixed(fixed(part.inflow) - fixed(part.outflow));
    case "other":
      return formatFixed(fixed(part.unpriced) + fixed(part.byBalances));
  }
}
