import type { Day } from "#engine/dates/day.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { LineAdjustment } from "#engine/tax/line-adjustment.ts";
import type { UkRule } from "#engine/tax/uk-matching.ts";

/** How units given up were matched with what they cost. */
export type MatchRule = "lot" | UkRule | "acb";

/**
 * One realized gain, all amounts in the tax currency. `gain` = proceeds − basis; what counts is `gain` + `disallowed` + what is stated besides.
 * - `sale`: units sold, swapped, exercised or expired;
 * - `capital_return`: money paid back beyond the cost, of no units;
 * - `merger_cash`: the taxed part of cash received beside new shares.
 */
export interface TaxGain {
  readonly kind: "sale" | "capital_return" | "merger_cash";
  readonly account: number;
  readonly asset: number;
  /** Row of the transaction that realized it. */
  readonly row: number;
  /** Row of the transaction that opened the lot; undefined for a pool. */
  readonly openedBy: number | undefined;
  /** Start of the holding period, earlier where one was tacked on; undefined for a pool. */
  readonly acquiredOn: Day | undefined;
  readonly soldOn: Day;
  readonly quantity: Fixed;
  readonly proceeds: Fixed;
  readonly basis: Fixed;
  readonly gain: Fixed;
  /** Part of a loss that may not be deducted now, zero or positive. */
  readonly disallowed: Fixed;
  /** What a person states for its line of the form, apart from `disallowed`. */
  readonly adjustments?: readonly LineAdjustment[] | undefined;
  /** Part of the basis that is the disallowed loss of an earlier wash sale; undefined where pools are matched. */
  readonly washAdded?: Fixed | undefined;
  /** A short sale bought back: acquired on the day it was covered. */
  readonly isShort: boolean;
  /** False when a cost or a rate is not known: then the amounts mean nothing. */
  readonly isKnown: boolean;
  readonly rule: MatchRule;
}

/** What a tax computation could not know or had to assume. */
export interface TaxFinding {
  /**
   * - `oversold`: more was sold than is known to have been bought; the rest is treated as a short sale, by lots and pools alike;
   * - `cost_unknown`: units whose cost nobody stated or whose rate is missing;
   * - `merger_value_unknown`: cash came beside new shares without a price: its taxed part is not known;
   * - `loss_gone`: a loss was replaced in a retirement account and is lost for good;
   * - `from_another`: units came from an account of another taxpayer, at a cost nobody stated.
   */
  readonly kind: "oversold" | "cost_unknown" | "merger_value_unknown" | "loss_gone" | "from_another";
  readonly account: number;
  readonly asset: number;
  readonly on: Day;
  readonly row: number;
  readonly quantity: Fixed;
}
