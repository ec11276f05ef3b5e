import type { Day } from "#engine/dates/day.ts";
import { max, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** A value the fund reported, as of its date. */
export interface ReportedNav {
  readonly on: Day;
  readonly nav: Fixed;
}

export interface NavFlow {
  readonly on: Day;
  readonly kind: "call" | "distribution";
  /** Positive. */
  readonly amount: Fixed;
}

export interface EstimatedNav {
  /** Reported + later calls − later distributions, never below 0. */
  readonly nav: Fixed;
  /** Days since the reported date. */
  readonly ageDays: number;
  /** Too old to be trusted: badge it, and hold the value flat in daily returns. */
  readonly isStale: boolean;
  /** Distributions since the report beyond what it and later calls came to: what the estimate, held at 0, does not show. */
  readonly excess: Fixed;
}

export const STALE_AFTER_DAYS = 100;

/** The value of a fund between two reports. A flow dated on the reporting date is in that report already. */
export function rollNavForward(
  reported: ReportedNav,
  flows: readonly NavFlow[],
  { asOf, staleAfterDays = STALE_AFTER_DAYS }: { readonly asOf: Day; readonly staleAfterDays?: number },
): EstimatedNav {
  const later = flows.filter(({ on }) => on > reported.on && on <= asOf);
  const change = later.reduce((sum, flow) => sum + (flow.kind === "call" ? flow.amount : -flow.amount), ZERO);
  const ageDays = asOf - reported.on;
  const rolled = reported.nav + change;
  return {
    nav: max(rolled, ZERO),
    ageDays,
    isStale: ageDays > staleAfterDays,
    excess: change < ZERO && rolled < ZERO ? -rolled : ZERO,
  };
}

/** What is amiss with an estimate, in words; empty where nothing is. */
export function estimateWarnings({ ageDays, isStale, excess }: Omit<EstimatedNav, "nav">): readonly string[] {
  return [
    ...(excess > ZERO ? [DISTRIBUTED_BEYOND_VALUE] : []),
    ...(isStale ? [`The last report is ${ageDays} days old.`] : []),
  ];
}

export const DISTRIBUTED_BEYOND_VALUE =
  "More was distributed since the last report than the fund was worth by it: the report is out of date, or an entry is wrong.";
