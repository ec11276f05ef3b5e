import { addYears, type Day } from "#engine/dates/day.ts";
import { divRound, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { longTermFrom } from "#engine/tax/holding-period.ts";

/** How a country matches disposals with acquisitions. The first one named is its default. */
export type TaxMatching =
  | "fifo"
  | "lifo"
  | "highest_cost"
  | "lowest_cost"
  | "specific"
  | "average"
  | "uk_section_104"
  | "canada_acb";

/** What the rules of a country say, as data; the small functions of this folder carry them out. */
export interface TaxRuleSet {
  readonly country: string;
  readonly currency: string;
  readonly matching: readonly [TaxMatching, ...TaxMatching[]];
  /** Lots are matched inside one account or wallet, or over everything a person holds. */
  readonly pooledBy: "account" | "person";
  /** Days before and after a loss in which buying back disallows it; undefined where there is no such rule. */
  readonly lossWindowDays: number | undefined;
  readonly doesLossWindowCoverTokens: boolean;
  /** First day on which holding long enough changes the tax; undefined where it never does. */
  readonly favoredFrom: ((acquiredOn: Day) => Day) | undefined;
  /** Share of a favored gain that is left out of income, as parts of 100. */
  readonly favoredDiscountPercent: number;
  readonly source: string;
}

export const TAX_RULE_SETS = {
  US: {
    country: "US",
    currency: "USD",
    matching: ["fifo", "lifo", "highest_cost", "lowest_cost", "specific", "average"],
    pooledBy: "account",
    lossWindowDays: 30,
    doesLossWindowCoverTokens: false,
    favoredFrom: longTermFrom,
    favoredDiscountPercent: 0,
    source: "26 USC 1012, 1091, 1222; Rev. Proc. 2024-28",
  },
  GB: {
    country: "GB",
    currency: "GBP",
    matching: ["uk_section_104"],
    pooledBy: "person",
    lossWindowDays: undefined,
    doesLossWindowCoverTokens: false,
    favoredFrom: undefined,
    favoredDiscountPercent: 0,
    source: "TCGA 1992 ss. 104-106A; HMRC CRYPTO22200",
  },
  CA: {
    country: "CA",
    currency: "CAD",
    matching: ["canada_acb"],
    pooledBy: "person",
    lossWindowDays: 30,
    doesLossWindowCoverTokens: true,
    favoredFrom: undefined,
    favoredDiscountPercent: 50,
    source: "Income Tax Act ss. 38, 47, 54",
  },
  DE: {
    country: "DE",
    currency: "EUR",
    matching: ["fifo"],
    pooledBy: "account",
    lossWindowDays: undefined,
    doesLossWindowCoverTokens: false,
    favoredFrom: undefined,
    favoredDiscountPercent: 0,
    source: "EStG § 20 (4), § 32d; InvStG §§ 18-20",
  },
  AU: {
    country: "AU",
    currency: "AUD",
    matching: ["fifo", "lifo", "highest_cost", "lowest_cost", "specific"],
    pooledBy: "person",
    lossWindowDays: undefined,
    doesLossWindowCoverTokens: false,
    favoredFrom: (acquiredOn) => addYears(acquiredOn, 1) + 1,
    favoredDiscountPercent: 50,
    source: "ITAA 1997 divisions 104, 115",
  },
} as const satisfies Readonly<Record<string, TaxRuleSet>>;

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

/** Whether a method may be chosen in a country. */
export const allowsMatching = (country: TaxCountry, method: TaxMatching): boolean => {
  const { matching }: TaxRuleSet = TAX_RULE_SETS[country];
  return matching.includes(method);
};
