import { scaleBand, scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { fixed, toNumber } from "#engine/money/fixed.ts";
import type { CommitmentPlanView } from "#features/figures/commitment-plan-contract.ts";
import { LevelAxis, TimeAxis } from "#ui/charts/ChartAxes.tsx";
import { ChartFrame } from "#ui/charts/ChartFrame.tsx";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { useWalk } from "#ui/charts/use-walk.ts";
import { useWidth } from "#ui/charts/use-width.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Percent } from "#ui/components/Percent.tsx";

type Year = CommitmentPlanView["years"][number];

interface CommitmentChartProps {
  readonly years: readonly Year[];
  readonly share: number;
  readonly currency: string;
}

const HEIGHT = 200;
const drawn = (text: string): number => toNumber(fixed(text));

/** Value of the funds at the end of each year beside the share aimed at (dashed), with calls below and distributions above as bars. Arrow keys walk the years. */
export function CommitmentChart({ years, share, currency }: CommitmentChartProps) {
  const { host, width } = useWidth<HTMLDivElement>();
  const walk = useWalk(years.length, 0);
  const values = years.map((it) => ({
    nav: drawn(it.nav),
    aimed: drawn(it.whole) * share,
    call: drawn(it.call),
    distribution: drawn(it.distribution),
  }));
  const most = Math.max(1, ...values.flatMap(({ nav, aimed, distribution }) => [nav, aimed, distribution]));
  const y = scaleLinear([-Math.max(0, ...values.map(({ call }) => call)), most], [HEIGHT, 0]).nice(4);
  const levels = y.ticks(4).map((value) => ({ value, y: y(value) }));
  const x = scaleBand([...years.keys()], [0, Math.max(10, width)]).padding(0.35);
  const middle = (place: number): number => (x(place) ?? 0) + x.bandwidth() / 2;
  const path = (of: "nav" | "aimed"): string =>
    line<number>()
      .x(middle)
      .y((place) => y(values[place]?.[of] ?? 0))([...years.keys()]) ?? "";
  const read = years[walk.chosen];
  return (
    <ChartFrame
      label="Value of the funds at the end of each year"
      readout={read ? <Readout year={read} currency={currency} /> : null}
      table={<ChartTableOf years={years} currency={currency} />}
    >
      <div className="flex gap-2">
        <div ref={host} className="min-w-0 flex-1 overflow-hidden">
          <svg
            role="listbox"
            aria-label="Value of the funds, year by year"
            aria-orientation="horizontal"
            onKeyDown={walk.onKeyDown}
            width={width}
            height={HEIGHT}
          >
            <g aria-hidden>
              {levels.map((level) => (
                <line key={level.value} x1={0} x2={width} y1={level.y} y2={level.y} stroke="var(--line)" />
              ))}
              {values.map(({ call, distribution }, place) => (
                <g key={years[place]?.year}>
                  <rect
                    x={x(place)}
                    width={x.bandwidth()}
                    y={y(0)}
                    height={y(-call) - y(0)}
                    fill="var(--hue-violet)"
                    opacity={0.35}
                  />
                  <rect
                    x={x(place)}
                    width={x.bandwidth()}
                    y={y(distribution)}
                    height={y(0) - y(distribution)}
                    fill="var(--hue-violet)"
                    opacity={0.7}
                  />
                </g>
              ))}
              <path d={path("aimed")} fill="none" stroke="var(--ink-muted)" strokeWidth={1.5} strokeDasharray="5 4" />
              <path d={path("nav")} fill="none" stroke="var(--ink)" strokeWidth={1.5} />
            </g>
            {years.map(({ year }, place) => (
              <g key={year} {...walk.option(place)} aria-label={String(year)} className="outline-0">
                <rect x={middle(place) - x.step() / 2} y={0} width={x.step()} height={HEIGHT} fill="transparent" />
                {place === walk.chosen ? (
                  <>
                    <line x1={middle(place)} x2={middle(place)} y1={0} y2={HEIGHT} stroke="var(--line-strong)" />
                    <circle cx={middle(place)} cy={y(values[place]?.nav ?? 0)} r={4} fill="var(--ink)" />
                  </>
                ) : null}
              </g>
            ))}
          </svg>
          <TimeAxis
            times={years.map(({ year }, place) => ({ key: String(year), label: String(year), x: middle(place) }))}
            width={width}
          />
        </div>
        <LevelAxis levels={levels} height={HEIGHT} currency={currency} />
      </div>
    </ChartFrame>
  );
}

function Readout({
  year: { year, nav, share, call, distribution },
  currency,
}: {
  readonly year: Year;
  readonly currency: string;
}) {
  return (
    <div role="status" className="flex flex-wrap items-baseline gap-x-4">
      <span className="text-ink-muted">End of {year}</span>
      <Amount value={nav} currency={currency} precision="whole" />
      <span className="text-12 text-ink-muted">
        <Percent value={share} /> of everything, calls{" "}
        <Amount value={call} currency={currency} precision="whole" isBare />, distributions{" "}
        <Amount value={distribution} currency={currency} precision="whole" isBare />
      </span>
    </div>
  );
}

const HEADINGS = ["Year", "Value", "Calls", "Distributions", "Everything"];

const ChartTableOf = ({ years, currency }: Pick<CommitmentChartProps, "years" | "currency">) => (
  <ChartTable
    label="Value of the funds at the end of each year"
    headings={HEADINGS}
    rows={years.map(({ year, nav, call, distribution, whole }) => ({
      key: String(year),
      heading: String(year),
      cells: [nav, call, distribution, whole].map((value, place) => (
        <Amount key={HEADINGS[place + 1]} value={value} currency={currency} isBare precision="whole" />
      )),
    }))}
  />
);
