import { day } from "#engine/dates/day.ts";
import type { FundBesideIndex } from "#engine/private-funds/public-market-equivalent.ts";
import { numberAt, numbersAt, type JsonObject } from "#test/vectors/example.ts";

/** Flows with their signs, or what was paid in and what was received beside each other, both above zero. */
function flowsOf(input: JsonObject): readonly number[] {
  const signed = numbersAt(input, ["cash_flows", "flows"]);
  if (signed.length > 0) return signed;
  const paid = numbersAt(input, ["contributions", "calls", "paid_in"]);
  const received = numbersAt(input, ["distributions", "received"]);
  return Array.from({ length: Math.max(paid.length, received.length) }, (_, i) => (received[i] ?? 0) - (paid[i] ?? 0));
}

export const fundBesideIndex = (input: JsonObject): FundBesideIndex => {
  const dates = input["dates"];
  return {
    flows: flowsOf(input),
    index: numbersAt(input, ["index", "index_values", "benchmark"]),
    nav: numberAt(input, ["nav", "final_nav", "residual_value"]) ?? 0,
    days: Array.isArray(dates) ? dates.map((date) => day(String(date))) : undefined,
  };
};
