import { type BankTable, bankTable } from "#providers/statements/banks/bank-table.ts";

const COLUMNS: BankTable["columns"] = {
  date: ["Buchungsdatum", "Booking date", "Date de comptabilisation", "Data di contabilizzazione"],
  settled: ["Valutadatum", "Valuta", "Value date", "Date de valeur", "Data di valuta"],
  text: ["Beschreibung1", "Beschreibung 1", "Description1", "Description 1", "Descrizione1", "Descrizione 1"],
  text2: ["Beschreibung2", "Beschreibung 2", "Description2", "Description 2", "Descrizione2", "Descrizione 2"],
  text3: ["Beschreibung3", "Beschreibung 3", "Description3", "Description 3", "Descrizione3", "Descrizione 3"],
  debit: ["Belastung", "Debit", "Débit", "Addebito"],
  credit: ["Gutschrift", "Credit", "Crédit", "Accredito"],
  part: ["Einzelbetrag", "Individual amount", "Sous-montant", "Importo singolo"],
  currency: ["Währung", "Whrg.", "Currency", "Ccy.", "Monnaie", "Mon.", "Valuta"],
  balance: ["Saldo", "Balance", "Solde"],
  account: ["IBAN"],
};

/**
 * Bookings of an account at UBS, in four languages and two ages. The parts of a collective payment stand below it in a column of their own.
 * The IBAN and the balances before and after stand above the table, or in each row of older files.
 */
export const ubs = bankTable({
  key: "ubs",
  name: "UBS",
  delimiter: [";", ","],
  decimalMark: ".",
  dateOrder: "dmy",
  headers: [
    ["Abschlussdatum", "Buchungsdatum", "Valutadatum", "Belastung", "Gutschrift", "Einzelbetrag", "Beschreibung1"],
    ["Trade date", "Booking date", "Value date", "Debit", "Credit", "Individual amount", "Description1"],
    ["Date de transaction", "Date de comptabilisation", "Date de valeur", "Débit", "Crédit", "Sous-montant"],
    ["Data di transazione", "Data di contabilizzazione", "Data di valuta", "Addebito", "Accredito", "Importo singolo"],
    ["Bewertungsdatum", "Bankbeziehung", "IBAN", "Whrg.", "Buchungsdatum", "Belastung", "Gutschrift", "Saldo"],
    ["Valuation date", "Banking relationship", "IBAN", "Ccy.", "Booking date", "Debit", "Credit", "Balance"],
  ],
  columns: COLUMNS,
  accountAbove: /^"?IBAN:?"?[;,]"?=?"?([A-Z]{2}\d{2}[\dA-Z ]{8,40})/m,
  hasUndated: true,
  account: { key: "", kind: "bank", institution: "UBS" },
});

/** A card of UBS, in German, English and French: what was charged stands under Belastung, and sums below the table have no day of booking. */
export const ubsCard = bankTable({
  key: "ubs-card",
  name: "UBS (card)",
  delimiter: [";", ","],
  decimalMark: ".",
  dateOrder: "dmy",
  headers: [
    ["Kontonummer", "Kartennummer", "Einkaufsdatum", "Buchungstext", "Originalwährung", "Belastung", "Gutschrift"],
    ["Account number", "Card number", "Purchase date", "Booking text", "Original currency", "Debit", "Credit"],
    ["Numéro de compte", "Numéro de carte", "Date d'achat", "Texte comptable", "Monnaie originale", "Débit", "Crédit"],
  ],
  columns: {
    date: ["Buchung", "Booked", "Ecriture", "Écriture"],
    text: ["Buchungstext", "Booking text", "Texte comptable"],
    text2: ["Branche", "Sector", "Secteur"],
    debit: ["Belastung", "Debit", "Débit"],
    credit: ["Gutschrift", "Credit", "Crédit"],
    currency: ["Währung", "Currency", "Monnaie"],
    account: ["Kontonummer", "Account number", "Numéro de compte"],
  },
  hasUndated: true,
  account: { key: "", kind: "card", institution: "UBS" },
});
