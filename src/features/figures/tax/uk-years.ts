import { formatFixed } from "#engine/money/fixed.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";
import { taxYearOf } from "#engine/tax/rule-sets.ts";
import { allowedGain } from "#engine/tax/summarize-gains.ts";
import { assessUkYears, type UkAssessedYear, type UkYearResult } from "#engine/tax/uk-exempt-amount.ts";
import type { Figure } from "#engine/figure.ts";
import type { UkAssessment } from "#features/tax/contract.ts";
import { moneyOf } from "../wire-figures.ts";
import type { TaxBook } from "./tax-book.ts";

/** Every tax year with a disposal, or the one asked for, the last first; losses of earlier years are known as far as the ledger reaches. */
export const ukYearsOf = ({ report }: TaxBook, year: number | undefined): UkAssessment[] =>
  assessUkYears(
    report.gains.map((gain) => ({
      taxYear: taxYearOf("GB", gain.soldOn),
      gain: gain.isKnown ? allowedGain(gain) : undefined,
    })),
  )
    .toReversed()
    .filter(({ taxYear }) => year === undefined || taxYear === year)
    .map(showYear);

function showYear({ taxYear, gains, losses, exemptAmount, result }: UkAssessedYear): UkAssessment {
  const part = (name: keyof UkYearResult) => moneyOf(partOf(result, name));
  return {
    taxYear,
    gains: formatFixed(gains),
    losses: formatFixed(losses),
    exemptAmount: exemptAmount === undefined ? null : formatFixed(exemptAmount),
    exemptUsed: part("exemptUsed"),
    broughtForwardUsed: part("broughtForwardUsed"),
    taxable: part("taxable"),
    carriedForward: part("carriedForward"),
  };
}

const partOf = (result: Figure<UkYearResult>, name: keyof UkYearResult): Figure<Fixed> =>
  mapFigure(result, (value): Figure<Fixed> =>
    result.status === "partial"
      ? { ...result, value: value[name] }
      : { status: "ok", value: value[name], warnings: [] },
  );
