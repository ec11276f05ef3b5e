import { useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { day, formatDay } from "#engine/dates/day.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import { ChartFrame } from "#ui/charts/ChartFrame.tsx";
import type { ChartSeries, ChartUnit } from "#ui/charts/chart-series.ts";
import type { DrawnChart, TimeSeriesDrawing } from "#ui/charts/draw-time-series.ts";
import { SeriesReadout } from "#ui/charts/SeriesReadout.tsx";
import { SeriesTable } from "#ui/charts/SeriesTable.tsx";
import { usePrivacy } from "#ui/components/PrivacyProvider.tsx";
import { formatAmountNumber } from "#ui/formats/format-amount.ts";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { formatPercent } from "#ui/formats/format-percent.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { formatDecimal } from "#ui/formats/number-format.ts";
import { drawnAmount } from "#ui/charts/chart-series.ts";
import { useDrawnMode } from "#ui/charts/use-drawn-mode.ts";

export interface TimeSeriesChartProps {
  /** What is drawn: "Net worth". */
  readonly label: string;
  /** Day of the first value of every series. */
  readonly firstOn: LocalDate;
  readonly series: readonly ChartSeries[];
  readonly unit: ChartUnit;
  readonly height?: number;
  /** Fills the room under the first series. */
  readonly hasArea?: boolean;
  /** Called while a person reads off a day, null when they stop: lets the headline follow. */
  readonly onScrub?: (on: LocalDate | null) => void;
}

export interface Measure {
  readonly from: number;
  readonly to: number;
}

/**
 * Values over days. Pointing or arrow keys read off a day in the line above; dragging, or arrows with Shift, measure between two days; Home and
 * End jump, Escape ends. Days without a value are gaps. The table behind holds the same data.
 */
export function TimeSeriesChart(props: TimeSeriesChartProps) {
  const { label, firstOn, series, unit, height = 280, onScrub } = props;
  const hint = useId();
  const [index, setIndex] = useState<number | null>(null);
  const [measure, setMeasure] = useState<Measure | null>(null);
  const last = Math.max(0, (series[0]?.values.length ?? 1) - 1);
  const read = (next: number | null) => {
    setIndex(next);
    onScrub?.(next === null ? null : formatDay(day(firstOn) + next));
  };
  const { host, drawn } = useDrawing(props, { read, setMeasure, height });
  const onKeyDown = (event: KeyboardEvent) => {
    const here = index ?? last;
    const step = event.altKey ? 30 : 1;
    const target = { ArrowLeft: here - step, ArrowRight: here + step, Home: 0, End: last }[event.key];
    if (event.key === "Escape") {
      read(null);
      setMeasure(null);
      drawn.current?.showCursor(null);
    }
    if (target === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(last, target));
    setMeasure(event.shiftKey ? { from: measure?.from ?? here, to: next } : null);
    read(next);
    drawn.current?.showCursor(next);
  };
  return (
    <ChartFrame
      label={label}
      readout={
        <SeriesReadout {...{ firstOn, series, unit, measure }} index={index} onEndMeasure={() => setMeasure(null)} />
      }
      table={<SeriesTable {...{ label, firstOn, series, unit }} />}
    >
      <div
        ref={host}
        role="application"
        aria-label={`${label}, chart over days`}
        aria-describedby={hint}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={() => read(null)}
        onPointerLeave={() => read(null)}
        className="time-series relative w-full rounded-sm"
        style={{ height }}
      />
      <p id={hint} className="sr-only">
        Arrow keys read off a day, with Shift measure, with Alt move by thirty days. The table shows all values.
      </p>
    </ChartFrame>
  );
}

type Drawing = typeof import("#ui/charts/draw-time-series.ts");
/** Once it is here a chart is drawn at once: a page that is about to be printed waits for nothing. */
let drawing: Drawing | undefined;
const loadDrawing = async (): Promise<Drawing> => (drawing ??= await import("#ui/charts/draw-time-series.ts"));

interface DrawingCalls {
  readonly read: (index: number | null) => void;
  readonly setMeasure: (measure: Measure | null) => void;
  readonly height: number;
}

/** What a drawing is made for: other values of the same lines are drawn into it. */
const shapeOf = (series: readonly ChartSeries[]): string =>
  JSON.stringify(series.map(({ key, label, hue, isDashed, values }) => [key, label, hue, isDashed, values.length]));

/**
 * Loads uPlot on first use and draws again when lines, locale, privacy or color mode change. Other values of the same lines are drawn into what is
 * there: twenty years of twelve take less than a frame (`bench/charts.ts`).
 */
function useDrawing({ firstOn, series, unit, hasArea }: TimeSeriesChartProps, calls: DrawingCalls) {
  const locale = useLocale();
  const { isHidden } = usePrivacy();
  const mode = useDrawnMode();
  const host = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnChart>(null);
  const latest = useRef({ calls, series });
  useEffect(() => {
    latest.current = { calls, series };
  });
  const shape = shapeOf(series);
  useEffect(() => drawn.current?.update(series), [series]);
  const { height } = calls;
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    let isGone = false;
    let chart: DrawnChart | undefined;
    const observer = new ResizeObserver(() => chart?.resize(element.clientWidth));
    const draw = ({ drawTimeSeries }: Drawing) => {
      if (isGone) return;
      chart = drawTimeSeries({
        host: element,
        firstDay: day(firstOn),
        series: latest.current.series,
        height,
        hasArea: hasArea ?? false,
        formatValue: axisFormat(unit, locale, isHidden),
        formatDay: (on, style) => formatLocalDate(formatDay(on), locale, style),
        onScrub: (index) => latest.current.calls.read(index),
        onMeasure: (from, to) => latest.current.calls.setMeasure({ from, to }),
      });
      drawn.current = chart;
      observer.observe(element);
    };
    if (drawing) draw(drawing);
    else void loadDrawing().then(draw);
    return () => {
      isGone = true;
      observer.disconnect();
      chart?.destroy();
      drawn.current = null;
    };
  }, [firstOn, shape, unit, hasArea, height, locale, isHidden, mode]);
  return { host, drawn };
}

function axisFormat(unit: ChartUnit, locale: string, isHidden: boolean): TimeSeriesDrawing["formatValue"] {
  if (unit.kind === "ratio")
    return (value, step) => formatPercent(value, { locale, decimals: step >= 0.01 ? 0 : step >= 0.001 ? 1 : 2 });
  if (unit.kind === "growth") {
    return (value, step) => {
      const places = step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3;
      const decimals = { minimumFractionDigits: places, maximumFractionDigits: places };
      return formatDecimal(drawnAmount(value), locale, decimals);
    };
  }
  if (isHidden) return () => "";
  const format = { locale, currency: unit.currency, precision: "compact" as const };
  return (value) => formatAmountNumber(drawnAmount(value), format);
}
