import { abs } from "#engine/money/fixed.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/** Transactions of Mint, closed in 2024. Amounts have no sign: the type is debit or credit. The currency is that of the country, and asked. */
export const mint = csvSource({
  key: "mint",
  name: "Mint",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Date", "Description", "Original Description", "Amount", "Transaction Type", "Category", "Account Name"],
  asksCurrencyOf: "Amount",
  account: { key: "", kind: "bank" },
  readRows: (rows, draft, { currency = "USD" }) => {
    for (const key of new Set(rows.map((cells) => cells.text("Account Name"))))
      draft.account({
        key,
        kind: /card|visa|mastercard|amex/i.test(key) ? "card" : "bank",
        currency,
        ...(key === "" ? {} : { name: key }),
      });
    eachRow(rows, draft, (cells) => readRow(cells, currency));
  },
});

function readRow(cells: RowCells, currency: string): RowOutcome | undefined {
  const word = cells.text("Transaction Type").toLowerCase();
  const on = cells.neededDate("Date", "mdy")?.on;
  const size = cells.neededMoney("Amount");
  if (on === undefined || size === undefined) return undefined;
  if (word !== "debit" && word !== "credit") return unknownWord("Transaction Type", word);
  const amount = word === "debit" ? -abs(size) : abs(size);
  const category = cells.text("Category");
  const description = [cells.text("Description"), category]
    .filter((part) => part !== "")
    .join(", ")
    .slice(0, 300);
  const base = { on, account: cells.text("Account Name"), description, cash: { amount, currency } };
  if (/^(?:transfer|credit card payment)/i.test(category)) return { lines: [{ ...base, type: "cash_transfer" }] };
  if (/^interest income/i.test(category)) return { lines: [{ ...base, type: "interest", kind: "interest" }] };
  return { lines: [{ ...base, type: amount > 0n ? "deposit" : "withdrawal" }] };
}
