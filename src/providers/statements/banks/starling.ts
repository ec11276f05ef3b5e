import { bankTable } from "#providers/statements/banks/bank-table.ts";

/** Starling, accounts in pounds and euros: the headings name the currency. Written from the published description: no public sample was found. */
export const starling = bankTable({
  key: "starling",
  name: "Starling",
  delimiter: ",",
  decimalMark: ".",
  dateOrder: "dmy",
  headers: [["Date", "Counter Party", "Reference", "Type", "Amount", "Balance"]],
  columns: {
    date: ["Date"],
    text: ["Counter Party"],
    text2: ["Reference"],
    text3: ["Notes"],
    type: ["Type"],
    amount: ["Amount"],
    balance: ["Balance"],
  },
  account: { key: "", kind: "bank", institution: "Starling" },
  types: [
    [/interest/i, "interest"],
    [/\bfee|charge/i, "fee"],
  ],
});
