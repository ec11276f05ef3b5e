import type { Day } from "#engine/dates/day.ts";
import { explained, explainedParts, figureOfResult } from "#engine/explain/explained.ts";
import { known } from "#engine/figure.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { consolidate, type EntitySheet, type GroupLoan } from "#engine/ownership/consolidate.ts";
import { groupWorth, type GroupQuestion } from "#engine/ownership/group-worth.ts";
import { lookThrough, ultimateOwners } from "#engine/ownership/look-through.ts";
import { stakeChangeFlow, type Holding } from "#engine/ownership/stakes.ts";
import { flowsByPlanYear, type KnownFlow } from "#engine/planning/balance-sheet-flows.ts";
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
import { mapFigure } from "#engine/statistics/map-figure.ts";

/** What plans rest on: flows that are known, and what returns become over years. Plans themselves: `LIFE_PLAN_FIGURES`. */
export const PLANNING_FIGURES = {
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
