import { findManualPrices } from "#db/queries/asset-prices.ts";
import { findAssetRows } from "#db/queries/assets.ts";
import { createEntities, updateEntity } from "#db/queries/entities.ts";
import type { Scope } from "#db/scope.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { fixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { findInstitutionRow } from "#db/queries/accounts.ts";
import { type Intent, makeChange, type OpenChange } from "#features/shared/change.ts";
import { addAccounts } from "#features/shared/record-accounts.ts";
import { recordAssets, within } from "#features/shared/record-assets.ts";
import { appendTransactions, buildTransactions } from "#features/shared/record-transactions.ts";
import type { FieldProblem, Failure } from "#features/shared/route.ts";
import type { NewRows, RowPrice, RowsWritten } from "#features/rows/contract.ts";
import { type BuiltRow, findNamesakes, findTwins } from "#features/rows/find-twins.ts";

type Done<T = undefined> = Promise<Result<T, Failure>>;

/**
 * Adds rows of a grid, all or none, as one change that is undone at once. Every transaction and price that is wrong is told, not the first alone;
 * of assets the first. Fails with `rows_known` where rows may be there already and `twins` does not say to add them, with `id_taken`,
 * `institution_not_found`, `asset_not_found`, `currency_mismatch`, `facts_invalid` or `transaction_invalid`.
 */
export const addRows = (scope: Scope, intent: Intent, input: NewRows): Done<RowsWritten> =>
  makeChange<{ addedCount: number }>(scope, intent, async (change) => {
    const { accounts, assets, transactions, prices } = input;
    const addedCount = accounts.length + assets.length + transactions.length + prices.length;
    if (addedCount === 0)
      return err({ kind: "input_invalid", fields: [{ path: "transactions", message: "Enter a row." }] });
    const namesakes = input.twins === "tell" ? await findNamesakes(scope, assets) : [];
    const opened = await addOpened(scope, change, input);
    if (!opened.ok) return opened;
    const built = await buildAll(scope, transactions);
    if (!built.ok) return built;
    const checked = await checkPrices(scope, prices);
    if (!checked.ok) return checked;
    if (input.twins === "tell") {
      const fields = [...namesakes, ...(await findTwins(scope, built.value, prices))];
      if (fields.length > 0) return err({ kind: "rows_known", fields });
    }
    const booked = await appendTransactions(
      scope,
      change,
      built.value.map((it) => it.transaction),
    );
    if (!booked.ok) return booked;
    await statePrices(scope, change, prices);
    return ok({ answer: { addedCount }, summary: summaryOf(input) });
  });

/** New accounts, then new assets with what is held of them in these or others. */
async function addOpened(scope: Scope, change: OpenChange, { accounts, assets }: NewRows): Done {
  for (const { institutionId } of accounts) {
    if (institutionId && !(await findInstitutionRow(scope, institutionId)))
      return err({ kind: "institution_not_found" });
  }
  if (accounts.length > 0 && (await addAccounts(scope, change, accounts)) < accounts.length)
    return err({ kind: "id_taken" });
  return assets.length === 0 ? ok(undefined) : recordAssets(scope, change, assets, (place) => `assets.${place}.`);
}

async function buildAll(scope: Scope, items: NewRows["transactions"]): Done<readonly BuiltRow[]> {
  const built = await buildTransactions(scope, items);
  const fields = built.flatMap((it, place) => (it.ok ? [] : (within(`transactions.${place}.`, it.error).fields ?? [])));
  if (built.some((it) => !it.ok)) return err({ kind: "transaction_invalid", fields });
  const transactions: readonly Transaction[] = built.flatMap((it) => (it.ok ? [it.value] : []));
  return ok(transactions.map((transaction, i) => ({ transaction, accountId: items[i]?.entry.accountId ?? "" })));
}

async function checkPrices(scope: Scope, prices: readonly RowPrice[]): Done {
  if (prices.length === 0) return ok(undefined);
  const assets = await findAssetRows(scope, [...new Set(prices.map((it) => it.assetId))]);
  const fields: FieldProblem[] = [];
  const days = new Set<string>();
  for (const [place, { assetId, on, price, currency }] of prices.entries()) {
    const asset = assets.find((it) => it.asset_id === assetId);
    if (!asset) return err({ kind: "asset_not_found" });
    if (fixed(price) < 0n) fields.push({ path: `prices.${place}.price`, message: "Enter a price of zero or more." });
    if (currency !== asset.currency)
      fields.push({ path: `prices.${place}.currency`, message: `${asset.name} is priced in ${asset.currency}.` });
    const day = `${assetId} ${on}`;
    if (days.has(day)) fields.push({ path: `prices.${place}.on`, message: "Another row has a price for this day." });
    days.add(day);
  }
  return fields.length === 0 ? ok(undefined) : err({ kind: "input_invalid", fields });
}

/** Stated by hand; one that is there for the day is replaced. */
async function statePrices(scope: Scope, { changeId }: OpenChange, prices: readonly RowPrice[]): Promise<void> {
  if (prices.length === 0) return;
  const known = await findManualPrices(
    scope,
    [...new Set(prices.map((it) => it.assetId))],
    [...new Set(prices.map((it) => it.on))],
  );
  const isKnown = (row: RowPrice): boolean => known.some((it) => it.asset_id === row.assetId && it.on_date === row.on);
  const rowOf = ({ assetId, on, price, currency, note }: RowPrice) => ({
    asset_id: assetId,
    on_date: on,
    source: "manual",
    price,
    currency,
    note: note ?? null,
  });
  const fresh = prices.filter((it) => !isKnown(it)).map(rowOf);
  if (fresh.length > 0) await createEntities(scope, changeId, { entity: "asset_price", rows: JSON.stringify(fresh) });
  for (const row of prices.filter(isKnown))
    await updateEntity(scope, changeId, { entity: "asset_price", row: rowOf(row) });
}

function summaryOf({ accounts, assets, transactions, prices }: NewRows): string {
  const parts = [
    countOf(accounts.length, "account"),
    countOf(assets.length, "asset"),
    countOf(transactions.length, "transaction"),
    countOf(prices.length, "price"),
  ].filter((it) => it !== "");
  return `Added ${[parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(" and ")}`;
}

const countOf = (count: number, word: string): string =>
  count === 0 ? "" : `${count} ${word}${count === 1 ? "" : "s"}`;
