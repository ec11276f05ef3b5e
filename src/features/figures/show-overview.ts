import { formatDay, type Day } from "#engine/dates/day.ts";
import { formatFixed, type Fixed } from "#engine/money/fixed.ts";
import { carriedFrom } from "#engine/prices/rates.ts";
import { bridgeFrom } from "#figures/bridge.ts";
import { allFindings } from "#figures/all-findings.ts";
import type { Finding } from "#figures/findings.ts";
import {
  allocationOf,
  changeOf,
  moversOf,
  openHoldings,
  sidesOf,
  staleValues,
  type ClassPart,
  type Mover,
  type NetWorthChange,
  type StaleValue,
} from "#figures/overview.ts";
import { performanceOf, type ShownReturns } from "#figures/returns.ts";
import { seriesFrom } from "#figures/series.ts";
import type { Sheet } from "#figures/sheet.ts";
import { upToDateShare } from "#figures/up-to-date.ts";
import { openingDay, type WindowAsked } from "#figures/window.ts";
import type { Overview } from "./contract.ts";
import { showBridge } from "./show-bridge.ts";
import { classKey } from "./show-holding.ts";
import { showSeries } from "./show-series.ts";
import { moneyOf, ratioOf } from "./wire-figures.ts";

/** Everything the first screen shows, of one ledger version: the parts cannot disagree with one another. */
export function showOverview(sheet: Sheet, asked: WindowAsked): Overview {
  const { range } = asked;
  const from = Math.max(openingDay(sheet, asked), (sheet.firstOn ?? sheet.on) - 1);
  const { netWorth } = sheet.holdings();
  const open = openHoldings(sheet);
  const bridge = bridgeFrom(sheet, from);
  const ratesOf = carriedFrom(sheet.market.rates, sheet.on);
  return {
    on: formatDay(sheet.on),
    currency: sheet.base,
    range,
    ledgerVersion: sheet.portfolio.ledgerVersion,
    hasTransactions: sheet.ledger.transactions.count > 0,
    firstOn: sheet.firstOn === undefined ? null : formatDay(sheet.firstOn),
    ratesCarriedFrom: ratesOf === undefined ? null : formatDay(ratesOf),
    netWorth: moneyOf(netWorth),
    ...showSides(sidesOf(open), moneyOf(netWorth)),
    upToDate: ratioOf(upToDateShare(sheet)),
    change: showChange(changeOf(bridge, netWorth), from),
    series: showSeries(sheet, seriesFrom(sheet, from)),
    bridge: showBridge(bridge, sheet, from),
    performance: showPerformance(sheet, from),
    allocation: showAllocation(allocationOf(open)),
    movers: moversOf(sheet, bridge).map(showMover),
    stale: staleValues(sheet).map((stale) => showStale(sheet, stale)),
    findings: allFindings(sheet).map(showFinding),
  };
}

export const showAllocation = (parts: readonly ClassPart[]): Overview["allocation"] =>
  parts.map(({ assetClass, value, owed, weight = null, holdingCount, unknownCount }) => ({
    assetClass,
    value: formatFixed(value),
    owed: formatFixed(owed),
    weight,
    holdingCount,
    unknownCount,
  }));

/** Both are as well known as the net worth they make up. */
function showSides(
  { assets, liabilities }: ReturnType<typeof sidesOf>,
  netWorth: Overview["netWorth"],
): Pick<Overview, "assets" | "liabilities"> {
  const isKnown = netWorth.value !== null;
  const like = (value: Fixed): Overview["assets"] => ({ ...netWorth, value: isKnown ? formatFixed(value) : null });
  return { assets: like(assets), liabilities: like(liabilities) };
}

const showChange = ({ amount, ratio, opening, closing }: NetWorthChange, from: Day): Overview["change"] => ({
  from: formatDay(from),
  amount: moneyOf(amount),
  ratio: ratioOf(ratio),
  opening: moneyOf(opening),
  closing: moneyOf(closing),
});

export const showPerformance = (sheet: Sheet, from: Day): Overview["performance"] =>
  showReturns(performanceOf(seriesFrom(sheet, from)), { from, to: sheet.on });

export const showReturns = (
  returns: ShownReturns,
  { from, to }: { readonly from: Day; readonly to: Day },
): Overview["performance"] => ({
  from: formatDay(from),
  to: formatDay(to),
  timeWeighted: ratioOf(returns.timeWeighted),
  timeWeightedAnnual: ratioOf(returns.timeWeightedAnnual),
  moneyWeighted: ratioOf(returns.moneyWeighted),
  moneyWeightedIsAnnual: returns.isAnnual,
});

function showMover({ holding, gain, missing, ...mover }: Mover): Overview["movers"][number] {
  const ratio = ratioOf(mover.ratio);
  return {
    assetId: holding.asset.id,
    name: holding.asset.name,
    assetClass: classKey(holding.asset.assetClass),
    gain: formatFixed(gain),
    status: missing.length === 0 ? "ok" : "partial",
    notes: [...missing],
    ratio: ratio.value,
    ratioReason: ratio.value === null ? ratio.notes.join(" ") : null,
    value: holding.valueBase === undefined ? null : formatFixed(holding.valueBase),
  };
}

const showStale = (sheet: Sheet, { holding: { asset }, on, reason }: StaleValue): Overview["stale"][number] => ({
  assetId: asset.id,
  name: asset.name,
  currency: asset.currency,
  priceOn: on === undefined ? null : formatDay(on),
  ageDays: on === undefined ? null : sheet.on - on,
  reason,
});

const showFinding = ({ kind, text, amount, assetId, accountId, on }: Finding): Overview["findings"][number] => ({
  kind,
  text,
  amount: amount ?? null,
  assetId: assetId ?? null,
  accountId: accountId ?? null,
  on: formatDay(on),
});
