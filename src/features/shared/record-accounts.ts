import type { Scope } from "#db/scope.ts";
import { type AssetWatchRow, linkInstruments } from "#db/queries/assets.ts";
import { createEntities } from "#db/queries/entities.ts";
import { assetClassOf } from "#assets/registry.ts";
import { keptFollowing, type KeptFollowing } from "#engine/ledger/following.ts";
import type { NewAccount, NewAsset } from "#features/accounts/contract.ts";
import type { NewInstitution } from "#features/shared/institution-contract.ts";
import type { OpenChange } from "#features/shared/change.ts";

/** Where statements bring them, what the source calls an account and by which other ids it knows a security; `terms`: facts of its class. */
export type AccountToAdd = Omit<NewAccount, "opening"> & {
  readonly sourceKey?: string | undefined;
  readonly keptFollowing?: KeptFollowing | undefined;
};
export type AssetToAdd = NewAsset & {
  readonly otherIds?: readonly string[] | undefined;
  readonly terms?: unknown;
  readonly watch?: AssetWatchRow | undefined;
};

/** Each adds rows whose ids are free and answers how many; an id that is taken is left as it is. Callers inside `makeChange`. */
export const addInstitutions = (scope: Scope, { changeId }: OpenChange, institutions: readonly NewInstitution[]) =>
  createEntities(scope, changeId, {
    entity: "institution",
    rows: JSON.stringify(
      institutions.map((it) => ({
        institution_id: it.institutionId,
        name: it.name,
        deposit_scheme: it.depositScheme,
        license: it.license,
      })),
    ),
  });

export const addAccounts = (scope: Scope, { changeId }: OpenChange, accounts: readonly AccountToAdd[]) =>
  createEntities(scope, changeId, {
    entity: "account",
    rows: JSON.stringify(
      accounts.map((it) => ({
        account_id: it.accountId,
        institution_id: it.institutionId,
        name: it.name,
        kind: it.kind,
        currency: it.currency,
        cost_method: it.costMethod,
        is_balances_only: it.isBalancesOnly ?? it.following === "balances",
        following: it.keptFollowing ?? (it.following === undefined ? undefined : keptFollowing(it.following).following),
        chain: it.chain,
        holder_count: it.holderCount,
        source_key: it.sourceKey,
      })),
    ),
  });

export async function addAssets(scope: Scope, { changeId }: OpenChange, assets: readonly AssetToAdd[]) {
  const added = await createEntities(scope, changeId, {
    entity: "asset",
    rows: JSON.stringify(
      assets.map((it) => ({
        asset_id: it.assetId,
        asset_class: it.assetClass,
        name: it.name,
        currency: it.currency,
        tracking: it.tracking,
        isin: it.isin,
        ticker: it.ticker,
        exchange: it.exchange,
        multiplier: it.multiplier ?? assetClassOf(it.assetClass).multiplier,
        facts: {
          ...(it.otherIds === undefined || it.otherIds.length === 0 ? {} : { otherIds: it.otherIds }),
          ...(it.terms === undefined ? {} : { terms: it.terms }),
          ...(it.pricesFrom ? { prices: { listing: it.pricesFrom } } : {}),
          ...(it.watch ? { watch: it.watch } : {}),
        },
      })),
    ),
  });
  await linkInstruments(scope);
  return added;
}
