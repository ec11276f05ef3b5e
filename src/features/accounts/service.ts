import { randomUUID } from "node:crypto";
import type { Scope } from "#db/scope.ts";
import { type CountedAccountRow, findAccountRow, findInstitutionRow } from "#db/queries/accounts.ts";
import { removeEntity, updateEntity } from "#db/queries/entities.ts";
import { statedBalancesOf } from "#db/queries/stated-balances.ts";
import { type Following, followingOf, keptFollowing } from "#engine/ledger/following.ts";
import { assert, err, ok, type Result } from "#engine/result.ts";
import { accountKind, type Account, type AccountEdit, type NewAccount } from "#features/accounts/contract.ts";
import type { Institution, InstitutionEdit, NewInstitution } from "#features/shared/institution-contract.ts";
import { settleAccount } from "#features/accounts/settle-account.ts";
import { institutionOf } from "#features/shared/institution-of.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import { countOf } from "#features/shared/count-of.ts";
import { addAccounts, addInstitutions } from "#features/shared/record-accounts.ts";
import { asOpeningProblem, recordTransactions } from "#features/shared/record-transactions.ts";
import type { Failure } from "#features/shared/route.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";

type Written<T> = Promise<Result<T & { readonly receipt: ChangeReceipt }, Failure>>;

/** Adds an account, with an opening balance where one is given. Fails with `id_taken` or `institution_not_found`. */
export const createAccount = (scope: Scope, intent: Intent, input: NewAccount): Written<{ account: Account }> =>
  makeChange<{ account: Account }>(scope, intent, async (change) => {
    const { opening, accountId, institutionId } = input;
    if (!(await hasInstitution(scope, institutionId))) return err(institutionUnknown);
    if ((await addAccounts(scope, change, [input])) === 0) return err({ kind: "id_taken" });
    if (opening) {
      const entry = {
        type: "opening_balance",
        status: "booked",
        on: opening.on,
        accountId,
        currency: input.currency,
        amount: opening.amount,
      } as const;
      const recorded = await recordTransactions(scope, change, [{ transactionId: randomUUID(), entry }]);
      if (!recorded.ok) return err(asOpeningProblem(recorded.error));
    }
    return ok({ answer: { account: await readAccount(scope, accountId) }, summary: `Added the account ${input.name}` });
  });

/**
 * Fails with `account_not_found`, `institution_not_found`, or `account_in_use` where its currency would change under entries. Chosen to be followed by transactions, what must have been there before the first entry is
 * added as assumed; with nothing assumed it goes.
 */
export const editAccount = (
  scope: Scope,
  intent: Intent,
  { accountId, edit }: { readonly accountId: string; readonly edit: AccountEdit },
): Written<{ account: Account }> =>
  makeChange<{ account: Account }>(scope, intent, async (change) => {
    const { changeId } = change;
    if (!(await hasInstitution(scope, edit.institutionId))) return err(institutionUnknown);
    const row = {
      account_id: accountId,
      ...(edit.name === undefined ? {} : { name: edit.name }),
      ...(edit.kind === undefined ? {} : { kind: edit.kind }),
      ...(edit.currency === undefined ? {} : { currency: edit.currency }),
      ...(edit.institutionId === undefined ? {} : { institution_id: edit.institutionId }),
      ...(edit.costMethod === undefined ? {} : { cost_method: edit.costMethod }),
      ...(edit.isBalancesOnly === undefined ? {} : { is_balances_only: edit.isBalancesOnly }),
      ...followingColumns(edit.following),
      ...(edit.chain === undefined ? {} : { chain: edit.chain }),
      ...(edit.holderCount === undefined ? {} : { holder_count: edit.holderCount }),
      ...(edit.closedOn === undefined ? {} : { closed_on: edit.closedOn }),
      ...(edit.note === undefined ? {} : { note: edit.note === "" ? null : edit.note }),
    };
    const found = await findAccountRow(scope, accountId);
    if (!found) return err({ kind: "account_not_found" });
    if (edit.currency !== undefined && edit.currency !== found.currency && found.transaction_count > 0)
      return err(currencyInUse(found));
    await updateEntity(scope, changeId, { entity: "account", row });
    await settleAccount(scope, change, { row: found, following: edit.following });
    const account = await readAccount(scope, accountId);
    const verb = Object.keys(edit).join() === "note" ? "Noted something of" : "Changed";
    return ok({ answer: { account }, summary: `${verb} the account ${account.name}` });
  });

