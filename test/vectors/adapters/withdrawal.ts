import { growingPayout, pathWithdrawalRate, sustainablePayout } from "#engine/planning/withdrawal.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { has, number, numbers, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  if (has(input, "real_returns")) return { rate: figureValue(pathWithdrawalRate(numbers(input, "real_returns"))) };
  const [wealth, years] = [number(input, "wealth"), number(input, "years")];
  const realReturn = number(input, has(input, "real_return") ? "real_return" : "rate");
  if (has(input, "growth")) {
    const first = figureValue(growingPayout(wealth, { realReturn, growth: number(input, "growth"), years }));
    return { first_payment: first, end_of_year: first };
  }
  return {
    end_of_year: figureValue(sustainablePayout(wealth, { realReturn, years, due: "end" })),
    start_of_year: figureValue(sustainablePayout(wealth, { realReturn, years, due: "begin" })),
  };
};
