import { volatility } from "#engine/risk/periodic-returns.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { number, numbers, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const series = { returns: numbers(input, "returns"), periodsPerYear: number(input, "periods_per_year") };
  return { value: figureValue(volatility(series)) };
};
