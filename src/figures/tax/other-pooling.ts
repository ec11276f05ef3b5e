import type { Fixed } from "#engine/money/fixed.ts";
import { ZERO } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";
import type { LotsBy } from "#engine/tax/rule-sets.ts";
import type { Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { gainsOf, totalsOf, yearsOf, type GainTotals } from "./realized-gains.ts";
import { openTaxBook, type TaxAsked, type TaxBook } from "./tax-book.ts";

/** What would change if lots were kept in another way: each tax year as it is and as it would be, and the cost of what is left. */
export interface OtherPooling {
  readonly now: TaxBook;
  readonly after: TaxBook;
  readonly years: readonly {
    readonly year: number;
    readonly now: GainTotals | undefined;
    readonly after: GainTotals | undefined;
  }[];
  readonly openBasis: { readonly now: Fixed | undefined; readonly after: Fixed | undefined };
}

/** Compares how lots are kept now with `lotsBy`, everything else being as asked. */
export function otherPooling(sheet: Sheet, asked: TaxAsked, lotsBy: LotsBy | undefined): Answer<OtherPooling> {
  const now = openTaxBook(sheet, asked);
  if (!now.ok) return now;
  // Said, so that what the taxpayer keeps does not stand in its place.
  const after = openTaxBook(sheet, { ...asked, lotsBy: lotsBy ?? now.value.rules.pooledBy });
  if (!after.ok) return after;
  const years = [...new Set([...yearsOf(now.value), ...yearsOf(after.value)])].toSorted((a, b) => b - a);
  const sums = (book: TaxBook, year: number) => totalsOf(book, gainsOf(book, year))[0];
  return ok({
    now: now.value,
    after: after.value,
    years: years.map((year) => ({ year, now: sums(now.value, year), after: sums(after.value, year) })),
    openBasis: { now: basisOf(now.value), after: basisOf(after.value) },
  });
}

/** Undefined where the cost of a lot is not known. */
const basisOf = ({ report }: TaxBook): Fixed | undefined =>
  report.lots.every(({ isKnown }) => isKnown) ? report.lots.reduce((sum, { basis }) => sum + basis, ZERO) : undefined;
