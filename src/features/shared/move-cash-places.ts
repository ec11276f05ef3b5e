import { listCashPlaces } from "#db/queries/cash-buckets.ts";
import { createEntities, removeEntities } from "#db/queries/entities.ts";
import type { Scope } from "#db/scope.ts";

/**
 * What was said of cash in an account that goes, or of an asset that goes, is of the one that stays from now on, unless something is said of that one.
 * Callers inside `makeChange`.
 */
export async function moveCashPlaces(
  scope: Scope,
  changeId: string,
  { of, goesId, staysId }: { readonly of: "account" | "asset"; readonly goesId: string; readonly staysId: string },
): Promise<void> {
  const named = of === "account" ? "account_id" : "thing";
  const all = await listCashPlaces(scope);
  const going = all.filter((it) => it[named] === goesId);
  if (going.length === 0) return;
  const kept = new Set(all.map(({ account_id, thing }) => `${account_id} ${thing}`));
  const moved = going
    .map((it) => ({ ...it, [named]: staysId }))
    .filter(({ account_id, thing }) => !kept.has(`${account_id} ${thing}`));
  if (moved.length > 0) await createEntities(scope, changeId, { entity: "cash_place", rows: JSON.stringify(moved) });
  await removeEntities(scope, changeId, { entity: "cash_place", rows: JSON.stringify(going) });
}
