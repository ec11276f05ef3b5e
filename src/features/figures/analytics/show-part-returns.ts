import { formatDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import type { PartReturns as EnginePart } from "#engine/performance/levels.ts";
import type { PartReturns, PartReturnsList } from "#features/analytics/contract.ts";
import type { ReturnsByPart } from "#figures/analysis/part-returns.ts";
import type { PartBy } from "#figures/analysis/parts.ts";
import { shownReturns } from "#figures/returns.ts";
import type { Sheet } from "#figures/sheet.ts";
import { ratioOf } from "../wire-figures.ts";

export const showPartReturns = (
  sheet: Sheet,
  by: PartBy,
  { from, whole, parts, labels }: ReturnsByPart,
): PartReturnsList => ({
  from: formatDay(from),
  to: formatDay(sheet.on),
  currency: sheet.base,
  by,
  whole: show({ ...whole, key: "" }, "Everything"),
  parts: parts.map((part) => show(part, labels.get(part.key) ?? part.key)),
});

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
