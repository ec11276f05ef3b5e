import type { PerformanceHistory } from "#features/figures/performance-contract.ts";
import type { HeatCell } from "#ui/charts/HeatMap.tsx";

type Month = PerformanceHistory["months"][number];

export interface MonthCell extends HeatCell {
  readonly month: Month;
}

/** Months as a table of years, the newest first: a cell is undefined before the first transaction and in the time to come. */
export function monthsOf(
  months: readonly Month[],
  labelOf: (month: Month) => string,
): readonly { readonly heading: string; readonly cells: readonly (MonthCell | undefined)[] }[] {
  const years = Map.groupBy(months, ({ month }) => month.slice(0, 4));
  return [...years]
    .map(([heading, members]) => ({
      heading,
      cells: Array.from({ length: 12 }, (_, place) => {
        const found = members.find(({ month }) => Number(month.slice(5)) === place + 1);
        return found && cellOf(found, labelOf(found));
      }),
    }))
    .toReversed();
}

function cellOf(month: Month, label: string): MonthCell {
  const { value, status, notes } = month.timeWeighted;
  return { key: month.month, label, value, month, ...(status === "ok" ? {} : { reason: notes.join(" ") }) };
}
