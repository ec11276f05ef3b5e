import { irr } from "#engine/performance/irr.ts";
import { figureJson } from "#test/vectors/dated-flows.ts";
import { numbersAt, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => figureJson(irr(numbersAt(input, ["cash_flows", "flows", "values"])));
