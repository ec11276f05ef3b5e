import type { Scope } from "#db/scope.ts";
import { accountsOfAssets, findAssetRows } from "#db/queries/assets.ts";
import { findAccountFacts } from "#db/queries/ledger-facts.ts";
import { lastVersions, appendVersions } from "#db/queries/ledger-writes.ts";
import { ledgerRows } from "#db/queries/ledger-rows.ts";
import type { EntryContext } from "#engine/intake/entry.ts";
import { transactionOfEntry } from "#engine/intake/entry-transaction.ts";
import { assetClassOf } from "#assets/registry.ts";
import type { AccountFacts, AssetFacts, Transaction } from "#engine/ledger/transaction.ts";
import type { LedgerFacts } from "#engine/ledger/shapes.ts";
import { isDebtAccount } from "#engine/ledger/stated-holding.ts";
import { fixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { OpenChange } from "#features/shared/change.ts";
import { refusedExercise } from "#features/shared/exercised-options.ts";
import type { Failure } from "#features/shared/route.ts";
import { unitsShort } from "#features/shared/short-units.ts";
import type { NewTransaction, TransactionEntry } from "#features/transactions/contract.ts";

/**
 * Books new transactions, all or none. For callers inside `makeChange`. Fails with `transaction_invalid` and the fields of the first entry
 * that cannot be booked, or `id_taken`.
 */
export async function recordTransactions(
  scope: Scope,
  change: OpenChange,
  items: readonly NewTransaction[],
): Promise<Result<readonly Transaction[], Failure>> {
  const built = await buildTransactions(scope, items);
  for (const it of built) if (!it.ok) return it;
  const refused = await refusedExercise(
    scope,
    items.map(({ entry }) => entry),
  );
  if (refused) return err(refused);
  return appendTransactions(
    scope,
    change,
    built.flatMap((it) => (it.ok ? [it.value] : [])),
  );
}

/** Each entry as its transaction, or what is wrong with it; nothing is booked. */
export async function buildTransactions(
  scope: Scope,
  items: readonly NewTransaction[],
): Promise<readonly Result<Transaction, Failure>[]> {
  const context = await entryContext(
    scope,
    items.map(({ entry }) => entry),
  );
  return items.map(({ transactionId, entry }) => transactionOfEntry(transactionId, entry, context));
}

/** Books transactions that were built. Fails with `id_taken`. */
export async function appendTransactions(
  scope: Scope,
  change: OpenChange,
  transactions: readonly Transaction[],
): Promise<Result<readonly Transaction[], Failure>> {
  const ids = transactions.map(({ id }) => id);
  if (new Set(ids).size < ids.length || (await lastVersions(scope, ids)).length > 0) return err({ kind: "id_taken" });
  await appendVersions(scope, change, ledgerRows(transactions.map((transaction) => ({ transaction, version: 1 }))));
  return ok(transactions);
}

/** The form of a new account or asset has its own names for the fields of an opening balance. */
export const asOpeningProblem = (failure: Failure): Failure => ({
  ...failure,
  fields: (failure.fields ?? []).map(({ path, message }) => ({ path: path.replace(/^entry\./, "opening."), message })),
});

/** What these entries may refer to, read once for all of them. `changed`: the transactions they are to become anew. */
export async function entryContext(
  scope: Scope,
  entries: readonly TransactionEntry[],
  changed: readonly string[] = [],
): Promise<EntryContext> {
  const accountIds = present(
    entries.flatMap(({ accountId, cashAccountId, otherAccountId, moves }) => [
      accountId,
      cashAccountId,
      otherAccountId,
      ...(moves ?? []).map(({ owedAt }) => owedAt),
    ]),
  );
  const assetIds = present(
    entries.flatMap((it) => [it.assetId, it.feeAssetId, ...(it.moves ?? []).map(({ assetId }) => assetId)]),
  );
  const split = present(entries.filter((it) => it.type === "split").map((it) => it.assetId));
  const holders = new Map<string, Set<string>>(split.map((assetId) => [assetId, new Set()]));
  for (const { asset_id, account_id } of split.length === 0 ? [] : await accountsOfAssets(scope, split)) {
    holders.get(asset_id)?.add(account_id);
  }
  // Entries booked together see each other: a split reaches the accounts that buys of the same batch fill.
  for (const { assetId, accountId, otherAccountId } of entries) {
    for (const id of present([accountId, otherAccountId])) holders.get(assetId ?? "")?.add(id);
  }
  const named = [...new Set([...accountIds, ...[...holders.values()].flatMap((it) => [...it])])];
  const facts = await ledgerFacts(scope, { accountIds: named, assetIds });
  const short = await unitsShort(scope, entries, changed);
  return { ...facts, holders, owed: await debtsOwed(scope, entries, facts), short };
}

/** Debts to be repaid that another transaction says are owed, in the ledger or among these entries. */
async function debtsOwed(
  scope: Scope,
  entries: readonly TransactionEntry[],
  { assets }: LedgerFacts,
): Promise<ReadonlySet<string>> {
  const isDebt = (assetId: string): boolean => assets.get(assetId)?.isLiability === true;
  const repaid = present(entries.filter((it) => it.type === "buy").map((it) => it.assetId)).filter(isDebt);
  if (repaid.length === 0) return new Set();
  const stated = present(entries.filter((it) => it.type !== "buy").map((it) => it.assetId));
  const before = await accountsOfAssets(scope, repaid);
  return new Set([...stated, ...before.map(({ asset_id }) => asset_id)]);
}

/** Accounts and assets of the portfolio among these ids. */
export async function ledgerFacts(
  scope: Scope,
  wanted: { readonly accountIds: readonly string[]; readonly assetIds: readonly string[] },
): Promise<LedgerFacts> {
  const [accounts, assets] = await Promise.all([
    findAccountFacts(scope, wanted.accountIds),
    wanted.assetIds.length === 0 ? [] : findAssetRows(scope, wanted.assetIds),
  ]);
  return {
    accounts: new Map(
      accounts.map((row): [string, AccountFacts] => [
        row.account_id,
        {
          id: row.account_id,
          name: row.name,
          currency: row.currency,
          costMethod: row.cost_method,
          isDebt: isDebtAccount(row.kind),
          isBalancesOnly: row.is_balances_only,
        },
      ]),
    ),
    assets: new Map(
      assets.map((row): [string, AssetFacts] => [
        row.asset_id,
        {
          id: row.asset_id,
          assetClass: row.asset_class,
          name: row.name,
          currency: row.currency,
          tracking: row.tracking,
          multiplier: fixed(row.multiplier),
          isLiability: assetClassOf(row.asset_class).isLiability,
        },
      ]),
    ),
  };
}

const present = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((it): it is string => it !== null && it !== undefined)),
];
