import { err } from "#engine/result.ts";
export const explainFigure = async (..._: unknown[]) => err({ kind: "not_found" });
