import { ChartFrame } from "#ui/charts/ChartFrame.tsx";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { drawnAmount } from "#ui/charts/chart-series.ts";
import { hueColor } from "#ui/charts/class-hue.ts";
import { stackedMonths, yearsUnder } from "#ui/charts/stacked-months.ts";
import type { MonthStack, StackPiece, StackTick } from "#ui/charts/stacked-months.ts";
import { useWalk, type WalkOption } from "#ui/charts/use-walk.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { classNames } from "#ui/components/class-names.ts";

export interface StackSeries {
  readonly key: string;
  readonly label: string;
  readonly hue: string;
}

/** What columns stand for, and what was and what is to come are called. */
export interface StackWords {
  readonly period: string;
  readonly past: string;
  readonly future: string;
}

const MONTHLY: StackWords = { period: "Month", past: "Received", future: "Expected" };

interface StackedBarsProps {
  readonly label: string;
  readonly months: readonly MonthStack[];
  readonly series: readonly StackSeries[];
  readonly currency: string;
  readonly height?: number;
  readonly words?: StackWords;
}

const sumOf = (amounts: Readonly<Record<string, number>>): number =>
  Object.values(amounts).reduce((sum, amount) => sum + amount, 0);

/** Periods side by side, each stacked by what it is made of: what was is solid, what is to come hatched. Arrow keys walk, one is read off above. */
export function StackedBars({ label, months, series, currency, height = 220, words = MONTHLY }: StackedBarsProps) {
  const { zero, ticks, columns } = stackedMonths(
    months,
    series.map(({ key }) => key),
  );
  const running = months.findLastIndex(({ past }) => sumOf(past) !== 0);
  const years = yearsUnder(months.map(({ key }) => key));
  const walk = useWalk(months.length, Math.max(0, running));
  const read = months[walk.chosen];
  const hasFuture = months.some(({ future }) => sumOf(future) !== 0);
  return (
    <ChartFrame
      label={label}
      readout={read ? <Readout month={read} {...{ currency, series, words }} /> : null}
      {...(months.length === 0 ? { empty: "Nothing was paid and nothing is expected." } : {})}
      table={<StackTable {...{ label, months, series, currency, words }} />}
    >
      <div className="flex gap-2">
        <div className="@container min-w-0 flex-1 overflow-x-auto">
          <div className={classNames("relative", months.length > 14 && "min-w-192")}>
            <Lines ticks={ticks} height={height} />
            <div
              role="listbox"
              aria-label={`${label}, ${words.period.toLowerCase()} by ${words.period.toLowerCase()}`}
              aria-orientation="horizontal"
              onKeyDown={walk.onKeyDown}
              className="relative flex gap-1"
            >
              {months.map((month, place) => (
                <Column
                  key={month.key}
                  {...{ month, series, zero, height }}
                  pieces={columns[place] ?? []}
                  year={years.size === 0 ? undefined : (years.get(place) ?? "")}
                  option={walk.option(place)}
                  isOdd={months.length > FEW_COLUMNS && place % 2 === 1}
                />
              ))}
            </div>
          </div>
        </div>
        <Axis ticks={ticks} height={height} currency={currency} />
      </div>
      <Legend series={series} hatched={hasFuture ? words.future.toLowerCase() : undefined} />
    </ChartFrame>
  );
}

interface LinesProps {
  readonly ticks: readonly StackTick[];
  readonly height: number;
}

/** The round amounts the columns are read by, behind them. */
const Lines = ({ ticks, height }: LinesProps) => (
  <div aria-hidden className="absolute inset-x-0 top-0" style={{ height }}>
    {ticks.map(({ value, at }) => (
      <span key={value} className="absolute inset-x-0 border-t border-line" style={{ bottom: at * height }} />
    ))}
  </div>
);

/** What the lines stand for, beside the columns: it stays where those are scrolled. */
const Axis = ({ ticks, height, currency }: LinesProps & { readonly currency: string }) => (
  <div aria-hidden className="relative w-10 shrink-0 text-11 text-ink-muted" style={{ height }}>
    {ticks.map(({ value, at }) => (
      <span key={value} className="absolute left-0 leading-none" style={{ bottom: at * height - 5 }}>
        <Amount value={drawnAmount(value)} currency={currency} precision="compact" isBare />
      </span>
    ))}
  </div>
);

interface ColumnProps {
  readonly month: MonthStack;
  readonly series: readonly StackSeries[];
  readonly pieces: readonly StackPiece[];
  readonly zero: number;
  readonly height: number;
  readonly option: WalkOption;
  /** Stands under the month; empty keeps its room, undefined has none. */
  readonly year: string | undefined;
  /** Every second of many: where columns are narrow, the tick beside it has its room. */
  readonly isOdd: boolean;
}

/** As many years are told apart under columns on a phone. */
const FEW_COLUMNS = 6;

