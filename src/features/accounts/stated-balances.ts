import { findAccountRow } from "#db/queries/accounts.ts";
import { findAssetRow } from "#db/queries/assets.ts";
import { createEntities, removeEntity, updateEntity } from "#db/queries/entities.ts";
import { findStatedBalance } from "#db/queries/stated-balances.ts";
import type { Scope } from "#db/scope.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { StatedBalanceInput } from "#features/accounts/contract.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { Failure } from "#features/shared/route.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";

interface BalanceOfDay {
  readonly accountId: string;
  /** Asset id, or currency code. */
  readonly thing: string;
  readonly on: LocalDate;
}

type Written = Promise<Result<{ receipt: ChangeReceipt }, Failure>>;

/**
 * States what an account holds at the end of a day; stating it again replaces it. It moves nothing: it is compared with the entries. Fails with
 * `account_not_found`, `asset_not_found`, or `input_invalid` for an asset that is known by its value alone and so has no units.
 */
export const stateBalance = (
  scope: Scope,
  intent: Intent,
  { accountId, thing, on, amount, note }: BalanceOfDay & StatedBalanceInput,
): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const account = await findAccountRow(scope, accountId);
    if (!account) return err({ kind: "account_not_found" });
    const asset = isCurrency(thing) ? undefined : await findAssetRow(scope, thing);
    if (!isCurrency(thing) && !asset) return err({ kind: "asset_not_found" });
    if (asset?.tracking === "value") {
      const message = `${asset.name} is known by its value alone: state its value instead.`;
      return err({ kind: "input_invalid", fields: [{ path: "path.thing", message }] });
    }
    const row = { account_id: accountId, thing, on_date: on, amount, note: note === "" ? null : (note ?? null) };
    const isThere = (await findStatedBalance(scope, { accountId, thing, on })) !== undefined;
    if (isThere) await updateEntity(scope, changeId, { entity: "stated_balance", row });
    else await createEntities(scope, changeId, { entity: "stated_balance", rows: JSON.stringify([row]) });
    const what = asset ? `${amount} of ${asset.name}` : `${amount} ${thing}`;
    return ok({ answer: {}, summary: `Stated ${what} in ${account.name} on ${on}` });
  });

/** Fails with `balance_not_found`. What files state goes with their import. */
export const removeStatedBalance = (scope: Scope, intent: Intent, { accountId, thing, on }: BalanceOfDay): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const row = { account_id: accountId, thing, on_date: on };
    const wasThere = await removeEntity(scope, changeId, { entity: "stated_balance", row });
    if (!wasThere) return err({ kind: "balance_not_found" });
    const account = await findAccountRow(scope, accountId);
    return ok({ answer: {}, summary: `Took back the balance stated of ${account?.name ?? "an account"} on ${on}` });
  });

/** Ids of assets are longer than any code. */
const isCurrency = (thing: string): boolean => thing.length < 36;
