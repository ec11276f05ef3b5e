import { day } from "#engine/dates/day.ts";
import { modifiedDietz } from "#engine/performance/modified-dietz.ts";
import { figureJson } from "#test/vectors/dated-flows.ts";
import { has, number, numberOr, objectsAt, text, type Adapter, type JsonObject } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const timing = has(input, "flow_timing") ? text(input, "flow_timing") : "end_of_day";
  const start = has(input, "start") ? day(text(input, "start")) : undefined;
  const span = start === undefined || !has(input, "end") ? 1 : day(text(input, "end")) - start;
  const dayOf = (flow: JsonObject): number | undefined => {
    if (has(flow, "day")) return number(flow, "day");
    return has(flow, "date") && start !== undefined ? day(text(flow, "date")) - start : undefined;
  };
  return figureJson(
    modifiedDietz({
      begin: number(input, "begin_value"),
      end: number(input, "end_value"),
      days: numberOr(input, "days_in_period", span),
      flows: objectsAt(input, ["flows", "cash_flows"]).map((flow) => ({
        day: dayOf(flow),
        amount: number(flow, "amount"),
      })),
      flowTiming: timing === "start_of_day" || timing === "mid_period" ? timing : "end_of_day",
    }),
  );
};
