import { sharpe } from "#engine/risk/ratios.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { number, numbers, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const series = { returns: numbers(input, "returns"), periodsPerYear: number(input, "periods_per_year") };
  return { value: figureValue(sharpe(series, number(input, "risk_free_per_period"))) };
};
