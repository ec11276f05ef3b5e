import { concentration } from "#engine/risk/concentration.ts";
import { numbers, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const figure = concentration(numbers(input, "weights"));
  if (figure.status !== "ok") return { hhi: null, effective_holdings: null };
  const { herfindahl, effectiveHoldings, largest, topTen } = figure.value;
  return { hhi: herfindahl, effective_holdings: effectiveHoldings, largest, top_ten: topTen };
};
