import { day } from "#engine/dates/day.ts";
import { fundGoals } from "#engine/planning/goals.ts";
import { decimal } from "#test/vectors/decimals.ts";
import { has, number, objects, text, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const goals = objects(input, "goals").map((goal) => ({
    id: text(goal, "id"),
    priority: number(goal, "priority"),
    on: has(goal, "date") ? day(text(goal, "date")) : undefined,
    presentValue: decimal(goal, "present_value"),
  }));
  const funded = fundGoals(decimal(input, "assets"), goals);
  return { funded: Object.fromEntries(funded.map(({ id, share }) => [id, share])) };
};
