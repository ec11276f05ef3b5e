import { ChartFrame } from "#ui/charts/ChartFrame.tsx";
import { ChartTable } from "#ui/charts/ChartTable.tsx";

export interface DrawnLine {
  readonly label: string;
  readonly values: readonly number[];
  readonly tone?: "ink" | "muted" | "green" | "blue";
}

interface LineDrawingProps {
  readonly label: string;
  readonly lines: readonly DrawnLine[];
  /** Names of the points, for the table behind: one a value. */
  readonly points: readonly string[];
  readonly pointHeading: string;
  readonly format: (value: number) => string;
  /** A level drawn across, such as zero. */
  readonly mark?: number;
  /** Steps instead of straight lines: a balance stays until it changes. */
  readonly isStepped?: boolean;
}

const WIDTH = 600;
const HEIGHT = 160;
const STROKE = {
  ink: "var(--ink)",
  muted: "var(--ink-faint)",
  green: "var(--color-green-600)",
  blue: "var(--color-blue-500)",
} as const;

/** A small drawing of lines with the highest and lowest value written beside it, and the table behind it. */
export function LineDrawing({ label, lines, points, pointHeading, format, mark, isStepped = false }: LineDrawingProps) {
  const all = [...lines.flatMap((line) => line.values), ...(mark === undefined ? [] : [mark])];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const heightOf = (value: number): number =>
    high === low ? HEIGHT / 2 : HEIGHT - ((value - low) / (high - low)) * HEIGHT;
  const table = (
    <ChartTable
      label={label}
      headings={[pointHeading, ...lines.map((line) => line.label)]}
      rows={points.map((point, index) => ({
        key: `${index} ${point}`,
        heading: point,
        cells: lines.map((line) => format(line.values[index] ?? 0)),
      }))}
    />
  );
  const readout = (
    <span className="text-ink-muted">
      {lines.map((line) => (
        <span key={line.label} className="mr-4 inline-flex items-center gap-1.5 whitespace-nowrap">
          <span aria-hidden className="inline-block h-0.5 w-4" style={{ background: STROKE[line.tone ?? "ink"] }} />
          {line.label}
        </span>
      ))}
    </span>
  );
  return (
    <ChartFrame label={label} readout={readout} table={table}>
      <div className="flex gap-3">
        <svg
          viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
          preserveAspectRatio="none"
          className="h-40 min-w-0 flex-1"
          aria-hidden
        >
          {mark === undefined ? null : (
            <line
              x1="0"
              x2={WIDTH}
              y1={heightOf(mark)}
              y2={heightOf(mark)}
              stroke="var(--line-strong)"
              strokeDasharray="4 4"
              vectorEffect="non-scaling-stroke"
            />
          )}
          {lines.map((line) => (
            <path
              key={line.label}
              d={pathOf(line.values.map(heightOf), isStepped)}
              fill="none"
              stroke={STROKE[line.tone ?? "ink"]}
              strokeWidth="1.75"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <div className="flex flex-col justify-between text-right text-12 text-ink-muted tabular" aria-hidden>
          <span>{format(high)}</span>
          <span>{format(low)}</span>
        </div>
      </div>
    </ChartFrame>
  );
}

function pathOf(heights: readonly number[], isStepped: boolean): string {
  const step = WIDTH / Math.max(1, heights.length - 1);
  return heights
    .map((height, index) => {
      const x = (index * step).toFixed(1);
      const y = height.toFixed(1);
      if (index === 0) return `M${x} ${y}`;
      return isStepped ? `H${x}V${y}` : `L${x} ${y}`;
    })
    .join("");
}
