import { day } from "#engine/dates/day.ts";
import { steadyFutures } from "#engine/planning/class-futures.ts";
import { runLifePlan } from "#engine/planning/run-life-plan.ts";
import { has, number, objects, text, type Adapter } from "#test/vectors/example.ts";
import { onePot } from "#test/vectors/one-pot.ts";

/** Goals of one day, of what there is on it: an amount of that day is its present value. */
const TODAY = "2026-01-01";

export const adapter: Adapter = (input) => {
  const goals = objects(input, "goals")
    .toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)))
    .map((goal) => ({
      id: text(goal, "id"),
      name: text(goal, "id"),
      priority: number(goal, "priority"),
      on: day(TODAY),
      amount: number(goal, "present_value"),
    }));
  const plan = onePot({ begins: { cash: number(input, "assets") }, goals });
  return { funded: Object.fromEntries(runLifePlan(plan, steadyFutures(plan)).funded) };
};

/** Of the same priority, a goal without a day waits for those that have one. */
const dateOf = (goal: Parameters<typeof text>[0]): string => (has(goal, "date") ? text(goal, "date") : "9999-12-31");
