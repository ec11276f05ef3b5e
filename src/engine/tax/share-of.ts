import { mulDiv, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** `part` of `whole`, taken of a total, rounded once. Of nothing there is no part: zero, so that an entry of no units moves no cost. */
export const shareOf = (total: Fixed, part: Fixed, whole: Fixed): Fixed =>
  whole === ZERO ? ZERO : mulDiv(total, part, whole);
