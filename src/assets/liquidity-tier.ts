import type { LiquidityTier } from "#engine/cash/liquidity.ts";

/** The tier of what can be spent after so many days: today, within a week, a month, a quarter or a year, or later. */
export function tierWithin(days: number): LiquidityTier {
  if (days <= 0) return "same_day";
  if (days <= 7) return "days";
  if (days <= 31) return "weeks";
  if (days <= 92) return "quarter";
  return days <= 366 ? "months" : "years";
}
