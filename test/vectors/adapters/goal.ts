import { day } from "#engine/dates/day.ts";
import { fromNumber } from "#engine/money/fixed.ts";
import { fundGoals } from "#engine/planning/goals.ts";
import { has, number, objects, text, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const goals = objects(input, "goals").map((goal) => ({
    id: text(goal, "id"),
    priority: number(goal, "priority"),
    on: has(goal, "date") ? day(text(goal, "date")) : undefined,
    presentValue: fromNumber(number(goal, "present_value")),
  }));
  const funded = fundGoals(fromNumber(number(input, "assets")), goals);
  return { funded: Object.fromEntries(funded.map(({ id, share }) => [id, share])) };
};
