import { formatDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { annualize } from "#engine/performance/annualize.ts";
import { estimateOfSeries, valuationDays } from "#engine/performance/linked-estimate.ts";
import type { PartReturns as EnginePart } from "#engine/performance/levels.ts";
import type { PartBy, PartReturns, PartReturnsList, WindowQuery } from "#features/analytics/contract.ts";
import { shownReturns } from "../performance.ts";
import type { Sheet } from "../sheet.ts";
import { ratioOf } from "../wire-figures.ts";
import { levelOf, openingDay } from "./parts.ts";

/** Every part with its bridge, returns and contribution, the largest first; parts that never held anything are left out. */
export function partReturnsOf(sheet: Sheet, query: WindowQuery & { readonly by: PartBy }): PartReturnsList {
  const from = openingDay(sheet, query);
  const { level, parts } = levelOf(sheet, query.by, from);
  return {
    from: formatDay(from),
    to: formatDay(sheet.on),
    currency: sheet.base,
    by: query.by,
    whole: show({ ...level.whole, key: "" }, "Everything"),
    parts: level.parts
      .filter(hasMoved)
      .toSorted((a, b) => (a.bridge.closing > b.bridge.closing ? -1 : 1))
      .map((part) => show(estimated(sheet, query.by, part), parts.labels.get(part.key) ?? part.key)),
  };
}

/** What is known by stated values alone is linked between them, and says where it is an estimate. */
function estimated(sheet: Sheet, by: PartBy, part: EnginePart): EnginePart {
  const { ledger } = sheet.workbook;
  const asset = by === "holding" ? ledger.assets[ledger.assetIndex.get(part.key) ?? -1] : undefined;
  if (asset?.tracking !== "value") return part;
  const series = part.series();
  if (series.leftOut) return part;
  const timeWeighted = estimateOfSeries(series, valuationDays(ledger, asset.id));
  const { from, to } = series;
  const annualized = timeWeighted.status === "ok" ? annualize(timeWeighted.value, { start: from, end: to }) : undefined;
  return { ...part, returns: { ...part.returns, timeWeighted, annualized } };
}

const hasMoved = ({ wasHeld, bridge }: EnginePart): boolean =>
  bridge.opening !== 0n || bridge.closing !== 0n || bridge.inflow !== 0n || bridge.outflow !== 0n || wasHeld;

function show({ key, bridge, returns, contribution }: Omit<EnginePart, "series">, label: string): PartReturns {
  const { income, fees, taxes, gain } = bridge;
  const shown = shownReturns(returns);
  return {
    key,
    label,
    opening: formatFixed(bridge.opening),
    inflow: formatFixed(bridge.inflow),
    outflow: formatFixed(bridge.outflow),
    income: formatFixed(income),
    fees: formatFixed(fees),
    taxes: formatFixed(taxes),
    price: formatFixed(gain.price),
    currencyEffect: formatFixed(gain.currency),
    unpriced: formatFixed(bridge.unpriced),
    byBalances: formatFixed(bridge.byBalances),
    closing: formatFixed(bridge.closing),
    totalGain: formatFixed(income - fees - taxes + gain.total),
    missing: [...bridge.missing],
    timeWeighted: ratioOf(shown.timeWeighted),
    timeWeightedAnnual: ratioOf(shown.timeWeightedAnnual),
    moneyWeighted: ratioOf(shown.moneyWeighted),
    moneyWeightedIsAnnual: shown.isAnnual,
    contribution: ratioOf(contribution),
  };
}
