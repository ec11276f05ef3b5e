import { timeWeightedReturn, type DailyValues } from "#engine/performance/twr.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { number, numbers, objects, type Adapter, type JsonObject } from "#test/vectors/example.ts";

/** Grows the scenario's money with the market's returns, as a broker would, and measures it. */
function scenarioDays(scenario: JsonObject, market: readonly number[]): DailyValues {
  const flows = numbers(scenario, "start_of_day_flows");
  const opening = number(scenario, "initial");
  let value = opening;
  const values = market.map((rate, i) => (value = (value + (flows[i] ?? 0)) * (1 + rate)));
  return {
    opening,
    values: Float64Array.from(values),
    inflows: Float64Array.from(flows, (flow) => Math.max(flow, 0)),
    outflows: Float64Array.from(flows, (flow) => Math.max(-flow, 0)),
  };
}

export const adapter: Adapter = (input) => {
  const market = numbers(input, "daily_returns");
  const scenarios = objects(input, "scenarios").map((scenario) => scenarioDays(scenario, market));
  return {
    values_end: scenarios.map(({ values }) => values.at(-1) ?? null),
    twr: scenarios.map((days) => figureValue(timeWeightedReturn(days, { flowTiming: "start" }))),
  };
};
