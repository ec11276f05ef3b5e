import type { Tracking } from "#engine/ledger/transaction.ts";

/** What the whole product knows of a class of assets without asking the class itself. */
export interface AssetClass<Key extends string = string> {
  readonly key: Key;
  readonly label: string;
  readonly plural: string;
  /** One sentence for the person who adds one. */
  readonly description: string;
  /** How a new asset of this class is tracked unless the person says otherwise. */
  readonly tracking: Tracking;
  /** A debt: negative value, shown beside assets, never netted in an allocation. */
  readonly isLiability: boolean;
  /** A price or stated value older than this many days is called stale. */
  readonly staleAfterDays: number;
  /** Value of one unit at price 1, as decimal text: 0.01 where prices are quoted per 100 of face. */
  readonly multiplier: string;
  /** Hue of the class in every chart: see `src/ui/tokens.css`. */
  readonly hue: string;
}
