import type { Day } from "#engine/dates/day.ts";
import { TYPE_NUMBERS } from "#engine/ledger/posted-numbers.ts";
import type { LotStep } from "#engine/tax/lot-steps.ts";
import { taxYearSpan } from "#engine/tax/tax-years.ts";
import type { TaxBook } from "./tax-book.ts";

/** What carried the cost of lots on in a tax year, or ever where no year is named; the last first. */
export function stepsOfLots(book: TaxBook, year?: number): readonly LotStep[] {
  const isAsked = year === undefined ? () => true : isWithin(taxYearSpan(book.yearStart, year));
  return book.report.steps.filter((step) => isAsked(step.on) && isStep(book, step)).toReversed();
}

const isWithin =
  ({ from, to }: { readonly from: Day; readonly to: Day }) =>
  (on: Day): boolean =>
    on >= from && on <= to;

/** What is known by its value is rescaled by every value stated and paid out: only a split is one. */
const isStep = ({ sheet }: TaxBook, { kind, row }: LotStep): boolean =>
  kind !== "split" || sheet.ledger.transactions.type[row] === TYPE_NUMBERS.SPLIT;
