import type { FactProblem } from "#assets/fact-reader.ts";
import type { FactSchema } from "#assets/fact-schema.ts";
import type { WayIn } from "#assets/way-in.ts";
import type { LiquidityTier } from "#engine/cash/liquidity.ts";
import type { TransferPair } from "#engine/crypto/match-transfers.ts";
import type { Day } from "#engine/dates/day.ts";
import type { FigureTree } from "#engine/explain/formula.ts";
import type { HeldStage } from "#engine/ledger/units-held.ts";
import type { AssetMovement } from "#engine/ledger/asset-movements.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { AccruedOn } from "#engine/prices/accrued-book.ts";
import type { PriceSeries } from "#engine/prices/price-series.ts";
import type { Quote } from "#engine/prices/price-book.ts";
import type { PriceModel } from "#engine/prices/price-series.ts";
import type { HandedSides } from "#engine/private-funds/handovers.ts";
import type { PoolStage } from "#engine/prices/purchase-pool.ts";

/** An asset as its class sees it at the end of a day: what is stated of it, what the ledger says, and what it may ask besides. */
export interface OwnedAsset {
  readonly asset: AssetFacts;
  /** What a person stated of it, as stored: each class reads its own. */
  readonly facts: unknown;
  readonly on: Day;
  /** Units held over all accounts; for an asset known by value: the value. Negative for a debt. */
  readonly quantity: Fixed;
  /** The same, down to the entries it comes from. */
  readonly units: () => FigureTree;
  /** In the asset's currency, with the interest it has accrued. */
  readonly value: FigureTree;
  /** The same at the quoted price alone. */
  readonly quotedValue: FigureTree;
  /** What the open lots cost, in the asset's currency. */
  readonly cost: FigureTree;
  /** Open lots over all accounts; cost in the asset's currency, undefined where it is not known. */
  readonly lots: readonly { readonly acquiredOn: Day; readonly quantity: Fixed; readonly cost: Fixed | undefined }[];
  readonly quote: Quote | undefined;
  /** Booked, on or before `on`, in ledger order. */
  readonly movements: readonly AssetMovement[];
  /** Where it was handed from one owner to another: the same by the account that stands for it now. */
  readonly handed?: HandedSides | undefined;
  /** Another asset of the portfolio on the same day, such as the loan of a property. */
  readonly find: (assetId: string) => OwnedAsset | undefined;
  /** Debts secured by it, as stated of it or of them; of a debt, what stands behind it. */
  readonly debts: () => readonly OwnedAsset[];
  readonly securedBy: () => readonly OwnedAsset[];
  /** What is held in an account is worth, without its debts, in the asset's currency. */
  readonly worthIn: (accountId: string) => FigureTree;
  /** Last price of another asset on or before a day, such as the level of an index. */
  readonly priceOn: (assetId: string, on: Day) => Fixed | undefined;
  /** Last published level of a shared series on or before a day, such as a point of a yield curve. */
  readonly levelOn: (series: string, on: Day) => Pick<Quote, "price" | "on" | "ageDays"> | undefined;
  /** Into the asset's currency at the rate of a day; undefined where that is not known. */
  readonly convert: (amount: Fixed, from: Currency, on: Day) => Fixed | undefined;
  /** The currency the portfolio is looked at in, and one unit of the asset's currency in it on a day. */
  readonly base: Currency;
  readonly rateToBase: (on: Day) => Fixed | undefined;
}

/** After `from`, up to `to`. */
export interface FlowWindow {
  readonly from: Day;
  readonly to: Day;
}

export const FLOW_KINDS = [
  "coupon",
  "redemption",
  "repayment",
  "loan_payment",
  "rent",
  "property_costs",
  "capital_call",
  "fund_distribution",
  "pension",
  "dividend",
  "interest",
  "staking",
  "expected",
] as const;
export type FlowKind = (typeof FLOW_KINDS)[number];

/** Money an asset is expected to pay (positive) or to ask for (negative), in the asset's currency. */
export interface ExpectedFlow {
  readonly on: Day;
  readonly amount: Fixed;
  readonly kind: FlowKind;
  readonly label: string;
  /** True where the amount or the day is a forecast, not a term. */
  readonly isEstimate: boolean;
  /** What the amount is computed from: terms, units, entries. Made when asked for. */
  readonly explain: () => FigureTree;
  /** Of a payment that also repays: what of it is interest, negative where it is paid; the rest only changes form. */
  readonly interest?: { readonly amount: Fixed; readonly explain: () => FigureTree };
}

/** A day to remember that moves no money by itself: a lease that ends, a call date, an expiry. */
export interface AssetEvent {
  readonly on: Day;
  readonly kind:
    | "lease_end"
    | "call_date"
    | "put_date"
    | "expiry"
    | "rate_reset"
    | "next_value_due"
    | "unlock"
    | "notice_due"
    | "renewal"
    | "vesting";
  readonly label: string;
}

/** A figure of a class. `key` names it within the class; label, unit, status and inputs are the tree's. */
export interface ClassFigure {
  readonly key: string;
  readonly tree: FigureTree;
}

/** A paper there must be by the terms of something owned. */
export interface ExpectedPaper {
  readonly key: string;
  /** What it is, as it stands in a sentence: `its insurance policy`. */
  readonly words: string;
  /** Kinds of documents that are it. */
  readonly kinds: readonly string[];
}

/** What a person does to bring in a figure that is not known: states a price, a value or a term, enters what it cost or what happened; or nothing helps. */
export type Mend =
  | "price"
  | "value"
  | "cost"
  | "entries"
  | "none"
  /** A term, of the asset itself or of another that the figure rests on. */
  | { readonly term: string; readonly assetId?: string };

