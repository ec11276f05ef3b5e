import type { PlanOutcome } from "#features/figures/plan-outcome-contract.ts";
import type { PlanWithdrawals } from "#features/figures/plan-withdrawals-contract.ts";
import type { KeptPlan } from "#features/planning/contract.ts";

export type { PlanOutcome, PlanWithdrawals };
export type Plan = KeptPlan;
export type PlanTerms = Plan["terms"];
export type PlanStream = PlanTerms["streams"][number];
export type PlanEvent = PlanTerms["events"][number];
export type PlanGoal = PlanTerms["goals"][number];
export type Withdrawals = NonNullable<PlanTerms["withdrawals"]>;
export type Treatment = Withdrawals["treatments"][number]["treatment"];
export type DrawOrder = Withdrawals["order"];
export type StreamKind = PlanStream["kind"];
export type EventKind = PlanEvent["kind"];
export type PlanYear = PlanOutcome["table"][number];
export type FanYear = PlanOutcome["fan"][number];
export type PlanLever = PlanOutcome["levers"][number]["lever"];
