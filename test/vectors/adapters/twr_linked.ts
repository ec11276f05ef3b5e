import { linkedReturn } from "#engine/performance/twr.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { has, number, numberAt, numbersAt, objectsAt, type Adapter, type JsonObject } from "#test/vectors/example.ts";

const BEGIN = ["begin", "begin_value", "start", "start_value"];
const END = ["end_before_flow", "end", "end_value"];

const periodOf = (period: JsonObject) => ({
  begin: numberAt(period, BEGIN) ?? 0,
  endBeforeFlow: numberAt(period, END) ?? 0,
});

export const adapter: Adapter = (input) => {
  const returns = numbersAt(input, ["returns", "subperiod_returns"]).map((rate) => ({
    begin: 1,
    endBeforeFlow: 1 + rate,
  }));
  const periods = objectsAt(input, ["subperiods", "sub_periods", "periods"]).map(periodOf);
  const value = figureValue(linkedReturn(periods.length > 0 ? periods : returns));
  if (typeof value !== "number" || !has(input, "years")) return { value };
  return { value, annualised: (1 + value) ** (1 / number(input, "years")) - 1 };
};
