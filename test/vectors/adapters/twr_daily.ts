import { dailyReturns, timeWeightedReturn, type DailyValues } from "#engine/performance/twr.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { has, number, numbers, objects, type Adapter, type JsonObject } from "#test/vectors/example.ts";

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

/** Values and flows of each day as they stand: positive is paid in. */
function statedDays(input: JsonObject): DailyValues {
  const values = numbers(input, "values");
  const flows = has(input, "flows") ? numbers(input, "flows") : [];
  const signed = (key: string, sign: 1 | -1): Float64Array =>
    Float64Array.from(values, (_, i) =>
      has(input, key) ? (numbers(input, key)[i] ?? 0) : Math.max(sign * (flows[i] ?? 0), 0),
    );
  const isFirstOpening = !has(input, "opening");
  const cut = (column: Float64Array): Float64Array => (isFirstOpening ? column.subarray(1) : column);
  return {
    opening: isFirstOpening ? (values[0] ?? 0) : number(input, "opening"),
    values: cut(Float64Array.from(values)),
    inflows: cut(signed("inflows", 1)),
    outflows: cut(signed("outflows", -1)),
  };
}

export const adapter: Adapter = (input) => {
  if (has(input, "values")) {
    const days = statedDays(input);
    const twr = figureValue(timeWeightedReturn(days));
    return { twr, value: twr, daily_returns: [...dailyReturns(days).returns] };
  }
  const market = numbers(input, "daily_returns");
  const scenarios = objects(input, "scenarios").map((scenario) => scenarioDays(scenario, market));
  return {
    values_end: scenarios.map(({ values }) => values.at(-1) ?? null),
    twr: scenarios.map((days) => figureValue(timeWeightedReturn(days, { flowTiming: "start" }))),
  };
};
