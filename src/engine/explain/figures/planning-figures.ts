import type { Day } from "#engine/dates/day.ts";
import { explained, explainedParts, figureOfResult } from "#engine/explain/explained.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { consolidate, type EntitySheet, type GroupLoan } from "#engine/ownership/consolidate.ts";
import { groupWorth, type GroupQuestion } from "#engine/ownership/group-worth.ts";
import { lookThrough, ultimateOwners } from "#engine/ownership/look-through.ts";
import { stakeChangeFlow, type Holding } from "#engine/ownership/stakes.ts";
import { flowsByPlanYear, type KnownFlow } from "#engine/planning/balance-sheet-flows.ts";
import { fundedRatio, fundGoals, presentValueOf, type Goal } from "#engine/planning/goals.ts";
import { drawGrowth, historicalGrowth, steadyGrowth, type GrowthPaths } from "#engine/planning/growth-paths.ts";
import { planReport, realReturns, yearlyPlan, type HouseholdPlan } from "#engine/planning/household-plan.ts";
import {
  chanceOfReaching,
  logReturnsOf,
  meanWealth,
  planMoments,
  wealthQuantile,
  type ArithmeticReturns,
  type GrowingSum,
  type SavingsPlan,
} from "#engine/planning/lognormal.ts";
import { seededRandom } from "#engine/planning/random.ts";
import { outcomeQuantile, planDifference, runPlan, type Plan } from "#engine/planning/run-plan.ts";
import {
  constantSpending,
  growingPayout,
  guardrailSpending,
  pathWithdrawalRate,
  shareSpending,
  sustainablePayout,
} from "#engine/planning/withdrawal.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";

/** What draws the same futures again: a seed and how many. */
interface Drawn {
  readonly seed: number;
  readonly paths: number;
}

interface Simulated extends Drawn {
  readonly plan: HouseholdPlan;
  /** Which year a percentile is asked of, from 0, and which share of the futures stays below it. */
  readonly place: number;
  readonly share: number;
}

const futuresOf = ({ plan, seed, paths }: Drawn & { readonly plan: HouseholdPlan }): Figure<GrowthPaths> =>
  drawGrowth(realReturns(plan), { paths, years: plan.years }, seededRandom(seed));

const yearsOf = (returns: ArithmeticReturns, { seed, paths, years }: Drawn & { readonly years: number }) =>
  drawGrowth(returns, { paths, years }, seededRandom(seed));

const growthAt =
  (place: number) =>
  ({ factors }: GrowthPaths): Figure => {
    const factor = factors[place];
    return factor === undefined ? notKnown("undefined", "There is no such year.") : known(factor);
  };

/** A plan without its spending rule, which is a function: the rule is named and its numbers are inputs. */
interface RuledPlan extends Omit<Plan, "spending"> {
  readonly growthRate: number;
}

const lastWealth = ({ growthRate, ...plan }: RuledPlan, spending: Plan["spending"]): Figure => {
  const years = Math.max(plan.startFlows.length, plan.endFlows.length);
  const outcome = runPlan({ ...plan, spending }, steadyGrowth(growthRate, years));
  return outcomeQuantile(outcome, years - 1, 0.5);
};

