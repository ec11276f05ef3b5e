import type { ReactNode } from "react";
import { ChartFrame } from "#ui/charts/ChartFrame.tsx";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { Sparkline } from "#ui/charts/Sparkline.tsx";
import { useWalk } from "#ui/charts/use-walk.ts";
import { classNames } from "#ui/components/class-names.ts";

export interface SmallChart {
  readonly key: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** What is read off of it, such as its last value and change. */
  readonly figure: ReactNode;
}

interface SmallMultiplesProps {
  readonly label: string;
  /** What the figures are: "Return". */
  readonly heading: string;
  readonly charts: readonly SmallChart[];
  /** Each line fills its own height: its course is what is compared, not its size. */
  readonly hasOwnScales?: boolean;
}

/** Many lines of one kind side by side, on one scale so that they compare, unless their sizes are too far apart. Arrow keys walk from one to the next. */
export function SmallMultiples({ label, heading, charts, hasOwnScales = false }: SmallMultiplesProps) {
  const walk = useWalk(charts.length);
  const known = charts.flatMap(({ values }) => values.flatMap((it) => (it === null ? [] : [it])));
  const bounds = { low: Math.min(...known), high: Math.max(...known) };
  const read = charts[walk.chosen];
  return (
    <ChartFrame
      label={label}
      readout={
        read === undefined ? null : (
          <div role="status" className="flex flex-wrap items-baseline gap-x-4">
            <span className="text-ink-muted">{read.label}</span>
            {read.figure}
          </div>
        )
      }
      {...(charts.length === 0 ? { empty: "There is nothing to compare." } : {})}
      table={
        <ChartTable
          label={label}
          headings={["Name", heading]}
          rows={charts.map((it) => ({ key: it.key, heading: it.label, cells: [it.figure] }))}
        />
      }
    >
      <div
        role="listbox"
        aria-label={`${label}, one by one`}
        onKeyDown={walk.onKeyDown}
        className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2"
      >
        {charts.map((it, place) => (
          <div
            key={it.key}
            {...walk.option(place)}
            aria-label={it.label}
            className={classNames(
              "min-w-0 cursor-default rounded-sm border p-2",
              place === walk.chosen ? "border-line-strong bg-hover" : "border-line",
            )}
          >
            <span className="block truncate text-12 text-ink-muted">{it.label}</span>
            <span aria-hidden className="mt-1 block h-9 overflow-hidden">
              {known.length < 2 || bounds.low === bounds.high ? null : (
                <Sparkline
                  label={it.label}
                  values={it.values}
                  width={116}
                  height={36}
                  {...(hasOwnScales ? {} : { bounds })}
                />
              )}
            </span>
            <span className="mt-1 block truncate text-12">{it.figure}</span>
          </div>
        ))}
      </div>
    </ChartFrame>
  );
}
