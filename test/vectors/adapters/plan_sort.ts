import { sortPlans } from "#engine/product/plans.ts";
import { number, objects, text, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const plans = objects(input, "plans").map((plan) => ({
    id: text(plan, "id"),
    monthlyCost: number(plan, "monthlyCost"),
  }));
  return { order: sortPlans(plans).map(({ id }) => id) };
};
