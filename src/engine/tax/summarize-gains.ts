import type { Day } from "#engine/dates/day.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { divRound, max, min, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { HoldingTerm } from "#engine/tax/holding-period.ts";
import { includedGain, TAX_RULE_SETS, type TaxCountry, type TaxRuleSet } from "#engine/tax/rule-sets.ts";
import { adjustedBy } from "#engine/tax/form-adjustments.ts";
import type { TaxGain } from "#engine/tax/tax-gain.ts";

/** Long or short by the country's rule; undefined where it does not ask, and for pools. Shorts are short-term. */
export function termOf(
  country: TaxCountry,
  gain: Pick<TaxGain, "acquiredOn" | "soldOn" | "isShort">,
): HoldingTerm | undefined {
  const { favoredFrom }: TaxRuleSet = TAX_RULE_SETS[country];
  if (favoredFrom === undefined || gain.acquiredOn === undefined) return undefined;
  return !gain.isShort && gain.soldOn >= favoredFrom(gain.acquiredOn) ? "long" : "short";
}

/** The gain that may be deducted or is taxed now. */
export const allowedGain = (line: TaxGain): Fixed => line.gain + line.disallowed + adjustedBy(line);

/** What of it counts as income, after the country's discount or inclusion rate. */
export const taxableGain = (country: TaxCountry, line: TaxGain): Fixed =>
  includedGain(country, allowedGain(line), { acquiredOn: heldFrom(line), soldOn: line.soldOn });

/** A short sale bought back is never held long. */
const heldFrom = ({ isShort, acquiredOn, soldOn }: TaxGain): Day => (isShort ? soldOn : (acquiredOn ?? soldOn));

/** Sums of lines in the tax currency; partial where a line's amounts are not known, which are then left out. */
export interface GainSums {
  readonly count: number;
  readonly proceeds: Figure<Fixed>;
  readonly basis: Figure<Fixed>;
  /** Allowed gains alone, and allowed losses alone, zero or negative. */
  readonly gains: Figure<Fixed>;
  readonly losses: Figure<Fixed>;
  readonly net: Figure<Fixed>;
  readonly disallowed: Figure<Fixed>;
  readonly taxable: Figure<Fixed>;
}

/** `taxableOf`: a country's own rule for what of a line is taxed, in place of its discount. */
export function sumGains(
  country: TaxCountry,
  lines: readonly TaxGain[],
  taxableOf?: (line: TaxGain) => Figure<Fixed>,
): GainSums {
  const whole = lines.filter(({ isKnown }) => isKnown);
  const left = lines.length - whole.length;
  const sum = (pick: (line: TaxGain) => Fixed): Figure<Fixed> => {
    const value = whole.reduce((total, line) => total + pick(line), ZERO);
    if (left === 0) return known(value);
    if (whole.length === 0) return notKnown("undefined", "The cost of what was sold is not known.");
    return {
      status: "partial",
      value,
      missing: [`${left} of ${lines.length} sales without a known cost`],
      warnings: [],
    };
  };
  const taxableSum = (): Figure<Fixed> => {
    const figure = sum((line) => taxableGain(country, line));
    const isStated = isDiscountByTime(country) && (figure.status === "ok" || figure.status === "partial");
    return isStated ? { ...figure, value: discountedAfterLosses(country, whole) } : figure;
  };
  return {
    count: lines.length,
    proceeds: sum(({ proceeds }) => proceeds),
    basis: sum(({ basis }) => basis),
    gains: sum((line) => max(allowedGain(line), ZERO)),
    losses: sum((line) => min(allowedGain(line), ZERO)),
    net: sum(allowedGain),
    disallowed: sum(({ disallowed }) => disallowed),
    taxable: taxableOf ? sumFigures(lines.map(taxableOf)) : taxableSum(),
  };
}

/** Whether holding long enough leaves part of a gain out of income: then losses come off before the discount. */
export const isDiscountByTime = (country: TaxCountry): boolean => {
  const { favoredFrom, favoredDiscountPercent }: TaxRuleSet = TAX_RULE_SETS[country];
  return favoredFrom !== undefined && favoredDiscountPercent > 0;
};

/**
 * Losses come off gains before the discount: first off gains without a right to it, which leaves most of it. A loss that is left is carried
 * forward whole; one carried in comes off as one of the year. Source: Income Tax Assessment Act 1997 (Australia) s. 102-5.
 */
export function discountedAfterLosses(country: TaxCountry, lines: readonly TaxGain[], carriedIn: Fixed = ZERO): Fixed {
  const isFavored = (line: TaxGain): boolean => termOf(country, line) === "long";
  const gainsOf = (list: readonly TaxGain[]): Fixed =>
    list.reduce((total, line) => total + max(allowedGain(line), ZERO), ZERO);
  const losses = lines.reduce((total, line) => total - min(allowedGain(line), ZERO), carriedIn);
  const plain = gainsOf(lines.filter((line) => !isFavored(line)));
  return discountedGains(country, { plain, favored: gainsOf(lines.filter(isFavored)), losses });
}

/** The same of sums, each at or above 0: gains without a right to the discount, those with one, and losses. */
export function discountedGains(
  country: TaxCountry,
  { plain, favored, losses }: { readonly plain: Fixed; readonly favored: Fixed; readonly losses: Fixed },
): Fixed {
  const overPlain = max(losses - plain, ZERO);
  const left = max(overPlain - favored, ZERO);
  const { favoredDiscountPercent } = TAX_RULE_SETS[country];
  const kept = divRound(max(favored - overPlain, ZERO) * BigInt(100 - favoredDiscountPercent), 100n);
  return max(plain - losses, ZERO) + kept - left;
}

function sumFigures(figures: readonly Figure<Fixed>[]): Figure<Fixed> {
  const values = figures.flatMap((figure) => (figure.status === "ok" ? [figure.value] : []));
  const value = values.reduce((total, item) => total + item, ZERO);
  const left = figures.length - values.length;
  if (left === 0) return known(value);
  if (values.length === 0) return notKnown("undefined", "What is taxed is not known.");
  return {
    status: "partial",
    value,
    missing: [`${left} of ${figures.length} sales whose taxed part is not known`],
    warnings: [],
  };
}
