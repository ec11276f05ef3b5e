import { listBudgets } from "#db/queries/budgets.ts";
import { createEntities, removeEntity, updateEntity } from "#db/queries/entities.ts";
import type { Scope } from "#db/scope.ts";
import { parseFixed, ZERO } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { Failure } from "#features/shared/route.ts";
import type { BudgetInput, BudgetWritten } from "./contract.ts";

type Written = Promise<Result<BudgetWritten, Failure>>;

/** Sets what is meant to be spent on one thing in a month, or changes it. Fails with `input_invalid`. */
export const setBudget = (
  scope: Scope,
  intent: Intent,
  { category, amount, currency }: BudgetInput & { readonly category: string },
): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    if ((parseFixed(amount) ?? ZERO) <= ZERO)
      return err({ kind: "input_invalid", fields: [{ path: "amount", message: "A budget is above zero." }] });
    const row = { category, amount, currency };
    const isThere = (await listBudgets(scope)).some((it) => it.category === category);
    if (isThere) await updateEntity(scope, changeId, { entity: "budget", row });
    else await createEntities(scope, changeId, { entity: "budget", rows: JSON.stringify([row]) });
    return ok({ answer: {}, summary: `Set the budget of ${category.replaceAll("_", " ")}` });
  });

/** Fails with `budget_not_found`. */
export const removeBudget = (scope: Scope, intent: Intent, category: string): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const wasThere = await removeEntity(scope, changeId, { entity: "budget", row: { category } });
    if (!wasThere) return err({ kind: "budget_not_found" });
    return ok({ answer: {}, summary: `Removed the budget of ${category.replaceAll("_", " ")}` });
  });
