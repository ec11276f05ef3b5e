import { day } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import type { DatedFlow } from "#engine/performance/xirr.ts";
import { number, objects, text, type Json, type JsonObject } from "#test/vectors/example.ts";

export const datedFlows = (input: JsonObject): DatedFlow[] =>
  objects(input, "flows").map((flow) => ({ on: day(text(flow, "date")), amount: number(flow, "amount") }));

/** A figure in the examples' words. */
export const figureJson = (figure: Figure): JsonObject =>
  figure.status === "ambiguous"
    ? { status: figure.status, roots: figure.values, value: null }
    : { status: figure.status, value: figureValue(figure) };

export const figureValue = (figure: Figure): Json =>
  figure.status === "ok" || figure.status === "partial" ? figure.value : null;