/** Plans; those that are simulated run again from their seed, so that the tree computes to the same number. */
export const PLANNING_FIGURES = {
  planReport: explainedParts(
    {
      success: [
        "Share of futures that pay for everything",
        "the plan run through every future drawn from the seed",
        "ratio",
      ],
      successError: ["Sampling error of that share", "√(share × (1 − share) ÷ futures)", "ratio"],
      percentile: [
        "Wealth a share of the futures stays below",
        "quantile of the wealth of every future in a year",
        "count",
      ],
    },
    ({ plan, place, share, ...drawn }: Simulated) =>
      mapFigure(futuresOf({ plan, ...drawn }), (futures) =>
        mapFigure(planReport(plan, futures), ({ outcome }) =>
          known({
            success: outcome.success,
            successError: outcome.successError,
            percentile: outcomeQuantile(outcome, place, share),
          }),
        ),
      ),
  ),
  fundedGoal: explained(
    ["Share of a goal that is paid for", "wealth and flows of today, given to goals by priority and date", "ratio"],
    ({ plan, id, ...drawn }: Drawn & { readonly plan: HouseholdPlan; readonly id: string }) =>
      mapFigure(futuresOf({ plan, ...drawn }), (futures) =>
        mapFigure(planReport(plan, futures), ({ goals }) => {
          const goal = goals.find((funded) => funded.id === id);
          return goal ? known(goal.share) : notKnown("undefined", "There is no such goal.");
        }),
      ),
  ),
  realReturns: explainedParts(
    {
      mean: ["Mean return in today's money", "(1 + mean) ÷ (1 + inflation) − 1", "ratio"],
      deviation: ["Deviation in today's money", "deviation ÷ (1 + inflation)", "ratio"],
    },
    (of: Pick<HouseholdPlan, "returns" | "inflation">) => known({ ...realReturns(of) }),
  ),
  yearlyPlan: explained(
    ["Known flows and goals of a year", "Σ flows of the year in today's money − goals", "count"],
    (of: { readonly plan: HouseholdPlan; readonly place: number }) => yearlyPlan(of.plan).startFlows[of.place],
  ),
  flowsByPlanYear: explained(
    ["Known flows of a year", "Σ flow, nominal ones ÷ (1 + inflation)^years", "count"],
    (of: {
      readonly flows: readonly KnownFlow[];
      readonly from: Day;
      readonly years: number;
      readonly inflation: number;
      readonly place: number;
    }) => flowsByPlanYear(of.flows, of)[of.place],
  ),
  drawGrowth: explained(
    ["Growth of a year in one future", "e^(μ + σ × a normal number drawn from the seed)", "multiple"],
    (of: Drawn & { readonly returns: ArithmeticReturns; readonly years: number; readonly place: number }) =>
      mapFigure(yearsOf(of.returns, of), growthAt(of.place)),
  ),
  historicalGrowth: explained(
    ["Growth of a year in one stretch of history", "1 + return of the year", "multiple"],
    (of: { readonly yearlyReturns: readonly number[]; readonly years: number; readonly place: number }) =>
      mapFigure(historicalGrowth(of.yearlyReturns, of.years), growthAt(of.place)),
  ),
  runPlan: explained(
    ["Share of futures that do not run dry", "wealth + flows, grown by every future drawn from the seed", "ratio"],
    (
      of: Drawn & {
        readonly plan: Omit<Plan, "spending">;
        readonly returns: ArithmeticReturns;
        readonly years: number;
      },
    ) => mapFigure(yearsOf(of.returns, of), (futures) => known(runPlan(of.plan, futures).success)),
  ),
  outcomeQuantile: explained(
    ["Wealth a share of the futures stays below", "quantile of the wealth of every future in a year", "count"],
    (
      of: Drawn & {
        readonly plan: Omit<Plan, "spending">;
        readonly returns: ArithmeticReturns;
        readonly years: number;
        readonly place: number;
        readonly share: number;
      },
    ) =>
      mapFigure(yearsOf(of.returns, of), (futures) => outcomeQuantile(runPlan(of.plan, futures), of.place, of.share)),
  ),
  planDifference: explainedParts(
    {
      success: ["Change of the success", "success of the changed plan − of the plan, in the same futures", "ratio"],
      medianWealth: ["Change of the middle wealth", "of the changed plan − of the plan, in the same futures", "count"],
    },
    (of: Drawn & { readonly before: HouseholdPlan; readonly after: HouseholdPlan }) =>
      mapFigure(futuresOf({ ...of, plan: of.before }), (futures) =>
        known({ ...planDifference(runPlan(yearlyPlan(of.before), futures), runPlan(yearlyPlan(of.after), futures)) }),
      ),
  ),
  constantSpending: explained(
    ["Wealth after the same spending each year", "(wealth − spending + flows) × growth, year by year", "count"],
    (of: { readonly plan: RuledPlan; readonly amount: number }) => lastWealth(of.plan, constantSpending(of.amount)),
  ),
  shareSpending: explained(
    ["Wealth after spending a share each year", "(wealth − share of it, at least the floor + flows) × growth", "count"],
    (of: { readonly plan: RuledPlan; readonly share: number; readonly floor: number }) =>
      lastWealth(of.plan, shareSpending(of.share, of)),
  ),
  guardrailSpending: explained(
    [
      "Wealth after spending within guardrails",
      "spending cut or raised by a step where its rate leaves the band",
      "count",
    ],
    (of: { readonly plan: RuledPlan; readonly initialRate: number; readonly band: number; readonly step: number }) =>
      lastWealth(of.plan, guardrailSpending(of)),
  ),
  logReturnsOf: explainedParts(
    {
      mu: ["Mean of the log return", "ln(1 + mean) − σ² ÷ 2", "ratio"],
      sigma: ["Deviation of the log return", "√ln(1 + deviation² ÷ (1 + mean)²)", "ratio"],
    },
    (of: ArithmeticReturns) => mapFigure(logReturnsOf(of), (log) => known({ ...log })),
  ),
  chanceOfReaching: explained(
    ["Chance of reaching a goal", "Φ((ln(wealth ÷ goal) + μ × years) ÷ (σ × √years))", "ratio"],
    (of: GrowingSum & { readonly goal: number }) => chanceOfReaching(of, of.goal),
  ),
  wealthQuantile: explained(
    ["Wealth a share of the futures stays below", "wealth × e^(μ × years + σ × √years × z)", "count"],
    (of: GrowingSum & { readonly share: number }) => wealthQuantile(of, of.share),
  ),
  meanWealth: explained(["Mean wealth", "wealth × e^((μ + σ² ÷ 2) × years)", "count"], (of: GrowingSum) =>
    meanWealth(of),
  ),
  planMoments: explainedParts(
    {
      mean: ["Mean wealth with contributions", "each contribution grown by the mean", "count"],
      deviation: ["Deviation of the wealth", "from the second moment, year by year", "count"],
    },
    (of: SavingsPlan) => mapFigure(planMoments(of), (moments) => known({ ...moments })),
  ),
  sustainablePayout: explained(
    ["Payment a year", "wealth × return ÷ (1 − (1 + return)^−years)", "count"],
    (of: { readonly wealth: number; readonly terms: Parameters<typeof sustainablePayout>[1] }) =>
      sustainablePayout(of.wealth, of.terms),
  ),
  growingPayout: explained(
    ["First payment", "wealth × (return − growth) ÷ (1 − ((1 + growth) ÷ (1 + return))^years)", "count"],
    (of: { readonly wealth: number; readonly terms: Parameters<typeof growingPayout>[1] }) =>
      growingPayout(of.wealth, of.terms),
  ),
  pathWithdrawalRate: explained(
    ["Rate one path can pay", "1 ÷ Σ 1 ÷ growth before each payment", "ratio"],
    (of: { readonly realReturns: readonly number[] }) => pathWithdrawalRate(of.realReturns),
  ),
  fundGoals: explained(
    ["Funded of a goal", "assets given to goals by priority, then date", "money"],
    (of: { readonly assets: Fixed; readonly goals: readonly Goal[]; readonly id: string }) =>
      fundGoals(of.assets, of.goals).find(({ id }) => id === of.id)?.funded,
  ),
  fundedRatio: explained(
    ["Funded ratio", "assets ÷ present value of spending", "multiple"],
    (of: { readonly assets: Fixed; readonly spending: Fixed }) => fundedRatio(of.assets, of.spending),
  ),
  presentValueOf: explained(
    ["Present value", "future ÷ (1 + rate)^years", "count"],
    (of: { readonly future: number; readonly rate: number; readonly years: number }) => presentValueOf(of.future, of),
  ),
} as const;

