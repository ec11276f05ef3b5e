import { known, notKnown, type Figure } from "#engine/figure.ts";
import { fixed, max, min, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";

/** The annual exempt amount of individuals by the first calendar year of the tax year, such as 2024 for 2024/25. Source: TCGA 1992 s. 1K. */
const EXEMPT_AMOUNTS: ReadonlyMap<number, Fixed> = new Map(
  Object.entries({
    2008: "9600",
    2009: "10100",
    2010: "10100",
    2011: "10600",
    2012: "10600",
    2013: "10900",
    2014: "11000",
    2015: "11100",
    2016: "11100",
    2017: "11300",
    2018: "11700",
    2019: "12000",
    2020: "12300",
    2021: "12300",
    2022: "12300",
    2023: "6000",
    2024: "3000",
    // Fixed at this for 2024/25 and every year after it: Finance Act 2023 s. 8.
    2025: "3000",
    2026: "3000",
  }).map(([year, amount]) => [Number(year), fixed(amount)]),
);

/** Undefined for a year whose amount is not known here. */
export const ukExemptAmount = (taxYear: number): Fixed | undefined => EXEMPT_AMOUNTS.get(taxYear);

/** Gains and losses of a tax year, each as a sum above or at 0, and losses brought forward from earlier years. */
export interface UkYear {
  readonly gains: Fixed;
  readonly losses: Fixed;
  readonly broughtForward: Fixed;
  readonly exemptAmount: Fixed;
}

export interface UkYearResult {
  readonly taxable: Fixed;
  readonly exemptUsed: Fixed;
  readonly broughtForwardUsed: Fixed;
  /** Losses for later years: of this one and of those brought forward. */
  readonly carriedForward: Fixed;
}

/**
 * Losses of the year come off its gains in full, even where the exempt amount would have covered them; those brought forward only as far as
 * gains are above the exempt amount, so that neither is wasted on the other. Source: TCGA 1992 ss. 1, 1K.
 */
export function netUkYear({ gains, losses, broughtForward, exemptAmount }: UkYear): UkYearResult {
  const net = max(gains - losses, ZERO);
  const broughtForwardUsed = min(broughtForward, max(net - exemptAmount, ZERO));
  const left = net - broughtForwardUsed;
  const exemptUsed = min(left, exemptAmount);
  return {
    taxable: left - exemptUsed,
    exemptUsed,
    broughtForwardUsed,
    carriedForward: broughtForward - broughtForwardUsed + max(losses - gains, ZERO),
  };
}

/** A tax year with a disposal, its losses and those of earlier years set off. */
export interface UkAssessedYear {
  readonly taxYear: number;
  readonly gains: Fixed;
  readonly losses: Fixed;
  readonly exemptAmount: Fixed | undefined;
  /** Undefined from the first year on whose exempt amount is not known; partial where a gain of it or an earlier year is not. */
  readonly result: Figure<UkYearResult>;
}

export interface UkGain {
  readonly taxYear: number;
  /** What counts of a disposal; undefined where its cost is not known. */
  readonly gain: Fixed | undefined;
}

/** Every tax year with a disposal, the first first. A year without one changes nothing. */
export function assessUkYears(disposals: readonly UkGain[], broughtForward: Fixed = ZERO): UkAssessedYear[] {
  let carried: Figure<Fixed> = known(broughtForward);
  return [...Map.groupBy(disposals, ({ taxYear }) => taxYear)]
    .toSorted(([a], [b]) => a - b)
    .map(([taxYear, list]) => {
      const sum = (side: 1n | -1n): Fixed =>
        list.reduce((total, { gain = ZERO }) => total + max(side * gain, ZERO), ZERO);
      const [gains, losses] = [sum(1n), sum(-1n)];
      const exemptAmount = ukExemptAmount(taxYear);
      const unknown = list.filter(({ gain }) => gain === undefined).length;
      const before = "missing" in carried ? carried.missing : [];
      const missing =
        unknown === 0
          ? before
          : [...before, `${taxYear}: ${unknown} ${unknown === 1 ? "disposal" : "disposals"} without a known cost`];
      const result: Figure<UkYearResult> = mapFigure(carried, (own) => {
        if (exemptAmount === undefined)
          return notKnown("insufficient_data", `The exempt amount of ${taxYear} is not known.`);
        const value = netUkYear({ gains, losses, broughtForward: own, exemptAmount });
        return missing.length === 0 ? known(value) : { status: "partial", value, missing, warnings: [] };
      });
      carried = mapFigure(result, ({ carriedForward: value }) =>
        missing.length === 0 ? known(value) : { status: "partial", value, missing, warnings: [] },
      );
      return { taxYear, gains, losses, exemptAmount, result };
    });
}
