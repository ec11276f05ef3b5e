import { formatDay } from "#engine/dates/day.ts";
import { numberLeaf, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import type { NumberUnit } from "#engine/explain/explanation.ts";
import type { Figure } from "#engine/figure.ts";
import type { DatedValue } from "#engine/risk/drawdown.ts";
import { periodEnds, riskReport, type RiskOptions, type RiskReport } from "#engine/risk/risk-report.ts";

export interface RiskWords {
  readonly label: string;
  readonly formula: string;
  readonly unit: NumberUnit;
  readonly pick: (report: RiskReport) => Figure;
  /** True where the days between the ends of periods count too. */
  readonly isDaily?: boolean | undefined;
}

/**
 * A risk figure over the levels of the time-weighted index it is made of, and of its benchmark where it has one; each level is the growth of 1,
 * explained by the time-weighted return up to its day.
 */
export function explainRisk(words: RiskWords, index: readonly DatedValue[], options: RiskOptions): FigureTree {
  const own = words.isDaily ? index : periodEnds(index, options.frequency);
  const days = new Set(own.map(({ on }) => on));
  const other = (options.benchmark ?? []).filter(({ on }) => days.has(on));
  const leaf = (name: string) => (point: DatedValue) =>
    numberLeaf(
      { label: `${name}, ${formatDay(point.on)}`, source: { kind: "valuation", on: point.on } },
      point.value,
      "multiple",
    );
  const { label, formula, unit, pick } = words;
  return numberTree(
    { label, formula, unit },
    { of: {}, list: [...own.map(leaf("Growth of 1")), ...other.map(leaf("Benchmark"))] },
    (_, amounts) => {
      const levels = own.map(({ on }, place) => ({ on, value: amounts[place] ?? 1 }));
      const benchmark = other.map(({ on }, place) => ({ on, value: amounts[own.length + place] ?? 1 }));
      return pick(riskReport(levels, { ...options, benchmark: options.benchmark && benchmark }));
    },
  );
}
