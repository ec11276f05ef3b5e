import { max, mul, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { recapturedDepreciation } from "#engine/real-estate/depreciation.ts";

export interface TaxedSale {
  readonly price: Fixed;
  readonly sellingCosts: Fixed;
  /** What it cost, with building costs. */
  readonly cost: Fixed;
  /** Depreciation allowed or allowable so far. */
  readonly depreciated: Fixed;
  /** As fractions: of the gain, and of the depreciation that is recaptured. */
  readonly gainRate: Fixed;
  readonly recaptureRate: Fixed;
}

/** Cost less depreciation. */
export const adjustedBasis = (cost: Fixed, depreciated: Fixed): Fixed => cost - depreciated;

/** What a sale is taxed on: the price less its costs and the adjusted basis; below zero a loss. */
export const taxableGain = (sale: Omit<TaxedSale, "gainRate" | "recaptureRate">): Fixed =>
  sale.price - sale.sellingCosts - adjustedBasis(sale.cost, sale.depreciated);

/** Recaptured depreciation at its rate, the rest of the gain at its own; a loss pays nothing. Source: IRS Publication 544, unrecaptured section 1250 gain. */
export function saleTax(sale: TaxedSale): Fixed {
  const gain = taxableGain(sale);
  const recaptured = recapturedDepreciation(gain, sale.depreciated);
  return mul(recaptured, sale.recaptureRate) + mul(max(ZERO, gain - recaptured), sale.gainRate);
}
