import { X } from "lucide-react";
import type { LocalDate } from "#engine/dates/day.ts";
import { changeBetween, dateAt, drawnAmount } from "#ui/charts/chart-series.ts";
import type { ChartSeries, ChartUnit } from "#ui/charts/chart-series.ts";
import { hueColor } from "#ui/charts/class-hue.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Delta } from "#ui/components/Delta.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { formatDecimal } from "#ui/formats/number-format.ts";

interface SeriesReadoutProps {
  readonly firstOn: LocalDate;
  readonly series: readonly ChartSeries[];
  readonly unit: ChartUnit;
  readonly index: number | null;
  readonly measure: { readonly from: number; readonly to: number } | null;
  readonly onEndMeasure: () => void;
}

/** All values of the day read off, or the change between two measured days; always in the same place. */
export function SeriesReadout({ firstOn, series, unit, index, measure, onEndMeasure }: SeriesReadoutProps) {
  const last = Math.max(0, (series[0]?.values.length ?? 1) - 1);
  if (measure && measure.from !== measure.to) {
    const [from, to] = measure.from < measure.to ? [measure.from, measure.to] : [measure.to, measure.from];
    return (
      <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="text-ink-muted">
          <DateText on={dateAt(firstOn, from)} /> to <DateText on={dateAt(firstOn, to)} />
        </span>
        {series.map((it) => (
          <MeasuredChange key={it.key} series={it} unit={unit} from={from} to={to} />
        ))}
        <IconButton
          label="End measuring"
          size="sm"
          className="-my-1"
          icon={<X size={14} strokeWidth={1.5} />}
          onPress={onEndMeasure}
        />
      </div>
    );
  }
  const shown = index ?? last;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="text-ink-muted">
        <DateText on={dateAt(firstOn, shown)} />
      </span>
      {series.map((it, place) => (
        <span key={it.key} className="inline-flex items-center gap-1.5">
          <Swatch series={it} place={place} />
          {series.length > 1 ? <span className="text-ink-muted">{it.label}</span> : null}
          <ChartValue value={it.values[shown] ?? null} unit={unit} />
        </span>
      ))}
    </div>
  );
}

function MeasuredChange({
  series,
  unit,
  from,
  to,
}: {
  series: ChartSeries;
  unit: ChartUnit;
  from: number;
  to: number;
}) {
  const change = changeBetween(series.values, from, to);
  if (!change) return <Percent value={null} reason={`${series.label} is not known on one of the days.`} />;
  if (unit.kind === "ratio") return <Percent value={change.amount} isGain />;
  if (unit.kind === "growth") return <Percent value={change.ratio} isGain />;
  return (
    <Delta
      amount={drawnAmount(change.amount)}
      currency={unit.currency}
      ratio={change.ratio}
      reason="A percentage of this start would mean nothing."
    />
  );
}

/** One drawn value; drawn amounts are shown without decimals, because they are for reading a line, not for adding. */
export function ChartValue({ value, unit }: { readonly value: number | null; readonly unit: ChartUnit }) {
  const reason = "A price or rate is missing on this day.";
  if (unit.kind === "growth") return <Growth value={value} reason={reason} />;
  if (unit.kind === "ratio") return <Percent value={value} reason={reason} />;
  return (
    <Amount
      value={value === null ? null : drawnAmount(value)}
      currency={unit.currency}
      precision={unit.precision ?? "whole"}
      reason={reason}
    />
  );
}

function Growth({ value, reason }: { readonly value: number | null; readonly reason: string }) {
  const locale = useLocale();
  if (value === null) return <UnknownValue reason={reason} />;
  return <span className="tabular">{formatDecimal(drawnAmount(value), locale, GROWTH_FORMAT)}</span>;
}

const GROWTH_FORMAT = { minimumFractionDigits: 3, maximumFractionDigits: 3 } as const;

function Swatch({ series, place }: { readonly series: ChartSeries; readonly place: number }) {
  const color = series.hue ? hueColor(series.hue) : place === 0 ? "var(--ink)" : "var(--ink-faint)";
  return <span aria-hidden className="inline-block h-0.5 w-3" style={{ background: color }} />;
}
