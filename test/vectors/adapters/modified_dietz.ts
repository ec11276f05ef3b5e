import { day } from "#engine/dates/day.ts";
import { modifiedDietz } from "#engine/performance/modified-dietz.ts";
import { figureJson } from "#test/vectors/dated-flows.ts";
import { intoPortfolio } from "#test/vectors/flow-signs.ts";
import {
  has,
  number,
  numberAt,
  numberOr,
  objectsAt,
  text,
  textAt,
  type Adapter,
  type JsonObject,
} from "#test/vectors/example.ts";

const BEGIN = ["begin_value", "opening_value", "opening", "start_value", "beginning_value", "begin"];
const END = ["end_value", "closing_value", "closing", "ending_value", "final_value"];

export const adapter: Adapter = (input) => {
  const timing = has(input, "flow_timing") ? text(input, "flow_timing") : "end_of_day";
  const from = textAt(input, ["start", "start_date", "from", "opening_date"]);
  const to = textAt(input, ["end", "end_date", "to", "closing_date"]);
  const start = from === undefined ? undefined : day(from);
  const span = start === undefined || to === undefined ? 1 : day(to) - start;
  const dayOf = (flow: JsonObject): number | undefined => {
    if (has(flow, "day")) return number(flow, "day");
    return has(flow, "date") && start !== undefined ? day(text(flow, "date")) - start : undefined;
  };
  return figureJson(
    modifiedDietz({
      begin: numberAt(input, BEGIN) ?? number(input, "begin_value"),
      end: numberAt(input, END) ?? number(input, "end_value"),
      days: numberOr(input, "days_in_period", span),
      flows: objectsAt(input, ["flows", "cash_flows", "movements", "external_flows"]).map((flow) => ({
        day: dayOf(flow),
        amount: intoPortfolio(flow, input),
      })),
      flowTiming: timing === "start_of_day" || timing === "mid_period" ? timing : "end_of_day",
    }),
  );
};
