import { createEntities, updateEntity } from "#db/queries/entities.ts";
import { listHouseholdPlans, type HouseholdPlanRow } from "#db/queries/household-plans.ts";
import { withScope, type Asker, type Scope } from "#db/scope.ts";
import { day } from "#engine/dates/day.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { NewPlan, PlanWritten } from "#features/planning/contract.ts";
import { makeChange, type Intent } from "#features/shared/change.ts";
import type { PlanBegan } from "#features/shared/plan-began.ts";
import { planTerms } from "#features/shared/plan-terms.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import type { Failure } from "#features/shared/route.ts";
import { askParsed, type Figures } from "../ask-figures.ts";

/** More than so many in one portfolio are no help to decide by. */
const MOST_PLANS = 50;
export const BEGINNING = "POST /api/portfolios/:portfolioId/plan-beginning";

interface Asking {
  readonly database: Parameters<typeof withScope>[0];
  readonly figures: Figures;
  readonly asker: Asker;
  readonly intent: Intent;
}
type Written = Promise<Result<PlanWritten, Failure>>;

/** Keeps a plan with what it begins with today. Where figures are too busy to say, it is kept all the same and remembers nothing yet. */
export async function addPlan(asking: Asking, plan: NewPlan): Written {
  const began = await beginningOf(asking, { terms: plan.terms, currency: plan.currency });
  return inScope(asking, (scope) => keepPlan(scope, asking.intent, { ...plan, began: began.ok ? began.value : null }));
}

/** Fails with `id_taken` or `too_many_plans`. */
const keepPlan = (
  scope: Scope,
  intent: Intent,
  { planId, ...plan }: NewPlan & { readonly began: PlanBegan | null },
): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const known = await listHouseholdPlans(scope);
    if (known.some((it) => it.plan_id === planId)) return err({ kind: "id_taken" });
    if (known.length >= MOST_PLANS) return err({ kind: "too_many_plans" });
    const row = { plan_id: planId, ...plan, made_on: scope.today, version: 1 };
    await createEntities(scope, changeId, { entity: "household_plan", rows: JSON.stringify([row]) });
    return ok({ answer: {}, summary: `Added the plan ${plan.name}` });
  });

/** Lets a plan begin on a day, with the balance sheet of that day and its terms as they are now. */
export async function beginPlan(asking: Asking, planId: string, on: string | undefined): Written {
  const { today } = asking.asker;
  if (on !== undefined && day(on) > day(today))
    return err({ kind: "input_invalid", fields: [{ path: "on", message: "a day that is not ahead" }] });
  const found = await withScope(asking.database, asking.asker, (scope) => findPlan(scope, planId));
  if (!found) return err({ kind: "household_plan_not_found" });
  const { currency } = found;
  const began = await beginningOf(asking, { terms: planTerms.parse(found.terms), currency, on: on ?? today });
  if (!began.ok) return began;
  return inScope(asking, (scope) => keepBeginning(scope, asking.intent, { planId, began: began.value }));
}

const keepBeginning = (
  scope: Scope,
  intent: Intent,
  { planId, began }: { readonly planId: string; readonly began: PlanBegan },
): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const found = await findPlan(scope, planId);
    if (!found) return err({ kind: "household_plan_not_found" });
    await updateEntity(scope, changeId, { entity: "household_plan", row: { plan_id: planId, began } });
    return ok({ answer: {}, summary: `The plan ${found.name} begins on ${began.on}` });
  });

const findPlan = async (scope: Scope, planId: string): Promise<HouseholdPlanRow | undefined> =>
  (await listHouseholdPlans(scope)).find((row) => row.plan_id === planId);

const beginningOf = ({ figures, asker }: Asking, body: object): Promise<Result<PlanBegan, Failure>> =>
  askParsed<PlanBegan>(figures, {
    name: BEGINNING,
    asker,
    params: { portfolioId: asker.portfolioId },
    query: {},
    body,
  });

const inScope = <T>({ database, asker }: Asking, work: (scope: Scope) => Promise<Result<T, Failure>>) =>
  orRollBack((rollBackOn) => withScope(database, asker, async (scope) => rollBackOn(await work(scope))));
