import type { AssetRules } from "#assets/asset-rules.ts";
import { bondRules } from "#assets/bond/bond-rules.ts";
import { cashRules } from "#assets/cash/cash-rules.ts";
import { collectibleRules } from "#assets/collectible/collectible-rules.ts";
import { cryptoRules } from "#assets/crypto/crypto-rules.ts";
import { directDealRules } from "#assets/private-fund/direct-deal-rules.ts";
import { employeeOptionRules } from "#assets/employee-option/employee-option-rules.ts";
import { equityRules } from "#assets/equity/equity-rules.ts";
import { fundRules } from "#assets/fund/fund-rules.ts";
import { hedgeFundRules } from "#assets/private-fund/hedge-fund-rules.ts";
import { loanRules } from "#assets/loan/loan-rules.ts";
import { optionRules } from "#assets/option/option-rules.ts";
import { otherRules } from "#assets/other/other-rules.ts";
import { pensionRules } from "#assets/pension/pension-rules.ts";
import { privateFundRules } from "#assets/private-fund/private-fund-rules.ts";
import { privateNoteRules } from "#assets/private-fund/private-note-rules.ts";
import { propertyRules } from "#assets/property/property-rules.ts";
import { assetClassOf, type AssetClassKey } from "#assets/registry.ts";
import { stableCoinRules } from "#assets/crypto/stable-coin-rules.ts";
import { unwantedTokenRules } from "#assets/crypto/unwanted-token-rules.ts";
import { vehicleRules } from "#assets/vehicle/vehicle-rules.ts";

/**
 * What each class can answer of an asset: a class missing here does not compile. Apart from `registry.ts`, which the browser reads, because
 * this brings the arithmetic along.
 */
export const ASSET_RULES: Readonly<Record<AssetClassKey, AssetRules>> = {
  cash: cashRules,
  equity: equityRules,
  fund: fundRules,
  bond: bondRules,
  property: propertyRules,
  private_fund: privateFundRules,
  hedge_fund: hedgeFundRules,
  private_note: privateNoteRules,
  direct_deal: directDealRules,
  crypto: cryptoRules,
  stable_coin: stableCoinRules,
  unwanted_token: unwantedTokenRules,
  collectible: collectibleRules,
  option: optionRules,
  employee_option: employeeOptionRules,
  pension: pensionRules,
  vehicle: vehicleRules,
  loan: loanRules,
  other: otherRules,
};

/** The rules of a class by its key; those of `other` for a key of a newer version of the product. */
export const rulesOf = (assetClass: string): AssetRules => ASSET_RULES[assetClassOf(assetClass).key];
