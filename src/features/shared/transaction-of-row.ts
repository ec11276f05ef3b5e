import type { PostingRow, TransactionVersionRow } from "#db/queries/transactions.ts";
import { LEGS, type Posting, type Transaction } from "#engine/ledger/transaction.ts";
import { type Fixed, fixed } from "#engine/money/fixed.ts";
import { assert } from "#engine/result.ts";
import { transactionStatus, transactionType } from "#features/transactions/contract.ts";

/** A version of the database as the engine knows it. What is in the database has passed its door: anything odd is a bug. */
export const transactionOfRow = (row: TransactionVersionRow): Transaction => ({
  id: row.transaction_id,
  on: row.on_date,
  secondOfDay: row.second_of_day ?? undefined,
  settledOn: row.settled_on ?? undefined,
  type: transactionType.parse(row.type),
  status: transactionStatus.parse(row.status),
  currency: row.currency,
  description: row.description ?? undefined,
  note: row.note ?? undefined,
  unit: row.unit ?? undefined,
  exOn: row.ex_on ?? undefined,
  recordedOn: row.recorded_on ?? undefined,
  postings: row.postings.map(postingOf),
});

function postingOf(row: PostingRow): Posting {
  const leg = LEGS.find((it) => it === row.leg);
  assert(leg !== undefined, "a posting has a known leg");
  return {
    leg,
    accountId: row.account_id,
    assetId: row.asset_id ?? undefined,
    currency: row.currency ?? undefined,
    quantity: decimal(row.quantity),
    amount: fixed(row.amount),
    kind: row.kind ?? undefined,
    ratioTo: decimal(row.ratio_to),
    ratioFrom: decimal(row.ratio_from),
    acquiredOn: row.acquired_on ?? undefined,
  };
}

const decimal = (text: string | null): Fixed | undefined => (text === null ? undefined : fixed(text));
