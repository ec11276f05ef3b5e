import { linkedReturn } from "#engine/performance/twr.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { has, number, objects, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const value = figureValue(
    linkedReturn(
      objects(input, "subperiods").map((period) => ({
        begin: number(period, "begin"),
        endBeforeFlow: number(period, "end_before_flow"),
      })),
    ),
  );
  if (typeof value !== "number" || !has(input, "years")) return { value };
  return { value, annualised: (1 + value) ** (1 / number(input, "years")) - 1 };
};