/** Who owns how much of what, through everything between. */
export const OWNERSHIP_FIGURES = {
  lookThrough: explained(
    ["Effective share", "shares multiplied along every path and added over paths", "factor"],
    (of: { readonly rootId: string; readonly holdings: readonly Holding[]; readonly entityId: string }) =>
      mapFigure(figureOfResult(lookThrough(of.rootId, of.holdings)), (shares) =>
        known(shares.get(of.entityId) ?? ZERO),
      ),
  ),
  ultimateOwners: explained(
    ["Effective share of an ultimate owner", "shares multiplied along every path and added over paths", "factor"],
    (of: { readonly entityId: string; readonly holdings: readonly Holding[]; readonly ownerId: string }) =>
      mapFigure(figureOfResult(ultimateOwners(of.entityId, of.holdings)), (shares) =>
        known(shares.get(of.ownerId) ?? ZERO),
      ),
  ),
  stakeChangeFlow: explained(
    ["Value moved by a change of a stake", "value × (share after − share before)", "money"],
    (of: { readonly value: Fixed; readonly shareBefore: Fixed; readonly shareAfter: Fixed }) =>
      stakeChangeFlow(of.value, of.shareBefore, of.shareAfter),
  ),
  consolidate: explainedParts(
    {
      netWorth: ["Net worth of the group", "Σ (assets − debts) × rate × share, and loans within", "money"],
      outside: ["Without loans within", "Σ (assets − debts) × rate × share", "money"],
      loanEffect: ["Loans within the group", "Σ (lent − borrowed) × share", "money"],
      minority: ["Belongs to others", "Σ value × (1 − share)", "money"],
    },
    (of: { readonly entities: readonly EntitySheet[]; readonly loans: readonly GroupLoan[] }) =>
      mapFigure(consolidate(of.entities, of.loans), (made) => known({ ...made })),
  ),
  groupWorth: explained(
    ["Net worth of a group", "dated shares looked through, each entity translated and taken by its share", "money"],
    (of: { readonly question: GroupQuestion; readonly on: Day }) =>
      mapFigure(figureOfResult(groupWorth(of.question, of.on)), ({ consolidation }) =>
        mapFigure(consolidation, ({ netWorth }) => known(netWorth)),
      ),
  ),
} as const;
