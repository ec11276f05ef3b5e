import { assetClassOf } from "#assets/registry.ts";
import { formatDay, type Day } from "#engine/dates/day.ts";
import { notKnown, type Figure } from "#engine/figure.ts";
import { abs, div, formatFixed, toNumber, type Fixed } from "#engine/money/fixed.ts";
import type { Bridge as EngineBridge } from "#engine/performance/bridge.ts";
import { changeBetween, gainRatio, type End } from "#engine/performance/change.ts";
import type { Holding as EngineHolding } from "#engine/valuation/holdings.ts";
import type { Overview, Range } from "./contract.ts";
import { describeFindings } from "./findings.ts";
import { performanceOf } from "./performance.ts";
import { openingOf } from "./range.ts";
import type { Sheet } from "./sheet.ts";
import { bridgeFrom, showBridge } from "./show-bridge.ts";
import { classKey, isStale, valueDay } from "./show-holding.ts";
import { seriesFrom, showSeries } from "./show-series.ts";
import { moneyOf, noRatio, ratioOf } from "./wire-figures.ts";

const SHOWN_MOVERS = 8;

/** Everything the first screen shows, of one ledger version: the parts cannot disagree with one another. */
export function overviewOf(sheet: Sheet, range: Range): Overview {
  const from = openingOf(range, sheet.on, sheet.firstOn);
  const report = sheet.holdings();
  const open = report.holdings.filter((holding) => !holding.isClosed);
  const bridge = bridgeFrom(sheet, from);
  const series = seriesFrom(sheet, from);
  return {
    on: formatDay(sheet.on),
    currency: sheet.base,
    range,
    ledgerVersion: sheet.workbook.portfolio.ledger_version,
    hasTransactions: sheet.workbook.ledger.transactions.count > 0,
    firstOn: sheet.firstOn === undefined ? null : formatDay(sheet.firstOn),
    netWorth: moneyOf(report.netWorth),
    ...sides(open, moneyOf(report.netWorth)),
    change: changeOf(bridge, report.netWorth, from),
    series: showSeries(sheet, series),
    bridge: showBridge(bridge, sheet, from),
    performance: showPerformance(sheet, from),
    allocation: allocationOf(open),
    movers: moversOf(sheet, bridge),
    stale: staleOf(sheet, open),
    findings: describeFindings(sheet),
  };
}

/** Assets and debts by the sign of each holding's value: an overdrawn account is a debt. */
function sides(
  open: readonly EngineHolding[],
  netWorth: Overview["netWorth"],
): Pick<Overview, "assets" | "liabilities"> {
  let [assets, liabilities]: [Fixed, Fixed] = [0n, 0n];
  for (const holding of open) {
    for (const { valueBase = 0n } of holding.accounts) {
      if (valueBase > 0n) assets += valueBase;
      else liabilities -= valueBase;
    }
  }
  const isKnown = netWorth.value !== null;
  const like = (value: Fixed): Overview["assets"] => ({ ...netWorth, value: isKnown ? formatFixed(value) : null });
  return { assets: like(assets), liabilities: like(liabilities) };
}

function changeOf(bridge: EngineBridge, netWorth: Figure<Fixed>, from: Day): Overview["change"] {
  const { openingMissing, closingMissing } = bridge;
  // Nothing of what was held is known: that is no opening of 0.
  const isOpeningUnknown = openingMissing.length > 0 && bridge.opening === 0n;
  const opening: End = { value: isOpeningUnknown ? undefined : bridge.opening, missing: openingMissing };
  const isClosingKnown = netWorth.status === "ok" || netWorth.status === "partial";
  const closing: End = { value: isClosingKnown ? bridge.closing : undefined, missing: closingMissing };
  const { amount, ratio } = changeBetween(opening, closing);
  return {
    from: formatDay(from),
    amount: moneyOf(amount),
    ratio: ratioOf(ratio),
    opening: moneyOf(endFigure(opening)),
    closing: moneyOf(endFigure(closing)),
  };
}

function endFigure({ value, missing }: End): Figure<Fixed> {
  if (value === undefined) return notKnown("insufficient_data", missing.join("; "));
  return missing.length === 0
    ? { status: "ok", value, warnings: [] }
    : { status: "partial", value, missing, warnings: [] };
}

