import type { PlanYear } from "#engine/planning/plan-years.ts";

/** Spending of every future under guardrails. */
export interface Rails {
  /** By what living is multiplied this year, for the wealth there is as it begins. */
  readonly scaleOf: (path: number, wealth: number, year: PlanYear) => number;
  readonly shareCut: () => number;
  readonly begun: () => { readonly wealth: number; readonly living: number } | null;
}

/**
 * From the year in which living is first taken from what is invested, wealth is compared with what it was then: below 1 ÷ (1 + band) of it, spending is cut by
 * a step; above 1 ÷ (1 − band), raised by one. After each step the wealth that is compared with moves along. For the same need each year this is the rule
 * of J. Guyton and W. Klinger, "Decision Rules and Maximum Initial Withdrawal Rates", 2006: a rate of withdrawal that strays by more than the band.
 */
export function openRails({ band, step }: { readonly band: number; readonly step: number }, paths: number): Rails {
  const scales = new Float64Array(paths).fill(1);
  const begunWith = new Float64Array(paths).fill(-1);
  const isCut = new Uint8Array(paths);
  let firstLiving = 0;
  return {
    scaleOf: (path, wealth, year) => {
      const [scale, begun] = [scales[path] ?? 1, begunWith[path] ?? -1];
      if (begun < 0) {
        if (!(year.living > 0 && needOf(year) > 0)) return scale;
        begunWith[path] = wealth;
        if (path === 0) firstLiving = year.living;
        return scale;
      }
      if (wealth * (1 + band) < scale * begun) {
        isCut[path] = 1;
        scales[path] = scale * (1 - step);
      } else if (wealth * (1 - band) > scale * begun) scales[path] = scale * (1 + step);
      return scales[path] ?? 1;
    },
    shareCut: () => isCut.reduce((sum, each) => sum + each, 0) / paths,
    begun: () => ((begunWith[0] ?? -1) < 0 ? null : { wealth: begunWith[0] ?? 0, living: firstLiving }),
  };
}

const needOf = ({ living, otherCosts, tax, income, known }: PlanYear): number =>
  living + otherCosts + tax - income - known;
