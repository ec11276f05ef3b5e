import { createEntities, removeEntity, updateEntity } from "#db/queries/entities.ts";
import { listRecurringItems } from "#db/queries/recurring-items.ts";
import type { Scope } from "#db/scope.ts";
import { parseFixed, ZERO } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { readRecurringKey } from "#figures/cash/recurring-verdicts.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { Failure } from "#features/shared/route.ts";
import type { RecurringVerdictInput, RecurringWritten } from "./contract.ts";

const refused = (path: string, message: string): Result<never, Failure> =>
  err({ kind: "input_invalid", fields: [{ path, message }] });

/** Keeps what a person says of a payment that recurs; said again it replaces what was said. Fails with `input_invalid`. */
export const judgeRecurring = (
  scope: Scope,
  intent: Intent,
  { key, label, verdict, stated }: RecurringVerdictInput,
): Promise<Result<RecurringWritten, Failure>> =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    if (readRecurringKey(key) === undefined) return refused("key", "A key as the cash forecast tells it.");
    if (stated && verdict !== "confirmed") return refused("stated", "How it goes on is stated of what is confirmed.");
    if (stated && (parseFixed(stated.amount) ?? ZERO) <= ZERO) return refused("stated.amount", "An amount above zero.");
    const isThere = (await listRecurringItems(scope)).some((it) => it.item_key === key);
    if (verdict === null) {
      await removeEntity(scope, changeId, { entity: "recurring_item", row: { item_key: key } });
      return ok({ answer: {}, summary: `Took back what was said of ${label}` });
    }
    const { frequency, amount, nextOn } = stated ?? { frequency: null, amount: null, nextOn: null };
    const row = { item_key: key, label, verdict, frequency, amount, next_on: nextOn };
    if (isThere) await updateEntity(scope, changeId, { entity: "recurring_item", row });
    else await createEntities(scope, changeId, { entity: "recurring_item", rows: JSON.stringify([row]) });
    const did = verdict === "refused" ? "Refused" : stated ? "Changed" : "Confirmed";
    return ok({ answer: {}, summary: `${did} the recurring payment ${label}` });
  });
