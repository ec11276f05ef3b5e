import type { PlanOutcome } from "#features/figures/plan-outcome-contract.ts";
import type { KeptPlan } from "#features/planning/contract.ts";
import type { PlanTerms } from "#features/shared/plan-terms.ts";

export type { PlanOutcome, PlanTerms };
export type Plan = KeptPlan;
export type PlanStream = PlanTerms["streams"][number];
export type PlanEvent = PlanTerms["events"][number];
export type PlanGoal = PlanTerms["goals"][number];
export type StreamKind = PlanStream["kind"];
export type EventKind = PlanEvent["kind"];
export type PlanYear = PlanOutcome["table"][number];
export type FanYear = PlanOutcome["fan"][number];
export type PlanLever = PlanOutcome["levers"][number]["lever"];
