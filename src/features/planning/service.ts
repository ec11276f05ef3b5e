import { removeEntity, updateEntity } from "#db/queries/entities.ts";
import { listHouseholdPlans } from "#db/queries/household-plans.ts";
import type { Scope } from "#db/scope.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { Failure } from "#features/shared/route.ts";
import { planBegan } from "#features/shared/plan-began.ts";
import { planTerms } from "#features/shared/plan-terms.ts";
import type { PlanEdit, Plans, PlanWritten } from "./contract.ts";

type Written = Promise<Result<PlanWritten, Failure>>;

export async function listPlans(scope: Scope): Promise<Plans> {
  const rows = await listHouseholdPlans(scope);
  return {
    plans: rows.map(({ plan_id: planId, made_on: madeOn, terms, name, currency, version, began }) => ({
      planId,
      name,
      currency,
      terms: planTerms.parse(terms),
      madeOn,
      beganOn: planBegan.nullable().parse(began)?.on ?? null,
      version,
    })),
    usual: planTerms.parse({}),
  };
}

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
