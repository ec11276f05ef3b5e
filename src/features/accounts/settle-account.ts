import { randomUUID } from "node:crypto";
import type { AccountRow } from "#db/queries/accounts.ts";
import { listAssetRows } from "#db/queries/assets.ts";
import { ledgerPartOf } from "#db/queries/import-facts.ts";
import { ledgerRows } from "#db/queries/ledger-rows.ts";
import { appendVersions, closeVersions } from "#db/queries/ledger-writes.ts";
import type { Scope } from "#db/scope.ts";
import { readLedgerPart } from "#engine/intake/ledger-part.ts";
import { settleOpenings } from "#engine/intake/settle-openings.ts";
import type { Following } from "#engine/ledger/following.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import type { OpenChange } from "#features/shared/change.ts";
import { factsOfRow, NO_DAYS } from "#features/shared/settle-undone.ts";

/**
 * Books what must have been in an account before its first entry, as assumed, or takes back what was assumed where nothing is to be. What a person
 * has edited stays. Callers inside `makeChange`.
 */
export async function settleAccount(
  scope: Scope,
  change: OpenChange,
  { row, following }: { readonly row: AccountRow; readonly following: Following | undefined },
): Promise<void> {
  if (following !== "transactions" && following !== "as_is") return;
  const text = await ledgerPartOf(scope, { accountIds: [row.account_id], ...NO_DAYS });
  const ledger = readLedgerPart(text);
  if (following === "as_is") {
    const assumed = ledger.openings.filter(({ isAssumed }) => isAssumed);
    await closeVersions(
      scope,
      change,
      assumed.map(({ transactionId }) => transactionId),
    );
    return;
  }
  const assets = new Map((await listAssetRows(scope)).map((it) => [it.asset_id, it]));
  const { booked, replaced } = settleOpenings({
    account: { id: row.account_id, name: row.name, currency: row.currency, kind: row.kind },
    ledger,
    assetOf: (assetId): AssetFacts | undefined => {
      const asset = assets.get(assetId);
      return asset && factsOfRow(asset);
    },
    newId: randomUUID,
  });
  await closeVersions(
    scope,
    change,
    replaced.map(({ transactionId }) => transactionId),
  );
  if (booked.length > 0) await appendVersions(scope, change, ledgerRows(booked.map((it) => ({ ...it, version: 1 }))));
}
