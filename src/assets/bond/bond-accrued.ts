import type { BondFacts } from "#assets/bond/bond-facts.ts";
import { accruedByDay } from "#engine/fixed-income/accrued-by-day.ts";
import type { AccruedOn } from "#engine/prices/accrued-book.ts";

/**
 * What a bond is worth besides its quoted price: by its terms, unknown without them, nothing for what pays no coupon and for a preferred share, whose
 * price is quoted with the dividend it has earned.
 */
export function bondAccrued(facts: BondFacts | undefined): AccruedOn | "unknown" | undefined {
  if (facts === undefined) return "unknown";
  return facts.bond.couponRate === 0 || facts.kind === "preferred" ? undefined : accruedByDay(facts.bond);
}
