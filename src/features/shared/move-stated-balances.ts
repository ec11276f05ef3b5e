import { createEntities, removeEntities } from "#db/queries/entities.ts";
import { listStatedBalances, type StatedBalanceRow } from "#db/queries/stated-balances.ts";
import type { Scope } from "#db/scope.ts";

type Merged = { readonly goesId: string; readonly staysId: string };

/**
 * What people stated of an account or asset that goes is of the one that stays from now on: both were the same. A day of which both say something
 * keeps what is stated of the one that stays. Callers inside `makeChange`, before what goes is removed.
 */
export async function moveStatedBalances(
  scope: Scope,
  changeId: string,
  { of, goesId, staysId }: Merged & { readonly of: "account" | "asset" },
): Promise<void> {
  const named = of === "account" ? "account_id" : "thing";
  const stated = await listStatedBalances(scope);
  const going = stated.filter((it) => it[named] === goesId);
  if (going.length === 0) return;
  const kept = new Set(stated.map(keyOf));
  const moved = going.map((it) => ({ ...it, [named]: staysId })).filter((it) => !kept.has(keyOf(it)));
  if (moved.length > 0)
    await createEntities(scope, changeId, { entity: "stated_balance", rows: JSON.stringify(moved) });
  await removeEntities(scope, changeId, { entity: "stated_balance", rows: JSON.stringify(going) });
}

const keyOf = ({ account_id, thing, on_date }: StatedBalanceRow): string => `${account_id} ${thing} ${on_date}`;
