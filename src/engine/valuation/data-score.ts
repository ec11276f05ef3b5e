import { notKnown, type Figure } from "#engine/figure.ts";
import { finiteFigure } from "#engine/statistics/finite-figure.ts";

/** (holdings − holdings in doubt) ÷ holdings. In doubt is one whose value is old or missing, or whose entries cannot be right. */
export const dataScore = (held: number, inDoubt: number): Figure =>
  held > 0
    ? finiteFigure((held - Math.min(held, Math.max(0, inDoubt))) / held, "Nothing is held yet.")
    : notKnown("undefined", "Nothing is held yet.");
