import { planLabel } from "#engine/product/plans.ts";
import { text, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => ({ label: planLabel(text(input, "subscription_id")) });
