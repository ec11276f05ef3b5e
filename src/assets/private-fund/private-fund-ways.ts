import type { WayIn } from "#assets/way-in.ts";

export const privateFundWays: readonly WayIn[] = [
  {
    key: "private_fund",
    label: "Private fund",
    words: [
      "private equity",
      "venture capital",
      "commitment",
      "capital call",
      "buyout",
      "limited partner",
      "closed-end",
    ],
    example: "Northern Growth IV",
    held: { label: "Net asset value", help: "As last reported. Empty: what was called so far." },
    cost: "Called and paid so far",
    since: "First called on",
    asks: ["commitment", "committedOn", "vintage", "strategy"],
  },
];
