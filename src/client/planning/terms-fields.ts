import type { PlanTerms } from "#client/planning/plan-types.ts";

export interface TermsFieldsProps {
  readonly terms: PlanTerms;
  readonly onChange: (terms: PlanTerms) => void;
}

export interface AssumptionFieldsProps extends TermsFieldsProps {
  readonly currency: string;
}
