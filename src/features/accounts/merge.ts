import {
  type AccountRow,
  findAccountRow,
  findInstitutionRow,
  type InstitutionRow,
  listAccountRows,
} from "#db/queries/accounts.ts";
import { removeEntity, updateEntity } from "#db/queries/entities.ts";
import { listAssetRows } from "#db/queries/assets.ts";
import type { Scope } from "#db/scope.ts";
import { followingOf } from "#engine/ledger/following.ts";
import { isDebtAccount } from "#engine/ledger/stated-holding.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { Account } from "#features/accounts/contract.ts";
import type { Institution } from "#features/shared/institution-contract.ts";
import type { MergeOutlook } from "#features/shared/merge-contract.ts";
import { namesInstead } from "#features/shared/names-instead.ts";
import { readAccount, readInstitution } from "#features/accounts/service.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import { countOf } from "#features/shared/count-of.ts";
import { type EntriesToMerge, entriesToMerge, toldEntries, writeMerged } from "#features/shared/merge-entries.ts";
import { moveFundRows } from "#features/shared/move-fund-rows.ts";
import { moveCashPlaces } from "#features/shared/move-cash-places.ts";
import { moveRecurringItems } from "#features/shared/move-recurring-items.ts";
import { moveStatedBalances } from "#features/shared/move-stated-balances.ts";
import { joinedNotes } from "#features/shared/joined-notes.ts";
import type { Failure } from "#features/shared/route.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";

type Written<T> = Promise<Result<T & { readonly receipt: ChangeReceipt }, Failure>>;

/** The account that stays, and the one whose entries it takes over. */
interface Pair {
  readonly accountId: string;
  readonly otherId: string;
}

interface AccountMerge {
  readonly stays: AccountRow;
  readonly goes: AccountRow;
  readonly note: string | null;
  readonly entries: EntriesToMerge;
}

/** What would follow if two accounts became one, or why they cannot. Fails with `account_not_found`. */
export async function foreseeAccountMerge(scope: Scope, pair: Pair): Promise<Result<MergeOutlook, Failure>> {
  const planned = await planMerge(scope, pair);
  if (!planned.ok && planned.error.kind !== "merge_refused") return planned;
  if (!planned.ok) return ok({ refusal: planned.error.message ?? null, consequences: [] });
  return ok({ refusal: null, consequences: [...consequencesOf(planned.value)] });
}

/** Makes two accounts one. Fails with `account_not_found`, or `merge_refused` and the remedy. */
export const mergeAccounts = (scope: Scope, intent: Intent, pair: Pair): Written<{ account: Account }> =>
  makeChange<{ account: Account }>(scope, intent, async (change) => {
    const planned = await planMerge(scope, pair);
    if (!planned.ok) return planned;
    const { stays, goes, note, entries } = planned.value;
    await writeMerged(scope, change, entries);
    await moveFundRows(scope, change.changeId, { goesId: goes.account_id, staysId: stays.account_id });
    await moveRecurringItems(scope, change.changeId, { goesId: goes.account_id, staysId: stays.account_id });
    await moveCashPlaces(scope, change.changeId, {
      of: "account",
      goesId: goes.account_id,
      staysId: stays.account_id,
    });
    await moveStatedBalances(scope, change.changeId, {
      of: "account",
      goesId: goes.account_id,
      staysId: stays.account_id,
    });
    for (const { asset_id, facts } of await assetsNaming(scope, goes.account_id)) {
      const row = { asset_id, facts: namesInstead(facts, goes.account_id, stays.account_id) };
      await updateEntity(scope, change.changeId, { entity: "asset", row });
    }
    await removeEntity(scope, change.changeId, { entity: "account", row: { account_id: goes.account_id } });
    const row = {
      account_id: stays.account_id,
      institution_id: stays.institution_id ?? goes.institution_id,
      source_key: joinedKeys(stays.source_key, goes.source_key),
      chain: stays.chain ?? goes.chain,
      holder_count: stays.holder_count ?? goes.holder_count,
      closed_on: closedOn(stays, goes),
      note,
    };
    await updateEntity(scope, change.changeId, { entity: "account", row });
    const account = await readAccount(scope, stays.account_id);
    return ok({ answer: { account }, summary: `Merged the account ${goes.name} into ${stays.name}` });
  });

