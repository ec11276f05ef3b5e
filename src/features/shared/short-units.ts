import { bookedUnits } from "#db/queries/short-units.ts";
import type { Scope } from "#db/scope.ts";
import { shortKey } from "#engine/intake/entry.ts";
import { type Fixed, fixed, parseFixed, ZERO } from "#engine/money/fixed.ts";
import type { TransactionEntry } from "#features/transactions/contract.ts";

/**
 * What is owed of each thing that entries cover, on their days: what the ledger says without the entries that are changed, and what the entries booked
 * beside it sell short.
 */
export async function unitsShort(
  scope: Scope,
  entries: readonly TransactionEntry[],
  changed: readonly string[],
): Promise<ReadonlyMap<string, Fixed>> {
  const short = new Map<string, Fixed>();
  for (const { type, kind, assetId, accountId, on } of entries) {
    if (type !== "buy" || kind !== "cover" || !assetId) continue;
    const units = (await bookedUnits(scope, { assetId, accountId, on }, changed))?.units;
    if (units === null || units === undefined) continue;
    const beside = entries
      .filter((it) => it.type === "sell" && it.assetId === assetId && it.accountId === accountId && it.on <= on)
      .reduce((sum, it) => sum + (parseFixed(it.quantity ?? "") ?? ZERO), ZERO);
    const owed = beside - fixed(units);
    short.set(shortKey(assetId, accountId, on), owed > ZERO ? owed : ZERO);
  }
  return short;
}
