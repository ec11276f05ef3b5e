import type { AssetFacts, Tracking } from "#engine/ledger/transaction.ts";
import type { Following } from "#engine/ledger/following.ts";
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
  /** Bank, brokerage, card …: see `features/accounts`. */
  readonly kind: string;
  readonly following: Following;
  /** False where nobody chose how it is followed: a statement may then tell. */
  readonly isFollowingChosen: boolean;
  /** As statements name it, each kind of statement in its own way. */
  readonly sourceKeys: readonly string[];
  readonly hasTransactions: boolean;
  /** All of its entries came with files, but for what was taken on trust. */
  readonly isImported: boolean;
  /** True where money was ever recorded to come or go: only then is its cash followed. */
  readonly hasCashFlows: boolean;
  /** Assets whose units ever came into it. Absent where nobody looked. */
  readonly held?: readonly string[] | undefined;
}

export interface KnownAsset extends Omit<AssetFacts, "id"> {
  readonly assetId: string;
  readonly isin: string | null;
  readonly ticker: string | null;
  readonly otherIds: readonly string[];
}
