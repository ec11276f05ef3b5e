import { planCard } from "#engine/product/plans.ts";
import { has, number, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const viewer = {
    isSignedIn: input["signed_in"] === true,
    hasSubscription: input["has_subscription"] === true,
    trialDaysLeft: has(input, "trial_days_left") ? number(input, "trial_days_left") : 0,
  };
  const card = planCard(viewer, has(input, "price"));
  return { state: card.state ?? null, button: card.button, badge: card.badge ?? null };
};
