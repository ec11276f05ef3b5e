import type { OutcomeAsked, PlanOutcome, PlanProposals } from "#features/figures/plan-outcome-contract.ts";
import type { PlanActual } from "#features/figures/plan-actual-contract.ts";
import type { PlanWithdrawals, WithdrawalsAsked } from "#features/figures/plan-withdrawals-contract.ts";
import type { MadePlanShare, NewShare, PlanShareAnswer } from "#features/figures/plan-share-contract.ts";
import type { NewPlan, PlanEdit, PlanWritten, Plans } from "#features/planning/contract.ts";
import { queryText, type ReadPath, readPath, type WritePath } from "./api-path.ts";

/** Without the levers it is answered faster. */
export type OutcomeQuestion = Omit<OutcomeAsked, "levers"> & { readonly levers?: boolean };

/** Plans somebody keeps, what one comes to, which is computed and not kept, and what the ledger proposes for one. */
export function planPaths(portfolioId: string) {
  const base = `/api/portfolios/${portfolioId}`;
  const read = <Answer>(path: string): ReadPath<Answer> =>
    readPath(`${base}${path}`, ["portfolio", portfolioId, path, ""]);
  const write = <Body, Answer>(method: "POST" | "PUT" | "DELETE", path: string): WritePath<Body, Answer> => ({
    method,
    url: `${base}${path}`,
    portfolioId,
  });
  return {
    all: () => read<Plans>("/plans"),
    proposals: () => read<PlanProposals>("/plan-proposals"),
    add: () => write<NewPlan, PlanWritten>("POST", "/plans"),
    keep: (planId: string) => write<PlanEdit, PlanWritten>("PUT", `/plans/${planId}`),
    begin: (planId: string) => write<{ readonly on?: string }, PlanWritten>("PUT", `/plans/${planId}/beginning`),
    actual: (planId: string, asked: { readonly on: string | undefined; readonly by: "month" | "year" }) =>
      read<PlanActual>(`/plans/${planId}/actual${queryText(asked)}`),
    share: (planId: string) => read<PlanShareAnswer>(`/plans/${planId}/share`),
    makeShare: (planId: string) => write<NewShare, MadePlanShare>("POST", `/plans/${planId}/share`),
    closeShare: (planId: string) => write<undefined, undefined>("DELETE", `/plans/${planId}/share`),
    remove: (planId: string) => write<undefined, PlanWritten>("DELETE", `/plans/${planId}`),
    withdrawals: () => write<WithdrawalsAsked, PlanWithdrawals>("POST", "/plan-withdrawals"),
    outcomeOf: (planId: string, on: string) => read<PlanOutcome>(`/plans/${planId}/outcome${queryText({ on })}`),
    outcome: () => write<OutcomeQuestion, PlanOutcome>("POST", "/plan-outcome"),
  };
}
