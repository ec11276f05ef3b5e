import { assetClassOf, type AssetClassKey } from "#assets/registry.ts";
import type { Day } from "#engine/dates/day.ts";
import { notKnown, type Figure } from "#engine/figure.ts";
import { abs, div, toNumber, type Fixed } from "#engine/money/fixed.ts";
import type { ShownBridge } from "#engine/performance/bridge.ts";
import { changeBetween, gainRatio, type End } from "#engine/performance/change.ts";
import type { Holding } from "#engine/valuation/holding.ts";
import { isStale, valueDay } from "./holding-days.ts";
import type { Sheet } from "./sheet.ts";

/** What is held on the sheet's day. */
export const openHoldings = (sheet: Sheet): readonly Holding[] =>
  sheet.holdings().holdings.filter(({ isClosed }) => !isClosed);

/** Assets and debts by the sign of each holding's value: an overdrawn account is a debt. As far as they are known. */
export function sidesOf(open: readonly Pick<Holding, "accounts">[]): {
  readonly assets: Fixed;
  readonly liabilities: Fixed;
} {
  let [assets, liabilities]: [Fixed, Fixed] = [0n, 0n];
  for (const holding of open) {
    for (const { valueBase = 0n } of holding.accounts) {
      if (valueBase > 0n) assets += valueBase;
      else liabilities -= valueBase;
    }
  }
  return { assets, liabilities };
}

export interface NetWorthChange {
  readonly amount: Figure<Fixed>;
  readonly ratio: Figure;
  readonly opening: Figure<Fixed>;
  readonly closing: Figure<Fixed>;
}

/** How the net worth changed over a bridge; unknown or partial where one of its ends is. */
export function changeOf(
  bridge: Pick<ShownBridge, "opening" | "closing" | "openingMissing" | "closingMissing">,
  netWorth: Figure<Fixed>,
): NetWorthChange {
  const { openingMissing, closingMissing } = bridge;
  // Nothing of what was held is known: that is no opening of 0.
  const isOpeningUnknown = openingMissing.length > 0 && bridge.opening === 0n;
  const opening: End = { value: isOpeningUnknown ? undefined : bridge.opening, missing: openingMissing };
  const isClosingKnown = netWorth.status === "ok" || netWorth.status === "partial";
  const closing: End = { value: isClosingKnown ? bridge.closing : undefined, missing: closingMissing };
  return { ...changeBetween(opening, closing), opening: endFigure(opening), closing: endFigure(closing) };
}

function endFigure({ value, missing }: End): Figure<Fixed> {
  if (value === undefined) return notKnown("insufficient_data", missing.join("; "));
  return missing.length === 0
    ? { status: "ok", value, warnings: [] }
    : { status: "partial", value, missing, warnings: [] };
}

export interface ClassPart {
  readonly assetClass: AssetClassKey;
  /** Of what is known. */
  readonly value: Fixed;
  /** What cards, overdrawn accounts and units sold short take from that value; of a debt all of it. */
  readonly owed: Fixed;
  /** Of the assets that are known; undefined for debts. */
  readonly weight: number | undefined;
  readonly holdingCount: number;
  /** How many of them the value leaves out. */
  readonly unknownCount: number;
}

/** What its owner does not want counts for nothing and is in no class. */
const isWanted = ({ asset }: Holding): boolean => assetClassOf(asset.assetClass).isUnwanted !== true;

/** By class, largest first. */
export const allocationOf = (open: readonly Holding[]): readonly ClassPart[] =>
  weighed(
    [...Map.groupBy(open.filter(isWanted), ({ asset }) => assetClassOf(asset.assetClass).key)].map(
      ([assetClass, members]) => ({
        assetClass,
        value: members.reduce((sum, holding) => sum + (holding.valueBase ?? 0n), 0n),
        owed: sidesOf(members).liabilities,
        holdingCount: members.length,
        unknownCount: members.filter(({ valueBase }) => valueBase === undefined).length,
      }),
    ),
  );

/** Largest first; weights are of assets alone, so that a mortgage does not make the rest look larger than it is. */
export function weighed(groups: readonly Omit<ClassPart, "weight">[]): readonly ClassPart[] {
  const assets = groups.reduce((sum, { value }) => (value > 0n ? sum + value : sum), 0n);
  return groups
    .toSorted((a, b) => (a.value === b.value ? 0 : a.value > b.value ? -1 : 1))
    .map(({ assetClass, value, ...counts }) => {
      const isWeighed = value > 0n && !assetClassOf(assetClass).isLiability;
      return { assetClass, value, weight: isWeighed ? toNumber(div(value, assets)) : undefined, ...counts };
    });
}

/** As many movers are listed. */
const SHOWN_MOVERS = 8;

export interface Mover {
  readonly holding: Holding;
  readonly gain: Fixed;
  /** What the gain leaves out. */
  readonly missing: readonly string[];
  /** The gain over the capital it was earned on. */
  readonly ratio: Figure;
}

/** What gained and lost most in the window, in money. */
export function moversOf(sheet: Sheet, bridge: ShownBridge): readonly Mover[] {
  const values = new Map(sheet.holdings().holdings.map((holding) => [holding.asset.id, holding]));
  return [...bridge.byAsset]
    .flatMap(([assetId, part]) => {
      const holding = values.get(assetId);
      const gain = part.gain.total + part.income - part.fees - part.taxes;
      return holding && gain !== 0n ? [{ holding, gain, missing: part.missing }] : [];
    })
    .toSorted((a, b) => (abs(a.gain) === abs(b.gain) ? 0 : abs(a.gain) > abs(b.gain) ? -1 : 1))
    .slice(0, SHOWN_MOVERS)
    .map(({ holding, gain, missing }) => ({ holding, gain, missing, ratio: moverRatio(holding, gain, missing) }));
}

function moverRatio({ isClosed, valueBase }: Holding, gain: Fixed, missing: readonly string[]): Figure {
  if (isClosed) return notKnown("undefined", "It was sold: there is no capital left to compare the gain with.");
  const unknown = missing.length === 0 && valueBase === undefined ? ["Its value is not known."] : missing;
  return gainRatio(gain, (valueBase ?? 0n) - gain, unknown);
}

export interface StaleValue {
  readonly holding: Holding;
  /** The day its value is of. */
  readonly on: Day | undefined;
  readonly reason: "stale_price" | "missing_price" | "missing_rate";
}

/** Values that are old or missing, with the reason. */
export function staleValues(sheet: Sheet): readonly StaleValue[] {
  return openHoldings(sheet).flatMap((holding): StaleValue[] => {
    const isCash = !sheet.assets.has(holding.asset.id);
    const isUnknown = holding.valueBase === undefined;
    if (!isUnknown && (isCash || !isStale(sheet, holding))) return [];
    const why = holding.value === undefined ? "missing_price" : "missing_rate";
    return [{ holding, on: valueDay(sheet, holding), reason: isUnknown ? why : "stale_price" }];
  });
}