/** What mends the figures of a class: of most of them, and of those that wait for something else, by key. */
export interface Mends {
  readonly most: Mend;
  readonly of?: Readonly<Record<string, Mend>>;
}

export type CellUnit = "money" | "units" | "day" | "text" | "account" | "ratio" | "multiple" | "count" | "per_100";

/** A table of a class, such as the payments of a loan. A cell is null where there is nothing to say. */
export interface ClassSchedule {
  readonly key: string;
  readonly label: string;
  /** `isChange`: more stands with its plus, as less does with its minus. */
  readonly columns: readonly { readonly label: string; readonly unit: CellUnit; readonly isChange?: boolean }[];
  readonly rows: readonly (readonly (Fixed | number | string | null)[])[];
  /** What an amount of a cell is computed from; undefined for a day, a name, a count or an empty cell. */
  readonly explain: (row: number, column: number) => FigureTree | undefined;
  /** Why cells are empty, and which term would bring more rows. */
  readonly note?: string;
}

export interface ClassFigures {
  readonly figures: readonly ClassFigure[];
  readonly schedules: readonly ClassSchedule[];
}

/** A spread for credit stands in its yield; its payments follow an index of prices. */
export interface YieldTraits {
  readonly hasCreditSpread: boolean;
  readonly isInflationLinked: boolean;
}

/** A cost inside of something, and the term that states it. */
export interface EmbeddedFee {
  readonly field: string;
  /** Share of its value a year; undefined while nobody stated it. */
  readonly rateAnnual: number | undefined;
}

/** By the ids of their entries: those whose other half is there as an entry of its own, and those nobody found one for. */
export interface HalfTransfers {
  readonly pairs: readonly TransferPair[];
  readonly alone: readonly string[];
}

export const EXPOSURE_DIMENSIONS = ["currency", "country", "sector", "industry", "size", "style", "holding"] as const;
export type ExposureDimension = (typeof EXPOSURE_DIMENSIONS)[number];

/** A share of the asset's value that depends on something. Shares of a dimension add up to at most 1; the rest is unknown. */
export interface Exposure {
  readonly dimension: ExposureDimension;
  readonly key: string;
  /** A fraction of the value. */
  readonly share: number;
}

/** Levels of a shared series, such as a point of a yield curve, by its key. */
export type LevelsOf = (key: string) => PriceSeries | undefined;

/** What a model of a price may rest on besides what is stated. */
export interface ModelSources {
  readonly bought: () => readonly PoolStage[];
  /** Units held over time, and those that were given up by entries of a kind. */
  readonly held: (givenUpBy: string) => readonly HeldStage[];
  readonly levels: LevelsOf;
  /** Prices of another asset of the portfolio: one of those that `pricedBy` names. */
  readonly pricesOf: (assetId: string) => PriceSeries | undefined;
}

/**
 * What every class of assets can answer, in one signature. Facts of an asset are what a person stated; each function reads them itself and
 * does what it can without them. Nothing here throws, whatever the facts.
 */
export interface AssetRules {
  /** Everything that can be stated of it, in the order a form asks for it: its own facts, then those any asset can have. */
  readonly facts: FactSchema;
  /** The ways somebody says that they own one, each with its short form; the first is the usual one. */
  readonly waysIn: readonly WayIn[];
  /** What is wrong with facts, by field; empty when they can be used. */
  readonly check: (facts: unknown) => readonly FactProblem[];
  readonly figures: (owned: OwnedAsset) => ClassFigures;
  /** What a figure waits for while it is not known. */
  readonly mendOf: (key: string) => Mend;
  /** Every dated flow the facts and the ledger foretell, in rising order. */
  readonly cashFlows: (owned: OwnedAsset, window: FlowWindow) => readonly ExpectedFlow[];
  readonly events: (owned: OwnedAsset, window: FlowWindow) => readonly AssetEvent[];
  readonly liquidity: (owned: OwnedAsset) => LiquidityTier;
  readonly exposures: (owned: OwnedAsset) => readonly Exposure[];
  /** What kind of its class it is, in the words its terms are stated by; undefined where its class has no kinds, or none is stated. */
  readonly subclass: (facts: unknown) => string | undefined;
  /** What it is worth besides its quoted price, on any day: the interest of a bond. Undefined for what accrues nothing. */
  readonly accrued: (facts: unknown) => AccruedOn | "unknown" | undefined;
  /** What stands for its price where nobody states one; undefined for what its terms say nothing of. */
  readonly modelled: (facts: unknown, asset: AssetFacts, sources: ModelSources) => PriceModel | undefined;
  /** The asset whose prices its model rests on. */
  readonly pricedBy: (facts: unknown) => string | undefined;
  /** What besides rates moves what is priced by yields. */
  readonly yieldTraits: (facts: unknown) => YieldTraits;
  /** What is taken out of its value before anybody sees it; undefined for what has no such cost. */
  readonly embeddedFee: (facts: unknown) => EmbeddedFee | undefined;
  /** Papers its terms say there must be. */
  readonly papers: (owned: OwnedAsset) => readonly ExpectedPaper[];
  /** Who runs it, where that is stated. */
  readonly manager: (facts: unknown) => string | undefined;
  /** Entries that move it from or to outside and may be one half of a move between accounts of one's own. */
  readonly halfTransfers: (owned: OwnedAsset) => HalfTransfers;
  /** What the value becomes, as a factor, when market rates move at once; undefined for what is not priced by yields, or not known. */
  readonly repriced: (owned: OwnedAsset, rateShift: number) => number | undefined;
}
