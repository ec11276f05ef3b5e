import type { Day } from "#engine/dates/day.ts";
import { assetColumns, assetsToAdd } from "#client/rows/asset-rows.ts";
import { balanceColumns, balancesToAdd, pricedColumns, pricesToAdd } from "#client/rows/dated-rows.ts";
import type { Known } from "#client/rows/known-things.ts";
import type { ReadRow, RowsToAdd } from "#client/rows/read-rows.ts";
import { USUAL_ACCOUNT } from "#client/rows/row-accounts.ts";
import type { RowChoice, RowColumn, RowsDraft } from "#client/rows/row-grid.ts";
import { hasMinusOut, OWN_CURRENCY, transactionColumns, transactionsToAdd } from "#client/rows/transaction-rows.ts";
import type { Asset } from "#features/accounts/contract.ts";

interface Adding {
  readonly known: Known;
  readonly today: Day;
  readonly draft: RowsDraft;
}

/** What rows of a screen are of: their columns, and what they become. */
export interface RowsKind {
  /** Under which what is typed is kept in this tab. */
  readonly key: string;
  /** Heading of the grid. */
  readonly title: string;
  /** What one row adds: "transaction". */
  readonly noun: string;
  /** One line a sheet may look like. */
  readonly example: string;
  readonly columns: (known: Known) => readonly RowColumn[];
  readonly toAdd: (rows: readonly ReadRow[], adding: Adding) => RowsToAdd;
  /** What may be filled into empty cells of a column besides its choices. */
  readonly fills: Readonly<Record<string, RowChoice>>;
  readonly hasMinusOut: (rows: readonly ReadRow[]) => boolean;
}

const never = (): boolean => false;

export const TRANSACTION_ROWS: RowsKind = {
  key: "transactions",
  title: "Add transactions",
  noun: "transaction",
  example: "Date, Type, Account, Asset, Quantity, Price",
  columns: transactionColumns,
  toAdd: transactionsToAdd,
  fills: { currency: { value: OWN_CURRENCY, label: "That of the asset or account" } },
  hasMinusOut,
};

export const ASSET_ROWS: RowsKind = {
  key: "assets",
  title: "Add assets and debts",
  noun: "asset",
  example: "Name, Class, Value, Currency",
  columns: assetColumns,
  toAdd: (rows, { known }) => assetsToAdd(rows, known),
  fills: { account: { value: USUAL_ACCOUNT, label: "Where each class usually is" } },
  hasMinusOut: never,
};

export const BALANCE_ROWS: RowsKind = {
  key: "balances",
  title: "Add balances",
  noun: "balance",
  example: "Account, Date, Balance",
  columns: balanceColumns,
  toAdd: balancesToAdd,
  fills: { currency: { value: OWN_CURRENCY, label: "That of the account" } },
  hasMinusOut: never,
};

/** Prices of one asset, or values where it has no units; `accountId` holds it. */
export function pricedRows(asset: Asset, accountId: string | undefined): RowsKind {
  const noun = asset.tracking === "value" ? "value" : "price";
  return {
    key: `prices-${asset.assetId}`,
    title: `Add ${noun}s in ${asset.currency}`,
    noun,
    example: asset.tracking === "value" ? "Date, Value" : "Date, Price",
    columns: () => pricedColumns(asset),
    toAdd: (rows) => pricesToAdd(rows, { asset, accountId }),
    fills: {},
    hasMinusOut: never,
  };
}
