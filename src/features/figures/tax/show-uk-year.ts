import type { Figure } from "#engine/figure.ts";
import { formatFixed, type Fixed } from "#engine/money/fixed.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";
import type { UkAssessedYear, UkYearResult } from "#engine/tax/uk-exempt-amount.ts";
import type { UkAssessment } from "#features/shared/assessed-contract.ts";
import { moneyOf } from "../wire-figures.ts";

export function showUkYear({ taxYear, gains, losses, exemptAmount, result }: UkAssessedYear): UkAssessment {
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