async function planMerge(scope: Scope, { accountId, otherId }: Pair): Promise<Result<AccountMerge, Failure>> {
  const [stays, goes] = [await findAccountRow(scope, accountId), await findAccountRow(scope, otherId)];
  if (!stays || !goes) return err({ kind: "account_not_found" });
  const note = joinedNotes(stays.note, goes.note);
  const refusal = refusalOf(stays, goes);
  if (refusal !== undefined) return refused(refusal);
  if (!note.ok) return note;
  const byValue = new Set((await listAssetRows(scope)).flatMap((it) => (it.tracking === "value" ? [it.asset_id] : [])));
  const merger = {
    of: "account",
    goesId: otherId,
    staysId: accountId,
    isByValue: (assetId: string) => byValue.has(assetId),
  } as const;
  const entries = await entriesToMerge(scope, merger, { goes: goes.name, stays: stays.name });
  return entries.ok ? ok({ stays, goes, note: note.value, entries: entries.value }) : entries;
}

/** Assets whose terms name an account: where their income goes, what is pledged for them. */
const assetsNaming = async (scope: Scope, accountId: string) =>
  (await listAssetRows(scope)).filter(({ facts }) => JSON.stringify(facts).includes(accountId));

const refused = (message: string): Result<never, Failure> => err({ kind: "merge_refused", message });

function refusalOf(stays: AccountRow, goes: AccountRow): string | undefined {
  if (stays.account_id === goes.account_id) return "This is the same account. Choose another one.";
  if (isDebtAccount(stays.kind) !== isDebtAccount(goes.kind))
    return "One of them is a debt and the other is not. Change the kind of the account that is wrong first.";
  if (following(stays) !== following(goes))
    return "They are followed in different ways. Edit one of them so that both are followed the same way.";
  return undefined;
}

const following = (row: AccountRow) => followingOf({ isBalancesOnly: row.is_balances_only, following: row.following });

/** Keys by which statements name an account, a line each. */
function joinedKeys(...texts: readonly (string | null)[]): string | null {
  const keys = texts.flatMap((it) => (it ?? "").split("\n")).filter((it) => it !== "");
  return keys.length === 0 ? null : [...new Set(keys)].join("\n");
}

/** Closed where both are, when the later was. */
const closedOn = (stays: AccountRow, goes: AccountRow): string | null =>
  stays.closed_on === null || goes.closed_on === null
    ? null
    : stays.closed_on > goes.closed_on
      ? stays.closed_on
      : goes.closed_on;

function* consequencesOf({ stays, goes, entries, note }: AccountMerge): Iterable<string> {
  const names = { goes: goes.name, stays: stays.name };
  yield* toldEntries(entries, names);
  if (goes.currency !== stays.currency)
    yield `The currency of ${stays.name} stays ${stays.currency}; money in ${goes.currency} stays what it is.`;
  if (entries.open.some(({ transaction }) => transaction.type === "sell"))
    yield `Sales choose among the lots of both, by the cost method of ${stays.name}: gains of the past can change.`;
  if (goes.source_key !== null) yield `Statements that name ${goes.name} go to ${stays.name} from now on.`;
  if (goes.institution_id !== null && stays.institution_id === null)
    yield `${stays.name} is held where ${goes.name} was.`;
  if (stays.closed_on !== null && goes.closed_on === null) yield `${stays.name} is open again.`;
  if (goes.note !== null) yield note === goes.note ? "Its note is kept." : "Both notes are kept, one below the other.";
  yield `${goes.name} is no longer an account. You can undo this.`;
}

/** Makes two institutions one: the accounts of the other belong to it. Fails with `institution_not_found` or `merge_refused`. */
export const mergeInstitutions = (
  scope: Scope,
  intent: Intent,
  { institutionId, otherId }: { readonly institutionId: string; readonly otherId: string },
): Written<{ institution: Institution }> =>
  makeChange<{ institution: Institution }>(scope, intent, async ({ changeId }) => {
    if (institutionId === otherId) return refused("This is the same institution. Choose another one.");
    const stays = await findInstitutionRow(scope, institutionId);
    const goes = await findInstitutionRow(scope, otherId);
    if (!stays || !goes) return err({ kind: "institution_not_found" });
    const moved = (await listAccountRows(scope)).filter((it) => it.institution_id === otherId);
    for (const { account_id } of moved) {
      const row = { account_id, institution_id: institutionId };
      await updateEntity(scope, changeId, { entity: "account", row });
    }
    await removeEntity(scope, changeId, { entity: "institution", row: { institution_id: otherId } });
    const accounts = moved.length === 0 ? "" : `, with ${countOf(moved.length, "account", "accounts")}`;
    await updateEntity(scope, changeId, { entity: "institution", row: keptOf(stays, goes) });
    return ok({
      answer: { institution: await readInstitution(scope, institutionId) },
      summary: `Merged ${goes.name} into ${stays.name}${accounts}`,
    });
  });

const keptOf = (stays: InstitutionRow, goes: InstitutionRow) => ({
  institution_id: stays.institution_id,
  deposit_scheme: stays.deposit_scheme ?? goes.deposit_scheme,
  license: stays.license ?? goes.license,
});
