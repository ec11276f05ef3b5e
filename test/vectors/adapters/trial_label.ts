import { trialLabel } from "#engine/product/trial.ts";
import { number, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => ({
  label: trialLabel(number(input, "days"), input["has_subscription"] === true),
});
