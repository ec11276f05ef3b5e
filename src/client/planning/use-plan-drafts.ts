import { useState } from "react";
import type { Plan, PlanTerms } from "#client/planning/plan-types.ts";

interface Draft {
  readonly terms: PlanTerms;
  /** The version of the plan it began with. */
  readonly version: number;
  /** It was saved: the plan that comes next is it. */
  readonly isKept: boolean;
}

/** A plan as it is typed now. */
export interface PlanDraft {
  readonly terms: PlanTerms;
  readonly version: number;
  readonly isChanged: boolean;
  readonly change: (terms: PlanTerms) => void;
  readonly discard: () => void;
  /** It is saved as it stands. */
  readonly keep: () => void;
}

/** What is typed into plans and not saved yet, one draft a plan: looking at another plan in between loses nothing. */
export function usePlanDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const draftOf = (plan: Plan): PlanDraft => {
    const { planId, version } = plan;
    const kept = drafts[planId];
    const draft = kept && !(kept.isKept && kept.version !== version) ? kept : undefined;
    const terms = draft?.terms ?? plan.terms;
    return {
      terms,
      version: draft?.version ?? version,
      isChanged: draft !== undefined && !draft.isKept && JSON.stringify(terms) !== JSON.stringify(plan.terms),
      change: (next) =>
        setDrafts((now) => ({
          ...now,
          [planId]: { terms: next, version: draft?.version ?? version, isKept: false },
        })),
      discard: () => setDrafts((now) => Object.fromEntries(Object.entries(now).filter(([other]) => other !== planId))),
      keep: () => setDrafts((now) => (draft ? { ...now, [planId]: { ...draft, isKept: true } } : now)),
    };
  };
  return draftOf;
}
