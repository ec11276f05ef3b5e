import { createEntities, removeEntity, updateEntity } from "#db/queries/entities.ts";
import { listHouseholdPlans } from "#db/queries/household-plans.ts";
import type { Scope } from "#db/scope.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { Failure } from "#features/shared/route.ts";
import { planTerms } from "#features/shared/plan-terms.ts";
import type { NewPlan, PlanEdit, Plans, PlanWritten } from "./contract.ts";

/** More than so many in one portfolio are no help to decide by. */
const MOST_PLANS = 50;

type Written = Promise<Result<PlanWritten, Failure>>;

export async function listPlans(scope: Scope): Promise<Plans> {
  const rows = await listHouseholdPlans(scope);
  return {
    plans: rows.map(({ plan_id: planId, made_on: madeOn, terms, name, currency, version }) => ({
      planId,
      name,
      currency,
      terms: planTerms.parse(terms),
      madeOn,
      version,
    })),
    usual: planTerms.parse({}),
  };
}

/** Fails with `id_taken` or `too_many_plans`. */
export const addPlan = (scope: Scope, intent: Intent, { planId, ...plan }: NewPlan): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const known = await listHouseholdPlans(scope);
    if (known.some((it) => it.plan_id === planId)) return err({ kind: "id_taken" });
    if (known.length >= MOST_PLANS) return err({ kind: "too_many_plans" });
    const row = { plan_id: planId, ...plan, made_on: scope.today, version: 1 };
    await createEntities(scope, changeId, { entity: "household_plan", rows: JSON.stringify([row]) });
    return ok({ answer: {}, summary: `Added the plan ${plan.name}` });
  });

/** Fails with `household_plan_not_found`, or `version_conflict` where somebody changed it since. */
export const changePlan = (
  scope: Scope,
  intent: Intent,
  { planId, version, ...plan }: PlanEdit & { readonly planId: string },
): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const found = (await listHouseholdPlans(scope)).find((it) => it.plan_id === planId);
    if (!found) return err({ kind: "household_plan_not_found" });
    if (found.version !== version) return err({ kind: "version_conflict" });
    const row = { plan_id: planId, ...plan, version: version + 1 };
    await updateEntity(scope, changeId, { entity: "household_plan", row });
    return ok({ answer: {}, summary: `Changed the plan ${plan.name}` });
  });

/** Fails with `household_plan_not_found`. */
export const removePlan = (scope: Scope, intent: Intent, planId: string): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const found = (await listHouseholdPlans(scope)).find((it) => it.plan_id === planId);
    const wasThere = await removeEntity(scope, changeId, { entity: "household_plan", row: { plan_id: planId } });
    if (!found || !wasThere) return err({ kind: "household_plan_not_found" });
    return ok({ answer: {}, summary: `Deleted the plan ${found.name}` });
  });
