import { modifiedDietz } from "#engine/performance/modified-dietz.ts";
import { figureJson } from "#test/vectors/dated-flows.ts";
import { has, number, objects, text, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const timing = text(input, "flow_timing");
  return figureJson(
    modifiedDietz({
      begin: number(input, "begin_value"),
      end: number(input, "end_value"),
      days: has(input, "days_in_period") ? number(input, "days_in_period") : 1,
      flows: objects(input, "flows").map((flow) => ({
        day: has(flow, "day") ? number(flow, "day") : undefined,
        amount: number(flow, "amount"),
      })),
      flowTiming: timing === "start_of_day" || timing === "mid_period" ? timing : "end_of_day",
    }),
  );
};
