import { scaleLinear, scalePoint } from "d3-scale";
import { area, line } from "d3-shape";
import { LevelAxis, TimeAxis } from "#ui/charts/ChartAxes.tsx";
import { ChartFrame } from "#ui/charts/ChartFrame.tsx";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { useWalk } from "#ui/charts/use-walk.ts";
import { useWidth } from "#ui/charts/use-width.ts";
import { Amount } from "#ui/components/Amount.tsx";

/** A year of both plans: what is owed at its end and what interest it costs, exact. */
export interface OwedYear {
  readonly year: string;
  readonly agreed: { readonly owed: string; readonly interest: string };
  readonly ahead: { readonly owed: string; readonly interest: string };
}

interface OwedChartProps {
  readonly years: readonly OwedYear[];
  /** Doubles of the same, for drawing. */
  readonly drawn: readonly { readonly agreed: number; readonly ahead: number }[];
  readonly currency: string;
}

const HEIGHT = 200;

/** What is owed at the end of each year, as agreed (dashed) and with what is paid besides. Arrow keys walk the years, from the one in which the first is free. */
export function OwedChart({ years, drawn, currency }: OwedChartProps) {
  const { host, width } = useWidth<HTMLDivElement>();
  const walk = useWalk(
    years.length,
    Math.max(
      0,
      drawn.findIndex(({ ahead }) => ahead === 0),
    ),
  );
  const places = [...drawn.keys()];
  const y = scaleLinear([0, Math.max(0, ...drawn.map(({ agreed }) => agreed))], [HEIGHT, 0]).nice(4);
  const levels = y.ticks(4).map((value) => ({ value, y: y(value) }));
  const x = scalePoint(places, [5, Math.max(5, width - 5)]);
  const at = (place: number): number => x(place) ?? 0;
  const path = (of: "agreed" | "ahead"): string =>
    line<number>()
      .x(at)
      .y((place) => y(drawn[place]?.[of] ?? 0))(places) ?? "";
  const below =
    area<number>()
      .x(at)
      .y0(HEIGHT)
      .y1((place) => y(drawn[place]?.ahead ?? 0))(places) ?? "";
  const half = years.length < 2 ? width : width / (years.length - 1);
  const read = years[walk.chosen];
  return (
    <ChartFrame
      label="Owed at the end of each year"
      readout={read ? <Readout year={read} currency={currency} /> : null}
      table={<OwedTable years={years} currency={currency} />}
    >
      <div className="flex gap-2">
        <div ref={host} className="min-w-0 flex-1 overflow-hidden">
          <svg
            role="listbox"
            aria-label="Owed at the end of each year, year by year"
            aria-orientation="horizontal"
            onKeyDown={walk.onKeyDown}
            width={width}
            height={HEIGHT}
          >
            <g aria-hidden>
              {levels.map((level) => (
                <line key={level.value} x1={0} x2={width} y1={level.y} y2={level.y} stroke="var(--line)" />
              ))}
              <path d={below} fill="var(--hue-blue)" opacity={0.16} />
              <path d={path("agreed")} fill="none" stroke="var(--ink-muted)" strokeWidth={1.5} strokeDasharray="5 4" />
              <path d={path("ahead")} fill="none" stroke="var(--ink)" strokeWidth={1.5} />
            </g>
            {years.map(({ year }, place) => (
              <g key={year} {...walk.option(place)} aria-label={year} className="outline-0">
                <rect x={at(place) - half / 2} y={0} width={half} height={HEIGHT} fill="transparent" />
                {place === walk.chosen ? (
                  <>
                    <line x1={at(place)} x2={at(place)} y1={0} y2={HEIGHT} stroke="var(--line-strong)" />
                    <circle cx={at(place)} cy={y(drawn[place]?.ahead ?? 0)} r={4} fill="var(--ink)" />
                  </>
                ) : null}
              </g>
            ))}
          </svg>
          <TimeAxis times={years.map(({ year }, place) => ({ key: year, label: year, x: at(place) }))} width={width} />
        </div>
        <LevelAxis levels={levels} height={HEIGHT} currency={currency} />
      </div>
    </ChartFrame>
  );
}

function Readout({ year: { year, agreed, ahead }, currency }: { readonly year: OwedYear; readonly currency: string }) {
  return (
    <div role="status" className="flex flex-wrap items-baseline gap-x-4">
      <span className="text-ink-muted">End of {year}</span>
      <Amount value={ahead.owed} currency={currency} precision="whole" />
      <span className="text-12 text-ink-muted">
        as agreed <Amount value={agreed.owed} currency={currency} precision="whole" isBare />
      </span>
    </div>
  );
}

const HEADINGS = ["Year", "Owed at its end", "Interest", "Owed as agreed", "Interest as agreed"];

const OwedTable = ({ years, currency }: Pick<OwedChartProps, "years" | "currency">) => (
  <ChartTable
    label="Owed at the end of each year"
    headings={HEADINGS}
    rows={years.map(({ year, agreed, ahead }) => ({
      key: year,
      heading: year,
      cells: [ahead.owed, ahead.interest, agreed.owed, agreed.interest].map((value, place) => (
        <Amount key={HEADINGS[place + 1]} value={value} currency={currency} isBare />
      )),
    }))}
  />
);
