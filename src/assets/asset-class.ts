import type { LiquidityTier } from "#engine/cash/liquidity.ts";
import type { Tracking } from "#engine/ledger/transaction.ts";

export type ScenarioFactor = "equity" | "rate" | "property" | "private" | "crypto" | "collectible";
type UsualAccountKind = "bank" | "brokerage" | "crypto" | "pension" | "property" | "private" | "loan" | "other";

/** Classes a person looks at together, each group with a screen of its own: see `class-groups.ts` and `class-headlines.ts`. */
export const CLASS_GROUP_KEYS = [
  "equities",
  "fixed_income",
  "real_estate",
  "private_funds",
  "crypto",
  "money",
  "other",
] as const;
export type ClassGroupKey = (typeof CLASS_GROUP_KEYS)[number];

/** What the whole product knows of a class of assets without asking the class itself. */
export interface AssetClass<Key extends string = string> {
  readonly key: Key;
  readonly label: string;
  readonly plural: string;
  /** Money itself: kept in accounts, never an asset one adds. */
  readonly isMoney?: true;
  /** A thing with a price that counts with the money in accounts. */
  readonly countsAsCash?: true;
  /** It counts for nothing and stands in no list but its own. */
  readonly isUnwanted?: true;
  /** With which classes it is looked at together. */
  readonly group: ClassGroupKey;
  /** One sentence for the person who adds one. */
  readonly description: string;
  /** How a new asset of this class is tracked unless the person says otherwise. */
  readonly tracking: Tracking;
  /** A debt: negative value, shown beside assets, never netted in an allocation. */
  readonly isLiability: boolean;
  /** A price or stated value older than this many days is called stale. */
  readonly staleAfterDays: number;
  /** Traded at a price without the interest that has accrued, which is paid beside it. */
  readonly accruesInterest?: true;
  /** It is given for work: nothing is paid for it and nobody prices it, so that neither is asked for. */
  readonly isGranted?: true;
  /** Its units pay fees, such as those of a network. */
  readonly paysFees?: true;
  /** Whoever issues it publishes what it holds. */
  readonly listsHoldings?: true;
  /** Value of one unit at price 1, as decimal text: 0.01 where prices are quoted per 100 of face. */
  readonly multiplier: string;
  /** Hue of the class in every chart: see `src/ui/tokens.css`. */
  readonly hue: string;
  /** Name of its icon in the Lucide set. */
  readonly icon: string;
  /** What a person calls the worth of the whole, the price of a unit, and what is no longer held, where that is not sold. */
  readonly words: { readonly value: string; readonly price: string; readonly gone?: string };
  /** Time until it can be spent, unless its facts say otherwise. */
  readonly liquidity: LiquidityTier;
  /** What moves it one for one in scenarios, a rate by pricing it anew; undefined where nothing does but its currency. */
  readonly factor: ScenarioFactor | undefined;
  /** As what tax rules treat it; undefined for things and money. */
  readonly taxedAs: "share" | "fund" | "security" | "token" | undefined;
  /** Long-term gains on it have a rate of their own in the United States (26 USC 408(m)). */
  readonly isCollectible?: true;
  /** The account it is put in where none is chosen. */
  readonly usualAccount: { readonly kind: UsualAccountKind; readonly name: string };
}