export function showPerformance(sheet: Sheet, from: Day): Overview["performance"] {
  const performance = performanceOf(seriesFrom(sheet, from));
  return {
    from: formatDay(from),
    to: formatDay(sheet.on),
    timeWeighted: ratioOf(performance.timeWeighted),
    timeWeightedAnnual: ratioOf(performance.timeWeightedAnnual),
    moneyWeighted: ratioOf(performance.moneyWeighted),
    moneyWeightedIsAnnual: performance.isAnnual,
  };
}

/** By class, largest first; weights are of assets alone, so that a mortgage does not make the rest look larger than it is. */
function allocationOf(open: readonly EngineHolding[]): Overview["allocation"] {
  const groups = [...Map.groupBy(open, (holding) => classKey(holding.asset.assetClass))].map(
    ([assetClass, members]) => ({
      assetClass,
      value: members.reduce((sum, holding) => sum + (holding.valueBase ?? 0n), 0n),
      holdingCount: members.length,
      unknownCount: members.filter(({ valueBase }) => valueBase === undefined).length,
    }),
  );
  const assets = groups.reduce((sum, { value }) => (value > 0n ? sum + value : sum), 0n);
  return groups
    .toSorted((a, b) => (a.value === b.value ? 0 : a.value > b.value ? -1 : 1))
    .map(({ assetClass, value, ...counts }) => ({
      assetClass,
      value: formatFixed(value),
      weight: value > 0n && !assetClassOf(assetClass).isLiability ? toNumber(div(value, assets)) : null,
      ...counts,
    }));
}

/** What gained and lost most in the range, in money. The ratio is the gain over the capital it was earned on. */
function moversOf(sheet: Sheet, bridge: EngineBridge): Overview["movers"] {
  const values = new Map(sheet.holdings().holdings.map((holding) => [holding.asset.id, holding]));
  return [...bridge.byAsset]
    .flatMap(([assetId, part]) => {
      const holding = values.get(assetId);
      const gain = part.gain.total + part.income - part.fees - part.taxes;
      return holding && gain !== 0n ? [{ holding, gain, missing: part.missing }] : [];
    })
    .toSorted((a, b) => (abs(a.gain) === abs(b.gain) ? 0 : abs(a.gain) > abs(b.gain) ? -1 : 1))
    .slice(0, SHOWN_MOVERS)
    .map(({ holding, gain, missing }) => {
      const ratio = moverRatio(holding, gain, missing);
      return {
        assetId: holding.asset.id,
        name: holding.asset.name,
        assetClass: classKey(holding.asset.assetClass),
        gain: formatFixed(gain),
        status: missing.length === 0 ? ("ok" as const) : ("partial" as const),
        notes: [...missing],
        ratio: ratio.value,
        ratioReason: ratio.value === null ? ratio.notes.join(" ") : null,
        value: holding.valueBase === undefined ? null : formatFixed(holding.valueBase),
      };
    });
}

function moverRatio(
  { isClosed, valueBase }: EngineHolding,
  gain: Fixed,
  missing: readonly string[],
): Overview["performance"]["timeWeighted"] {
  if (isClosed) return noRatio("It was sold: there is no capital left to compare the gain with.");
  const unknown = missing.length === 0 && valueBase === undefined ? ["Its value is not known."] : missing;
  return ratioOf(gainRatio(gain, (valueBase ?? 0n) - gain, unknown));
}

function staleOf(sheet: Sheet, open: readonly EngineHolding[]): Overview["stale"] {
  return open.flatMap((holding) => {
    const isCash = !sheet.workbook.assets.has(holding.asset.id);
    const isUnknown = holding.valueBase === undefined;
    if (!isUnknown && (isCash || !isStale(sheet, holding))) return [];
    const on = valueDay(sheet, holding);
    return [
      {
        assetId: holding.asset.id,
        name: holding.asset.name,
        currency: holding.asset.currency,
        priceOn: on === undefined ? null : formatDay(on),
        ageDays: on === undefined ? null : sheet.on - on,
        reason: !isUnknown
          ? ("stale_price" as const)
          : holding.value === undefined
            ? ("missing_price" as const)
            : ("missing_rate" as const),
      },
    ];
  });
}
