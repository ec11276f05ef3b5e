import type { Coupon } from "#features/billing/staff-contract.ts";

/** Whether a code can still be redeemed, and why not. */
export function couponState(
  it: Coupon,
  now = new Date(),
): { readonly label: string; readonly tone: "positive" | "neutral" } {
  if (it.stoppedAt !== null) return { label: "Stopped", tone: "neutral" };
  if (it.redeemedCount >= it.mostRedemptions) return { label: "Used up", tone: "neutral" };
  if (it.expiresAt !== null && new Date(it.expiresAt) <= now) return { label: "Expired", tone: "neutral" };
  return { label: "Can be redeemed", tone: "positive" };
}
