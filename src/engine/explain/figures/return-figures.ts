import type { Day } from "#engine/dates/day.ts";
import { explained, explainedParts } from "#engine/explain/explained.ts";
import { known } from "#engine/figure.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { annualize, mwrDisplay } from "#engine/performance/annualize.ts";
import { averageCapital, returnOnAverageCapital, type CapitalStep } from "#engine/performance/average-capital.ts";
import {
  blendIndexes,
  growthOn,
  indexReturn,
  sameFlows,
  type BenchmarkIndex,
  type BlendPart,
} from "#engine/performance/benchmark.ts";
import { linkContributions, logFactor, type DayOfGroups } from "#engine/performance/contribution.ts";
import { attributeDays, currencyAttribution, type BenchmarkSegment } from "#engine/performance/daily-attribution.ts";
import { irr, mirr } from "#engine/performance/irr.ts";
import { linkedEstimate, type Valuation, type ValuedFlow } from "#engine/performance/linked-estimate.ts";
import { modifiedDietz, type DietzPeriod } from "#engine/performance/modified-dietz.ts";
import {
  linkedReturn,
  timeWeightedReturn,
  type DailyValues,
  type SubPeriod,
  type TwrOptions,
} from "#engine/performance/twr.ts";
import { gainOf, returnParts, type GainParts } from "#engine/performance/return-parts.ts";
import { xirr, xnpv, type DatedFlow } from "#engine/performance/xirr.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";
import { dataScore } from "#engine/valuation/data-score.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";

/** Returns, over the values and flows they are made of. */
export const RETURN_FIGURES = {
  timeWeightedReturn: explained(
    [
      "Time-weighted return",
      "(value + money out) ÷ (value before + money in) of each day, multiplied, less 1",
      "ratio",
    ],
    ({ days, options }: { readonly days: DailyValues; readonly options?: TwrOptions }) =>
      timeWeightedReturn(days, options),
  ),
  linkedReturn: explained(
    ["Time-weighted return", "value before each flow ÷ value after the last, multiplied, less 1", "ratio"],
    ({ periods }: { readonly periods: readonly SubPeriod[] }) => linkedReturn(periods),
  ),
  xirr: explained(
    ["Money-weighted return", "rate r a year with Σ flow ÷ (1 + r)^(days ÷ 365) = 0", "ratio"],
    ({ flows }: { readonly flows: readonly DatedFlow[] }) => xirr(flows),
  ),
  mwrDisplay: explainedParts(
    {
      annualRate: ["Money-weighted return a year", "rate that makes the flows worth nothing", "ratio"],
      periodReturn: ["Money-weighted return of the period", "(1 + rate a year)^(days ÷ 365) − 1", "ratio"],
    },
    ({ flows }: { readonly flows: readonly DatedFlow[] }) => known(mwrDisplay(flows)),
  ),
  xnpv: explained(
    ["Net present value", "Σ flow ÷ (1 + rate)^(days ÷ 365)", "count"],
    ({ flows, rate }: { readonly flows: readonly DatedFlow[]; readonly rate: number }) => xnpv(flows, rate),
  ),
  irr: explained(
    ["Return a period", "rate r with Σ flow ÷ (1 + r)^period = 0", "ratio"],
    ({ flows }: { readonly flows: readonly number[] }) => irr(flows),
  ),
  mirr: explained(
    ["Modified return a period", "(received, reinvested ÷ paid, financed)^(1 ÷ periods) − 1", "ratio"],
    (of: {
      readonly flows: readonly number[];
      readonly rates: { readonly finance: number; readonly reinvest: number };
    }) => mirr(of.flows, of.rates),
  ),
  modifiedDietz: explained(
    [
      "Modified Dietz return",
      "(end − begin − net flow) ÷ (begin + flows by the share of the period they were invested)",
      "ratio",
    ],
    (period: DietzPeriod) => modifiedDietz(period),
  ),
  linkedEstimate: explained(
    ["Return between stated values", "Modified Dietz of each stretch, linked", "ratio"],
    (of: { readonly valuations: readonly Valuation[]; readonly flows: readonly ValuedFlow[] }) =>
      linkedEstimate(of.valuations, of.flows),
  ),
  annualize: explainedParts(
    {
      years: ["Years", "whole anniversaries + days left ÷ days of that year", "years"],
      annual: ["Return a year", "(1 + return)^(1 ÷ years) − 1, from one year on", "ratio"],
    },
    (of: { readonly cumulative: number; readonly start: Day; readonly end: Day }) =>
      known(annualize(of.cumulative, of)),
  ),
} as const;

