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

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly low: number;
  readonly high: number;
}

/** SVG path of a series in a frame; a new stretch starts after each gap. */
export function sparklinePath(values: readonly (number | null)[], { width, height, low, high }: Frame): string {
  const spread = high - low || 1;
  let isPenUp = true;
  return values
    .map((value, index) => {
      if (value === null) {
        isPenUp = true;
        return "";
      }
      const x = (index / Math.max(1, values.length - 1)) * width;
      const y = height - ((value - low) / spread) * height;
      const command = isPenUp ? "M" : "L";
      isPenUp = false;
      return `${command}${round(x)} ${round(y)}`;
    })
    .join("");
}

const round = (value: number): number => Math.round(value * 100) / 100;
