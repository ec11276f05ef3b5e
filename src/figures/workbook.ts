import type { Day } from "#engine/dates/day.ts";
import type { Conventions } from "#engine/ledger/conventions.ts";
import type { Following } from "#engine/ledger/following.ts";
import type { StatedBalance } from "#engine/reconciliation/reconcile.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { Market } from "#engine/prices/market.ts";
import type { LotsBy, TaxCountry, TaxMatching } from "#engine/tax/rule-sets.ts";
import type { Filing, LossPot } from "#engine/tax/taxpayer-questions.ts";
import type { Inheritance } from "./carry-over.ts";
import type { StatedOwners } from "./owners/stated-owners.ts";

/** What a portfolio says of itself. */
export interface StatedPortfolio {
  readonly name: string;
  readonly baseCurrency: Currency;
  readonly isSample: boolean;
  /** Counts changes of the portfolio; what is derived names the version it is of. */
  readonly ledgerVersion: number;
  readonly conventions: Conventions;
}

/** An account with what the ledger does not hold of it. */
export interface StatedAccount {
  readonly id: string;
  readonly name: string;
  /** brokerage, bank, pension …: rules of taxes ask for it. */
  readonly kind: string;
  readonly following: Following;
  /** Which chain its coins are on, where it is a wallet that says so. */
  readonly chain?: string | undefined;
  readonly institutionId: string | undefined;
  readonly institutionName: string | undefined;
  /** What protects deposits at its bank, a key of `cash/deposit-schemes.ts` or `none`, and whose license the bank works under. */
  readonly depositScheme?: string | undefined;
  readonly license?: string | undefined;
  /** How many people hold it together; undefined: one. */
  readonly holderCount?: number | undefined;
}

/** An asset with what the ledger does not hold of it. */
export interface StatedAsset {
  readonly id: string;
  readonly assetClass: string;
  readonly isin: string | undefined;
  readonly ticker: string | undefined;
  /** What a person stated of it by the facts of its class: see `assets/asset-rules.ts`. */
  readonly terms: unknown;
  /** Words a person put on it. */
  readonly tags: readonly string[];
  /** Shares of it under attributes of a person's own naming, as fractions. */
  readonly shares: readonly { readonly attribute: string; readonly value: string; readonly share: number }[];
  /** A sub-class of a person's own naming. */
  readonly subclass?: string | undefined;
  readonly watch?: AssetWatch | undefined;
}

/** What somebody watches of an asset, owned or not. Prices are in the currency it is quoted in, for one unit. */
export interface AssetWatch {
  /** Whether it stands in the watch list. */
  readonly isWatched: boolean;
  /** Prices from which on somebody wants to hear of it. */
  readonly above: Fixed | undefined;
  readonly below: Fixed | undefined;
  /** Why it is held or watched, with a price aimed at and the day it is looked at again. */
  readonly thesis: string | undefined;
  readonly targetPrice: Fixed | undefined;
  readonly reviewOn: Day | undefined;
}

/** A balance somebody states of one thing in one account. */
export interface StatedInAccount extends StatedBalance {
  readonly accountId: string;
  /** Asset id, or currency code. */
  readonly thing: string;
  /** By hand, or by the file of an import. */
  readonly source:
    | { readonly kind: "person"; readonly note: string | null }
    | { readonly kind: "import"; readonly importId: string; readonly fileName: string };
}

/** Share of a group of a dimension to aim at. */
export interface TargetPart {
  readonly key: string;
  /** Fraction of what the mix divides. */
  readonly weight: Fixed;
  /** How far the actual share may be from it, as a fraction: 0.05 is five points. */
  readonly band: Fixed;
}

/** What somebody aims to hold, by one division of what is owned. */
export interface TargetMix {
  readonly id: string;
  readonly name: string;
  /** assetClass, currency, country, sector, or an attribute of one's own behind `own:`. */
  readonly dimension: string;
  /** Shares are of everything owned; otherwise of what the mix names alone. */
  readonly isOfEverything: boolean;
  readonly parts: readonly TargetPart[];
}

/** Whom taxes are computed for, as far as a person stated it. Losses carried in are positive, by the name of their pot. */
export interface StatedTaxpayer {
  readonly id: string;
  readonly name: string;
  readonly country: TaxCountry;
  readonly filing: Filing | undefined;
  /** As a fraction in decimal text, one of those the rule set knows. */
  readonly churchRate: string | undefined;
  /** First month of the tax year, where the rule set leaves it open. */
  readonly yearStartMonth: number | undefined;
  readonly method: TaxMatching | undefined;
  /** Inside what lots are matched, where the country leaves a choice. */
  readonly lotsBy?: LotsBy | undefined;
  /** Accounts that are theirs; undefined: every one no other taxpayer names. */
  readonly accountIds: readonly string[] | undefined;
  /** Of an account, an asset, or an asset in an account. */
  readonly ownMethods: readonly {
    readonly accountId: string | undefined;
    readonly assetId: string | undefined;
    readonly method: TaxMatching;
  }[];
  /** What was paid of a year's tax on gains, by the calendar year it starts in. */
  readonly paid: ReadonlyMap<number, Fixed>;
  readonly currency: string | undefined;
  readonly carried: { readonly year: number; readonly losses: ReadonlyMap<LossPot, Fixed> } | undefined;
  /** Rates a person states for an estimate, as fractions; `long` is of long-term gains. */
  readonly rate: Fixed | undefined;
  readonly longRate: Fixed | undefined;
}

/** What of a taxpayer is in other portfolios than the one that is looked at. */
export interface Elsewhere {
  /** Those that are counted. */
  readonly portfolios: readonly { readonly id: string; readonly name: string }[];
  /** The portfolio of an account, by its id. */
  readonly portfolioOf: ReadonlyMap<string, { readonly id: string; readonly name: string }>;
  /** What is named and not counted, in words. */
  readonly leftOut: readonly { readonly text: string; readonly remedy: string }[];
}

/** A portfolio ready for arithmetic: its ledger as columns and its market, of one ledger version and one market version. */
export interface Workbook {
  readonly portfolio: StatedPortfolio;
  readonly marketVersion: number;
  readonly ledger: Ledger;
  readonly market: Market;
  /** By id; cash assets are not among them. */
  readonly accounts: ReadonlyMap<string, StatedAccount>;
  readonly assets: ReadonlyMap<string, StatedAsset>;
  /** Balances that people and the files of imports state, of every account. */
  readonly stated: readonly StatedInAccount[];
  /** What somebody aims to hold. */
  readonly targets: readonly TargetMix[];
  /** Whom taxes are computed for, in one order; none while nobody said. */
  readonly taxpayers: readonly StatedTaxpayer[];
  /** Whose things are; absent where nobody said. */
  readonly owners?: StatedOwners | undefined;
  /** Set where the ledger holds accounts of other portfolios as well. */
  readonly elsewhere?: Elsewhere | undefined;
  /** What can be taken over from the version before; undefined where everything has to be computed. */
  readonly inheritance: Inheritance | undefined;
  /** Results of this workbook already computed, by what was asked. Dropped with it. */
  readonly computed: Map<string, unknown>;
}

/** Where results are kept under their names. */
export interface KeptResults {
  readonly get: (name: string) => unknown;
  readonly set: (name: string, value: unknown) => unknown;
  readonly delete: (name: string) => unknown;
}
