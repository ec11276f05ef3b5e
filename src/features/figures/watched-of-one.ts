import type { Scope } from "#db/scope.ts";
import { ok, type Result } from "#engine/result.ts";
import type { Failure } from "#features/shared/route.ts";
import { isMoney, type Reached, watchesAsked } from "#features/shared/watches.ts";
import { reachedBy } from "#figures/watched.ts";
import { descriptionsFor } from "./cash/descriptions.ts";
import type { FigureQuestion } from "./figure-messages.ts";
import { openSheet } from "./open-sheet.ts";

/** Which of a person's thresholds a portfolio reaches today. */
export async function watchedOfOne(
  scope: Scope,
  { query }: FigureQuestion,
): Promise<Result<readonly Reached[], Failure>> {
  const { watches } = watchesAsked.parse(query);
  const reached: Reached[] = [];
  for (const watch of watches) {
    const sheet = await openSheet(scope, isMoney(watch.unit) ? { currency: watch.unit } : {});
    if (!sheet.ok) return sheet;
    const descriptions = watch.event === "due_soon" ? await descriptionsFor(scope, sheet.value) : new Map();
    reached.push({ event: watch.event, subjects: reachedBy(sheet.value, watch, descriptions) ?? null });
  }
  return ok(reached);
}