/** Fails with `account_not_found`, or `account_in_use` while transactions move it. */
export const deleteAccount = (scope: Scope, intent: Intent, accountId: string): Written<object> =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const row = await findAccountRow(scope, accountId);
    if (!row) return err({ kind: "account_not_found" });
    if (row.transaction_count > 0) return err({ kind: "account_in_use" });
    for (const stated of await statedBalancesOf(scope, accountId))
      await removeEntity(scope, changeId, { entity: "stated_balance", row: { ...stated } });
    await removeEntity(scope, changeId, { entity: "account", row: { account_id: accountId } });
    return ok({ answer: {}, summary: `Deleted the account ${row.name}` });
  });

/** Fails with `id_taken`. */
export const createInstitution = (
  scope: Scope,
  intent: Intent,
  input: NewInstitution,
): Written<{ institution: Institution }> =>
  makeChange<{ institution: Institution }>(scope, intent, async (change) => {
    if ((await addInstitutions(scope, change, [input])) === 0) return err({ kind: "id_taken" });
    const institution = await readInstitution(scope, input.institutionId);
    return ok({ answer: { institution }, summary: `Added ${input.name}` });
  });

/** Fails with `institution_not_found`. */
export const editInstitution = (
  scope: Scope,
  intent: Intent,
  { institutionId, edit }: { readonly institutionId: string; readonly edit: InstitutionEdit },
): Written<{ institution: Institution }> =>
  makeChange<{ institution: Institution }>(scope, intent, async ({ changeId }) => {
    const row = {
      institution_id: institutionId,
      ...(edit.name === undefined ? {} : { name: edit.name }),
      ...(edit.depositScheme === undefined ? {} : { deposit_scheme: edit.depositScheme }),
      ...(edit.license === undefined ? {} : { license: edit.license }),
    };
    if (!(await findInstitutionRow(scope, institutionId))) return err({ kind: "institution_not_found" });
    await updateEntity(scope, changeId, { entity: "institution", row });
    const institution = await readInstitution(scope, institutionId);
    const isNameOnly = Object.keys(edit).join() === "name";
    const summary = isNameOnly ? `Renamed an institution to ${institution.name}` : `Changed ${institution.name}`;
    return ok({ answer: { institution }, summary });
  });

/** Fails with `institution_not_found`, or `institution_in_use` while accounts belong to it. */
export const deleteInstitution = (scope: Scope, intent: Intent, institutionId: string): Written<object> =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const row = await findInstitutionRow(scope, institutionId);
    if (!row) return err({ kind: "institution_not_found" });
    if (row.account_count > 0) return err({ kind: "institution_in_use" });
    await removeEntity(scope, changeId, { entity: "institution", row: { institution_id: institutionId } });
    return ok({ answer: {}, summary: `Deleted ${row.name}` });
  });

function followingColumns(following: Following | undefined): object {
  if (following === undefined) return {};
  const { isBalancesOnly, ...kept } = keptFollowing(following);
  return { is_balances_only: isBalancesOnly, ...kept };
}

function currencyInUse({ currency, transaction_count: count }: CountedAccountRow): Failure {
  const message = `${countOf(count, "entry was", "entries were")} made with ${currency} as its currency. It can hold money in others as it is; or add an account and move the entries there.`;
  return { kind: "account_in_use", message, fields: [{ path: "currency", message }] };
}

const institutionUnknown: Failure = {
  kind: "institution_not_found",
  fields: [{ path: "institutionId", message: "Choose an institution of this portfolio." }],
};

const hasInstitution = async (scope: Scope, institutionId: string | null | undefined): Promise<boolean> =>
  institutionId === null ||
  institutionId === undefined ||
  (await findInstitutionRow(scope, institutionId)) !== undefined;

export async function readAccount(scope: Scope, accountId: string): Promise<Account> {
  const row = await findAccountRow(scope, accountId);
  assert(row !== undefined, "an account just written is there");
  return accountOf(row);
}

export async function readInstitution(scope: Scope, institutionId: string): Promise<Institution> {
  const row = await findInstitutionRow(scope, institutionId);
  assert(row !== undefined, "an institution just written is there");
  return institutionOf(row);
}

const accountOf = (row: CountedAccountRow): Account => ({
  accountId: row.account_id,
  name: row.name,
  kind: accountKind.parse(row.kind),
  currency: row.currency,
  institutionId: row.institution_id,
  costMethod: row.cost_method,
  isBalancesOnly: row.is_balances_only,
  following: followingOf({ isBalancesOnly: row.is_balances_only, following: row.following }),
  chain: row.chain,
  holderCount: row.holder_count,
  closedOn: row.closed_on,
  note: row.note,
  transactionCount: row.transaction_count,
  lastTransactionOn: row.last_on,
});
