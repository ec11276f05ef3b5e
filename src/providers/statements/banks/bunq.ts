import { bankTable } from "#providers/statements/banks/bank-table.ts";

/**
 * bunq in Dutch and English. The file names no currency; accounts with an IBAN of the euro area are mostly kept in euros. Those in another currency have
 * such an IBAN too, so that the review shows what was taken, to be changed there.
 */
export const bunq = bankTable({
  key: "bunq",
  name: "bunq",
  delimiter: [",", ";"],
  decimalMark: "either",
  dateOrder: "ymd",
  headers: [
    ["Datum", "Bedrag", "Rekening", "Tegenrekening", "Naam", "Omschrijving"],
    ["Date", "Amount", "Account", "Counterparty", "Name", "Description"],
  ],
  columns: {
    date: ["Datum", "Date"],
    settled: ["Rentedatum", "Interest Date"],
    amount: ["Bedrag", "Amount"],
    account: ["Rekening", "Account"],
    text: ["Naam", "Name"],
    text2: ["Omschrijving", "Description"],
  },
  account: { key: "", kind: "bank", institution: "bunq" },
  currencyOf: (cells) => (/^(?:NL|DE|FR|ES|IE|IT|BE|AT|PT)\d\d/.test(cells.text("account")) ? "EUR" : undefined),
});
