import { err, ok, type Result } from "#engine/result.ts";
import { planQuery, type PlanAnswer, type PlanQuery } from "#features/planning/contract.ts";
import { inputWords } from "#features/shared/input-words.ts";
import type { Failure } from "#features/shared/route.ts";
import { LEVERS } from "#figures/planning/plan-asked.ts";
import { planWithLevers, runPlan } from "#figures/planning/plan.ts";
import type { Sheet } from "#figures/sheet.ts";
import { showPlan } from "./show-plan.ts";

/** Runs the plan asked for, and beside it the same plan with other numbers through the same futures. */
export function planAnswerOf(sheet: Sheet, query: PlanQuery): Result<PlanAnswer, Failure> {
  const made = runPlan(sheet, query);
  if (!made.ok) return made;
  const changed = withLevers(query);
  if (!changed.ok) return changed;
  const whatIf = changed.value && planWithLevers(sheet, made.value, changed.value);
  if (whatIf && !whatIf.ok) return whatIf;
  return ok(showPlan(sheet, query, { made: made.value, whatIf: whatIf?.value }));
}

/** The question with the what-if's levers in place of its own; undefined where none is asked for. */
function withLevers(query: PlanQuery): Result<PlanQuery | undefined, Failure> {
  if (query.whatIf === undefined) return ok(undefined);
  const values = Object.fromEntries(query.whatIf.split(",").map((part) => part.split(":")));
  const stray = Object.keys(values).find((name) => !LEVERS.some((lever) => lever === name));
  if (stray !== undefined) return problem(`"${stray}" is none of ${LEVERS.join(", ")}`);
  const read = planQuery.safeParse({ ...query, ...values, whatIf: undefined }, { error: inputWords });
  return read.success ? ok(read.data) : problem(read.error.issues[0]?.message ?? "numbers in their range");
}

const problem = (message: string) => err({ kind: "input_invalid", fields: [{ path: "query.whatIf", message }] });
