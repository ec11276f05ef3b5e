import { explained, explainedParts } from "#engine/explain/explained.ts";
import { known } from "#engine/figure.ts";
import { attribute, contributions, linkAttributions, type Segment } from "#engine/risk/attribution.ts";
import {
  appraisalRatio,
  correlationMatrix,
  informationRatio,
  jensenAlpha,
  modifiedTreynor,
  mSquared,
  regression,
  riskSplit,
  trackingError,
  treynor,
  type ComparedReturns,
} from "#engine/risk/benchmark-risk.ts";
import { downCapture, upCapture } from "#engine/risk/capture.ts";
import { concentration, exposure, type LookThrough } from "#engine/risk/concentration.ts";
import { currencyEffect, type CurrencyPart } from "#engine/risk/currency-effect.ts";
import { famaBeta, mSquaredExcess, netSelectivity, omegaExcess } from "#engine/risk/further-ratios.ts";
import { geometricDownCapture, geometricUpCapture } from "#engine/risk/geometric-capture.ts";
import { portfolioRisk, type RiskyPart } from "#engine/risk/portfolio-risk.ts";
import { applyScenario, type ExposedValue } from "#engine/risk/scenario.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";

const compared = (label: string, formula: string, compute: (returns: ComparedReturns) => ReturnType<typeof treynor>) =>
  explained([label, formula, "ratio"], compute);

