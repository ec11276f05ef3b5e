import { realReturnOf } from "#engine/planning/class-futures.ts";
import type { LifeGoal, LifePlan } from "#engine/planning/life-plan.ts";
import { mixByYear } from "#engine/planning/plan-mix.ts";
import { placesOf } from "#engine/planning/plan-places.ts";
import { planStarts } from "#engine/planning/balance-sheet-flows.ts";

/**
 * What must stay when a goal is paid, because more important goals come later: their amounts, less what the mix brings until then when every year brings its
 * mean.
 */
export function reservesOf(plan: LifePlan): ReadonlyMap<string, number> {
  const starts = planStarts(plan.from, plan.years);
  const yearOf = ({ on }: LifeGoal) => starts.findLastIndex((start) => start <= on);
  const growth = steadyGrowthOf(plan);
  const between = (first: number, last: number) => growth.slice(first, last).reduce((all, each) => all * each, 1);
  return new Map(
    plan.goals.map((goal) => {
      const year = yearOf(goal);
      const waiting = plan.goals.filter(
        (other) => other.priority < goal.priority && yearOf(other) > year && yearOf(other) < plan.years,
      );
      return [goal.id, waiting.reduce((sum, other) => sum + other.amount / between(year, yearOf(other)), 0)];
    }),
  );
}

function steadyGrowthOf(plan: LifePlan): readonly number[] {
  const places = placesOf(plan);
  return mixByYear(plan).map((mix, year) =>
    places.reduce(
      (sum, { returns }, place) => sum + (mix[place] ?? 0) * (1 + realReturnOf(returns, year, plan.inflation).mean),
      0,
    ),
  );
}
