import type { AccountRef } from "#engine/intake/statement.ts";
import { csvSource, eachRow } from "#providers/statements/csv-source.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/** Transactions of Monarch: an amount below zero was spent. The file never names its currency, which is asked. */
export const monarch = csvSource({
  key: "monarch",
  name: "Monarch",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Date", "Merchant", "Category", "Account", "Original Statement", "Notes", "Amount", "Tags"],
  asksCurrencyOf: "Amount",
  account: { key: "", kind: "bank" },
  readRows: (rows, draft, { currency = "USD" }) => {
    for (const key of new Set(rows.map((cells) => cells.text("Account")))) draft.account(accountOf(key, currency));
    eachRow(rows, draft, (cells) => readRow(cells, currency));
  },
});

/** Balances of Monarch's accounts day by day: the last one of each is what is there. */
export const monarchBalances = csvSource({
  key: "monarch-balances",
  name: "Monarch (balances)",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Date", "Balance", "Account"],
  isHeader: (cells) => cells.length === HEADER.length && cells.every((cell, at) => cell.trim() === HEADER[at]),
  asksCurrencyOf: "Balance",
  account: { key: "", kind: "bank" },
  readRows: (rows, draft, { currency = "USD" }) => {
    const last = new Map<string, { readonly cells: RowCells; readonly on: string; readonly amount: bigint }>();
    for (const cells of rows) {
      const key = cells.text("Account");
      const on = cells.neededDate("Date", "mdy")?.on;
      const amount = cells.neededMoney("Balance");
      if (on === undefined || amount === undefined) draft.settle([cells.row], cells.problem ?? NOT_READ);
      else if (on >= (last.get(key)?.on ?? "")) {
        const before = last.get(key);
        if (before) draft.skip([before.cells.row], EARLIER);
        last.set(key, { cells, on, amount });
      } else draft.skip([cells.row], EARLIER);
    }
    for (const [key, { cells, on, amount }] of last) {
      draft.account(accountOf(key, currency));
      draft.total(cells.row, { account: key, on, what: "cash", currency, amount });
    }
  },
});

const HEADER = ["Date", "Balance", "Account"];
const EARLIER = "An earlier balance: the last one of the account is what is there.";
const NOT_READ = { field: "row", problem: "The row cannot be understood.", remedy: "Enter the balance by hand." };

function accountOf(key: string, currency: string): AccountRef {
  const kind = /card|visa|mastercard|amex/i.test(key) ? "card" : /loan|mortgage/i.test(key) ? "loan" : "bank";
  return { key, kind, currency, ...(key === "" ? {} : { name: key }) };
}

const BETWEEN = /^(?:transfer|credit card payment|buy|sell)$/i;

function readRow(cells: RowCells, currency: string): RowOutcome | undefined {
  const on = cells.neededDate("Date", "mdy")?.on;
  const amount = cells.neededMoney("Amount");
  if (on === undefined || amount === undefined) return undefined;
  const category = cells.text("Category");
  const told = [cells.text("Merchant"), category, cells.text("Notes")].filter((part) => part !== "");
  const base = {
    on,
    account: cells.text("Account"),
    description: told.join(", ").slice(0, 300),
    cash: { amount, currency },
  };
  if (BETWEEN.test(category)) return { lines: [{ ...base, type: "cash_transfer" }] };
  if (/^interest$/i.test(category)) return { lines: [{ ...base, type: "interest", kind: "interest" }] };
  if (/^dividends/i.test(category)) return { lines: [{ ...base, type: "dividend", kind: "dividend" }] };
  if (/^financial fees$/i.test(category)) return { lines: [{ ...base, type: "fee", kind: "bank" }] };
  return { lines: [{ ...base, type: amount > 0n ? "deposit" : "withdrawal" }] };
}