/** Risk beside a benchmark, and where a return came from. */
export const COMPARED_FIGURES = {
  regression: explainedParts(
    {
      beta: ["Beta", "covariance with the benchmark ÷ its variance", "multiple"],
      intercept: ["Intercept", "mean − beta × mean of the benchmark", "ratio"],
      correlation: ["Correlation", "covariance with the benchmark ÷ both deviations", "multiple"],
    },
    (of: Pick<ComparedReturns, "portfolio" | "benchmark">) => regression(of),
  ),
  jensenAlpha: compared("Jensen's alpha", "return − risk-free − beta × (benchmark − risk-free), a year", jensenAlpha),
  treynor: compared("Treynor ratio", "return above the risk-free rate ÷ beta, a year", treynor),
  modifiedTreynor: compared("Modified Treynor ratio", "(return − risk-free rate) ÷ systematic risk", modifiedTreynor),
  trackingError: compared(
    "Tracking error",
    "deviation of the differences from the benchmark × √ periods a year",
    trackingError,
  ),
  informationRatio: compared(
    "Information ratio",
    "mean difference from the benchmark a year ÷ tracking error",
    informationRatio,
  ),
  upCapture: explained(
    ["Up capture, of means", "mean return ÷ benchmark's in the periods it rose", "multiple"],
    (of: Pick<ComparedReturns, "portfolio" | "benchmark">) => upCapture(of),
  ),
  downCapture: explained(
    ["Down capture, of means", "mean return ÷ benchmark's in the periods it fell", "multiple"],
    (of: Pick<ComparedReturns, "portfolio" | "benchmark">) => downCapture(of),
  ),
  geometricUpCapture: explainedParts(
    {
      capture: ["Up capture", "growth a period ÷ the benchmark's, in the periods it rose", "multiple"],
      periods: ["Periods the benchmark rose", "their number", "count"],
      alike: ["Periods the portfolio rose too", "their number", "count"],
      ahead: ["Periods the portfolio did better", "their number", "count"],
    },
    (of: Pick<ComparedReturns, "portfolio" | "benchmark">) =>
      mapFigure(geometricUpCapture(of), ({ capture, periods, alike, ahead }) =>
        known({ capture, periods, alike, ahead }),
      ),
  ),
  geometricDownCapture: explainedParts(
    {
      capture: ["Down capture", "growth a period ÷ the benchmark's, in the periods it fell", "multiple"],
      periods: ["Periods the benchmark fell", "their number", "count"],
      alike: ["Periods the portfolio fell too", "their number", "count"],
      ahead: ["Periods the portfolio did better", "their number", "count"],
    },
    (of: Pick<ComparedReturns, "portfolio" | "benchmark">) =>
      mapFigure(geometricDownCapture(of), ({ capture, periods, alike, ahead }) =>
        known({ capture, periods, alike, ahead }),
      ),
  ),
  portfolioRisk: explainedParts(
    {
      deviation: ["Risk of the whole", "√ Σ Σ weight × weight × deviation × deviation × correlation", "ratio"],
      contribution: ["Contribution to risk", "weight × Σ weight × deviation × deviation × correlation ÷ risk", "ratio"],
      share: ["Share of the risk", "contribution ÷ risk", "ratio"],
      diversification: ["Diversification ratio", "Σ |weight| × deviation ÷ risk", "multiple"],
    },
    (of: {
      readonly parts: readonly RiskyPart[];
      readonly correlations: readonly (readonly number[])[];
      readonly place: number;
    }) =>
      mapFigure(portfolioRisk(of.parts, of.correlations), ({ deviation, diversification, parts }) => {
        const part = parts[of.place];
        return known({ deviation, diversification, contribution: part?.contribution, share: part?.share });
      }),
  ),
  mSquared: compared("M²", "risk-free rate + excess return × benchmark's risk ÷ own risk", mSquared),
  mSquaredExcess: compared("M² excess", "(1 + M²) ÷ (1 + benchmark) − 1", mSquaredExcess),
  appraisalRatio: compared("Appraisal ratio", "alpha ÷ specific risk", appraisalRatio),
  netSelectivity: compared("Net selectivity", "selectivity − what diversification would have brought", netSelectivity),
  famaBeta: explained(
    ["Fama's beta", "own deviation ÷ benchmark's", "multiple"],
    (of: Pick<ComparedReturns, "portfolio" | "benchmark">) => famaBeta(of),
  ),
  omegaExcess: explained(
    ["Omega excess", "return − 3 × own × benchmark's downside deviation", "ratio"],
    (of: ComparedReturns & { readonly target: number }) => omegaExcess(of, of.target),
  ),
  riskSplit: explainedParts(
    {
      systematic: ["Systematic risk", "beta × benchmark's risk", "ratio"],
      specific: ["Specific risk", "deviation of what beta does not explain", "ratio"],
      total: ["Total risk", "√(systematic² + specific²)", "ratio"],
    },
    (of: ComparedReturns) => riskSplit(of),
  ),
  correlationMatrix: explained(
    ["Correlation of two", "covariance ÷ product of the deviations", "multiple"],
    (of: { readonly series: readonly (readonly number[])[]; readonly row: number; readonly place: number }) =>
      correlationMatrix(of.series)[of.row]?.[of.place],
  ),
  attribute: explainedParts(
    {
      allocation: ["Allocation", "Σ (weight − benchmark's weight) × (segment's benchmark − benchmark)", "ratio"],
      selection: ["Selection", "Σ benchmark's weight × (return − segment's benchmark)", "ratio"],
      interaction: ["Interaction", "Σ (weight − benchmark's weight) × (return − segment's benchmark)", "ratio"],
      active: ["Active return", "return − benchmark", "ratio"],
    },
    (of: { readonly segments: readonly Segment[] }) => {
      const { totals, active } = attribute(of.segments);
      return known({ ...totals, active });
    },
  ),
  linkAttributions: explained(
    [
      "Active return over periods",
      "allocation, selection and interaction of each, linked by Carino's factors",
      "ratio",
    ],
    (of: { readonly periods: readonly (readonly Segment[])[] }) =>
      mapFigure(linkAttributions(of.periods.map((segments) => attribute(segments))), ({ active }) => known(active)),
  ),
  contributions: explained(
    ["Contribution", "weight at the start × return", "ratio"],
    (of: { readonly parts: Parameters<typeof contributions>[0]; readonly place: number }) =>
      contributions(of.parts)[of.place],
  ),
  currencyEffect: explainedParts(
    {
      baseReturn: ["Return in base", "local + currency + cross", "ratio"],
      localEffect: ["Local return", "Σ weight × return in its currency", "ratio"],
      currencyEffect: ["Currency", "Σ weight × change of the rate", "ratio"],
      crossEffect: ["Cross term", "Σ weight × both", "ratio"],
    },
    (of: { readonly parts: readonly CurrencyPart[] }) => known({ ...currencyEffect(of.parts) }),
  ),
  concentration: explainedParts(
    {
      herfindahl: ["Herfindahl index", "Σ weight squared", "ratio"],
      effectiveHoldings: ["Effective holdings", "1 ÷ Herfindahl index", "count"],
      largest: ["Largest holding", "largest value ÷ all", "ratio"],
      topTen: ["Ten largest", "ten largest values ÷ all", "ratio"],
    },
    (of: { readonly values: readonly number[] }) => mapFigure(concentration(of.values), (made) => known({ ...made })),
  ),
  exposure: explained(
    ["Exposure", "Σ value × share of the group", "count"],
    (of: { readonly holdings: readonly LookThrough[]; readonly group: string }) =>
      exposure(of.holdings).byGroup.get(of.group) ?? 0,
  ),
  applyScenario: explained(
    ["Change after shocks", "Σ value × (Π (1 + sensitivity × shock + ½ convexity × shock²) − 1)", "count"],
    (of: { readonly parts: readonly ExposedValue[]; readonly shocks: ReadonlyMap<string, number> }) =>
      applyScenario(of.parts, of.shocks).change,
  ),
} as const;
