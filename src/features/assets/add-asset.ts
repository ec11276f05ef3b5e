import type { Scope } from "#db/scope.ts";
import { err, ok } from "#engine/result.ts";
import type { Asset, NewAsset } from "#features/accounts/contract.ts";
import { type AssetWritten, readAsset } from "#features/assets/service.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import { recordAssets, within } from "#features/shared/record-assets.ts";
import { recordTransactions } from "#features/shared/record-transactions.ts";

/**
 * Adds an asset with what is held and stated of it and what comes with it, all or nothing. Fails with `id_taken`, `facts_invalid` and every fact
 * to mend, or as an opening balance or a transaction does.
 */
export const createAsset = (scope: Scope, intent: Intent, input: NewAsset): AssetWritten =>
  makeChange<{ asset: Asset }>(scope, intent, async (change) => {
    const assets = [input, ...(input.also?.assets ?? [])];
    const added = await recordAssets(scope, change, assets, pathOf);
    if (!added.ok) return added;
    const booked = await recordTransactions(scope, change, input.also?.transactions ?? []);
    if (!booked.ok) return err(within("also.transactions.", booked.error));
    const names = assets.map(({ name }) => name).join(" and ");
    return ok({ answer: { asset: await readAsset(scope, input.assetId) }, summary: `Added ${names}` });
  });

/** Where an asset stands in what was sent: the asset itself, then those that come with it. */
const pathOf = (place: number): string => (place === 0 ? "" : `also.assets.${place - 1}.`);
