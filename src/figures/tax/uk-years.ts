import { taxYearOf } from "#engine/tax/rule-sets.ts";
import { allowedGain } from "#engine/tax/summarize-gains.ts";
import { assessUkYears, type UkAssessedYear } from "#engine/tax/uk-exempt-amount.ts";
import type { TaxBook } from "./tax-book.ts";

/** Every tax year with a disposal, or the one asked for, the last first; losses of earlier years are known as far as the ledger reaches. */
export const ukYearsOf = ({ report }: TaxBook, year: number | undefined): readonly UkAssessedYear[] =>
  assessUkYears(
    report.gains.map((gain) => ({
      taxYear: taxYearOf("GB", gain.soldOn),
      gain: gain.isKnown ? allowedGain(gain) : undefined,
    })),
  )
    .toReversed()
    .filter(({ taxYear }) => year === undefined || taxYear === year);
