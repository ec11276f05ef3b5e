import { randomUUID } from "node:crypto";
import { assetClassOf } from "#assets/registry.ts";
import { findAccountRow } from "#db/queries/accounts.ts";
import { listAssetRows } from "#db/queries/assets.ts";
import { ledgerPartOf } from "#db/queries/import-facts.ts";
import { ledgerRows } from "#db/queries/ledger-rows.ts";
import { appendVersions, closeVersions } from "#db/queries/ledger-writes.ts";
import { importsIn, isImportedWhole } from "#db/queries/undone-imports.ts";
import type { Scope } from "#db/scope.ts";
import { readLedgerPart } from "#engine/intake/ledger-part.ts";
import { settleAgain } from "#engine/intake/settle-again.ts";
import { followingOf } from "#engine/ledger/following.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import { fixed } from "#engine/money/fixed.ts";
import type { OpenChange } from "#features/shared/change.ts";

/** Of no day: entries around a file are none of this. */
export const NO_DAYS = { from: "9999-12-28", to: "0001-01-04", sourceName: "" };

/** After an import went or came back: finds anew what must have been in its accounts before, from the imports that are left. Callers inside `makeChange`. */
export async function settleUndone(scope: Scope, change: OpenChange, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  const assets = new Map((await listAssetRows(scope)).map((it) => [it.asset_id, factsOfRow(it)]));
  for (const accountId of accountIds) {
    const row = await findAccountRow(scope, accountId);
    if (!row) continue;
    const imports = await importsIn(scope, accountId);
    const { booked, replaced } = settleAgain({
      account: { id: accountId, name: row.name, currency: row.currency, kind: row.kind },
      following: followingOf({ isBalancesOnly: row.is_balances_only, following: row.following }),
      ledger: readLedgerPart(await ledgerPartOf(scope, { accountIds: [accountId], ...NO_DAYS })),
      stated: imports.some(({ stated }) => stated === null)
        ? undefined
        : imports.flatMap(({ stated }) => stated ?? []).filter((it) => it.accountId === accountId),
      isImported: await isImportedWhole(scope, accountId),
      assetOf: (assetId) => assets.get(assetId),
      newId: randomUUID,
    });
    const gone = replaced.map(({ transactionId }) => transactionId);
    if (gone.length > 0) await closeVersions(scope, change, gone);
    if (booked.length > 0) await appendVersions(scope, change, ledgerRows(booked.map((it) => ({ ...it, version: 1 }))));
  }
}

export const factsOfRow = (row: Awaited<ReturnType<typeof listAssetRows>>[number]): AssetFacts => ({
  id: row.asset_id,
  assetClass: row.asset_class,
  name: row.name,
  currency: row.currency,
  tracking: row.tracking,
  multiplier: fixed(row.multiplier),
  isLiability: assetClassOf(row.asset_class).isLiability,
});
