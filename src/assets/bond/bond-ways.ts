import type { WayIn } from "#assets/way-in.ts";

const FACE = {
  label: "Face amount",
  help: "What is repaid at the end, its nominal or par value: ten pieces of 1,000 are 10,000. Not what you paid.",
} as const;

export const bondWays: readonly WayIn[] = [
  {
    key: "bond",
    label: "Bond",
    words: ["government", "corporate", "treasury note", "gilt", "bund", "coupon", "fixed income"],
    example: "Example Rail 3.5% 2031",
    held: FACE,
    asks: ["couponRate", "frequency", "maturityOn"],
  },
  {
    key: "bill",
    label: "Treasury bill or zero bond",
    words: ["t-bill", "zero coupon", "discount paper"],
    example: "Treasury bill, six months",
    held: FACE,
    asks: ["maturityOn"],
    states: { kind: "zero" },
  },
  {
    key: "deposit",
    label: "Term deposit (CD)",
    words: ["certificate of deposit", "certificate", "time deposit", "fixed deposit", "savings bond"],
    example: "Example Bank CD 4.1% 2028",
    held: { label: "Amount deposited", help: "What is repaid at the end." },
    asks: ["couponRate", "frequency", "maturityOn"],
    states: { kind: "deposit" },
  },
  {
    key: "preferred",
    label: "Preferred share",
    words: ["preference share", "perpetual", "preferred stock"],
    example: "Example Utilities 5.75% preferred",
    held: { label: "Par of all shares", help: "200 shares of 25 are 5,000. Prices are per 100 of par." },
    asks: ["couponRate", "frequency"],
    states: { kind: "preferred" },
  },
];
