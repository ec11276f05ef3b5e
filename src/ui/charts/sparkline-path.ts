import { line } from "d3-shape";

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly low: number;
  readonly high: number;
}

/** SVG path of a series in a frame; a new stretch starts after each gap. */
export function sparklinePath(values: readonly (number | null)[], { width, height, low, high }: Frame): string {
  const spread = high - low || 1;
  const drawn = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => round((index / Math.max(1, values.length - 1)) * width))
    .y((value) => round(height - (((value ?? low) - low) / spread) * height));
  return drawn(values) ?? "";
}

const round = (value: number): number => Math.round(value * 100) / 100;
