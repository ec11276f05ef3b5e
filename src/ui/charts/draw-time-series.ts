import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { civilDate } from "#engine/dates/day.ts";
import type { Day } from "#engine/dates/day.ts";
import { dayTicks } from "#ui/charts/day-ticks.ts";
import type { ChartSeries } from "#ui/charts/chart-series.ts";

export interface TimeSeriesDrawing {
  readonly host: HTMLElement;
  readonly firstDay: Day;
  readonly series: readonly ChartSeries[];
  readonly height: number;
  readonly hasArea: boolean;
  /** Text of a value on an axis whose labels are a step apart; empty text while amounts are hidden. */
  readonly formatValue: (value: number, step: number) => string;
  readonly formatDay: (on: Day, style: "dayMonth" | "month" | "medium" | "numeric" | "long") => string;
  /** Index under the pointer, null when it left. */
  readonly onScrub: (index: number | null) => void;
  /** Two indexes a drag measured between. */
  readonly onMeasure: (from: number, to: number) => void;
}

export interface DrawnChart {
  /** Draws other values of the same series over the same days. */
  readonly update: (series: readonly ChartSeries[]) => void;
  readonly showCursor: (index: number | null) => void;
  readonly resize: (width: number) => void;
  readonly destroy: () => void;
}

const AXIS_FONT = '11px "Inter Variable", sans-serif';

/** Draws the lines with uPlot on a canvas. Colors are read from the tokens at this moment: draw again when the mode changes. */
export function drawTimeSeries(drawing: TimeSeriesDrawing): DrawnChart {
  const { host, firstDay, series, height } = drawing;
  const style = getComputedStyle(host);
  const color = (name: string) => style.getPropertyValue(name).trim() || style.color;
  let isProgrammatic = false;
  const plot = new uPlot(
    {
      width: host.clientWidth,
      height,
      legend: { show: false },
      padding: [8, 8, 0, 0],
      scales: { x: { time: false }, y: { range: (_plot, low, high) => paddedRange(low, high) } },
      axes: axesOf(drawing, color),
      series: [{}, ...series.map((it, index) => lineOf(it, { index, color, hasArea: drawing.hasArea, height }))],
      cursor: {
        x: true,
        y: false,
        drag: { x: true, y: false, setScale: false },
        points: { size: 7, width: 2, fill: color("--surface") },
      },
      hooks: {
        setCursor: [(self) => !isProgrammatic && drawing.onScrub(self.cursor.idx ?? null)],
        setSelect: [
          (self) => {
            if (self.select.width < 4) return;
            drawing.onMeasure(self.posToIdx(self.select.left), self.posToIdx(self.select.left + self.select.width));
          },
        ],
      },
    },
    dataOf(firstDay, series),
    host,
  );
  return {
    update: (next) => plot.setData(dataOf(firstDay, next)),
    showCursor: (index) => {
      isProgrammatic = true;
      const left = index === null ? -10 : plot.valToPos(firstDay + index, "x");
      plot.setCursor({ left, top: index === null ? -10 : 1 });
      isProgrammatic = false;
    },
    resize: (width) => plot.setSize({ width, height }),
    destroy: () => plot.destroy(),
  };
}

/** Days, and the values of each series, as the drawing takes them. */
function dataOf(firstDay: Day, series: readonly ChartSeries[]): uPlot.AlignedData {
  const days = Array.from({ length: series[0]?.values.length ?? 0 }, (_, index) => firstDay + index);
  return [days, ...series.map((it) => [...it.values])];
}

/** Pixels of half a letter of an axis. */
const HALF_LETTER = 3.2;
/** Pixels of the axis of the values. */
const VALUES_WIDTH = 52;

/** Whether a label in the middle of its day would begin before the drawing. */
function isCut({ scales: { x }, width }: uPlot, on: Day, words: string): boolean {
  const { min = 0, max = 0 } = x ?? {};
  return ((on - min) / (max - min)) * (width - VALUES_WIDTH) < words.length * HALF_LETTER;
}

function axesOf(drawing: TimeSeriesDrawing, color: (name: string) => string): uPlot.Axis[] {
  const shared = { stroke: color("--ink-muted"), font: AXIS_FONT, ticks: { show: false } };
  const ticksOf = (self: uPlot) =>
    dayTicks(
      Math.ceil(self.scales["x"]?.min ?? 0),
      Math.floor(self.scales["x"]?.max ?? 0),
      // Five fit a phone side by side; where there is room they stand further apart.
      Math.max(5, Math.floor(self.width / 110)),
    );
  return [
    {
      ...shared,
      size: 28,
      gap: 8,
      grid: { show: false },
      splits: (self) => [...ticksOf(self).days],
      values: (self, days) => {
        const { style } = ticksOf(self);
        const words = (it: Day) => (style === "year" ? String(civilDate(it).year) : drawing.formatDay(it, style));
        return days.map((it) => (isCut(self, it, words(it)) ? "" : words(it)));
      },
    },
    {
      ...shared,
      side: 1,
      size: VALUES_WIDTH,
      gap: 8,
      space: 56,
      grid: { stroke: color("--line"), width: 1 },
      values: (_self, values, _axis, _space, step) => values.map((it) => drawing.formatValue(it, step)),
    },
  ];
}

interface LineLook {
  readonly index: number;
  readonly color: (name: string) => string;
  readonly hasArea: boolean;
  readonly height: number;
}

function lineOf(series: ChartSeries, { index, color, hasArea }: LineLook): uPlot.Series {
  const stroke = color(series.hue ? `--hue-${series.hue}` : index === 0 ? "--ink" : "--ink-faint");
  return {
    label: series.label,
    stroke,
    width: index === 0 ? 1.75 : 1.25,
    spanGaps: false,
    points: { show: false },
    ...(series.isDashed ? { dash: [4, 4] } : {}),
    ...(hasArea && index === 0 ? { fill: color("--surface-hover") } : {}),
  };
}

/** A little air above and below; a flat line stands in the middle. */
function paddedRange(low: number, high: number): [number, number] {
  const air = high > low ? (high - low) * 0.08 : Math.abs(high) * 0.05 || 1;
  return [low - air, high + air];
}
