import type { ClassGroupKey } from "#assets/asset-class.ts";
import type { FlowKind, OwnedAsset } from "#assets/asset-rules.ts";
import { assetClassOf } from "#assets/registry.ts";
import type { AssetMovement } from "#engine/ledger/asset-movements.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { convertAt, rateOn } from "#engine/prices/rates.ts";
import { inBase, type Window } from "../cash/expected-flows.ts";
import { ownedAssets } from "../owned-assets.ts";
import { termFlows } from "../owner-terms.ts";
import type { Sheet } from "../sheet.ts";
import type { DatedMoney } from "./periods.ts";

/** What its owner does not want is in no group. */
function isOf({ asset }: OwnedAsset, group: ClassGroupKey): boolean {
  const { group: own, isUnwanted } = assetClassOf(asset.assetClass);
  return own === group && isUnwanted !== true;
}

/** What is held of a group of classes on the day. */
export const heldOf = (sheet: Sheet, group: ClassGroupKey): readonly OwnedAsset[] =>
  ownedAssets(sheet)
    .held()
    .filter((owned) => isOf(owned, group));

/** Everything of it the ledger knows, held or not. */
export const everOf = (sheet: Sheet, group: ClassGroupKey): readonly OwnedAsset[] =>
  ownedAssets(sheet)
    .all()
    .filter((owned) => isOf(owned, group));

/** What a movement came to in the sheet's currency, at the rate of its day. */
export function movedInBase(
  { market, base }: Sheet,
  { amount, currency, on }: Pick<AssetMovement, "amount" | "currency" | "on">,
): Fixed | undefined {
  if (currency === base) return amount;
  const rate = rateOn(market.rates, { from: currency, to: base }, on);
  return rate && convertAt(amount, rate);
}

/** What classes foretell of assets, by series; kinds without a series are left out. Future money at the rates of the day. */
export const foretoldOf = (
  sheet: Sheet,
  assets: readonly OwnedAsset[],
  { window, seriesOf }: { readonly window: Window; readonly seriesOf: Readonly<Partial<Record<FlowKind, string>>> },
): readonly DatedMoney[] =>
  assets.flatMap((owned) =>
    termFlows(sheet, owned, window).flatMap(({ on, kind, amount }) => {
      const series = seriesOf[kind];
      return series === undefined
        ? []
        : [{ on, series, amount: inBase(sheet, amount, owned.asset.currency), isFuture: true }];
    }),
  );
