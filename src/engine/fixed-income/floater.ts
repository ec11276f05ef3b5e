import { notKnown, type Figure } from "#engine/figure.ts";
import { ratesWithZeroValue } from "#engine/performance/root-scan.ts";
import { figureOf } from "#engine/performance/xirr.ts";
import { finiteFigure } from "#engine/statistics/finite-figure.ts";

/** A floating-rate note with its index held at today's level, as markets quote it. Rates a year as fractions, amounts per 100. */
export interface Floater {
  /** Coupon of the running period, already fixed. */
  readonly currentCoupon: number;
  readonly indexRate: number;
  readonly quotedMargin: number;
  readonly frequency: number;
  /** Coupons to come, the next one included. */
  readonly remaining: number;
  /** Fraction of a period to the next coupon. */
  readonly toNext: number;
}

/** Dirty price at a discount margin over the index: Σ coupon × v^(w+k) + 100 v^(w+n−1), v = 1 ÷ (1 + (index + margin) ÷ f). */
export function floaterPrice(note: Floater, discountMargin: number): Figure {
  const rate = (note.indexRate + discountMargin) / note.frequency;
  if (note.remaining < 1 || !(rate > -1)) return notKnown("undefined", "There is nothing left to discount.");
  return finiteFigure(valueAt(note, Math.log1p(rate)), "The price is too large to state.");
}

/** The margin over the index at which the note is worth its dirty price; no_solution where none is. */
export function discountMargin(note: Floater, dirty: number): Figure {
  if (note.remaining < 1) return notKnown("undefined", "There is nothing left to discount.");
  const rate = figureOf(ratesWithZeroValue((logRate) => valueAt(note, logRate) - dirty));
  if (rate.status !== "ok") return rate;
  return finiteFigure(rate.value * note.frequency - note.indexRate, "The margin is too large to state.");
}

function valueAt(note: Floater, logRate: number): number {
  const { currentCoupon, indexRate, quotedMargin, frequency, remaining, toNext } = note;
  const later = (100 * (indexRate + quotedMargin)) / frequency;
  const factor = logRate === 0 ? remaining - 1 : -Math.expm1(-logRate * (remaining - 1)) / Math.expm1(logRate);
  const afterNext = (100 * currentCoupon) / frequency + later * factor + 100 * Math.exp(-logRate * (remaining - 1));
  return afterNext * Math.exp(-logRate * toNext);
}
