import type { Scope } from "#db/scope.ts";
import { closeVersions, openVersions } from "#db/queries/ledger-writes.ts";
import { checkTransaction } from "#engine/ledger/shapes.ts";
import type { Posting, Transaction } from "#engine/ledger/transaction.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { EntryContext, EntryError } from "#engine/intake/entry.ts";
import { transactionOfEntry } from "#engine/intake/entry-transaction.ts";
import { refusedExercise } from "#features/shared/exercised-options.ts";
import { type OpenEntry, readEntries, replaceEntries } from "#features/shared/open-entries.ts";
import { entryContext, ledgerFacts, recordTransactions } from "#features/shared/record-transactions.ts";
import type { Failure } from "#features/shared/route.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";
import { changedWords } from "#features/transactions/changed-words.ts";
import type {
  BulkEdit,
  NewTransaction,
  TransactionEdit,
  TransactionEntry,
  TransactionRow,
} from "#features/transactions/contract.ts";
import { entryOfTransaction, movesTheSame } from "#features/transactions/entry-of-transaction.ts";
import { readTransactionRow } from "#features/transactions/read-transactions.ts";
import { accountOf } from "#features/transactions/show-transaction.ts";

type Written<T> = Promise<Result<T & { readonly receipt: ChangeReceipt }, Failure>>;

/** Books a transaction. Fails with `transaction_invalid` and the fields to mend, or `id_taken`. */
export const createTransaction = (
  scope: Scope,
  intent: Intent,
  input: NewTransaction,
): Written<{ transaction: TransactionRow }> =>
  makeChange<{ transaction: TransactionRow }>(scope, intent, async (change) => {
    const recorded = await recordTransactions(scope, change, [input]);
    if (!recorded.ok) return recorded;
    const transaction = await readTransactionRow(scope, input.transactionId);
    return ok({ answer: { transaction }, summary: changedWords("Added", transaction) });
  });

/**
 * Replaces a transaction by what `edit` says, as a new version. Fails with `transaction_not_found`, `version_conflict` where `edit.version`
 * is not the open one, or `transaction_invalid`.
 */
export const editTransaction = (
  scope: Scope,
  intent: Intent,
  { transactionId, edit }: { readonly transactionId: string; readonly edit: TransactionEdit },
): Written<{ transaction: TransactionRow }> =>
  makeChange<{ transaction: TransactionRow }>(
    scope,
    { ...intent, reason: edit.reason ?? undefined },
    async (change) => {
      const [open, [current], context] = await Promise.all([
        openAt(scope, [{ transactionId, version: edit.version }]),
        readEntries(scope, [transactionId]),
        entryContext(scope, [edit.entry], [transactionId]),
      ]);
      if (!open.ok) return open;
      if (!current) return err({ kind: "transaction_not_found" });
      const edited = editedBy(current.transaction, edit.entry, context);
      if (!edited.ok) return edited;
      const refused = await refusedExercise(scope, [edit.entry], [transactionId]);
      if (refused) return err(refused);
      const transaction = edited.value;
      // Sent together: the row is read as it was just written.
      const [, row] = await Promise.all([
        replaceEntries(scope, change, [{ ...current, transaction }]),
        readTransactionRow(scope, transactionId, transaction.postings),
      ]);
      return ok({ answer: { transaction: row }, summary: changedWords("Changed", row) });
    },
  );

/** A transaction as an entry says it. A form shows less than a statement may have said (several fees): what it did not change stays as it was. */
function editedBy(
  current: Transaction,
  entry: TransactionEntry,
  context: EntryContext,
): Result<Transaction, EntryError> {
  const built = transactionOfEntry(current.id, entry, context);
  if (!built.ok) return built;
  const isSameMoney = movesTheSame(entryOfTransaction(current), entry);
  return ok({
    ...built.value,
    secondOfDay: built.value.on === current.on ? current.secondOfDay : undefined,
    ...(isSameMoney ? { currency: current.currency, postings: current.postings } : {}),
  });
}

/** Closes a transaction; its versions stay. Fails with `transaction_not_found` or `version_conflict`. */
export const deleteTransaction = (
  scope: Scope,
  intent: Intent,
  named: { readonly transactionId: string; readonly version: number },
): Written<object> =>
  makeChange<object>(scope, intent, async (change) => {
    const open = await openAt(scope, [named]);
    if (!open.ok) return open;
    const row = await readTransactionRow(scope, named.transactionId);
    await closeVersions(scope, change, [named.transactionId]);
    return ok({ answer: {}, summary: changedWords("Deleted", row) });
  });

