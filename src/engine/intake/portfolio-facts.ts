import type { AssetFacts, Tracking } from "#engine/ledger/transaction.ts";
import type { Fixed } from "#engine/money/fixed.ts";

/** What a portfolio already has, as an import needs it. Plain values, so that they can be handed to the worker. */
export interface PortfolioFacts {
  readonly baseCurrency: string;
  /** The classes of assets there are. */
  readonly classes: Readonly<Record<string, ClassFacts>>;
  readonly accounts: readonly KnownAccount[];
  readonly assets: readonly KnownAsset[];
  readonly institutions: readonly { readonly institutionId: string; readonly name: string }[];
}

/** What is usual for assets of a class. */
export interface ClassFacts {
  readonly multiplier: Fixed;
  readonly tracking: Tracking;
  readonly isLiability: boolean;
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
