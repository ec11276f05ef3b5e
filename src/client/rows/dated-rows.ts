import { accountColumn, CURRENCY, FirstNamed, freshAccount, type Known } from "#client/rows/known-things.ts";
import { ASKED } from "#client/rows/read-cell.ts";
import { placeIn, type ReadRow, type RowsToAdd } from "#client/rows/read-rows.ts";
import type { RowColumn } from "#client/rows/row-grid.ts";
import { DAY } from "#client/rows/transaction-rows.ts";
import type { Asset } from "#features/accounts/contract.ts";
import type { NewRows, RowPrice } from "#features/rows/contract.ts";
import type { NewTransaction } from "#features/transactions/contract.ts";

const NOTE: RowColumn = {
  key: "note",
  label: "Note",
  kind: "text",
  width: 200,
  headings: ["notes", "comment", "source", "where it comes from"],
  noun: "note",
};
const amount = (label: string, headings: readonly string[]): RowColumn => ({
  key: "amount",
  label,
  kind: "number",
  width: 132,
  headings,
  noun: label.toLowerCase(),
  isRequired: true,
});

const COLUMN_OF = {
  on: "on",
  amount: "amount",
  price: "amount",
  currency: "currency",
  accountId: "account",
  note: "note",
};

/** Balances of accounts that are followed by them, day by day. */
export const balanceColumns = (known: Known): readonly RowColumn[] => [
  accountColumn(known),
  DAY,
  amount("Balance", ["amount", "value", "cash", "saldo", "kontostand", "closing balance"]),
  CURRENCY,
  NOTE,
];

/** Rows as stated balances; an account named for the first time is followed by balances. */
export function balancesToAdd(rows: readonly ReadRow[], { known }: { readonly known: Known }): RowsToAdd {
  const problems = new Map<string, Readonly<Record<string, string>>>();
  const accounts = new FirstNamed<NewRows["accounts"][number]>();
  const transactions: NewTransaction[] = [];
  for (const read of rows) {
    const { row, values } = read;
    const account = known.accounts.find((it) => it.accountId === values["account"]);
    const stated = values["currency"];
    const currency = stated === undefined || stated === "own" ? (account?.currency ?? "") : stated.toUpperCase();
    const fresh = freshAccount(read, "account", currency);
    const wrong: Record<string, string> = { ...read.problems };
    if (account && !account.isBalancesOnly)
      wrong["account"] =
        `${account.name} is followed by its transactions: its balance follows from them. Edit the account to follow it by balances.`;
    if (currency === "" && wrong["account"] === undefined) wrong["currency"] = ASKED;
    if (Object.keys(wrong).length > 0) {
      problems.set(row.id, wrong);
      continue;
    }
    if (fresh) accounts.add(fresh.accountId, { ...fresh, following: "balances", isBalancesOnly: true }, row.id);
    transactions.push({
      transactionId: row.id,
      entry: {
        type: "valuation",
        status: "booked",
        on: values["on"] ?? "",
        accountId: fresh?.accountId ?? values["account"] ?? "",
        amount: values["amount"],
        currency,
        note: values["note"] ?? null,
      },
    });
  }
  const sent = { transactions: transactions.map((it) => it.transactionId), accounts: accounts.rowIds };
  return {
    body: { accounts: accounts.things, assets: [], transactions, prices: [] },
    problems,
    placeOf: (path) => placeIn(path, sent, COLUMN_OF),
  };
}

/** Prices of one asset, or its values where it is known by its value alone. */
export const pricedColumns = (asset: Asset): readonly RowColumn[] => [
  DAY,
  amount(asset.tracking === "value" ? "Value" : "Price", [
    "value",
    "price",
    "close",
    "nav",
    "amount",
    "kurs",
    "adj close",
  ]),
  NOTE,
];

/** Rows as prices; of what is known by its value as values stated in the account that holds it. */
export function pricesToAdd(
  rows: readonly ReadRow[],
  { asset, accountId }: { readonly asset: Asset; readonly accountId: string | undefined },
): RowsToAdd {
  const { assetId, currency } = asset;
  const problems = new Map<string, Readonly<Record<string, string>>>();
  const prices: RowPrice[] = [];
  const transactions: NewTransaction[] = [];
  const rowIds: string[] = [];
  const days = new Set<string>();
  for (const { row, values, problems: read } of rows) {
    const wrong: Record<string, string> = { ...read };
    const { on = "", amount: said = "", note } = values;
    if (on !== "" && days.has(on)) wrong["on"] = "Another row is of the same day.";
    days.add(on);
    if (said.startsWith("-") && asset.tracking === "units") wrong["amount"] = "Enter a price of zero or more.";
    if (asset.tracking === "value" && accountId === undefined)
      wrong["amount"] = "Several accounts hold it, or none: add a transaction, which names one.";
    if (Object.keys(wrong).length > 0) {
      problems.set(row.id, wrong);
      continue;
    }
    rowIds.push(row.id);
    if (asset.tracking === "units") prices.push({ assetId, on, price: said, currency, note: note ?? null });
    else {
      const entry = {
        type: "valuation",
        status: "booked",
        on,
        accountId: accountId ?? "",
        assetId,
        amount: said,
      } as const;
      transactions.push({ transactionId: row.id, entry: { ...entry, currency, note: note ?? null } });
    }
  }
  return {
    body: { accounts: [], assets: [], transactions, prices },
    problems,
    placeOf: (path) => placeIn(path, { prices: rowIds, transactions: rowIds }, COLUMN_OF),
  };
}
