import { bond } from "#assets/bond/bond.ts";
import { cash } from "#assets/cash/cash.ts";
import { collectible } from "#assets/collectible/collectible.ts";
import { crypto } from "#assets/crypto/crypto.ts";
import { equity } from "#assets/equity/equity.ts";
import { fund } from "#assets/fund/fund.ts";
import { loan } from "#assets/loan/loan.ts";
import { option } from "#assets/option/option.ts";
import { other } from "#assets/other/other.ts";
import { pension } from "#assets/pension/pension.ts";
import { privateFund } from "#assets/private-fund/private-fund.ts";
import { property } from "#assets/property/property.ts";
import { vehicle } from "#assets/vehicle/vehicle.ts";
import type { AssetClass } from "#assets/asset-class.ts";

/** Every class of assets, in the order they are listed and drawn. A new class is one folder and one line here. */
export const ASSET_CLASSES = {
  cash,
  equity,
  fund,
  bond,
  property,
  private_fund: privateFund,
  crypto,
  collectible,
  option,
  pension,
  vehicle,
  loan,
  other,
} as const;

export type AssetClassKey = keyof typeof ASSET_CLASSES;

export const ASSET_CLASS_KEYS = [
  "cash",
  "equity",
  "fund",
  "bond",
  "property",
  "private_fund",
  "crypto",
  "collectible",
  "option",
  "pension",
  "vehicle",
  "loan",
  "other",
] as const satisfies readonly AssetClassKey[];

/** The class of a key, or `other` for a key of a newer version of the product: an unknown class never hides an asset. */
export const assetClassOf = (key: string): AssetClass<AssetClassKey> =>
  Object.values<AssetClass<AssetClassKey>>(ASSET_CLASSES).find((it) => it.key === key) ?? other;
