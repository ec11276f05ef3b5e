import { findManualPrices } from "#db/queries/asset-prices.ts";
import { findAssetsCalled } from "#db/queries/assets.ts";
import { entriesAround, statedAround } from "#db/queries/import-facts.ts";
import type { Scope } from "#db/scope.ts";
import { readLedgerPart } from "#engine/intake/ledger-part.ts";
import { EntryIndex, findPossiblySame } from "#engine/intake/possibly-same.ts";
import { TYPES } from "#engine/ledger/transaction-types.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { TRANSACTION_TYPES } from "#engine/ledger/transaction.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import type { FieldProblem } from "#features/shared/route.ts";
import type { NewRows, RowPrice } from "#features/rows/contract.ts";

/** A row as it would be booked, with the account it was typed for. */
export interface BuiltRow {
  readonly accountId: string;
  readonly transaction: Transaction;
}

/** Rows that may be there already, at their paths: the same movement within three days, or the same thing stated on the same day. */
export async function findTwins(
  scope: Scope,
  rows: readonly BuiltRow[],
  prices: readonly RowPrice[],
): Promise<readonly FieldProblem[]> {
  return [
    ...(await movedAlready(scope, rows)),
    ...(await statedAlready(scope, rows)),
    ...(await priced(scope, prices)),
  ];
}

/** New assets that are called as one that is there already, or have its ISIN. To be asked before they are added. */
export async function findNamesakes(scope: Scope, assets: NewRows["assets"]): Promise<readonly FieldProblem[]> {
  if (assets.length === 0) return [];
  const isins = assets.flatMap(({ isin }) => (isin ? [isin] : []));
  const known = await findAssetsCalled(
    scope,
    assets.map((it) => it.name),
    isins,
  );
  return assets.flatMap(({ name, isin }, row) => {
    const same = known.find((it) => it.name.toLowerCase() === name.toLowerCase() || (isin && it.isin === isin));
    if (!same) return [];
    const message = `${same.name} is there already. To buy more of it, add a transaction.`;
    return [{ path: `assets.${row}`, message }];
  });
}

async function movedAlready(scope: Scope, rows: readonly BuiltRow[]): Promise<readonly FieldProblem[]> {
  const days = rows.map(({ transaction }) => transaction.on).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  const accountIds = [...new Set(rows.map((it) => it.accountId))];
  // Its third part alone: neither movements nor openings are asked for.
  const { entries } = readLedgerPart(`\f\f${await entriesAround(scope, { accountIds, from, to, sourceName: "" })}`);
  const wanted = rows.map(({ accountId, transaction }, row) => ({ row, accountId, transaction, idKey: undefined }));
  return findPossiblySame(
    wanted.filter(({ transaction }) => !isStating(transaction)),
    new EntryIndex(entries, accountIds),
  ).map(({ row, entry }) => {
    const type = TRANSACTION_TYPES.find((it) => it === entry.type);
    const what = type === undefined ? "an entry" : TYPES[type].phrase;
    const about = entry.description === "" ? "" : ` (${entry.description})`;
    return { path: `transactions.${row}`, message: `There is ${what} like it on ${entry.on}${about}.` };
  });
}

const STATING: ReadonlySet<string> = new Set(["valuation", "opening_balance"]);
const isStating = ({ type }: Transaction): boolean => STATING.has(type);

/** What is stated of which thing in which account: the parts two statements of one day share. */
const statedOf = ({ transaction }: BuiltRow) =>
  transaction.postings.flatMap(({ leg, accountId, assetId, currency, quantity }) =>
    (leg === "holding" || leg === "cash" || leg === "revaluation") && quantity !== undefined
      ? [{ accountId, thing: assetId ?? currency ?? "" }]
      : [],
  );

async function statedAlready(scope: Scope, rows: readonly BuiltRow[]): Promise<readonly FieldProblem[]> {
  const stating = rows.flatMap((it, row) => (isStating(it.transaction) ? [{ ...it, row }] : []));
  if (stating.length === 0) return [];
  const known = await statedAround(
    scope,
    [...new Set(stating.map((it) => it.accountId))],
    [...new Set(stating.map(({ transaction }) => transaction.on))],
  );
  return stating.flatMap((it) => {
    const parts = statedOf(it);
    const same = known.find(
      (of) =>
        of.on_date === it.transaction.on &&
        parts.some((part) => part.accountId === of.account_id && part.thing === of.thing),
    );
    if (!same) return [];
    const message = `${formatFixed(fixed(same.quantity))} is stated for this day already.`;
    return [{ path: `transactions.${it.row}`, message }];
  });
}

async function priced(scope: Scope, prices: readonly RowPrice[]): Promise<readonly FieldProblem[]> {
  if (prices.length === 0) return [];
  const known = await findManualPrices(
    scope,
    [...new Set(prices.map((it) => it.assetId))],
    [...new Set(prices.map((it) => it.on))],
  );
  return prices.flatMap(({ assetId, on, price }, row) => {
    const same = known.find((it) => it.asset_id === assetId && it.on_date === on);
    if (!same || fixed(same.price) === fixed(price)) return [];
    return [
      { path: `prices.${row}`, message: `${formatFixed(fixed(same.price))} is stated for this day: it is replaced.` },
    ];
  });
}
