import { closeVersions } from "#db/queries/ledger-writes.ts";
import type { Scope } from "#db/scope.ts";
import { joinedKeys } from "#engine/intake/source-keys.ts";
import { joinTransfers, type JoinError } from "#engine/ledger/join-transfers.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import { readEntries, replaceEntries } from "#features/shared/open-entries.ts";
import type { Failure } from "#features/shared/route.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";
import type { JoinedTransfer, TransactionRow } from "#features/transactions/contract.ts";
import { readTransactionRow } from "#features/transactions/read-transactions.ts";

/**
 * Makes one transfer of the two entries that are its sides, in one change. The keys of both sources stay with it: the file that stated the arrival
 * finds it again. Fails with `transaction_not_found`, or `transaction_invalid` and the reason.
 */
export const joinTransfer = (
  scope: Scope,
  intent: Intent,
  { departureId, arrivalId }: JoinedTransfer,
): Promise<Result<{ transaction: TransactionRow; receipt: ChangeReceipt }, Failure>> =>
  makeChange<{ transaction: TransactionRow }>(scope, intent, async (change) => {
    const entries = await readEntries(scope, [departureId, arrivalId]);
    const departure = entries.find(({ transaction }) => transaction.id === departureId);
    const arrival = entries.find(({ transaction }) => transaction.id === arrivalId);
    if (!departure || !arrival) return err({ kind: "transaction_not_found" });
    const joined = joinTransfers(departure.transaction, arrival.transaction);
    if (!joined.ok) return err(refusal(joined.error));
    const keys = joinedKeys([departure.sourceKey, arrival.sourceKey]);
    await closeVersions(scope, change, [arrivalId]);
    await replaceEntries(scope, change, [
      { ...departure, transaction: joined.value, sourceKey: keys === "" ? undefined : keys },
    ]);
    const transaction = await readTransactionRow(scope, departureId);
    return ok({ answer: { transaction }, summary: `Joined two entries into one transfer on ${transaction.on}` });
  });

const REASONS: Readonly<Record<JoinError["kind"], string>> = {
  no_pair: "These two entries are no sides of one transfer any more: look at the list again.",
  two_currencies:
    "Both entries state what they cost in another currency. Enter the fee of the arrival as an entry of its own.",
  fee_stated: "A fee in units is stated, and less arrived besides. Correct the units of one of the two entries first.",
};

const refusal = ({ kind }: JoinError): Failure => ({
  kind: "transaction_invalid",
  message: REASONS[kind],
  fields: [{ path: "body.arrivalId", message: REASONS[kind] }],
});
