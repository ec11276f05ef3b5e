import { bond } from "#assets/bond/bond.ts";
import { cash } from "#assets/cash/cash.ts";
import { collectible } from "#assets/collectible/collectible.ts";
import { crypto } from "#assets/crypto/crypto.ts";
import { employeeOption } from "#assets/employee-option/employee-option.ts";
import { directDeal } from "#assets/private-fund/direct-deal.ts";
import { equity } from "#assets/equity/equity.ts";
import { fund } from "#assets/fund/fund.ts";
import { hedgeFund } from "#assets/private-fund/hedge-fund.ts";
import { loan } from "#assets/loan/loan.ts";
import { option } from "#assets/option/option.ts";
import { other } from "#assets/other/other.ts";
import { pension } from "#assets/pension/pension.ts";
import { privateFund } from "#assets/private-fund/private-fund.ts";
import { privateNote } from "#assets/private-fund/private-note.ts";
import { property } from "#assets/property/property.ts";
import { stableCoin } from "#assets/crypto/stable-coin.ts";
import { unwantedToken } from "#assets/crypto/unwanted-token.ts";
import { vehicle } from "#assets/vehicle/vehicle.ts";
import { registerClasses } from "#assets/register-classes.ts";

/** Every class of assets, in the order they are listed and drawn. A new class is one folder, one line here and one in `rules.ts`. */
export const ASSET_CLASSES = {
  cash,
  equity,
  fund,
  bond,
  property,
  private_fund: privateFund,
  hedge_fund: hedgeFund,
  private_note: privateNote,
  direct_deal: directDeal,
  crypto,
  stable_coin: stableCoin,
  unwanted_token: unwantedToken,
  collectible,
  option,
  employee_option: employeeOption,
  pension,
  vehicle,
  loan,
  other,
} as const;

export type AssetClassKey = keyof typeof ASSET_CLASSES;

const registered = registerClasses(ASSET_CLASSES, other);

export const ASSET_CLASS_KEYS = registered.keys;

/** The class of a key, or `other` for a key of a newer version of the product: an unknown class never hides an asset. */
export const assetClassOf = registered.classOf;
