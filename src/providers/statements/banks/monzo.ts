import { bankTable } from "#providers/statements/banks/bank-table.ts";

/** Monzo: the export of the app, the older one with dates and times of the service, and the one before it, which counts pence and says `is_load`. Moves to and from pots stay with the person. */
export const monzo = bankTable({
  key: "monzo",
  name: "Monzo",
  delimiter: ",",
  decimalMark: ".",
  dateOrder: "dmy",
  headers: [
    ["Transaction ID", "Date", "Time", "Type", "Name", "Amount", "Currency", "Local amount"],
    ["id", "created", "amount", "currency", "local_amount", "local_currency"],
  ],
  columns: {
    id: ["Transaction ID", "id"],
    date: ["Date", "created"],
    amount: ["Amount"],
    currency: ["Currency"],
    type: ["Type"],
    minor: ["is_load"],
    text: ["Name", "description"],
    text2: ["Notes and #tags", "notes"],
    text3: ["Description"],
  },
  account: { key: "", kind: "bank", institution: "Monzo" },
  types: [
    [/^pot transfer$/i, "cash_transfer"],
    [/interest/i, "interest"],
    [/^fee/i, "fee"],
  ],
});
