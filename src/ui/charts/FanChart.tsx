import { LevelAxis, TimeAxis } from "#ui/charts/ChartAxes.tsx";
import { ChartFrame } from "#ui/charts/ChartFrame.tsx";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { drawnAmount } from "#ui/charts/chart-series.ts";
import { fanBands, type FanBeside, type FanPoint } from "#ui/charts/fan-bands.ts";
import { useWalk } from "#ui/charts/use-walk.ts";
import { useWidth } from "#ui/charts/use-width.ts";
import { Amount } from "#ui/components/Amount.tsx";

export interface FanChartProps {
  readonly label: string;
  readonly points: readonly FanPoint[];
  readonly currency: string;
  readonly height?: number;
  readonly beside?: FanBeside;
}

const CASES = ["10 of 100", "25 of 100", "middle", "75 of 100", "90 of 100"] as const;
/** Read from what goes well to what goes badly. */
const ORDER = [4, 3, 2, 1, 0] as const;

/** How wide the future is: where 10, 25, 50, 75 and 90 of 100 cases end. Arrow keys walk the times, one is read off above. */
export function FanChart({ label, points, currency, height = 240, beside }: FanChartProps) {
  const { host, width } = useWidth<HTMLDivElement>();
  const walk = useWalk(points.length, points.length - 1);
  const drawn = fanBands(points, { width, height }, beside?.values);
  const read = points[walk.chosen];
  const half = points.length < 2 ? width : width / (points.length - 1);
  return (
    <ChartFrame
      label={label}
      readout={
        read ? <Readout point={read} {...{ currency, beside }} besideValue={beside?.values[walk.chosen]} /> : null
      }
      {...(points.length < 2 ? { empty: "There are not enough times to draw." } : {})}
      table={<FanTable {...{ label, points, currency, beside }} />}
    >
      <div className="flex gap-2">
        <div ref={host} className="min-w-0 flex-1 overflow-hidden">
          <svg
            role="listbox"
            aria-label={`${label}, time by time`}
            aria-orientation="horizontal"
            onKeyDown={walk.onKeyDown}
            width={width}
            height={height}
          >
            <g aria-hidden>
              {drawn.levels.map(({ value, y }) => (
                <line key={value} x1={0} x2={width} y1={y} y2={y} stroke="var(--line)" />
              ))}
              <path d={drawn.outer} fill="var(--hue-blue)" opacity={0.16} />
              <path d={drawn.inner} fill="var(--hue-blue)" opacity={0.3} />
              {beside ? (
                <path d={drawn.beside} fill="none" stroke="var(--ink-muted)" strokeWidth={1.5} strokeDasharray="5 4" />
              ) : null}
              <path d={drawn.middle} fill="none" stroke="var(--ink)" strokeWidth={1.5} />
            </g>
            {drawn.places.map(({ x, y }, place) => (
              <g
                key={points[place]?.key}
                {...walk.option(place)}
                aria-label={points[place]?.label}
                className="outline-0"
              >
                <rect x={x - half / 2} y={0} width={half} height={height} fill="transparent" />
                {place === walk.chosen ? (
                  <>
                    <line x1={x} x2={x} y1={0} y2={height} stroke="var(--line-strong)" />
                    <circle cx={x} cy={y} r={4} fill="var(--ink)" />
                  </>
                ) : null}
              </g>
            ))}
          </svg>
          <TimeAxis times={points.map((it, place) => ({ ...it, x: drawn.places[place]?.x ?? 0 }))} width={width} />
        </div>
        <LevelAxis levels={drawn.levels} height={height} currency={currency} />
      </div>
    </ChartFrame>
  );
}

interface ReadoutProps {
  readonly point: FanPoint;
  readonly currency: string;
  readonly beside: FanBeside | undefined;
  readonly besideValue: number | undefined;
}

function Readout({ point, currency, beside, besideValue }: ReadoutProps) {
  return (
    <div role="status" className="flex flex-wrap items-baseline gap-x-4">
      <span className="text-ink-muted">{point.label}</span>
      <Amount value={drawnAmount(point.values[2])} currency={currency} precision="whole" />
      {ORDER.filter((place) => place !== 2).map((place) => (
        <span key={place} className="text-12 text-ink-muted">
          {CASES[place]}{" "}
          <Amount value={drawnAmount(point.values[place])} currency={currency} precision="whole" isBare />
        </span>
      ))}
      {beside && besideValue !== undefined ? (
        <span className="text-12 text-ink-muted">
          middle of {beside.label}, dashed{" "}
          <Amount value={drawnAmount(besideValue)} currency={currency} precision="whole" isBare />
        </span>
      ) : null}
    </div>
  );
}

type FanTableProps = Pick<FanChartProps, "label" | "points" | "currency"> & { readonly beside: FanBeside | undefined };

const FanTable = ({ label, points, currency, beside }: FanTableProps) => (
  <ChartTable
    label={label}
    headings={[
      "Time",
      ...ORDER.map((place) => `${CASES[place]} ${currency}`),
      ...(beside ? [`Middle of ${beside.label}`] : []),
    ]}
    rows={points.map(({ key, label: heading, values }, at) => ({
      key,
      heading,
      cells: [...ORDER.map((place) => values[place]), ...(beside ? [beside.values[at] ?? 0] : [])].map(
        (value, place) => (
          <Amount key={place} value={drawnAmount(value)} currency={currency} isBare precision="whole" />
        ),
      ),
    }))}
  />
);
