import type { LongList } from "#engine/intake/long-list.ts";
import { detectDateOrder } from "#providers/statements/detect-date-order.ts";
import { currencyIn } from "#providers/statements/coins/stated-money.ts";
import { csvSource, eachRow } from "#providers/statements/csv-source.ts";
import type { DateOrder } from "#providers/statements/parse-date.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

const read = (currency: string, order: DateOrder) => (cells: RowCells) => readRow(cells, currency, order);

/** Register of YNAB, or a file made for it: what flowed out and what flowed in. Amounts carry a sign of money or none; a dollar says not which. */
export const ynab = csvSource({
  key: "ynab",
  name: "YNAB",
  delimiter: [",", "\t", ";"],
  decimalMark: ".",
  header: ["Date", "Payee", "Category", "Memo", "Outflow", "Inflow"],
  asksCurrencyOf: "Outflow",
  account: { key: "", kind: "bank" },
  readRows: (rows, draft, { currency = "USD", dateOrder }) => {
    for (const key of new Set(rows.map((cells) => cells.text("Account"))))
      draft.account({
        key,
        kind: /card|visa|mastercard|amex/i.test(key) ? "card" : "bank",
        ...(key === "" ? {} : { name: key }),
      });
    const order = dateOrder ?? detectDateOrder(rows.map((cells) => cells.text("Date"))) ?? "mdy";
    eachRow(rows, draft, read(moneyOf(rows) ?? currency, order));
  },
});

/** A sign that means one currency only; dollars are those that were chosen. */
function moneyOf(rows: LongList<RowCells>): string | undefined {
  for (let index = 0; index < 50; index++) {
    const cells = rows.at(index);
    const found = cells && (currencyIn(cells.text("Outflow")) ?? currencyIn(cells.text("Inflow")));
    if (found !== undefined && found !== "USD") return found;
  }
  return undefined;
}

function readRow(cells: RowCells, currency: string, order: DateOrder): RowOutcome | undefined {
  const on = cells.neededDate("Date", order)?.on;
  const outflow = cells.money("Outflow") ?? 0n;
  const inflow = cells.money("Inflow") ?? 0n;
  if (on === undefined) return undefined;
  const amount = inflow - outflow;
  const payee = cells.text("Payee");
  const description = [payee, cells.text("Category"), cells.text("Memo")]
    .filter((part) => part !== "")
    .join(", ")
    .slice(0, 300);
  const base = { on, account: cells.text("Account"), description, cash: { amount, currency } };
  if (/^starting balance$/i.test(payee)) return { lines: [{ ...base, type: "opening_balance" }] };
  if (/^transfer ?:/i.test(payee)) return { lines: [{ ...base, type: "cash_transfer" }] };
  return { lines: [{ ...base, type: amount > 0n ? "deposit" : "withdrawal" }] };
}
