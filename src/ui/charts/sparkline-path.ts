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
