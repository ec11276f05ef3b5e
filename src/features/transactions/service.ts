import type { Scope } from "#db/scope.ts";
import { appendVersions, closeVersions, openVersions } from "#db/queries/ledger-writes.ts";
import { ledgerRows } from "#db/queries/ledger-rows.ts";
import { findTransactions } from "#db/queries/transactions.ts";
import { checkTransaction } from "#engine/ledger/shapes.ts";
import { TYPES } from "#engine/ledger/transaction-types.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { type Intent, makeChange, type OpenChange } from "#features/shared/change.ts";
import { transactionOfEntry } from "#engine/intake/entry-transaction.ts";
import { entryContext, ledgerFacts, recordTransactions } from "#features/shared/record-transactions.ts";
import type { Failure } from "#features/shared/route.ts";
import { transactionOfRow } from "#features/shared/transaction-of-row.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";
import type { BulkEdit, NewTransaction, TransactionEdit, TransactionRow } from "#features/transactions/contract.ts";
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
    return ok({
      answer: { transaction: await readTransactionRow(scope, input.transactionId) },
      summary: `Added ${TYPES[input.entry.type].phrase} on ${input.entry.on}`,
    });
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
        readOpen(scope, [transactionId]),
        entryContext(scope, [edit.entry]),
      ]);
      if (!open.ok) return open;
      if (!current) return err({ kind: "transaction_not_found" });
      const built = transactionOfEntry(transactionId, edit.entry, context);
      if (!built.ok) return built;
      // A form shows less than a statement may have said (several fees, accrued interest): what it did not change stays as it was.
      const isSameMoney = movesTheSame(entryOfTransaction(current.transaction), edit.entry);
      const transaction = {
        ...built.value,
        secondOfDay: built.value.on === current.transaction.on ? current.transaction.secondOfDay : undefined,
        ...(isSameMoney ? { currency: current.transaction.currency, postings: current.transaction.postings } : {}),
      };
      // Sent together: the row is read as it was just written.
      const [, row] = await Promise.all([
        replace(scope, change, [{ ...current, transaction }]),
        readTransactionRow(scope, transactionId, transaction.postings),
      ]);
      return ok({
        answer: { transaction: row },
        summary: `Changed ${TYPES[transaction.type].phrase} on ${transaction.on}`,
      });
    },
  );

/** Closes a transaction; its versions stay. Fails with `transaction_not_found` or `version_conflict`. */
export const deleteTransaction = (
  scope: Scope,
  intent: Intent,
  named: { readonly transactionId: string; readonly version: number },
): Written<object> =>
  makeChange<object>(scope, intent, async (change) => {
    const open = await openAt(scope, [named]);
    if (!open.ok) return open;
    const [current] = await readOpen(scope, [named.transactionId]);
    await closeVersions(scope, change, [named.transactionId]);
    const what = current ? `${TYPES[current.transaction.type].phrase} on ${current.transaction.on}` : "a transaction";
    return ok({ answer: {}, summary: `Deleted ${what}` });
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
    const edited = (await readOpen(scope, ids)).map((it) => ({ ...it, transaction: actOn(it.transaction, action) }));
    const problem = await firstProblem(scope, edited);
    if (problem) return err(problem);
    await replace(scope, change, edited);
    return ok({ answer: {}, summary: `Changed ${many}` });
  });

function actOn(transaction: Transaction, action: Exclude<BulkEdit["action"], { kind: "delete" }>): Transaction {
  switch (action.kind) {
    case "set_status":
      return { ...transaction, status: action.status };
    case "set_note":
      return { ...transaction, note: action.note === "" ? undefined : action.note };
    case "set_account": {
      const from = accountOf(transaction);
      const moved = transaction.postings.map((posting) =>
        posting.accountId === from ? { ...posting, accountId: action.accountId } : posting,
      );
      return { ...transaction, postings: moved };
    }
  }
}

async function firstProblem(scope: Scope, edited: readonly OpenTransaction[]): Promise<Failure | undefined> {
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

interface OpenTransaction {
  readonly transaction: Transaction;
  readonly version: number;
  readonly importId: string | undefined;
  readonly sourceKey: string | undefined;
}

const readOpen = async (scope: Scope, ids: readonly string[]): Promise<readonly OpenTransaction[]> =>
  (await findTransactions(scope, ids)).map((row) => ({
    transaction: transactionOfRow(row),
    version: row.version,
    importId: row.import_id ?? undefined,
    sourceKey: row.source_key ?? undefined,
  }));

/** Closes the open versions and appends the next ones; where they came from stays with them. */
async function replace(scope: Scope, change: OpenChange, edited: readonly OpenTransaction[]): Promise<void> {
  const ids = edited.map(({ transaction }) => transaction.id);
  await Promise.all([
    closeVersions(scope, change, ids),
    appendVersions(scope, change, ledgerRows(edited.map((it) => ({ ...it, version: it.version + 1 })))),
  ]);
}

const words = (type: string): string => type.replaceAll("_", " ");
