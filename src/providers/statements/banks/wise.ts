import type { TransactionType } from "#engine/ledger/transaction.ts";
import { bankTable } from "#providers/statements/banks/bank-table.ts";

/** What the number and the words of a row say of it. */
const TYPES: readonly (readonly [RegExp, TransactionType])[] = [
  [/^FEE-|^\S* Wise Charges for/i, "fee"],
  [/^ACCRUAL_CHARGE/i, "fee"],
  [/^BALANCE_CASHBACK|^\S* Balance cashback/i, "other_income"],
  [/^BALANCE[-_]\S* Converted |^\S* Converted \S+ \S+ (?:from|to) /i, "cash_transfer"],
  [/^\S* Interest/i, "interest"],
];

/** Statement of one currency of Wise. The amount has the fee in it, as its running balance shows; a conversion is one side of two statements. Written from the published description: no public sample was found. */
export const wise = bankTable({
  key: "wise",
  name: "Wise",
  delimiter: [",", ";"],
  decimalMark: ".",
  dateOrder: "dmy",
  headers: [["TransferWise ID", "Date", "Amount", "Currency", "Description"]],
  columns: {
    id: ["TransferWise ID"],
    date: ["Date"],
    amount: ["Amount"],
    currency: ["Currency"],
    balance: ["Running Balance"],
    text: ["Description"],
    text2: ["Payment Reference"],
    text3: ["Note"],
  },
  account: { key: "", kind: "bank", institution: "Wise" },
  typeOf: (cells) => TYPES.find(([words]) => words.test(`${cells.text("id")} ${cells.text("text")}`))?.[1],
});
