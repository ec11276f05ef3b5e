import type { HouseholdPlanRow } from "#db/queries/household-plans.ts";
import { planTerms, type PlanTerms } from "#features/shared/plan-terms.ts";
import type { PlanOutcome } from "../plan-outcome-contract.ts";
import type { SharedPlan } from "../plan-share-contract.ts";
import { notesOf } from "../planning/outcome-words.ts";

interface Shared {
  readonly plan: HouseholdPlanRow;
  readonly outcome: PlanOutcome;
  readonly hasAmounts: boolean;
  readonly expiresAt: string;
}

/** A plan as a stranger reads it: of what is owned, nothing but the sum it begins with, and that only where amounts are told. */
export function showShared({ plan, outcome, hasAmounts, expiresAt }: Shared): SharedPlan {
  const terms = planTerms.parse(plan.terms);
  const begins = Number(outcome.begins.invested);
  return {
    name: plan.name,
    madeOn: plan.made_on,
    on: outcome.from,
    expiresAt,
    currency: outcome.currency,
    method: outcome.method,
    seed: outcome.seed,
    paths: outcome.paths,
    years: outcome.years,
    success: outcome.success,
    successError: outcome.successError,
    definition: outcome.definition,
    firstAny: outcome.firstAny,
    firstShortfall: outcome.firstShortfall,
    multiples: begins > 0 ? outcome.fan.map((row) => multipleOf(row, begins)) : [],
    lines: linesOf(terms),
    goals: outcome.goals.map(({ name, on, funded }) => ({ name, on, funded })),
    assumptions: outcome.assumptions,
    // Who inherits and how each account is taxed are nobody else's to read. Notes on the balance sheet name what is owned.
    notes: notesOf([], { terms, drawn: outcome.drawn }),
    amounts: hasAmounts
      ? {
          begins,
          terms: { ...terms, heirs: [], inheritanceTaxes: [], estateLaw: null, withdrawals: null },
          fan: outcome.fan,
        }
      : null,
  };
}

const multipleOf = ({ endsOn, p10, p50, p90 }: PlanOutcome["fan"][number], begins: number) => ({
  endsOn,
  p10: hundredths(p10 / begins),
  p50: hundredths(p50 / begins),
  p90: hundredths(p90 / begins),
});
const hundredths = (value: number): number => Math.round(value * 100) / 100;

const linesOf = ({ streams, events, goals }: PlanTerms): SharedPlan["lines"] => [
  ...streams.map(({ name, kind, from, to }) => ({ name, kind, when: spanWords(from, to) })),
  ...events.map(({ name, kind, on, everyYears }) => ({
    name,
    kind,
    when: everyYears === undefined ? on : `${on}, every ${everyYears} years`,
  })),
  ...goals.map(({ name, on }) => ({ name, kind: "goal", when: `by ${on}` })),
];

function spanWords(from: string | undefined, to: string | undefined): string {
  if (from !== undefined && to !== undefined) return `${from} to ${to}`;
  if (from !== undefined) return `from ${from}`;
  return to === undefined ? "every year" : `until ${to}`;
}
