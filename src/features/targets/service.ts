import { createEntities, removeEntity, updateEntity } from "#db/queries/entities.ts";
import { listTargetMixes } from "#db/queries/target-mixes.ts";
import type { Scope } from "#db/scope.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { Failure } from "#features/shared/route.ts";
import type { MixContent, MixWritten } from "./contract.ts";
import { mixProblems } from "#features/shared/mix-problems.ts";

/** More than so many in one portfolio are no help to decide by. */
const MOST_MIXES = 20;

type Written = Promise<Result<MixWritten, Failure>>;

/** Keeps a mix under an id of the caller's making, or changes it. Fails with `input_invalid` or `too_many_mixes`. */
export const keepMix = (
  scope: Scope,
  intent: Intent,
  { mixId, ...content }: MixContent & { readonly mixId: string },
): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const fields = mixProblems(content);
    if (fields.length > 0) return err({ kind: "input_invalid", fields });
    const { name, dimension, isOfEverything, parts } = content;
    const row = { mix_id: mixId, name, dimension, is_of_everything: isOfEverything, parts };
    const known = await listTargetMixes(scope);
    const isThere = known.some(({ mix_id: each }) => each === mixId);
    if (!isThere && known.length >= MOST_MIXES) return err({ kind: "too_many_mixes" });
    if (isThere) await updateEntity(scope, changeId, { entity: "target_mix", row });
    else await createEntities(scope, changeId, { entity: "target_mix", rows: JSON.stringify([row]) });
    return ok({ answer: {}, summary: `${isThere ? "Changed" : "Added"} the target mix ${name}` });
  });

/** Fails with `mix_not_found`. */
export const removeMix = (scope: Scope, intent: Intent, mixId: string): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const found = (await listTargetMixes(scope)).find(({ mix_id: each }) => each === mixId);
    const wasThere = await removeEntity(scope, changeId, { entity: "target_mix", row: { mix_id: mixId } });
    if (!found || !wasThere) return err({ kind: "mix_not_found" });
    return ok({ answer: {}, summary: `Deleted the target mix ${found.name}` });
  });
