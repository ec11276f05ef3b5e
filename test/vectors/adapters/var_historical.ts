import { historicalTail } from "#engine/risk/value-at-risk.ts";
import { number, numbers, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const tail = historicalTail(numbers(input, "returns"), number(input, "cutoff"));
  if (tail.status !== "ok") return { quantile: null, var: null, expected_shortfall: null };
  const { quantile, valueAtRisk, expectedShortfall } = tail.value;
  return { quantile, var: valueAtRisk, expected_shortfall: expectedShortfall };
};
