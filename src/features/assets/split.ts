import { randomUUID } from "node:crypto";
import { type AssetFactsColumn, findAssetRow } from "#db/queries/assets.ts";
import { listStatedPrices } from "#db/queries/asset-prices.ts";
import { createEntities, updateEntity } from "#db/queries/entities.ts";
import { appendVersions } from "#db/queries/ledger-writes.ts";
import { ledgerRows } from "#db/queries/ledger-rows.ts";
import type { Scope } from "#db/scope.ts";
import { splitEntries, type SplitProblem } from "#engine/ledger/split-entries.ts";
import { TYPES } from "#engine/ledger/transaction-types.ts";
import { err, ok } from "#engine/result.ts";
import { assetClass } from "#features/accounts/contract.ts";
import type { AssetSplit } from "#features/shared/merge-contract.ts";
import { type AssetWritten, readAsset } from "#features/assets/service.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import { countOf } from "#features/shared/count-of.ts";
import { type OpenEntry, readEntriesOf, replaceEntries } from "#features/shared/open-entries.ts";
import { addAssets } from "#features/shared/record-accounts.ts";

/**
 * Makes two assets of one: the entries named are of the new one. Fails with `asset_not_found`, `id_taken`, or `split_refused` and the remedy. Answers
 * the new asset.
 */
export const splitAsset = (
  scope: Scope,
  intent: Intent,
  { assetId, split }: { readonly assetId: string; readonly split: AssetSplit },
): AssetWritten =>
  makeChange(scope, intent, async (change) => {
    const from = await findAssetRow(scope, assetId);
    if (!from) return err({ kind: "asset_not_found" });
    const open = await readEntriesOf(scope, { of: "asset", ids: [assetId] });
    const divided = splitEntries(
      open.map(({ transaction }) => transaction),
      {
        fromId: assetId,
        toId: split.newAssetId,
        chosen: new Set(split.transactionIds),
        isByValue: from.tracking === "value",
        newId: randomUUID,
      },
    );
    if (!divided.ok)
      return err({ kind: "split_refused", message: remedyOf(divided.error, { from: from.name, to: split.name }) });
    const { changed, added } = divided.value;
    const asset = {
      assetId: split.newAssetId,
      name: split.name,
      assetClass: assetClass.catch("other").parse(from.asset_class),
      currency: from.currency,
      tracking: from.tracking,
      multiplier: from.multiplier,
      isin: split.isin ?? null,
      ticker: split.ticker ?? null,
    };
    if ((await addAssets(scope, change, [asset])) === 0) return err({ kind: "id_taken" });
    const { changeId } = change;
    if (split.hasTerms) {
      const row = { asset_id: split.newAssetId, facts: sharedFacts(from.facts) };
      await updateEntity(scope, changeId, { entity: "asset", row });
    }
    if (split.hasPrices) {
      const prices = await listStatedPrices(scope, assetId);
      const rows = JSON.stringify(prices.map((it) => ({ ...it, asset_id: split.newAssetId })));
      await createEntities(scope, changeId, { entity: "asset_price", rows });
    }
    const before = new Map(open.map((it) => [it.transaction.id, it]));
    const edited = changed.flatMap((transaction): OpenEntry[] => {
      const it = before.get(transaction.id);
      return it ? [{ ...it, transaction, sourceKey: it.sourceKey?.replace(assetId, split.newAssetId) }] : [];
    });
    await replaceEntries(scope, change, edited);
    if (added.length > 0)
      await appendVersions(scope, change, ledgerRows(added.map((transaction) => ({ transaction, version: 1 }))));
    const entries = countOf(split.transactionIds.length, "entry", "entries");
    return ok({
      answer: { asset: await readAsset(scope, split.newAssetId) },
      summary: `Split ${split.name} from ${from.name}, with ${entries}`,
    });
  });

/** Ids by which statements know the one are not those of the other. */
const sharedFacts = ({ terms, tags, shares, subclass }: AssetFactsColumn): AssetFactsColumn => ({
  ...(terms === undefined ? {} : { terms }),
  ...(tags === undefined ? {} : { tags }),
  ...(shares === undefined ? {} : { shares }),
  ...(subclass === undefined ? {} : { subclass }),
});

function remedyOf(problem: SplitProblem, { from, to }: { readonly from: string; readonly to: string }): string {
  switch (problem.kind) {
    case "none_chosen":
      return `None of the entries chosen is of ${from} any more. Choose again.`;
    case "all_chosen":
      return `All entries would go, and ${from} would have none. Leave some, or give ${from} another name instead.`;
    case "units_missing": {
      const { transaction, isNew } = problem;
      const entry = `${TYPES[transaction.type].phrase} on ${transaction.on}`;
      return isNew
        ? `After ${entry}, ${to} would have fewer than no units. Choose the entries that brought them as well, or leave this one.`
        : `After ${entry}, ${from} would have fewer than no units. Choose this entry as well, or leave those that brought the units.`;
    }
  }
}