function Column({ month, series, pieces, zero, height, option, year, isOdd }: ColumnProps) {
  const tick = month.tick ?? month.label.slice(0, 3);
  const isWide = month.isTickWide === true || tick.length === 4;
  const hues = new Map(series.map(({ key, hue }) => [key, hue]));
  return (
    <div
      {...option}
      aria-label={month.label}
      className={classNames(
        "min-w-0 flex-1 cursor-default rounded-sm",
        option["aria-selected"] ? "bg-hover" : "hover:bg-hover",
      )}
    >
      <span aria-hidden className="relative block" style={{ height }}>
        {pieces.map(({ series: key, isFuture, low, high }) => (
          <span
            key={`${key} ${isFuture}`}
            className="absolute inset-x-0.5 print:[print-color-adjust:exact]"
            style={{
              bottom: low * height,
              height: Math.max(1, (high - low) * height),
              background: fillOf(hueColor(hues.get(key) ?? "slate"), isFuture),
            }}
          />
        ))}
        <span className="absolute inset-x-0 border-t border-line-strong" style={{ bottom: zero * height }} />
      </span>
      <span
        aria-hidden
        className={classNames(
          "mt-1 text-11 text-ink-muted",
          isWide ? "flex justify-center whitespace-nowrap" : "block truncate text-center",
          isWide && isOdd && month.isTickWide !== true && "@max-sm:invisible",
        )}
      >
        {tick}
      </span>
      {year === undefined ? null : (
        <span aria-hidden className="flex h-4 justify-center text-11 whitespace-nowrap text-ink-muted tabular">
          {year}
        </span>
      )}
    </div>
  );
}

const fillOf = (color: string, isFuture: boolean): string =>
  isFuture
    ? `repeating-linear-gradient(135deg, ${color} 0 2px, color-mix(in oklab, ${color} 22%, var(--surface)) 2px 6px)`
    : color;

type ReadoutProps = Pick<StackedBarsProps, "currency" | "series"> & {
  readonly month: MonthStack;
  readonly words: StackWords;
};

function Readout({ month, currency, series, words }: ReadoutProps) {
  const [past, future] = [sumOf(month.past), sumOf(month.future)];
  const inside = series.filter(({ key }) => (month.past[key] ?? 0) !== 0 || (month.future[key] ?? 0) !== 0);
  return (
    <div role="status" className="flex flex-wrap items-baseline gap-x-4">
      <span className="text-ink-muted">{month.label}</span>
      {past !== 0 || future === 0 ? <Amount value={drawnAmount(past)} currency={currency} precision="whole" /> : null}
      {future === 0 ? null : (
        <span>
          <span className="text-ink-muted">{words.future.toLowerCase()} </span>
          <Amount value={drawnAmount(future)} currency={currency} precision="whole" />
        </span>
      )}
      {inside.length < 2
        ? null
        : inside.map(({ key, label }) => (
            <span key={key} className="text-12 text-ink-muted">
              {label}{" "}
              <Amount
                value={drawnAmount((month.past[key] ?? 0) + (month.future[key] ?? 0))}
                currency={currency}
                precision="whole"
                isBare
              />
            </span>
          ))}
      {month.note === undefined ? null : <span className="text-12 text-ink-muted">{month.note}</span>}
    </div>
  );
}

const Legend = ({ series, hatched }: Pick<StackedBarsProps, "series"> & { readonly hatched: string | undefined }) => (
  <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-muted">
    {series.map(({ key, label, hue }) => (
      <li key={key} className="inline-flex items-center gap-1.5">
        <span aria-hidden className="size-2.5 rounded-xs" style={{ background: hueColor(hue) }} />
        {label}
      </li>
    ))}
    {hatched === undefined ? null : (
      <li className="inline-flex items-center gap-1.5">
        <span aria-hidden className="size-2.5 rounded-xs" style={{ background: fillOf("var(--ink-faint)", true) }} />
        hatched: {hatched}
      </li>
    )}
  </ul>
);

type TableProps = Pick<StackedBarsProps, "label" | "months" | "series" | "currency"> & { readonly words: StackWords };

/** What was and what is to come, each by what it is made of where there are several. */
function StackTable({ label, months, series, currency, words }: TableProps) {
  const times = (["past", "future"] as const).filter((time) => months.some((month) => sumOf(month[time]) !== 0));
  const shown = times.length === 0 ? (["past"] as const) : times;
  const parts = series.length < 2 ? [] : series;
  return (
    <ChartTable
      label={label}
      headings={[
        words.period,
        ...shown.flatMap((time) => [`${words[time]} ${currency}`, ...parts.map((it) => `${words[time]}: ${it.label}`)]),
      ]}
      rows={months.map((month) => ({
        key: month.key,
        heading: month.label,
        cells: shown.flatMap((time) =>
          [sumOf(month[time]), ...parts.map(({ key }) => month[time][key] ?? 0)].map((amount, place) => (
            <Amount key={`${time} ${place}`} value={drawnAmount(amount)} currency={currency} isBare />
          )),
        ),
      }))}
    />
  );
}
