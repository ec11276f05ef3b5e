import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { ChartFrame } from "#ui/charts/ChartFrame.tsx";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { drawnAmount } from "#ui/charts/chart-series.ts";
import { hueColor } from "#ui/charts/class-hue.ts";
import { cellAfter } from "#ui/charts/heat-shade.ts";
import { stackedMonths } from "#ui/charts/stacked-months.ts";
import type { MonthStack, StackPiece } from "#ui/charts/stacked-months.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { classNames } from "#ui/components/class-names.ts";

export interface StackSeries {
  readonly key: string;
  readonly label: string;
  readonly hue: string;
}

interface StackedBarsProps {
  readonly label: string;
  readonly months: readonly MonthStack[];
  readonly series: readonly StackSeries[];
  readonly currency: string;
  readonly height?: number;
}

const sumOf = (amounts: Readonly<Record<string, number>>): number =>
  Object.values(amounts).reduce((sum, amount) => sum + amount, 0);

/** Months side by side, each stacked by where it comes from: what was is solid, what is to come hatched. Arrow keys walk, one month is read off above. */
export function StackedBars({ label, months, series, currency, height = 220 }: StackedBarsProps) {
  const { zero, columns } = stackedMonths(
    months,
    series.map(({ key }) => key),
  );
  const running = months.findLastIndex(({ past }) => sumOf(past) !== 0);
  const [chosen, setChosen] = useState(Math.max(0, running));
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = cellAfter(event.key, [0, chosen], { rows: 1, columns: months.length });
    if (!next) return;
    event.preventDefault();
    setChosen(next[1]);
    list.current?.querySelectorAll<HTMLElement>("[role=option]")[next[1]]?.focus();
  };
  const read = months[chosen];
  return (
    <ChartFrame
      label={label}
      readout={read ? <Readout month={read} currency={currency} /> : null}
      table={<StackTable {...{ label, months, currency }} />}
    >
      <div className="relative overflow-x-auto">
        <div
          ref={list}
          role="listbox"
          aria-label={`${label}, month by month`}
          aria-orientation="horizontal"
          onKeyDown={onKeyDown}
          className="flex min-w-192 gap-1"
        >
          {months.map((month, place) => (
            <Column
              key={month.key}
              {...{ month, series, zero, height }}
              pieces={columns[place] ?? []}
              isChosen={place === chosen}
              onChoose={() => setChosen(place)}
            />
          ))}
        </div>
      </div>
      <Legend series={series} />
    </ChartFrame>
  );
}

interface ColumnProps {
  readonly month: MonthStack;
  readonly series: readonly StackSeries[];
  readonly pieces: readonly StackPiece[];
  readonly zero: number;
  readonly height: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Column({ month, series, pieces, zero, height, isChosen, onChoose }: ColumnProps) {
  const hues = new Map(series.map(({ key, hue }) => [key, hue]));
  return (
    <div
      role="option"
      aria-selected={isChosen}
      aria-label={month.label}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
      onFocus={onChoose}
      className={classNames("min-w-0 flex-1 cursor-default rounded-sm", isChosen ? "bg-hover" : "hover:bg-hover")}
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
      <span aria-hidden className="mt-1 block truncate text-center text-11 text-ink-muted">
        {month.label.slice(0, 3)}
      </span>
    </div>
  );
}

const fillOf = (color: string, isFuture: boolean): string =>
  isFuture
    ? `repeating-linear-gradient(135deg, ${color} 0 2px, color-mix(in oklab, ${color} 22%, var(--surface)) 2px 6px)`
    : color;

function Readout({ month, currency }: { readonly month: MonthStack; readonly currency: string }) {
  const [past, future] = [sumOf(month.past), sumOf(month.future)];
  return (
    <div role="status" className="flex flex-wrap items-baseline gap-x-4">
      <span className="text-ink-muted">{month.label}</span>
      {past !== 0 || future === 0 ? <Amount value={drawnAmount(past)} currency={currency} precision="whole" /> : null}
      {future === 0 ? null : (
        <span>
          <span className="text-ink-muted">expected </span>
          <Amount value={drawnAmount(future)} currency={currency} precision="whole" />
        </span>
      )}
    </div>
  );
}

const Legend = ({ series }: Pick<StackedBarsProps, "series">) => (
  <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-muted">
    {series.map(({ key, label, hue }) => (
      <li key={key} className="inline-flex items-center gap-1.5">
        <span aria-hidden className="size-2.5 rounded-xs" style={{ background: hueColor(hue) }} />
        {label}
      </li>
    ))}
    <li className="inline-flex items-center gap-1.5">
      <span aria-hidden className="size-2.5 rounded-xs" style={{ background: fillOf("var(--ink-faint)", true) }} />
      hatched: expected
    </li>
  </ul>
);

function StackTable({ label, months, currency }: Pick<StackedBarsProps, "label" | "months" | "currency">) {
  return (
    <ChartTable
      label={label}
      headings={["Month", `Received ${currency}`, `Expected ${currency}`]}
      rows={months.map((month) => ({
        key: month.key,
        heading: month.label,
        cells: [
          <Amount key="past" value={drawnAmount(sumOf(month.past))} currency={currency} isBare />,
          <Amount key="future" value={drawnAmount(sumOf(month.future))} currency={currency} isBare />,
        ],
      }))}
    />
  );
}
