import { taxYearOf } from "#engine/tax/rule-sets.ts";
import { allowedGain } from "#engine/tax/summarize-gains.ts";
import { assessUkYears, type UkAssessedYear } from "#engine/tax/uk-exempt-amount.ts";
import type { TaxBook } from "./tax-book.ts";

/** Every tax year with a disposal, or the one asked for, the last first; losses of earlier years are known as far as the ledger reaches, or as a taxpayer stated them. */
export const ukYearsOf = ({ report, taxpayer }: TaxBook, year: number | undefined): readonly UkAssessedYear[] =>
  assessUkYears(
    report.gains
      .map((gain) => ({
        taxYear: taxYearOf("GB", gain.soldOn),
        gain: gain.isKnown ? allowedGain(gain) : undefined,
      }))
      .filter(({ taxYear }) => taxYear >= (taxpayer?.carried?.year ?? taxYear)),
    taxpayer?.carried?.losses.get("all"),
  )
    .toReversed()
    .filter(({ taxYear }) => year === undefined || taxYear === year);
