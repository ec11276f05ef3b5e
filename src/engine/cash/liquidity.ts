import { known, notKnown, type Figure } from "#engine/figure.ts";
import { toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { finiteFigures, quotient } from "#engine/statistics/finite-figure.ts";

/** Time until an asset can be spent: today, within a week (`days`), a month (`weeks`), a quarter or a year (`months`), later, or not at will. */
export const LIQUIDITY_TIERS = ["same_day", "days", "weeks", "quarter", "months", "years", "locked"] as const;
export type LiquidityTier = (typeof LIQUIDITY_TIERS)[number];
/** What can be spent within a month. */
export const SOON_TIERS: readonly LiquidityTier[] = ["same_day", "days", "weeks"];

/** Value by tier, every tier named; parts add up to the whole. */
export function byLiquidity(
  assets: readonly { readonly tier: LiquidityTier; readonly value: Fixed }[],
): ReadonlyMap<LiquidityTier, Fixed> {
  const sums = new Map<LiquidityTier, Fixed>(LIQUIDITY_TIERS.map((tier) => [tier, ZERO]));
  for (const { tier, value } of assets) sums.set(tier, (sums.get(tier) ?? ZERO) + value);
  return sums;
}

/** (income − expenses) ÷ income; transfers between own accounts are neither. */
export const savingsRate = (income: Fixed, expenses: Fixed): Figure =>
  quotient(toNumber(income - expenses), toNumber(income), "There is no income.");

/** How long the cash lasts. `unlimited` when at least as much comes in as goes out. */
export type Runway = { readonly kind: "months"; readonly months: number } | { readonly kind: "unlimited" };

/** Liquid cash ÷ average monthly net outflow of the months given (six by custom), without credit lines. */
export function runway(liquidCash: Fixed, monthlyNetFlows: readonly Fixed[]): Figure<Runway> {
  if (monthlyNetFlows.length === 0) return notKnown("insufficient_data", "No month of flows is known.");
  const outflow = -monthlyNetFlows.reduce((sum, flow) => sum + flow, ZERO);
  if (outflow <= ZERO) return known({ kind: "unlimited" });
  const months = (toNumber(liquidCash) * monthlyNetFlows.length) / toNumber(outflow);
  return finiteFigures<Runway>({ kind: "months", months }, "The amounts are too large to state.");
}

/** Months of essential spending that liquid cash covers. */
export const emergencyCover = (liquidCash: Fixed, monthlyEssentials: Fixed): Figure =>
  quotient(toNumber(liquidCash), toNumber(monthlyEssentials), "There is no essential spending.");

/** Liquid assets ÷ commitments expected to be called in a time, such as 12 or 24 months. */
export const commitmentCoverage = (liquid: Fixed, expectedCalls: Fixed): Figure =>
  quotient(toNumber(liquid), toNumber(expectedCalls), "No calls are expected.");
