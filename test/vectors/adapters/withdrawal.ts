import { growingPayout, pathWithdrawalRate, sustainablePayout } from "#engine/planning/withdrawal.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { has, number, numbers, type Adapter, type Json, type JsonObject, word } from "#test/vectors/example.ts";

/** A payout is proportional to the sum, so a payment's present value is the sum that pays it. */
function presentValue(input: JsonObject): Json {
  const realReturn = number(input, has(input, "real_return") ? "real_return" : "rate");
  const growth = has(input, "growth") ? number(input, "growth") : 0;
  const perUnit = growingPayout(1, { realReturn, growth, years: number(input, "years") });
  return perUnit.status === "ok" && perUnit.value !== 0 ? number(input, "payment") / perUnit.value : null;
}

const dueOf = (input: JsonObject) => (/^(begin|start)/.test(word(input, "due")) ? "begin" : "end");

export const adapter: Adapter = (input) => {
  if (has(input, "real_returns")) return { rate: figureValue(pathWithdrawalRate(numbers(input, "real_returns"))) };
  if (has(input, "payment")) return { present_value: presentValue(input) };
  const [wealth, years] = [number(input, "wealth"), number(input, "years")];
  const realReturn = number(input, has(input, "real_return") ? "real_return" : "rate");
  if (has(input, "growth")) {
    const first = figureValue(growingPayout(wealth, { realReturn, growth: number(input, "growth"), years }));
    return { payment: first, first_payment: first, end_of_year: first };
  }
  return {
    payment: figureValue(sustainablePayout(wealth, { realReturn, years, due: dueOf(input) })),
    end_of_year: figureValue(sustainablePayout(wealth, { realReturn, years, due: "end" })),
    start_of_year: figureValue(sustainablePayout(wealth, { realReturn, years, due: "begin" })),
  };
};
