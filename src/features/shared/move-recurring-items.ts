import { createEntities, removeEntities } from "#db/queries/entities.ts";
import { listRecurringItems } from "#db/queries/recurring-items.ts";
import type { Scope } from "#db/scope.ts";

/** What was said of recurring payments of an account or an asset that goes is of the one that stays from now on. Callers inside `makeChange`. */
export async function moveRecurringItems(
  scope: Scope,
  changeId: string,
  { goesId, staysId }: { readonly goesId: string; readonly staysId: string },
): Promise<void> {
  const all = await listRecurringItems(scope);
  const going = all.filter(({ item_key }) => item_key.includes(goesId));
  if (going.length === 0) return;
  const kept = new Set(all.map(({ item_key }) => item_key));
  const moved = going
    .map((it) => ({ ...it, item_key: it.item_key.replaceAll(goesId, staysId) }))
    .filter(({ item_key }) => !kept.has(item_key));
  if (moved.length > 0)
    await createEntities(scope, changeId, { entity: "recurring_item", rows: JSON.stringify(moved) });
  await removeEntities(scope, changeId, { entity: "recurring_item", rows: JSON.stringify(going) });
}
