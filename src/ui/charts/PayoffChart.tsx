import type { ReactNode } from "react";
import { LevelAxis } from "#ui/charts/ChartAxes.tsx";
import { ChartFrame } from "#ui/charts/ChartFrame.tsx";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { drawnAmount } from "#ui/charts/chart-series.ts";
import { payoffLine, type PayoffPoint } from "#ui/charts/payoff-line.ts";
import { useWalk } from "#ui/charts/use-walk.ts";
import { useWidth } from "#ui/charts/use-width.ts";
import { Amount } from "#ui/components/Amount.tsx";

export interface PayoffChartProps {
  readonly label: string;
  readonly points: readonly PayoffPoint[];
  readonly currency: string;
  /** What the underlying costs now. */
  readonly spot?: number | undefined;
  /** What stands in a cell of the table instead of the amount: the amount that explains itself. */
  readonly cell?: ((place: number, amount: ReactNode) => ReactNode) | undefined;
  readonly height?: number;
}

/** What is gained or lost at a day to come, over the price of what it depends on. Arrow keys walk the prices, one is read off above. */
export function PayoffChart({ label, points, currency, spot, cell, height = 200 }: PayoffChartProps) {
  const { host, width } = useWidth<HTMLDivElement>();
  const nearest = points.findIndex(({ price }) => price >= (spot ?? 0));
  const walk = useWalk(points.length, Math.max(0, nearest));
  const drawn = payoffLine(points, { width, height });
  const read = points[walk.chosen];
  const room = width / Math.max(1, points.length);
  return (
    <ChartFrame
      label={label}
      readout={read ? <Readout point={read} currency={currency} /> : null}
      {...(points.length < 2 ? { empty: "There are not enough prices to draw." } : {})}
      table={<PayoffTable {...{ label, points, currency, cell }} />}
    >
      <div className="flex gap-2">
        <div ref={host} className="min-w-0 flex-1 overflow-hidden">
          <svg
            role="listbox"
            aria-label={`${label}, price by price`}
            aria-orientation="horizontal"
            onKeyDown={walk.onKeyDown}
            width={width}
            height={height}
          >
            <g aria-hidden>
              {drawn.levels.map(({ value, y }) => (
                <line key={value} x1={0} x2={width} y1={y} y2={y} stroke="var(--line)" />
              ))}
              <line x1={0} x2={width} y1={drawn.zero} y2={drawn.zero} stroke="var(--line-strong)" />
              {spot === undefined ? null : (
                <line
                  x1={drawn.atPrice(spot)}
                  x2={drawn.atPrice(spot)}
                  y1={0}
                  y2={height}
                  stroke="var(--ink-muted)"
                  strokeDasharray="5 4"
                />
              )}
              <path d={drawn.path} fill="none" stroke="var(--hue-blue)" strokeWidth={2} />
            </g>
            {drawn.places.map(({ x, y }, place) => (
              <g
                key={points[place]?.price}
                {...walk.option(place)}
                aria-label={String(points[place]?.price)}
                className="outline-0"
              >
                <rect x={x - room / 2} y={0} width={room} height={height} fill="transparent" />
                {place === walk.chosen ? (
                  <>
                    <line x1={x} x2={x} y1={0} y2={height} stroke="var(--line-strong)" />
                    <circle cx={x} cy={y} r={4} fill="var(--ink)" />
                  </>
                ) : null}
              </g>
            ))}
          </svg>
          <div aria-hidden className="relative mt-1 h-4 text-11 text-ink-muted" style={{ width }}>
            {drawn.prices.map(({ value, x }) => (
              <span
                key={value}
                className="absolute top-0 leading-none"
                style={{ left: Math.min(Math.max(0, x - 10), width - 30) }}
              >
                <Amount value={drawnAmount(value)} currency={currency} precision="compact" isBare />
              </span>
            ))}
          </div>
        </div>
        <LevelAxis levels={drawn.levels} height={height} currency={currency} />
      </div>
    </ChartFrame>
  );
}

const Readout = ({ point, currency }: { readonly point: PayoffPoint; readonly currency: string }) => (
  <div role="status" className="flex flex-wrap items-baseline gap-x-4">
    <span className="text-ink-muted">
      at <Amount value={drawnAmount(point.price)} currency={currency} />
    </span>
    <Amount value={drawnAmount(point.gain)} currency={currency} hasSign />
  </div>
);

const PayoffTable = ({
  label,
  points,
  currency,
  cell = (_, amount) => amount,
}: Pick<PayoffChartProps, "label" | "points" | "currency" | "cell">) => (
  <ChartTable
    label={label}
    headings={[`Price ${currency}`, `Gain ${currency}`]}
    rows={points.map(({ price, gain }, place) => ({
      key: String(price),
      heading: <Amount value={drawnAmount(price)} currency={currency} isBare />,
      cells: [cell(place, <Amount value={drawnAmount(gain)} currency={currency} isBare hasSign />)],
    }))}
  />
);
