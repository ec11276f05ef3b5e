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
  return { nav: max(reported.nav + change, ZERO), ageDays, isStale: ageDays > staleAfterDays };
}
