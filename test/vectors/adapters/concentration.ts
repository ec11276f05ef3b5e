import { concentration } from "#engine/risk/concentration.ts";
import { has, isObject, number, numbers, type Adapter, type JsonObject } from "#test/vectors/example.ts";

const WEIGHTS = ["weights", "values", "holdings"];

/** A list of weights or values, or one by name. */
function weightsOf(input: JsonObject): readonly number[] {
  const key = WEIGHTS.find((name) => has(input, name)) ?? "weights";
  const stated = input[key];
  return isObject(stated) ? Object.keys(stated).map((name) => number(stated, name)) : numbers(input, key);
}

export const adapter: Adapter = (input) => {
  const figure = concentration(weightsOf(input));
  if (figure.status !== "ok") return { hhi: null, effective_holdings: null };
  const { herfindahl, effectiveHoldings, largest, topTen } = figure.value;
  return {
    hhi: herfindahl,
    effective_holdings: effectiveHoldings,
    effective_number: effectiveHoldings,
    largest,
    top_ten: topTen,
  };
};
