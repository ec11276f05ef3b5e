import { fixed, formatFixed } from "#engine/money/fixed.ts";

/** One decimal text less another, exactly. */
export const difference = (value: string, before: string): string => formatFixed(fixed(value) - fixed(before));
