import type { TransactionSums } from "#db/queries/transactions.ts";

const MAX_ENTRIES = 500;
const remembered = new Map<string, TransactionSums>();

/**
 * Sums over all matching transactions, kept while nothing changes: `key` names portfolio, ledger version and filter, so an entry can be
 * dropped at any time and is never wrong. Pages after the first then cost only themselves.
 */
export async function rememberSums(key: string, compute: () => Promise<TransactionSums>): Promise<TransactionSums> {
  const known = remembered.get(key);
  if (known) return known;
  const sums = await compute();
  const oldest = remembered.keys().next();
  if (remembered.size >= MAX_ENTRIES && !oldest.done) remembered.delete(oldest.value);
  remembered.set(key, sums);
  return sums;
}
