import { irr } from "#engine/performance/irr.ts";
import { figureJson } from "#test/vectors/dated-flows.ts";
import { numbers, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => figureJson(irr(numbers(input, "cash_flows")));
