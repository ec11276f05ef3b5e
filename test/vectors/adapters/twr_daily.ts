import { dailyReturns, timeWeightedReturn, type DailyValues } from "#engine/performance/twr.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { intoPortfolio } from "#test/vectors/flow-signs.ts";
import {
  has,
  number,
  numberAt,
  numbers,
  objects,
  objectsAt,
  textAt,
  type Adapter,
  type JsonObject,
} from "#test/vectors/example.ts";

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

/** Values and flows stated on dates, as lists by day: an opening first, flows on the day of a value. */
function byDay(input: JsonObject): JsonObject {
  const values = objectsAt(input, ["values", "valuations", "daily_values"]);
  if (values.length === 0) return input;
  const flows = objectsAt(input, ["flows", "movements", "external_flows", "cash_flows"]);
  const dates = values.map((row) => textAt(row, ["date", "on"]) ?? "");
  const flowOn = (date: string): number =>
    flows
      .filter((row) => textAt(row, ["date", "on"]) === date)
      .reduce((sum, row) => sum + intoPortfolio(row, input), 0);
  const opening = numberAt(input, ["opening", "opening_value", "begin_value", "start_value"]);
  return {
    ...input,
    opening: opening ?? null,
    values: values.map((row) => numberAt(row, ["value", "nav", "end_value", "market_value"]) ?? 0),
    flows: dates.map(flowOn),
  };
}

const TIMINGS = { start_of_day: "start", start: "start", end_of_day: "end", end: "end" } as const;

const timingOf = (input: JsonObject): "split" | "start" | "end" => {
  const stated = textAt(input, ["flow_timing", "timing"]);
  return Object.entries(TIMINGS).find(([name]) => name === stated)?.[1] ?? "split";
};

export const adapter: Adapter = (stated) => {
  const input = byDay(stated);
  if (has(input, "values")) {
    const days = statedDays(input);
    const options = { flowTiming: timingOf(input) };
    const twr = figureValue(timeWeightedReturn(days, options));
    return { twr, value: twr, daily_returns: [...dailyReturns(days, options).returns] };
  }
  const market = numbers(input, "daily_returns");
  const scenarios = objects(input, "scenarios").map((scenario) => scenarioDays(scenario, market));
  return {
    values_end: scenarios.map(({ values }) => values.at(-1) ?? null),
    twr: scenarios.map((days) => figureValue(timeWeightedReturn(days, { flowTiming: "start" }))),
  };
};
