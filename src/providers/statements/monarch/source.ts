import type { AccountRef } from "#engine/intake/statement.ts";
import { csvSource, eachRow } from "#providers/statements/csv-source.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";

const HEADER = ["Date", "Balance", "Account"];

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

/**
 * Balances of Monarch's accounts day by day, of debts below zero. Each day that changes one states it, and so does the last: what stays as it was says
 * nothing new.
 */
export const monarchBalances = csvSource({
  key: "monarch-balances",
  name: "Monarch (balances)",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: HEADER,
  isHeader: (cells) => cells.length === HEADER.length && cells.every((cell, at) => cell.trim() === HEADER[at]),
  asksCurrencyOf: "Balance",
  account: { key: "", kind: "bank" },
  readRows: (rows, draft, { currency = "USD" }) => {
    const stated: Stated[] = [];
    for (const cells of rows) {
      const on = cells.neededDate("Date", "mdy")?.on;
      const amount = cells.neededMoney("Balance");
      if (on === undefined || amount === undefined) draft.settle([cells.row], cells.problem ?? NOT_READ);
      else stated.push({ cells, on, amount });
    }
    for (const [key, its] of Map.groupBy(stated, ({ cells }) => cells.text("Account"))) {
      draft.account(accountOf(key, currency));
      stateDays(its, { draft, key, currency });
    }
    return new Set(stated.map(({ on }) => on)).size > 1 ? [HISTORY] : [];
  },
});

interface Stated {
  readonly cells: RowCells;
  readonly on: string;
  readonly amount: bigint;
}

/** The days of one account in their order; of two rows of a day the later of the file is how it ended. */
function stateDays(
  its: readonly Stated[],
  { draft, key, currency }: { readonly draft: StatementDraft; readonly key: string; readonly currency: string },
): void {
  const inTime = its.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  let before: bigint | undefined;
  inTime.forEach(({ cells, on, amount }, index) => {
    const next = inTime[index + 1];
    if (next?.on === on) return draft.skip([cells.row], "A later row states how the day ended.");
    if (amount === before && next !== undefined) return draft.skip([cells.row], "The balance is what it was before.");
    before = amount;
    draft.total(cells.row, { account: key, on, what: "cash", currency, amount });
  });
}

const HISTORY =
  "The file states balances and nothing of what moved. An account without entries of its own is followed by them, day by day, and has no return; one with entries is compared with them.";
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
