import { explained, explainedParts } from "#engine/explain/explained.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { drawnFutures, drawNormals, realReturnOf, type ClassFutures } from "#engine/planning/class-futures.ts";
import { reservesOf } from "#engine/planning/goal-reserves.ts";
import { historyFutures, stressFutures } from "#engine/planning/history-futures.ts";
import type { ClassReturns, LifePlan, PlanStream, PlanTaxes } from "#engine/planning/life-plan.ts";
import {
  type Drawable,
  incomeBands,
  incomeTax,
  partToDraw,
  saleTaxRate,
  taxOfMore,
  taxOverYears,
} from "#engine/planning/plan-taxes.ts";
import { planYears, streamAmount } from "#engine/planning/plan-years.ts";
import { medianEnd, quantilesOf, runLifePlan } from "#engine/planning/run-life-plan.ts";

/** What draws the same futures again. */
interface Drawn {
  readonly plan: LifePlan;
  readonly seed: number;
  readonly paths: number;
}

/** Which class (its place in `PLAN_CLASSES`), year and future. */
interface Place {
  readonly place: number;
  readonly year: number;
  readonly path: number;
}

const MOST_YEARS = 100;
const MOST_PATHS = 50_000;
const isCount = (number: number, most: number): boolean => Number.isInteger(number) && number >= 1 && number <= most;

/** A tree may be asked with any number in the place of one of its own: years and futures are counted, and not without end. */
function counted<Of extends { readonly plan: LifePlan; readonly paths?: number }, Answer>(
  of: Of,
  answer: (of: Of) => Answer,
): Answer | Figure<never> {
  if (isCount(of.plan.years, MOST_YEARS) && isCount(of.paths ?? 1, MOST_PATHS)) return answer(of);
  return notKnown("undefined", "A plan has whole years and futures.");
}

const futuresOf = ({ plan, seed, paths }: Drawn): ClassFutures =>
  drawnFutures(plan, drawNormals(seed, { paths, years: plan.years }));

function factorAt(futures: ClassFutures, { place, year, path }: Place): number | undefined {
  const into = new Float64Array(futures.paths);
  futures.fill(place, year, into);
  return into[path];
}

/** A household's plan; what is simulated runs again from its seed, so that the tree computes to the same number. */
export const LIFE_PLAN_FIGURES = {
  runLifePlan: explainedParts(
    {
      success: [
        "Share of futures in which everything is paid",
        "the plan run through every future drawn from the seed",
        "ratio",
      ],
      successError: ["Sampling error of that share", "√(share × (1 − share) ÷ futures)", "ratio"],
    },
    (of: Drawn) =>
      counted(of, () => {
        const { success, successError } = runLifePlan(of.plan, futuresOf(of));
        return known({ success, successError });
      }),
  ),
  medianEnd: explained(
    ["Wealth at the end that half of the futures stay below", "middle of the wealth of every future", "count"],
    (of: Drawn) => counted(of, () => medianEnd(runLifePlan(of.plan, futuresOf(of)))),
  ),
  quantilesOf: explained(
    ["Number that a share of numbers stays below", "between the nearest two of them in rising order", "count"],
    (of: { readonly numbers: readonly number[]; readonly share: number }) =>
      quantilesOf(Float64Array.from(of.numbers), [of.share])[0],
  ),
  planYears: explained(
    ["Income of a plan year", "Σ streams by their days + Σ events of the year", "count"],
    (of: { readonly plan: LifePlan; readonly year: number }) => counted(of, () => planYears(of.plan)[of.year]?.income),
  ),
  streamAmount: explained(
    ["What a stream brings in a year", "amount × days of the year ÷ days × (1 + growth)^years", "count"],
    (of: { readonly stream: PlanStream; readonly from: number; readonly to: number; readonly year: number }) =>
      streamAmount(of.stream, of, of.year),
  ),
  incomeTax: explained(
    ["Tax on income of a plan year", "Σ rate × income between its amount and the next", "count"],
    (of: { readonly income: number; readonly taxes: PlanTaxes }) => incomeTax(of.income, of.taxes),
  ),
  saleTaxRate: explained(["Tax on what is sold", "gain share × rate on gains", "ratio"], (of: PlanTaxes) =>
    saleTaxRate(of),
  ),
  taxOfMore: explained(
    ["Tax on what is taken out as income", "Σ rate × its piece on top of other income", "count"],
    (of: { readonly income: number; readonly more: number; readonly taxes: PlanTaxes }) =>
      taxOfMore(incomeBands(of.taxes), of.income, of.more),
  ),
  partToDraw: explained(
    ["Part of accounts that is taken out", "as much as leaves what is needed after tax; 1 where all does not", "ratio"],
    (of: Drawable & { readonly needed: number; readonly taxes: PlanTaxes }) =>
      partToDraw(of.needed, of, incomeBands(of.taxes)),
  ),
  taxOverYears: explained(
    ["Tax still owed on deferred accounts", "years × tax on amount ÷ years", "count"],
    (of: { readonly amount: number; readonly years: number; readonly taxes: PlanTaxes }) =>
      taxOverYears(incomeBands(of.taxes), of.amount, of.years),
  ),
  realReturnOf: explainedParts(
    {
      mean: ["Mean return of a class in today's money", "(1 + mean) ÷ (1 + inflation) − 1", "ratio"],
      deviation: ["Its deviation in today's money", "deviation ÷ (1 + inflation)", "ratio"],
    },
    (of: { readonly returns: ClassReturns; readonly year: number; readonly inflation: number }) =>
      known({ ...realReturnOf(of.returns, of.year, of.inflation) }),
  ),
  drawnFutures: explained(
    ["Growth of a class in one future", "e^(μ + σ × (√ρ × a common draw + √(1 − ρ) × its own))", "multiple"],
    (of: Drawn & Place) => counted(of, () => factorAt(futuresOf(of), of)),
  ),
  historyFutures: explained(
    ["Growth of a class in one stretch of history", "(1 + return of the year) ÷ (1 + its inflation)", "multiple"],
    (of: Place & { readonly plan: LifePlan }) => counted(of, () => factorAt(historyFutures(of.plan), of)),
  ),
  stressFutures: explained(
    ["Growth of a class after a year of history", "(1 + return of the year) ÷ (1 + its inflation)", "multiple"],
    (of: Place & { readonly plan: LifePlan; readonly beginsAs: number }) =>
      counted(of, () => factorAt(stressFutures(of.plan, of.beginsAs), of)),
  ),
  reservesOf: explained(
    ["Kept back from a goal", "Σ more important later goals ÷ growth at the mean until then", "count"],
    (of: { readonly plan: LifePlan; readonly id: string }) => counted(of, () => reservesOf(of.plan).get(of.id)),
  ),
} as const;
