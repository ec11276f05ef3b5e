import type { SpendingPlan } from "#engine/planning/household-plan.ts";

export const LEVERS = ["mean", "deviation", "inflation", "spending", "spendingFrom", "saving", "savingYears"] as const;

/** What a plan can be asked with. Rates are fractions a year, nominal; money is in today's purchasing power. */
export interface PlanAsked {
  readonly method: "monte_carlo" | "deterministic" | "historical";
  readonly years: number;
  readonly mean: number;
  readonly deviation: number;
  readonly inflation: number;
  readonly spending: number;
  readonly spendingFrom: number;
  readonly saving: number;
  readonly savingYears: number;
  readonly rule: SpendingPlan["rule"];
  /** Least spent under the rule `share`. */
  readonly floor: number;
  /** Of the rule `guardrails`: how far the rate may stray, and by how much spending then changes. */
  readonly band: number;
  readonly step: number;
  readonly seed: number;
  readonly paths: number;
  /** `Name:priority:YYYY-MM-DD:amount,…`. */
  readonly goals?: string | undefined;
  /** The asset whose prices are the history of the method `historical`. */
  readonly historyOf?: string | undefined;
}
