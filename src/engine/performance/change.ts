import { known, notKnown, type Figure } from "#engine/figure.ts";
import { div, toNumber, type Fixed } from "#engine/money/fixed.ts";

/** A value at one end of a window; `missing` says what it leaves out, `value` is undefined where nothing of it is known. */
export interface End {
  readonly value: Fixed | undefined;
  readonly missing: readonly string[];
}

export interface Change {
  readonly amount: Figure<Fixed>;
  /** A part of the value at the start; only where both ends are whole and it means something. */
  readonly ratio: Figure;
}

/** A change of over so many times what it is compared with says that the start was next to nothing, not how much was gained. */
const MOST_TIMES = 100;
/** The far end of the search for rates of return: beyond it a return is an accident of a start of next to nothing. */
const MOST_RETURN = 10_000;

/** What a value changed by between two ends. Where one of them leaves something out the amount says so and there is no percentage. */
export function changeBetween(opening: End, closing: End): Change {
  const missing = [...new Set([...opening.missing, ...closing.missing])];
  if (opening.value === undefined || closing.value === undefined) {
    const reason = missing.join("; ") || "One end is not known.";
    return { amount: notKnown("insufficient_data", reason), ratio: notKnown("insufficient_data", reason) };
  }
  const value = closing.value - opening.value;
  if (missing.length === 0) return { amount: known(value), ratio: partOf(value, opening.value) };
  return { amount: { status: "partial", value, missing, warnings: [] }, ratio: incompleteEnds(opening, closing) };
}

/** The same in words for a figure that compares two ends of which one leaves something out. */
export function incompleteEnds(
  opening: Pick<End, "missing">,
  closing: Pick<End, "missing">,
): Extract<Figure, { readonly reason: string }> {
  const ends = [opening.missing.length > 0 ? "start" : [], closing.missing.length > 0 ? "end" : []].flat();
  const words = ends.length === 2 ? "Both the start and the end leave" : `The ${ends.join()} leaves`;
  return { status: "insufficient_data", reason: `${words} out what is not known: a percentage would mislead.` };
}

/** A gain or change as a part of what it is compared with: the one rule of which percentages mean something. */
export function partOf(change: Fixed, base: Fixed): Figure {
  const refused = refusal(toNumber(change), toNumber(base));
  return refused === undefined ? known(toNumber(div(change, base))) : notKnown("undefined", refused);
}

/** The same for doubles, as drawn series have them. */
export function partOfDrawn(change: number, base: number): Figure {
  const refused = refusal(change, base);
  return refused === undefined ? known(change / base) : notKnown("undefined", refused);
}

function refusal(change: number, base: number): string | undefined {
  if (base === 0) return "There was nothing at the start to compare with.";
  if (base < 0) return "More was owed than owned at the start: a percentage of that would mean nothing.";
  if (base + change < 0) return "The value fell below zero: a percentage would mean nothing.";
  if (change > base * MOST_TIMES)
    return "The start was next to nothing beside the change: a percentage would mean nothing.";
  return undefined;
}

/** A rate of return as it is shown: none where one end of its window leaves something out, none beyond what a return can be. */
export function meaningfulReturn(figure: Figure, ends: { readonly opening: number; readonly closing: number }): Figure {
  if (figure.status !== "ok" && figure.status !== "partial") return figure;
  if (ends.opening > 0 || ends.closing > 0) return incompleteEnds(named(ends.opening), named(ends.closing));
  if (figure.value > MOST_RETURN)
    return notKnown("undefined", "The start was next to nothing beside the gain: a percentage would mean nothing.");
  return figure;
}

const named = (count: number): Pick<End, "missing"> => ({ missing: count > 0 ? [`${count} holdings`] : [] });

/** A gain over the capital it was earned on, for what is known wholly. */
export const gainRatio = (gain: Fixed, capital: Fixed, missing: readonly string[]): Figure =>
  missing.length > 0 ? notKnown("insufficient_data", missing.join("; ")) : partOf(gain, capital);