/** What is said of a valuation as a whole. */
export const VALUE_FIGURES = {
  dataScore: explained(
    ["Data score", "(holdings − holdings in doubt) ÷ holdings", "ratio"],
    (of: { readonly held: number; readonly inDoubt: number }) => dataScore(of.held, of.inDoubt),
  ),
} as const;

/** What returns are set beside, and what made them. */
export const BENCHMARK_FIGURES = {
  averageCapital: explained(
    ["Capital invested on average", "Σ capital × days ÷ Σ days with capital", "money"],
    (of: { readonly steps: readonly CapitalStep[]; readonly until: Day }) => averageCapital(of.steps, of.until),
  ),
  returnOnAverageCapital: explained(
    ["Return on average capital", "gain ÷ capital invested on average", "ratio"],
    (of: { readonly gain: Fixed; readonly steps: readonly CapitalStep[]; readonly until: Day }) =>
      returnOnAverageCapital(of.gain, of.steps, of.until),
  ),
  gainOf: explained(["Gain", "prices + currencies + income − fees − taxes", "money"], (of: GainParts) => gainOf(of)),
  returnParts: explainedParts(
    {
      price: ["Return by prices", "gain by prices ÷ capital invested on average", "ratio"],
      currency: ["Return by currencies", "gain by currencies ÷ capital invested on average", "ratio"],
      income: ["Return by income", "income ÷ capital invested on average", "ratio"],
      fees: ["Return lost to fees", "fees ÷ capital invested on average", "ratio"],
      taxes: ["Return lost to taxes", "taxes ÷ capital invested on average", "ratio"],
    },
    (of: { readonly gain: GainParts; readonly steps: readonly CapitalStep[]; readonly until: Day }) =>
      returnParts(of.gain, of.steps, of.until),
  ),
  linkContributions: explained(
    [
      "Contribution",
      "gain ÷ invested in everything of each day, linked so that the parts add up to the return",
      "ratio",
    ],
    (of: { readonly days: readonly DayOfGroups[]; readonly place: number }) =>
      mapFigure(linkContributions(of.days), ({ parts }) => known(parts[of.place] ?? 0)),
  ),
  logFactor: explained(["Linking factor", "ln(1 + return) ÷ return", "multiple"], (of: { readonly return: number }) =>
    logFactor(of.return),
  ),
  indexReturn: explained(
    ["Return of the benchmark", "last level ÷ first − 1", "ratio"],
    (of: { readonly index: BenchmarkIndex }) => indexReturn(of.index),
  ),
  growthOn: explained(
    ["Growth of the benchmark on a day", "level ÷ level of the day before", "multiple"],
    (of: { readonly index: BenchmarkIndex; readonly place: number }) => growthOn(of.index, of.place),
  ),
  blendIndexes: explained(
    ["Return of the mix", "Σ weight × growth of each day, multiplied, less 1", "ratio"],
    (of: { readonly parts: readonly BlendPart[] }) =>
      mapFigure(blendIndexes(of.parts), (index) => known(indexReturn(index))),
  ),
  sameFlows: explainedParts(
    {
      value: ["Same flows in the benchmark", "every flow buys or sells the benchmark on its day", "count"],
      moneyWeighted: ["Their return a year", "rate that makes the same flows and that value worth nothing", "ratio"],
    },
    (of: { readonly series: ValueSeries; readonly index: BenchmarkIndex }) => sameFlows(of.series, of.index),
  ),
  attributeDays: explainedParts(
    {
      allocation: [
        "Allocation",
        "Σ (weight − benchmark's weight) × (segment's benchmark − benchmark), linked",
        "ratio",
      ],
      selection: ["Selection", "Σ benchmark's weight × (return − segment's benchmark), linked", "ratio"],
      interaction: ["Interaction", "Σ (weight − benchmark's weight) × (return − segment's benchmark), linked", "ratio"],
      active: ["Active return", "return − benchmark = allocation + selection + interaction", "ratio"],
    },
    (of: { readonly days: readonly DayOfGroups[]; readonly segments: readonly BenchmarkSegment[] }) =>
      mapFigure(attributeDays(of.days, of.segments), ({ totals, active }) => known({ ...totals, active })),
  ),
  currencyAttribution: explainedParts(
    {
      localEffect: ["Local return", "Σ weight × return in its currency of each day, linked", "ratio"],
      currencyEffect: ["Currency", "Σ weight × change of the rate of each day, linked", "ratio"],
      crossEffect: ["Cross term", "Σ weight × both of each day, linked", "ratio"],
      baseReturn: ["Return in base", "local + currency + cross", "ratio"],
    },
    (of: { readonly days: readonly DayOfGroups[]; readonly fx: readonly (BenchmarkIndex | undefined)[] }) =>
      currencyAttribution(of.days, of.fx),
  ),
} as const;
