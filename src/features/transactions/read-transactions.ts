import { assetClassOf } from "#assets/registry.ts";
import type { Scope } from "#db/scope.ts";
import { actionsCalled, eventsCalled } from "#assets/class-events.ts";
import {
  findTransactions,
  type NamedEvent,
  namesOf,
  type PostingRow,
  pageOfTransactions,
  sumTransactions,
  type TransactionFilter,
  type TransactionPlace,
  type TransactionVersionRow,
  versionHistory,
} from "#db/queries/transactions.ts";
import { noticesOfTransactions } from "#db/queries/fund-notices.ts";
import { findPortfolio } from "#db/queries/portfolios.ts";
import { TYPES } from "#engine/ledger/transaction-types.ts";
import { type Posting, TRANSACTION_TYPES } from "#engine/ledger/transaction.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { assert, err, ok, type Result } from "#engine/result.ts";
import type { Failure } from "#features/shared/route.ts";
import { transactionOfRow } from "#features/shared/transaction-of-row.ts";
import type { TransactionDetail, TransactionPage, TransactionRow } from "#features/transactions/contract.ts";
import { entryOfTransaction, kindOf } from "#features/transactions/entry-of-transaction.ts";
import { showTransaction } from "#features/transactions/show-transaction.ts";
import { rememberSums } from "#features/transactions/sums-cache.ts";

export interface ListQuery extends TransactionFilter {
  readonly sort: "date" | "-date";
  readonly cursor?: string | undefined;
  readonly offset?: number | undefined;
  readonly limit: number;
}

/** A page of transactions with count and cash sums over all that match. Fails with `input_invalid` for a cursor that is not ours. */
export async function listTransactions(scope: Scope, query: ListQuery): Promise<Result<TransactionPage, Failure>> {
  const { sort, cursor, offset = 0, limit, ...asked } = query;
  const filter = { ...asked, named: namedIn(asked.text) };
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (cursor !== undefined && after === undefined)
    return err({
      kind: "input_invalid",
      fields: [{ path: "query.cursor", message: "Use the cursor of a page before." }],
    });
  const rows = await pageOfTransactions(scope, filter, {
    after,
    skipped: offset,
    limit: limit + 1,
    isAscending: sort === "date",
  });
  const portfolio = await findPortfolio(scope);
  const key = JSON.stringify([scope.portfolioId, portfolio?.ledger_version, filter]);
  const { count, sums } = await rememberSums(key, () => sumTransactions(scope, filter));
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return ok({
    transactions: await showRows(scope, rows.slice(0, limit)),
    nextCursor: last ? writeCursor({ on: last.on_date, id: last.transaction_id }) : null,
    totalCount: count,
    sums: sums.map((it) => ({ currency: it.currency, inflow: plain(it.inflow), outflow: plain(it.outflow) })),
  });
}

/** Types and events of classes that are called as the text says: "Capital call", "Dividend". */
function namedIn(text: string | undefined): readonly NamedEvent[] | undefined {
  if (text === undefined) return undefined;
  const words = text.toLowerCase();
  const types = TRANSACTION_TYPES.filter((type) => words.length > 2 && TYPES[type].label.toLowerCase().includes(words));
  const actions = actionsCalled(text).map((kind) => ({ type: "corporate_action", kind }));
  return [...types.map((type) => ({ type })), ...eventsCalled(text), ...actions];
}

const plain = (text: string): string => formatFixed(fixed(text));

const writeCursor = ({ on, id }: TransactionPlace): string => Buffer.from(`${on} ${id}`).toString("base64url");

function readCursor(cursor: string): TransactionPlace | undefined {
  const match = /^(\d{4}-\d{2}-\d{2}) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, "base64url").toString());
  return match ? { on: match[1] ?? "", id: match[2] ?? "" } : undefined;
}

