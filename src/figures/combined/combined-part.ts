import { assetClassOf, type AssetClassKey } from "#assets/registry.ts";
import { formatDay, type Day } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import { isCashAsset } from "#engine/ledger/ledger.ts";
import { formatFixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { ShownBridge } from "#engine/performance/bridge.ts";
import type { Holding } from "#engine/valuation/holding.ts";
import { bridgeFrom } from "#figures/bridge.ts";
import { allocationOf, openHoldings, sidesOf, type ClassPart } from "#figures/overview.ts";
import type { Sheet } from "#figures/sheet.ts";
import { openingOf, type Range } from "#figures/window.ts";

/** Something held in one portfolio, as far as a view of several tells it: no account, no entry. */
export interface CombinedHolding {
  /** The same for the same security, coin or money in every portfolio, and else this portfolio's alone. */
  readonly key: string;
  readonly name: string;
  readonly assetClass: AssetClassKey;
  readonly isOpen: boolean;
  /** In the currency asked for; undefined where it is not known, and `missing` says why. */
  readonly value: Fixed | undefined;
  readonly missing: readonly string[];
  /** What of it is above zero in its account, and what is below: an overdrawn account is a debt. */
  readonly owned: Fixed;
  readonly owed: Fixed;
  /** What the value rests on, such as "12 units at 101.5 USD of 2026-11-19". */
  readonly how: string;
  /** Price, currency and income less fees and taxes in the range. */
  readonly gain: Fixed;
  readonly gainMissing: readonly string[];
}

/** A bridge without what it says of each asset. */
export type WholeBridge = Omit<ShownBridge, "byAsset">;

/** What one portfolio adds to a view of several. Money is in the currency of the sheet. */
export interface CombinedPart {
  readonly name: string;
  readonly netWorth: Figure<Fixed>;
  readonly assets: Fixed;
  readonly liabilities: Fixed;
  readonly bridge: WholeBridge;
  /** The day whose end the bridge begins at. */
  readonly from: Day;
  readonly allocation: readonly ClassPart[];
  readonly holdings: readonly CombinedHolding[];
}

/** What else is known of an asset that says it is the same thing elsewhere. */
export interface AssetMarks {
  readonly isin: string | undefined;
  readonly instrumentId: string | undefined;
}

export function combinedPart(sheet: Sheet, range: Range, marksOf: (assetId: string) => AssetMarks): CombinedPart {
  const from = openingOf(range, sheet.on, sheet.firstOn);
  const { byAsset, ...bridge } = bridgeFrom(sheet, from);
  const open = openHoldings(sheet);
  const holdings = sheet.holdings().holdings.flatMap((holding): CombinedHolding[] => {
    const { asset, isClosed, valueBase, missing } = holding;
    const moved = byAsset.get(asset.id);
    const gain = moved ? moved.gain.total + moved.income - moved.fees - moved.taxes : ZERO;
    const { key: assetClass, isUnwanted } = assetClassOf(asset.assetClass);
    if (isUnwanted === true || (isClosed && gain === ZERO)) return [];
    const told = {
      isOpen: !isClosed,
      value: isClosed ? ZERO : valueBase,
      missing,
      how: howOf(holding),
      ...sidesOfOne(holding),
    };
    const key = keyOf(holding, { marks: marksOf(asset.id), assetClass });
    return [{ key, name: asset.name, assetClass, ...told, gain, gainMissing: moved?.missing ?? [] }];
  });
  const { netWorth } = sheet.holdings();
  return {
    name: sheet.portfolio.name,
    netWorth,
    ...sidesOf(open),
    bridge,
    from,
    allocation: allocationOf(open),
    holdings,
  };
}

function sidesOfOne({ accounts }: Holding): Pick<CombinedHolding, "owned" | "owed"> {
  const { assets, liabilities } = sidesOf([{ accounts }]);
  return { owned: assets, owed: -liabilities };
}

/** Things of two classes are never one: what a class comes to and its holdings agree. */
function keyOf(
  { asset }: Holding,
  { marks, assetClass }: { readonly marks: AssetMarks; readonly assetClass: string },
): string {
  if (isCashAsset(asset)) return asset.id;
  const same = marks.isin ?? marks.instrumentId;
  // What is known by its value alone is one's own thing, whatever it is called by.
  return same === undefined || asset.tracking === "value" ? asset.id : `${assetClass}:${same}`;
}

function howOf({ asset, quantity, quote, isClosed }: Holding): string {
  if (isClosed) return "no longer held";
  if (isCashAsset(asset)) return `${formatFixed(quantity)} ${asset.currency}`;
  if (asset.tracking === "value") return `stated as ${formatFixed(quantity)} ${asset.currency}`;
  const units = `${formatFixed(quantity)} units`;
  return quote
    ? `${units} at ${formatFixed(quote.price)} ${quote.currency} of ${formatDay(quote.on)}`
    : `${units} without a price`;
}
