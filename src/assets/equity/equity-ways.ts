import type { WayIn } from "#assets/way-in.ts";

export const equityWays: readonly WayIn[] = [
  {
    key: "share",
    label: "Shares",
    words: ["stock", "equity", "company", "ticker", "listed"],
    example: "Example Industries",
    held: { label: "Number of shares" },
  },
  {
    key: "equity_pay",
    label: "Shares from your employer",
    words: ["rsu", "espp", "vesting", "employee stock", "grant", "equity pay", "work"],
    icon: "award",
    example: "Example Industries, from work",
    held: { label: "Shares vested so far" },
    cost: "Their value when they vested",
    since: "Vested on",
    parts: [{ label: "More shares vest later", kind: "vesting" }],
  },
];
