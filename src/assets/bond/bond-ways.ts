import type { WayIn } from "#assets/way-in.ts";

const FACE = { label: "Face amount", help: "What is repaid at maturity, not what it costs." } as const;

export const bondWays: readonly WayIn[] = [
  {
    key: "bond",
    label: "Bond",
    words: ["government", "corporate", "treasury note", "gilt", "bund", "coupon", "fixed income", "certificate"],
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
];
