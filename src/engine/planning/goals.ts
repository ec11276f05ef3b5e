import type { Day } from "#engine/dates/day.ts";
import { notKnown, type Figure } from "#engine/figure.ts";
import { div, max, min, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { finiteFigure, quotient } from "#engine/statistics/finite-figure.ts";

/** A goal with its cost in today's money; 1 is the first priority. */
export interface Goal {
  readonly id: string;
  readonly priority: number;
  readonly on?: Day | undefined;
  readonly presentValue: Fixed;
}

export interface FundedGoal {
  readonly id: string;
  readonly funded: Fixed;
  /** Funded ÷ cost; 1 for a goal that costs nothing. */
  readonly share: number;
}

/** Gives assets to goals by priority, then by date (undated ones last), then in the order given; what they get never exceeds the assets. */
export function fundGoals(assets: Fixed, goals: readonly Goal[]): FundedGoal[] {
  const order = goals
    .map((goal, place) => ({ goal, place }))
    .toSorted((a, b) => a.goal.priority - b.goal.priority || compareDays(a.goal.on, b.goal.on) || a.place - b.place);
  let left = max(assets, ZERO);
  return order.map(({ goal }) => {
    const funded = min(left, max(goal.presentValue, ZERO));
    left -= funded;
    const share = goal.presentValue <= ZERO ? 1 : toNumber(div(funded, goal.presentValue));
    return { id: goal.id, funded, share };
  });
}

function compareDays(a: Day | undefined, b: Day | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return a - b;
}

/** What a sum in the future is worth today: F ÷ (1 + r)^t. */
export const presentValueOf = (
  future: number,
  { rate, years }: { readonly rate: number; readonly years: number },
): Figure =>
  rate > -1
    ? finiteFigure(future / (1 + rate) ** years, "The value is too large to state.")
    : notKnown("undefined", "The rate must be above −100 %.");

/** Assets ÷ present value of spending: above 1 the plan is paid for. */
export const fundedRatio = (assets: Fixed, presentValueOfSpending: Fixed): Figure =>
  quotient(toNumber(assets), toNumber(presentValueOfSpending), "There is no spending to pay for.");
