import type { PlanRun } from "./plan-outcome.ts";

interface Rail {
  readonly wealth: number;
  readonly spending: number;
}

/** What living begins with, and the wealth at which that changes, of the steady path. */
export interface PlanRails {
  readonly spending: number;
  readonly lower: Rail;
  readonly upper: Rail;
  /** Share of the futures that cut spending at least once. */
  readonly adjustments: number;
}

/** Undefined where a plan has no guardrails, or never takes from what is invested. */
export function railsOf({
  plan,
  steady,
  outcome,
}: Pick<PlanRun, "plan" | "steady" | "outcome">): PlanRails | undefined {
  const { spending } = plan;
  if (spending.rule !== "guardrails" || !steady.begun) return undefined;
  const { wealth, living } = steady.begun;
  const { band, step } = spending;
  return {
    spending: living,
    lower: { wealth: wealth / (1 + band), spending: living * (1 - step) },
    upper: { wealth: wealth / (1 - band), spending: living * (1 + step) },
    adjustments: outcome.adjusted,
  };
}
