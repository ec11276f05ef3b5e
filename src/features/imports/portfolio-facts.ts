import type { AssetFacts } from "#engine/ledger/transaction.ts";

/** What a portfolio already has, as an import needs it. Plain values, so that they can be handed to the worker. */
export interface PortfolioFacts {
  readonly baseCurrency: string;
  readonly accounts: readonly KnownAccount[];
  readonly assets: readonly KnownAsset[];
  readonly institutions: readonly { readonly institutionId: string; readonly name: string }[];
}

export interface KnownAccount {
  readonly accountId: string;
  readonly name: string;
  readonly currency: string;
  /** As statements name it; null where none ever did. */
  readonly sourceKey: string | null;
  readonly hasTransactions: boolean;
  /** True where money was ever recorded to come or go: only then is its cash followed. */
  readonly hasCashFlows: boolean;
}

export interface KnownAsset extends Omit<AssetFacts, "id"> {
  readonly assetId: string;
  readonly isin: string | null;
  readonly ticker: string | null;
  readonly otherIds: readonly string[];
}
