import { bankTable } from "#providers/statements/banks/bank-table.ts";

/** N26: the export since 2023, and the older one in English and German. The account is named only in the newer one. */
export const n26 = bankTable({
  key: "n26",
  name: "N26",
  delimiter: [",", ";"],
  decimalMark: ".",
  dateOrder: "ymd",
  headers: [
    ["Booking Date", "Value Date", "Partner Name", "Partner Iban", "Payment Reference", "Amount"],
    ["Date", "Payee", "Account number", "Transaction type", "Payment reference", "Amount"],
    ["Datum", "Empfänger", "Kontonummer", "Transaktionstyp", "Verwendungszweck", "Betrag"],
  ],
  columns: {
    date: ["Booking Date", "Date", "Datum"],
    settled: ["Value Date"],
    amount: ["Amount", "Betrag"],
    type: ["Type", "Transaction type", "Transaktionstyp"],
    text: ["Partner Name", "Payee", "Empfänger"],
    text2: ["Payment Reference", "Payment reference", "Verwendungszweck"],
    account: ["Account Name"],
  },
  account: { key: "", kind: "bank", institution: "N26" },
  accountOf: (cells) => (/^(?:main account|hauptkonto|)$/i.test(cells.text("account")) ? "" : cells.text("account")),
  types: [
    [/^fee$|gebühr/i, "fee"],
    [/interest|zinsen/i, "interest"],
  ],
});
