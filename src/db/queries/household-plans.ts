import type { Scope } from "#db/scope.ts";

export interface HouseholdPlanRow {
  readonly plan_id: string;
  readonly name: string;
  readonly currency: string;
  /** As its schema has checked: `#features/shared/plan-terms.ts`. */
  readonly terms: unknown;
  readonly made_on: string;
  readonly version: number;
  /** What it began with, as `#features/shared/plan-began.ts` has checked; null where it remembers nothing. */
  readonly began: unknown;
}

/** Every plan of the portfolio, in the order they were made. */
export const listHouseholdPlans = ({ sql, portfolioId }: Scope) =>
  sql.rows<HouseholdPlanRow>`
    select plan_id, name, currency, terms, made_on, version, began from household_plan
    where portfolio_id = ${portfolioId} order by made_on, lower(name), plan_id`;
