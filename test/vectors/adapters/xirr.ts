import { xirr } from "#engine/performance/xirr.ts";
import { datedFlows, figureJson, yearCount } from "#test/vectors/dated-flows.ts";
import type { Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => figureJson(xirr(datedFlows(input), yearCount(input)));
