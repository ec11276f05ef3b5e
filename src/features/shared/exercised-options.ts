import { grantOf } from "#assets/employee-option/grant-facts.ts";
import { OPTIONS_EXERCISED, OPTIONS_FORFEITED } from "#assets/employee-option/grant-words.ts";
import { findAssetRows } from "#db/queries/assets.ts";
import { grantUnits } from "#db/queries/grant-units.ts";
import type { Scope } from "#db/scope.ts";
import { day, formatDay } from "#engine/dates/day.ts";
import { fixed, formatFixed, parseFixed, ZERO } from "#engine/money/fixed.ts";
import { grantOn } from "#engine/options/option-grant.ts";
import type { Failure } from "#features/shared/route.ts";
import type { TransactionEntry } from "#features/transactions/contract.ts";

/**
 * Why options of an employer cannot be exercised as entries say: more than had vested on the day, or after their last day. Only what has vested can
 * be; where no terms are stated nobody knows, and nothing is refused. `changed`: the transactions these entries replace.
 */
export async function refusedExercise(
  scope: Scope,
  entries: readonly TransactionEntry[],
  changed: readonly string[] = [],
): Promise<Failure | undefined> {
  for (const { kind, on, moves } of entries) {
    if (kind !== OPTIONS_EXERCISED) continue;
    const given = moves?.find(({ quantity }) => (parseFixed(quantity) ?? ZERO) < ZERO);
    const [asset] = given ? await findAssetRows(scope, [given.assetId]) : [];
    const facts = grantOf(asset?.facts.terms);
    if (!given || !facts) continue;
    const units = await grantUnits(scope, { assetId: given.assetId, on, givenUpBy: OPTIONS_FORFEITED }, changed);
    const state = grantOn(facts.grant, {
      on: day(on),
      held: fixed(units?.held ?? "0"),
      givenUp: fixed(units?.given_up ?? "0"),
    });
    if (-fixed(given.quantity) <= state.exercisable) continue;
    const { lastOn } = facts.grant;
    const message =
      lastOn !== undefined && day(on) > lastOn
        ? `Their last day was ${formatDay(lastOn)}: after it none can be exercised. Change the day, or the terms of the options.`
        : `${formatFixed(state.exercisable)} had vested and were not exercised on ${on}. Enter at most so many, or change the terms of the options.`;
    return { kind: "transaction_invalid", fields: [{ path: "entry.quantity", message }] };
  }
  return undefined;
}
