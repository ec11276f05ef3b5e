import type { AssetRules } from "#assets/asset-rules.ts";
import { bondRules } from "#assets/bond/bond-rules.ts";
import { cashRules } from "#assets/cash/cash-rules.ts";
import { cryptoRules } from "#assets/crypto/crypto-rules.ts";
import { fundRules } from "#assets/fund/fund-rules.ts";
import { loanRules } from "#assets/loan/loan-rules.ts";
import { optionRules } from "#assets/option/option-rules.ts";
import { pensionRules } from "#assets/pension/pension-rules.ts";
import { listedRules, statedRules } from "#assets/plain-rules.ts";
import { privateFundRules } from "#assets/private-fund/private-fund-rules.ts";
import { propertyRules } from "#assets/property/property-rules.ts";
import { assetClassOf, type AssetClassKey } from "#assets/registry.ts";

const DIVIDENDS = { kind: "dividend", label: "Dividend like last year's" } as const;

/**
 * What each class can answer of an asset: a class missing here does not compile. Apart from `registry.ts`, which the browser reads, because
 * this brings the arithmetic along.
 */
export const ASSET_RULES: Readonly<Record<AssetClassKey, AssetRules>> = {
  cash: cashRules,
  equity: listedRules("days", DIVIDENDS),
  fund: fundRules,
  bond: bondRules,
  property: propertyRules,
  private_fund: privateFundRules,
  crypto: cryptoRules,
  collectible: statedRules("months"),
  option: optionRules,
  pension: pensionRules,
  vehicle: statedRules("weeks"),
  loan: loanRules,
  other: statedRules("months"),
};

/** The rules of a class by its key; those of `other` for a key of a newer version of the product. */
export const rulesOf = (assetClass: string): AssetRules => ASSET_RULES[assetClassOf(assetClass).key];
