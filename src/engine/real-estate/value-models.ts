import { type Figure, known, notKnown } from "#engine/figure.ts";
import { div, mul, mulDiv, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** Net operating income ÷ the cap rate of the market: what a buyer would pay for the income. */
export const valueByIncome = (noi: Fixed, marketCapRate: Fixed): Figure<Fixed> =>
  marketCapRate > ZERO ? known(div(noi, marketCapRate)) : notKnown("undefined", "The cap rate is zero.");

/** Gross rent a year × what the market pays for one of rent. */
export const valueByRent = (yearlyRent: Fixed, multiple: Fixed): Fixed => mul(yearlyRent, multiple);

/** The price paid × the level of an index today ÷ its level at the purchase. */
export const valueByIndex = (price: Fixed, level: { readonly bought: Fixed; readonly now: Fixed }): Figure<Fixed> =>
  level.bought > ZERO ? known(mulDiv(price, level.now, level.bought)) : notKnown("undefined", "The index was zero.");
