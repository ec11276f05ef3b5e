import type { Range } from "#features/figures/contract.ts";
import { today } from "#client/api/today.ts";
import { parsePeriod, steppedPeriod } from "./period.ts";
import type { Period } from "./period.ts";
import { usePortfolioView } from "./use-portfolio.ts";

/** Ranges as periods are typed; what goes back to the beginning has none before it. */
const TYPED: Readonly<Record<Range, string>> = {
  "1D": "1d",
  "1W": "1w",
  "1M": "1m",
  "3M": "3m",
  YTD: "ytd",
  "1Y": "1y",
  "5Y": "5y",
  ALL: "",
};

/** A range as it would be typed. */
export const typedRange = (range: Range): string => TYPED[range];

export interface ChosenPeriod {
  /** The window figures are of, a range too; undefined where it goes back to the beginning. */
  readonly current: Period | undefined;
  /** Whether it was typed rather than chosen as a range. */
  readonly isTyped: boolean;
  readonly choose: (period: Period) => void;
  /** One period back or on; there is none after today. */
  readonly step: (by: -1 | 1) => void;
  /** Back to a range up to today. */
  readonly clear: () => void;
}

/** The window of time in the address: its first day as `from`, its last as the day figures are for. */
export function usePeriod(): ChosenPeriod {
  const { from, day, range, change } = usePortfolioView();
  const current = from === undefined ? parsePeriod(TYPED[range], day) : { first: from, last: day };
  const choose = ({ first, last }: Period) => change({ from: first, on: last >= today() ? undefined : last });
  return {
    current,
    isTyped: from !== undefined,
    choose,
    step: (by) => {
      const next = current && steppedPeriod(current, by, today());
      if (next) choose(next);
    },
    clear: () => change({ from: undefined, on: undefined }),
  };
}
