import type { AssetClass } from "#assets/asset-class.ts";
import { factForm } from "#assets/fact-form.ts";
import { ASSET_CLASS_KEYS, type AssetClassKey, assetClassOf } from "#assets/registry.ts";
import { rulesOf } from "#assets/rules.ts";
import type { AssetClasses, AssetClassView } from "#features/assets/class-contract.ts";

/** Every class with its traits and the form of its facts, in the order they are listed. */
export const listAssetClasses = (): AssetClasses => ({
  classes: ASSET_CLASS_KEYS.map((key) => showClass(assetClassOf(key))),
});

const showClass = ({
  key,
  factor,
  taxedAs,
  accruesInterest,
  ...traits
}: AssetClass<AssetClassKey>): AssetClassView => ({
  ...traits,
  assetClass: key,
  accruesInterest: accruesInterest ?? false,
  factor: factor ?? null,
  taxedAs: taxedAs ?? null,
  facts: factForm(rulesOf(key).facts),
});
