import { bankTable } from "#providers/statements/banks/bank-table.ts";

/** ING in the Netherlands: current and savings accounts, in Dutch and English, with both separators. Amounts have no sign. Written from the published description: no public sample was found. */
export const ingNetherlands = bankTable({
  key: "ing-nl",
  name: "ING Netherlands",
  delimiter: [";", ","],
  decimalMark: ",",
  dateOrder: "ymd",
  headers: [
    ["Datum", "Naam / Omschrijving", "Rekening", "Tegenrekening", "Code", "Af Bij", "Bedrag"],
    ["Date", "Name / Description", "Account", "Counterparty", "Code", "Debit/credit", "Amount"],
    ["Datum", "Omschrijving", "Rekening", "Rekening naam", "Tegenrekening", "Af Bij", "Bedrag", "Valuta"],
    ["Date", "Description", "Account", "Account name", "Counterparty", "Debit/credit", "Amount", "Currency"],
  ],
  columns: {
    date: ["Datum", "Date"],
    text: ["Naam / Omschrijving", "Name / Description", "Omschrijving", "Description"],
    text2: ["Mededelingen", "Notifications"],
    account: ["Rekening", "Account"],
    direction: ["Af Bij", "Debit/credit"],
    amount: ["Bedrag", "Amount"],
    currency: ["Valuta", "Currency"],
    type: ["Mutatiesoort", "MutatieSoort", "Transaction type"],
    balance: ["Saldo na mutatie", "Resulting balance"],
  },
  account: { key: "", kind: "bank", institution: "ING" },
  leaves: /^(?:af|debit)$/i,
  types: [[/^(?:rente|interest)/i, "interest"]],
});

/** ING in Germany: lines with the IBAN above the table, dates with dots. Written from the published description: no public sample was found. */
export const ingGermany = bankTable({
  key: "ing-de",
  name: "ING Germany",
  delimiter: ";",
  decimalMark: ",",
  dateOrder: "dmy",
  headers: [["Buchung", "Auftraggeber/Empfänger", "Buchungstext", "Verwendungszweck", "Betrag"]],
  columns: {
    date: ["Buchung"],
    settled: ["Valuta", "Wertstellungsdatum"],
    text: ["Auftraggeber/Empfänger"],
    text2: ["Verwendungszweck"],
    type: ["Buchungstext"],
    amount: ["Betrag"],
    currency: ["Währung"],
    balance: ["Saldo"],
  },
  account: { key: "", kind: "bank", institution: "ING" },
  currency: "EUR",
  accountAbove: /^"?IBAN"?[;,\t]"?([A-Z]{2}[\dA-Z ]{10,40})/m,
  types: [
    [/^abschluss|zins/i, "interest"],
    [/^entgelt|gebühr/i, "fee"],
  ],
});

/** ING in Spain: its workbook, and the same table under the names a public tool gives it. */
export const ingSpain = bankTable({
  key: "ing-es",
  name: "ING Spain",
  delimiter: [",", ";"],
  decimalMark: "either",
  dateOrder: "dmy",
  headers: [
    ["F. VALOR", "CATEGORÍA", "SUBCATEGORÍA", "DESCRIPCIÓN", "IMPORTE", "SALDO"],
    ["date", "class", "subcategory", "desc", "notes", "image", "amount", "balance"],
  ],
  columns: {
    date: ["F. VALOR", "date"],
    type: ["SUBCATEGORÍA", "subcategory"],
    text: ["DESCRIPCIÓN", "desc"],
    text2: ["COMENTARIO", "notes"],
    amount: ["IMPORTE", "amount"],
    balance: ["SALDO", "balance"],
  },
  account: { key: "", kind: "bank", institution: "ING" },
  currency: "EUR",
  types: [
    [/^intereses/i, "interest"],
    [/^comision/i, "fee"],
  ],
});
