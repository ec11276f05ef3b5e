import { difference } from "#test/vectors/compare.ts";
import { isObject, text, type Json, type JsonObject } from "#test/vectors/example.ts";
import { DISPUTED } from "#test/vectors/histories/disputed.ts";
import { figureOf } from "#test/vectors/histories/figures.ts";

export interface HistoryOutcome {
  readonly topic: "histories";
  readonly id: string;
  readonly figure: string;
  /** `disputed`: the history's own numbers contradict the expectation, which is listed with its reason. */
  readonly outcome: "passed" | "failed" | "disputed";
  readonly note: string;
  readonly expected: Json | undefined;
  readonly got: Json | undefined;
}

/** Keys of `expected` that say what is asked, not what comes out. */
const PARAMETERS = new Set([
  "period",
  "account",
  "nav",
  "cashflows",
  "tolerance",
  "periodTolerance",
  "definition",
  "identity",
  "taxYear",
  "dailyFrom",
  "input_accumulated",
]);

/** Every expected figure of a history, one outcome each. */
export function runHistory(history: JsonObject): HistoryOutcome[] {
  const expected = isObject(history["expected"]) ? history["expected"] : {};
  const asked = Object.fromEntries(Object.entries(expected).filter(([key]) => PARAMETERS.has(key)));
  const names = Object.keys(expected).filter((key) => !PARAMETERS.has(key));
  return names.map((figure) => outcomeOf({ history, asked, figure, wanted: expected[figure] }));
}

interface Question {
  readonly history: JsonObject;
  readonly asked: JsonObject;
  readonly figure: string;
  readonly wanted: Json | undefined;
}

function outcomeOf({ history, asked, figure, wanted }: Question): HistoryOutcome {
  const isFigure = isObject(wanted) && wanted["value"] !== undefined;
  const expected = isFigure ? wanted["value"] : wanted;
  const outcome = { topic: "histories" as const, id: text(history, "id"), figure, expected };
  try {
    const got = figureOf(history, asked, figure, shapeOf(wanted));
    const stated = isFigure ? wanted["tolerance"] : (asked["tolerance"] ?? asked["periodTolerance"]);
    const absolute = stated === undefined || stated === null ? "digits" : Number(stated);
    const note = difference(expected, got, { absolute });
    if (note === undefined) return { ...outcome, outcome: "passed", note: "", got };
    const dispute = disputeOf(history, figure);
    return { ...outcome, outcome: dispute === undefined ? "failed" : "disputed", note: dispute ?? note, got };
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error);
    return { ...outcome, outcome: "failed", note, got: undefined };
  }
}

/** The reason an expectation is disputed, while its history still contradicts it. */
function disputeOf(history: JsonObject, figure: string): string | undefined {
  const expected = isObject(history["expected"]) ? history["expected"] : {};
  const found = DISPUTED.find((entry) => entry.id === history["id"] && entry.figure === figure);
  return found?.isContradicted(expected) === true ? found.reason : undefined;
}

/** What of an expectation an answer may see: the dates and steps it is asked for, never a value. */
function shapeOf(wanted: Json | undefined): readonly JsonObject[] {
  if (!Array.isArray(wanted))
    return isObject(wanted) ? [Object.fromEntries(Object.keys(wanted).map((key) => [key, key]))] : [];
  return wanted
    .filter(isObject)
    .map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(([key]) => ["date", "begin", "end", "asOf", "step", "account"].includes(key)),
      ),
    );
}
