import { mirr } from "#engine/performance/irr.ts";
import { figureJson } from "#test/vectors/dated-flows.ts";
import { number, numbers, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) =>
  figureJson(
    mirr(numbers(input, "cash_flows"), {
      finance: number(input, "finance_rate"),
      reinvest: number(input, "reinvest_rate"),
    }),
  );
