import { sparklinePath } from "#ui/charts/sparkline-path.ts";

interface SparklineProps {
  /** What it shows, in words: "Price over a year, up 4 %". */
  readonly label: string;
  readonly values: readonly (number | null)[];
  readonly width?: number;
  readonly height?: number;
  /** Shared bounds when sparklines are compared; else each uses its own. */
  readonly bounds?: { readonly low: number; readonly high: number };
}

/** A line without axes, for a cell of a table. Unknown stretches are gaps. */
export function Sparkline({ label, values, width = 88, height = 24, bounds }: SparklineProps) {
  const known = values.filter((it) => it !== null);
  if (known.length < 2) return null;
  const { low, high } = bounds ?? { low: Math.min(...known), high: Math.max(...known) };
  const path = sparklinePath(values, { width, height: height - 3, low, high });
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 -1.5 ${width} ${height}`}
      className="overflow-visible text-ink-muted"
    >
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
