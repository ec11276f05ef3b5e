import type { WayIn } from "#assets/way-in.ts";

export const fundWays: readonly WayIn[] = [
  {
    key: "fund",
    label: "Fund or ETF",
    words: ["index fund", "mutual fund", "tracker", "unit trust", "savings plan"],
    example: "World equity fund",
    held: { label: "Number of units" },
    asks: [],
  },
];
