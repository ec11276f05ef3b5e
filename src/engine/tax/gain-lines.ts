import { civilDate, type Day } from "#engine/dates/day.ts";
import { round, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { LineAdjustment } from "#engine/tax/line-adjustment.ts";
import { adjustedBy } from "#engine/tax/form-adjustments.ts";
import { holdingTerm, type HoldingTerm } from "#engine/tax/holding-period.ts";
import { taxYearOf } from "#engine/tax/rule-sets.ts";
import type { UkDisposal, UkRule } from "#engine/tax/uk-matching.ts";

/** A realized gain as a tax form wants it, in the country's currency. */
export interface RealizedLot {
  readonly description: string;
  readonly acquiredOn: Day;
  readonly soldOn: Day;
  readonly quantity: Fixed;
  /** Net of selling costs. */
  readonly proceeds: Fixed;
  readonly basis: Fixed;
  /** Loss disallowed as a wash sale, zero or positive. */
  readonly disallowed: Fixed;
  /** What the broker told the tax office: proceeds and basis, proceeds alone, or nothing. */
  readonly reported: "with_basis" | "without_basis" | "not_reported";
  readonly isDigitalAsset: boolean;
  /** A short sale that was covered, or a written option that was closed or expired. */
  readonly isShort: boolean;
  /** An option that expired, with nothing paid for it or for its close. */
  readonly isExpired: boolean;
  /** Art, wine, coins of metal and the like: long-term gains on them have a rate of their own. */
  readonly isCollectible?: boolean | undefined;
  readonly adjustments?: readonly LineAdjustment[] | undefined;
}

/** A line of Form 8949 with its columns (a) to (h) and the box of its part. Amounts in cents. */
export interface Form8949Line {
  readonly description: string;
  readonly acquiredOn: Day;
  readonly soldOn: Day;
  readonly proceeds: Fixed;
  readonly basis: Fixed;
  /** "C" for a collectible held long, "W" for a wash sale, and what a person states, in order of the alphabet; empty otherwise. */
  readonly adjustmentCode: string;
  readonly adjustment: Fixed;
  /** proceeds − basis + adjustment. */
  readonly gain: Fixed;
  readonly term: HoldingTerm;
  readonly box: string;
  /** The column that says "Expired" in place of a zero: (d) for an option that was bought, (e) for a written one. */
  readonly expired: "proceeds" | "basis" | "";
}

/** Boxes by term and report; digital assets have their own from 2025. Source: IRS Form 8949, 2024 and 2025. */
const BOXES = {
  short: { with_basis: "A", without_basis: "B", not_reported: "C" },
  long: { with_basis: "D", without_basis: "E", not_reported: "F" },
  digitalShort: { with_basis: "G", without_basis: "H", not_reported: "I" },
  digitalLong: { with_basis: "J", without_basis: "K", not_reported: "L" },
} as const;
const DIGITAL_BOXES_FROM = 2025;

/**
 * A lot as a line. What was sold short counts as acquired on the day it is delivered, which is the day it is closed: however long it was open,
 * it is short-term. Code C is for collectibles. Source: 26 USC 1(h)(5), 1233, 1234; Instructions for Form 8949, column (f); Instructions for Form 1099-B, boxes 1b and 1c; IRS Publication 550, "Options".
 */
export function form8949Line(lot: RealizedLot): Form8949Line {
  const acquiredOn = lot.isShort ? lot.soldOn : lot.acquiredOn;
  const term = holdingTerm(acquiredOn, lot.soldOn);
  const isDigital = lot.isDigitalAsset && civilDate(lot.soldOn).year >= DIGITAL_BOXES_FROM;
  const row = isDigital ? (term === "long" ? "digitalLong" : "digitalShort") : term;
  // Under B the form shows the basis that was told, and takes the difference to the right one back; of what nobody told the right one stands there.
  const told = lot.adjustments?.find(({ code }) => code === "B")?.amount;
  const shown = lot.reported === "with_basis" && told !== undefined ? told : lot.basis;
  const adjusted = lot.disallowed + adjustedBy(lot) + shown - lot.basis;
  const [proceeds, basis, adjustment] = [lot.proceeds, shown, adjusted].map((amount) => round(amount, 2));
  const [a, b, c] = [proceeds ?? ZERO, basis ?? ZERO, adjustment ?? ZERO];
  const codes = [
    ...(lot.isCollectible === true && term === "long" ? ["C"] : []),
    ...(round(lot.disallowed, 2) === ZERO ? [] : ["W"]),
    ...(lot.adjustments ?? []).map(({ code }) => code),
  ];
  return {
    description: lot.description,
    acquiredOn,
    soldOn: lot.soldOn,
    proceeds: a,
    basis: b,
    adjustmentCode: [...new Set(codes)].toSorted().join(""),
    adjustment: c,
    gain: a - b + c,
    term,
    box: BOXES[row][lot.reported],
    expired: lot.isExpired ? (lot.isShort ? "basis" : "proceeds") : "",
  };
}

/** A disposal as the SA108 computation wants it: what, when, how matched, what came in and what may be taken off. */
export interface Sa108Line {
  readonly description: string;
  readonly disposedOn: Day;
  /** First year of the tax year: 2024 is 2024/25. */
  readonly taxYear: number;
  readonly quantity: Fixed;
  readonly proceeds: Fixed;
  readonly allowableCost: Fixed;
  readonly gain: Fixed;
  readonly rules: readonly UkRule[];
}

/** What of a disposal the computation shows. */
export interface DisposalParts extends Pick<UkDisposal, "on" | "quantity" | "proceeds" | "allowableCost" | "gain"> {
  readonly matches: readonly { readonly rule: UkRule }[];
}

export const sa108Line = (description: string, disposal: DisposalParts): Sa108Line => ({
  description,
  disposedOn: disposal.on,
  taxYear: ukTaxYear(disposal.on),
  quantity: disposal.quantity,
  proceeds: disposal.proceeds,
  allowableCost: disposal.allowableCost,
  gain: disposal.gain,
  rules: [...new Set(disposal.matches.map(({ rule }) => rule))],
});

/** The UK tax year a day is in, named by its first calendar year: it starts on 6 April. */
export const ukTaxYear = (on: Day): number => taxYearOf("GB", on);
