import { formatDay } from "#engine/dates/day.ts";
import type { PartPeriodsList } from "#features/figures/part-periods-contract.ts";
import type { PeriodCell, PeriodsByPart } from "#figures/analysis/part-periods.ts";
import type { Sheet } from "#figures/sheet.ts";
import { showReturns } from "../show-overview.ts";

export const showPartPeriods = (
  sheet: Sheet,
  by: PartPeriodsList["by"],
  { keys, whole, parts, labels }: PeriodsByPart,
): PartPeriodsList => ({
  to: formatDay(sheet.on),
  currency: sheet.base,
  by,
  periods: [...keys],
  whole: whole.map(showCell),
  parts: parts.map(({ key, firstOn, lastOn, periods }) => ({
    key,
    label: labels.get(key) ?? key,
    firstOn: formatDay(firstOn),
    lastOn: formatDay(lastOn),
    periods: periods.map(showCell),
  })),
});

const showCell = ({ key, returns, ...window }: PeriodCell) => ({ key, ...showReturns(returns, window) });