/** One action on many transactions, all or none. Fails as the single ones do. */
export const editManyTransactions = (
  scope: Scope,
  intent: Intent,
  { transactions, action }: BulkEdit,
): Written<object> =>
  makeChange<object>(scope, intent, async (change) => {
    const open = await openAt(scope, transactions);
    if (!open.ok) return open;
    const ids = transactions.map(({ transactionId }) => transactionId);
    const many = ids.length === 1 ? "1 transaction" : `${ids.length} transactions`;
    if (action.kind === "delete") {
      await closeVersions(scope, change, ids);
      return ok({ answer: {}, summary: `Deleted ${many}` });
    }
    const edited =
      action.kind === "set_entries"
        ? await editedEach(scope, ids, action.entries)
        : await actedOn(scope, await readEntries(scope, ids), action);
    if (!edited.ok) return edited;
    await replaceEntries(scope, change, edited.value);
    return ok({ answer: {}, summary: `Changed ${many}` });
  });

/** Each as its own entry says it; a problem names the place of the one it is of. */
async function editedEach(
  scope: Scope,
  ids: readonly string[],
  entries: readonly TransactionEntry[],
): Promise<Result<readonly OpenEntry[], Failure>> {
  if (entries.length !== ids.length)
    return err({ kind: "input_invalid", fields: [{ path: "action.entries", message: "One for each transaction." }] });
  const [open, context] = [await readEntries(scope, ids), await entryContext(scope, entries, ids)];
  const byId = new Map(open.map((it) => [it.transaction.id, it]));
  const edited: OpenEntry[] = [];
  for (const [place, entry] of entries.entries()) {
    const current = byId.get(ids[place] ?? "");
    if (!current) return err({ kind: "transaction_not_found" });
    const built = editedBy(current.transaction, entry, context);
    if (!built.ok) return err(atPlace(place, built.error));
    const refused = await refusedExercise(scope, [entry], ids);
    if (refused) return err(atPlace(place, refused));
    edited.push({ ...current, transaction: built.value });
  }
  return ok(edited);
}

const atPlace = (place: number, failure: Failure): Failure => ({
  ...failure,
  fields: (failure.fields ?? []).map(({ path, message }) => ({
    path: path.replace(/^entry/, `action.entries.${place}`),
    message,
  })),
});

type OneAction = Exclude<BulkEdit["action"], { kind: "delete" } | { kind: "set_entries" }>;

async function actedOn(
  scope: Scope,
  open: readonly OpenEntry[],
  action: OneAction,
): Promise<Result<readonly OpenEntry[], Failure>> {
  const edited = open.map((it) => ({ ...it, transaction: actOn(it.transaction, action) }));
  const problem = await firstProblem(scope, edited);
  return problem ? err(problem) : ok(edited);
}

function actOn(transaction: Transaction, action: OneAction): Transaction {
  switch (action.kind) {
    case "set_status":
      return { ...transaction, status: action.status };
    case "set_note":
      return { ...transaction, note: action.note === "" ? undefined : action.note };
    case "set_reason":
      return { ...transaction, postings: transaction.postings.map((it) => reasoned(it, action.reason)) };
    case "set_account": {
      const from = accountOf(transaction);
      const moved = transaction.postings.map((posting) =>
        posting.accountId === from ? { ...posting, accountId: action.accountId } : posting,
      );
      return { ...transaction, postings: moved };
    }
  }
}

/** What money from or to outside was for. */
function reasoned(posting: Posting, reason: string): Posting {
  const { kind: _, ...rest } = posting;
  if (posting.leg !== "external") return posting;
  return reason === "" ? rest : { ...rest, kind: reason };
}

async function firstProblem(scope: Scope, edited: readonly OpenEntry[]): Promise<Failure | undefined> {
  const postings = edited.flatMap(({ transaction }) => transaction.postings);
  const facts = await ledgerFacts(scope, {
    accountIds: [...new Set(postings.map((it) => it.accountId))],
    assetIds: [...new Set(postings.flatMap((it) => (it.assetId === undefined ? [] : [it.assetId])))],
  });
  for (const { transaction } of edited) {
    const checked = checkTransaction(transaction, facts);
    if (checked.ok) continue;
    const { problem, remedy } = checked.error;
    const message = `The ${words(transaction.type)} on ${transaction.on}: ${problem} ${remedy}`;
    return { kind: "transaction_invalid", message, fields: [{ path: "action", message }] };
  }
  return undefined;
}

/** Fails unless every named version is the open one. */
async function openAt(
  scope: Scope,
  named: readonly { readonly transactionId: string; readonly version: number }[],
): Promise<Result<undefined, Failure>> {
  const open = await openVersions(
    scope,
    named.map(({ transactionId }) => transactionId),
  );
  const versions = new Map(open.map((it) => [it.transaction_id, it.version]));
  if (named.some(({ transactionId }) => !versions.has(transactionId))) return err({ kind: "transaction_not_found" });
  if (named.some(({ transactionId, version }) => versions.get(transactionId) !== version))
    return err({ kind: "version_conflict" });
  return ok(undefined);
}

const words = (type: string): string => type.replaceAll("_", " ");
