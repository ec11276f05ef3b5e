import { xnpv } from "#engine/performance/xirr.ts";
import { datedFlows, figureJson, yearCount } from "#test/vectors/dated-flows.ts";
import { number, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => figureJson(xnpv(datedFlows(input), number(input, "rate"), yearCount(input)));
