import { addYears, civilDate, dayOf, type Day } from "#engine/dates/day.ts";
import { divRound, fixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { longTermFrom } from "#engine/tax/holding-period.ts";

/** How a country matches disposals with acquisitions. The first one a country names is its default. */
export const TAX_METHODS = [
  "fifo",
  "lifo",
  "highest_cost",
  "lowest_cost",
  "specific",
  "average",
  "uk_section_104",
  "canada_acb",
] as const;
export type TaxMatching = (typeof TAX_METHODS)[number];

/** What lots are matched inside: an account or wallet, or all that one person holds. */
export const LOTS_BY = ["account", "person"] as const;
export type LotsBy = (typeof LOTS_BY)[number];

export interface OtherPooling {
  readonly by: LotsBy;
  readonly of: "everything" | "tokens";
  /** First day on which the usual way holds again; undefined where it never has to. */
  readonly before: Day | undefined;
  readonly source: string;
}

/** What the rules of a country say, as data; the small functions of this folder carry them out. */
export interface TaxRuleSet {
  readonly country: string;
  /** Currency of the return; undefined: the portfolio's own. */
  readonly currency: string | undefined;
  /** Month and day on which a tax year starts. */
  readonly yearStart: { readonly month: number; readonly day: number };
  /** How cash beside new shares is taxed: see `ActionTerms`. */
  readonly mergerCash: "boot" | "part_disposal";
  readonly matching: readonly [TaxMatching, ...TaxMatching[]];
  /** Lots are matched inside one account or wallet, or over everything a person holds. */
  readonly pooledBy: LotsBy;
  /** The other way, where a taxpayer may choose it; undefined where the law leaves no choice. */
  readonly otherwise?: OtherPooling | undefined;
  /** Days before and after a loss in which buying back disallows it; undefined where there is no such rule. */
  readonly lossWindowDays: number | undefined;
  readonly doesLossWindowCoverTokens: boolean;
  /** First day on which holding long enough changes the tax; undefined where it never does. */
  readonly favoredFrom: ((acquiredOn: Day) => Day) | undefined;
  /** Share of a favored gain that is left out of income, as parts of 100. */
  readonly favoredDiscountPercent: number;
  /** Losses of a year may come off so much of other income; undefined where they may not. */
  readonly lossLimit?: Fixed | undefined;
  /** Tax years whose rules these are; undefined where there are none to be outdated. */
  readonly covers: { readonly from: number; readonly to: number } | undefined;
  readonly source: string;
}

/** The last tax year whose rules were looked up. */
const LAST_READ = 2026;

export const TAX_RULE_SETS = {
  GENERIC: {
    country: "GENERIC",
    currency: undefined,
    yearStart: { month: 1, day: 1 },
    mergerCash: "part_disposal",
    matching: ["fifo", "lifo", "highest_cost", "lowest_cost", "specific", "average"],
    pooledBy: "account",
    otherwise: { by: "person", of: "everything", before: undefined, source: "No country's rules" },
    lossWindowDays: undefined,
    doesLossWindowCoverTokens: false,
    favoredFrom: undefined,
    favoredDiscountPercent: 0,
    covers: undefined,
    source: "No country's rules: gains in the portfolio's currency, lots matched by account",
  },
  US: {
    country: "US",
    currency: "USD",
    yearStart: { month: 1, day: 1 },
    mergerCash: "boot",
    matching: ["fifo", "lifo", "highest_cost", "lowest_cost", "specific", "average"],
    pooledBy: "account",
    // Of digital assets a person could keep one pool until 26 CFR 1.1012-1(j) asked for the wallet.
    otherwise: {
      by: "person",
      of: "tokens",
      before: dayOf(2025, 1, 1),
      source: "Rev. Proc. 2024-28; 26 CFR 1.1012-1(j)",
    },
    lossWindowDays: 30,
    doesLossWindowCoverTokens: false,
    favoredFrom: longTermFrom,
    favoredDiscountPercent: 0,
    lossLimit: fixed("3000"),
    // More than a year has been long since 1998: Pub. L. 105-206 s. 5001.
    covers: { from: 1998, to: LAST_READ },
    source: "26 USC 1012, 1091, 1222; Rev. Proc. 2024-28",
  },
  GB: {
    country: "GB",
    currency: "GBP",
    yearStart: { month: 4, day: 6 },
    mergerCash: "part_disposal",
    matching: ["uk_section_104"],
    pooledBy: "person",
    lossWindowDays: undefined,
    doesLossWindowCoverTokens: false,
    favoredFrom: undefined,
    favoredDiscountPercent: 0,
    // One pool without taper and indexation: FA 2008 schedule 2.
    covers: { from: 2008, to: LAST_READ },
    source: "TCGA 1992 ss. 104-106A; HMRC CRYPTO22200",
  },
  CA: {
    country: "CA",
    currency: "CAD",
    yearStart: { month: 1, day: 1 },
    mergerCash: "part_disposal",
    matching: ["canada_acb"],
    pooledBy: "person",
    lossWindowDays: 30,
    doesLossWindowCoverTokens: true,
    favoredFrom: undefined,
    favoredDiscountPercent: 50,
    // One half has been included since 18 October 2000.
    covers: { from: 2001, to: LAST_READ },
    source: "Income Tax Act ss. 38, 47, 54",
  },
  DE: {
    country: "DE",
    currency: "EUR",
    yearStart: { month: 1, day: 1 },
    mergerCash: "part_disposal",
    matching: ["fifo"],
    pooledBy: "account",
    lossWindowDays: undefined,
    doesLossWindowCoverTokens: false,
    favoredFrom: undefined,
    favoredDiscountPercent: 0,
    // The flat rate came in 2009: UntStRefG 2008.
    covers: { from: 2009, to: LAST_READ },
    source: "EStG § 20 (4), § 32d; InvStG §§ 18-20",
  },
  AU: {
    country: "AU",
    currency: "AUD",
    yearStart: { month: 7, day: 1 },
    mergerCash: "part_disposal",
    matching: ["fifo", "lifo", "highest_cost", "lowest_cost", "specific"],
    pooledBy: "person",
    // What is told apart by records, such as the units of one wallet, may be given up as what it is.
    otherwise: { by: "account", of: "everything", before: undefined, source: "Taxation Determination TD 33" },
    lossWindowDays: undefined,
    doesLossWindowCoverTokens: false,
    favoredFrom: (acquiredOn) => addYears(acquiredOn, 1) + 1,
    favoredDiscountPercent: 50,
    // The discount is for what happened after 11.45 on 21 September 1999.
    covers: { from: 2000, to: LAST_READ },
    source: "ITAA 1997 divisions 104, 115",
  },
} as const satisfies Readonly<Record<string, TaxRuleSet>>;

export const TAX_COUNTRIES = ["GENERIC", "US", "GB", "CA", "DE", "AU"] as const satisfies readonly TaxCountry[];

/** The tax year a day is in, named by the calendar year it starts in: 2024 is 2024/25 where years do not start in January. */
export function taxYearOf(country: TaxCountry, on: Day): number {
  const { month, day } = TAX_RULE_SETS[country].yearStart;
  const { year } = civilDate(on);
  return on >= dayOf(year, month, day) ? year : year - 1;
}

export type TaxCountry = keyof typeof TAX_RULE_SETS;

/**
 * The part of a gain that counts as income: gains with a right to a discount lose its share, losses never do. Where the discount
 * does not depend on time (Canada's inclusion rate), it holds for gains and losses alike.
 */
export function includedGain(
  country: TaxCountry,
  gain: Fixed,
  held: { readonly acquiredOn: Day; readonly soldOn: Day },
): Fixed {
  const rules: TaxRuleSet = TAX_RULE_SETS[country];
  const kept = BigInt(100 - rules.favoredDiscountPercent);
  if (rules.favoredFrom === undefined) return divRound(gain * kept, 100n);
  const isFavored = gain > ZERO && held.soldOn >= rules.favoredFrom(held.acquiredOn);
  return isFavored ? divRound(gain * kept, 100n) : gain;
}

/** The country whose tax return is in a currency; GENERIC where several or none are. */
export const countryOfCurrency = (currency: string): TaxCountry =>
  TAX_COUNTRIES.find((country) => country !== "DE" && TAX_RULE_SETS[country].currency === currency) ?? "GENERIC";

/** Whether lots may be matched inside an account, or over a person, in a country. */
export function allowsLotsBy(country: TaxCountry, by: LotsBy): boolean {
  const { pooledBy, otherwise }: TaxRuleSet = TAX_RULE_SETS[country];
  return by === pooledBy || by === otherwise?.by;
}

/** Whether lots of an asset are in one pool on a day, in a country and as its taxpayer chose. */
export function isPooledOn(
  { country, lotsBy }: { readonly country: TaxCountry; readonly lotsBy: LotsBy | undefined },
  { isToken, on }: { readonly isToken: boolean; readonly on: Day },
): boolean {
  const { pooledBy, otherwise }: TaxRuleSet = TAX_RULE_SETS[country];
  const isUsual = lotsBy === undefined || lotsBy === pooledBy || otherwise === undefined;
  const isCovered = !isUsual && (otherwise.of === "everything" || isToken) && on < (otherwise.before ?? Infinity);
  return (isCovered ? otherwise.by : pooledBy) === "person";
}

/** Whether a method may be chosen in a country. */
export const allowsMatching = (country: TaxCountry, method: TaxMatching): boolean => {
  const { matching }: TaxRuleSet = TAX_RULE_SETS[country];
  return matching.includes(method);
};
