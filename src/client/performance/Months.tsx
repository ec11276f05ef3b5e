import { useMemo } from "react";
import { Explain } from "#client/parts/Explain.tsx";
import { monthsOf, type MonthCell } from "#client/parts/months-of.ts";
import type { PerformanceHistory } from "#features/figures/performance-contract.ts";
import { HeatMap } from "#ui/charts/HeatMap.tsx";
import { RatioText } from "#ui/components/FigureText.tsx";
import { Section } from "#ui/components/Section.tsx";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

/** Every month since the first transaction, whatever the range: the one walked to can be explained. */
export function Months({ months }: Pick<PerformanceHistory, "months">) {
  const locale = useLocale();
  const rows = useMemo(
    () => monthsOf(months, ({ month }) => formatLocalDate(`${month}-01`, locale, "month")),
    [months, locale],
  );
  const columns = useMemo(
    () =>
      Array.from({ length: 12 }, (_, place) =>
        new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" }).format(Date.UTC(2024, place, 1)),
      ),
    [locale],
  );
  return (
    <Section title="Months" note="time-weighted, since the beginning">
      <HeatMap<MonthCell>
        label="Months"
        columns={columns}
        rows={rows}
        renderChosen={(cell) => <MonthFigure cell={cell} />}
      />
    </Section>
  );
}

const MonthFigure = ({ cell: { label, month } }: { readonly cell: MonthCell }) => (
  <Explain figure="time_weighted" label={`the return of ${label}`} from={month.from} to={month.to}>
    <RatioText figure={month.timeWeighted} isGain />
  </Explain>
);
