import { div, type Fixed, ZERO } from "#engine/money/fixed.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";

/** The rate between two currencies that a third one is quoted in: pivot/to ÷ pivot/from. Unknown where a rate is not above zero. */
export const crossRate = (pivotToFrom: Fixed, pivotToTo: Fixed): Figure<Fixed> =>
  pivotToFrom > ZERO && pivotToTo > ZERO
    ? known(div(pivotToTo, pivotToFrom))
    : notKnown("undefined", "A rate is above zero.");
