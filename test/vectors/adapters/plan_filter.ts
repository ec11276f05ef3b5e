import { isPlanListStale, visiblePlans } from "#engine/product/plans.ts";
import { isObject, objects, text, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const plans = objects(input, "plans").map((plan) => ({ id: text(plan, "id"), isActive: plan["active"] === true }));
  const subscription = isObject(input["subscription"]) ? text(input["subscription"], "id") : undefined;
  return {
    visible: visiblePlans(plans, subscription !== undefined).map(({ id }) => id),
    reload: isPlanListStale(plans, subscription),
  };
};
