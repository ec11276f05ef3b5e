import { mirr } from "#engine/performance/irr.ts";
import { figureJson } from "#test/vectors/dated-flows.ts";
import { numberAt, numbersAt, type Adapter } from "#test/vectors/example.ts";

const FINANCE = ["finance_rate", "financing_rate", "borrow_rate"];
const REINVEST = ["reinvest_rate", "reinvestment_rate"];

export const adapter: Adapter = (input) =>
  figureJson(
    mirr(numbersAt(input, ["cash_flows", "flows", "values"]), {
      finance: numberAt(input, FINANCE) ?? 0,
      reinvest: numberAt(input, REINVEST) ?? 0,
    }),
  );