/** One open transaction as lists show it. `postings` are those it has, where they are known: then names are read beside it and not after it. */
export async function readTransactionRow(
  scope: Scope,
  transactionId: string,
  postings: readonly Posting[] = [],
): Promise<TransactionRow> {
  const parties = partiesOf(postings.map((it) => ({ account_id: it.accountId, asset_id: it.assetId ?? null })));
  const [rows, known] = await Promise.all([
    findTransactions(scope, [transactionId]),
    parties.length === 0 ? undefined : namesOf(scope, parties),
  ]);
  const [row] = await showRows(scope, rows, known);
  assert(row !== undefined, "a transaction just written is there");
  return row;
}

const partiesOf = (postings: readonly Pick<PostingRow, "account_id" | "asset_id">[]): string[] => [
  ...new Set(postings.flatMap((it) => [it.account_id, it.asset_id ?? it.account_id])),
];

/** A transaction with its postings, the entry to edit again and every version. Fails with `transaction_not_found`. */
export async function readTransaction(
  scope: Scope,
  transactionId: string,
): Promise<Result<TransactionDetail, Failure>> {
  const rows = await findTransactions(scope, [transactionId]);
  const [row] = rows;
  const [shown] = await showRows(scope, rows);
  if (!row || !shown) return err({ kind: "transaction_not_found" });
  const transaction = transactionOfRow(row);
  const history = await versionHistory(scope, transactionId);
  return ok({
    ...shown,
    entry: entryOfTransaction(transaction),
    postings: transaction.postings.map(showPosting),
    versions: history.map((it) => ({
      version: it.version,
      madeBy: it.made_by,
      madeAt: it.made_at,
      reason: it.reason,
      summary: it.summary,
      isDeleted: it.is_deleted,
    })),
  });
}

const showPosting = (posting: Posting) => ({
  leg: posting.leg,
  accountId: posting.accountId,
  assetId: posting.assetId ?? null,
  currency: posting.currency ?? null,
  quantity: posting.quantity === undefined ? null : formatFixed(posting.quantity),
  amount: formatFixed(posting.amount),
  kind: posting.kind ?? null,
});

async function showRows(
  scope: Scope,
  rows: readonly TransactionVersionRow[],
  known?: Awaited<ReturnType<typeof namesOf>>,
): Promise<TransactionRow[]> {
  const names = known ?? (await namesOf(scope, partiesOf(rows.flatMap(({ postings }) => postings))));
  const notices = await noticesOf(scope, rows, names);
  return rows.map((row) => {
    const transaction = transactionOfRow(row);
    const shown = showTransaction(transaction, (assetId) => {
      const asset = names.get(assetId);
      return { multiplier: asset?.multiplier ?? "1", isByValue: asset?.tracking === "value" };
    });
    return {
      transactionId: row.transaction_id,
      version: row.version,
      on: transaction.on,
      type: transaction.type,
      status: transaction.status,
      currency: transaction.currency,
      description: row.description,
      note: row.note,
      exOn: transaction.exOn ?? null,
      importId: row.import_id,
      accountName: names.get(shown.accountId)?.name ?? "",
      assetName: shown.assetId === null ? null : (names.get(shown.assetId)?.name ?? null),
      isByValue: names.get(shown.assetId ?? "")?.tracking === "value",
      assetClass: shown.assetId === null ? null : (names.get(shown.assetId)?.asset_class ?? null),
      kind: kindOf(transaction),
      notice: notices.get(row.transaction_id) ?? null,
      ...shown,
    };
  });
}

/** Notices of funds that these are lines of; nothing is asked where no fund is among them. */
async function noticesOf(
  scope: Scope,
  rows: readonly TransactionVersionRow[],
  names: Awaited<ReturnType<typeof namesOf>>,
) {
  const isOfFund = ({ asset_id: assetId }: PostingRow): boolean =>
    assetClassOf(names.get(assetId ?? "")?.asset_class ?? "other").group === "private_funds";
  const ids = rows.filter(({ postings }) => postings.some(isOfFund)).map((it) => it.transaction_id);
  const found = ids.length === 0 ? [] : await noticesOfTransactions(scope, ids);
  return new Map(found.map((it) => [it.transaction_id, { noticeId: it.notice_id, entryCount: it.entry_count }]));
}
