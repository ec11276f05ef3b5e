import { trialDaysLeft } from "#engine/product/trial.ts";
import { has, isObject, number, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const subscription = isObject(input["subscription"]) ? input["subscription"] : undefined;
  const provider = isObject(subscription?.["provider"]) ? subscription["provider"] : {};
  const trialEndSeconds = has(provider, "trial_end") ? number(provider, "trial_end") : undefined;
  const facts = {
    hasSubscription: subscription !== undefined,
    trialEndSeconds,
    hasStartedTrial: has(input, "trialStartedAt"),
  };
  return { days: trialDaysLeft(facts, number(input, "now_unix_seconds")) };
};
