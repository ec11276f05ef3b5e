import type { ReactNode } from "react";
import { day, type LocalDate } from "#engine/dates/day.ts";
import { ChartFrame } from "#ui/charts/ChartFrame.tsx";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { hueColor } from "#ui/charts/class-hue.ts";
import { timelinePlaces } from "#ui/charts/timeline-places.ts";
import { useWalk } from "#ui/charts/use-walk.ts";
import { useWidth } from "#ui/charts/use-width.ts";
import { classNames } from "#ui/components/class-names.ts";
import { DateText } from "#ui/components/DateText.tsx";

export interface TimelineEntry {
  readonly key: string;
  readonly on: LocalDate;
  readonly label: string;
  readonly hue: string;
  /** What is read off beside it, such as an amount. */
  readonly figure?: ReactNode;
}

interface TimelineProps {
  readonly label: string;
  /** In rising order of days. */
  readonly entries: readonly TimelineEntry[];
}

const LABEL = 128;
const ROW = 26;

/** Dated things on one line, from the first to the last; those close together stand below each other. Arrow keys walk from day to day. */
export function Timeline({ label, entries }: TimelineProps) {
  const { host, width } = useWidth<HTMLDivElement>();
  const walk = useWalk(entries.length);
  const { places, years, rows } = timelinePlaces(
    entries.map(({ on }) => day(on)),
    { width, labelWidth: Math.min(LABEL, width / 2) },
  );
  const read = entries[walk.chosen];
  return (
    <ChartFrame
      label={label}
      readout={
        read === undefined ? null : (
          <div role="status" className="flex flex-wrap items-baseline gap-x-4">
            <DateText on={read.on} />
            <span>{read.label}</span>
            {read.figure}
          </div>
        )
      }
      {...(entries.length === 0 ? { empty: "No day is known yet." } : {})}
      table={
        <ChartTable
          label={label}
          headings={["Day", "What", "Amount"]}
          rows={entries.map((it) => ({
            key: it.key,
            heading: <DateText on={it.on} />,
            cells: [it.label, it.figure ?? null],
          }))}
        />
      }
    >
      <div ref={host} className="relative w-full overflow-hidden" style={{ height: rows * ROW + 24 }}>
        {years.map(({ year, x }) => (
          <span
            key={year}
            aria-hidden
            className="absolute inset-y-0 border-l border-line pt-px pl-1 text-11 text-ink-muted"
            style={{ left: x }}
          >
            {year}
          </span>
        ))}
        <div role="listbox" aria-label={`${label}, day by day`} onKeyDown={walk.onKeyDown}>
          {entries.map((it, place) => (
            <span
              key={it.key}
              {...walk.option(place)}
              className={classNames(
                "absolute flex cursor-default items-center gap-1.5 rounded-sm px-1 text-12",
                place === walk.chosen ? "bg-hover" : "bg-surface",
              )}
              style={{
                left: places[place]?.x ?? 0,
                top: 20 + (places[place]?.row ?? 0) * ROW,
                maxWidth: Math.min(LABEL, width / 2) - 4,
              }}
            >
              <span aria-hidden className="size-2 shrink-0 rounded-full" style={{ background: hueColor(it.hue) }} />
              <span className="truncate">{it.label}</span>
            </span>
          ))}
        </div>
      </div>
    </ChartFrame>
  );
}
