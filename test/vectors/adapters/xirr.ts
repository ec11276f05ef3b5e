import { xirr } from "#engine/performance/xirr.ts";
import { datedFlows, figureJson } from "#test/vectors/dated-flows.ts";
import { has, text, type Adapter } from "#test/vectors/example.ts";

const YEAR_DAYS: Readonly<Record<string, number>> = { "ACT/365F": 365, "ACT/360": 360, "ACT/365.25": 365.25 };

export const adapter: Adapter = (input) =>
  figureJson(xirr(datedFlows(input), YEAR_DAYS[has(input, "day_count") ? text(input, "day_count") : "ACT/365F"]));
