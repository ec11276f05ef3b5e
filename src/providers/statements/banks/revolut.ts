import { bankTable } from "#providers/statements/banks/bank-table.ts";

const EXCHANGE =
  /^(?:exchange|umtausch|währungsumtausch|wechsel|change|échange|change de devises|cambio|cambio de divisas?)$/i;
const CURRENT = /^(?:current|aktuell|girokonto|actuel|valeur actuelle|compte courant|actual|cuenta corriente|)$/i;

/**
 * Account statement of Revolut, personal accounts: the fee moves money beside the amount; pockets and savings are accounts of their own. The English
 * one is known from a public sample, those in German, French and Spanish from what others have written of their headings and words.
 */
export const revolut = bankTable({
  key: "revolut",
  name: "Revolut",
  delimiter: [",", ";"],
  decimalMark: ".",
  dateOrder: "ymd",
  headers: [
    ["Type", "Product", "Started Date", "Completed Date", "Amount", "Fee", "Currency", "State", "Balance"],
    ["Art", "Produkt", "Datum des Beginns", "Datum des Abschlusses", "Betrag", "Gebühr", "Währung"],
    ["Typ", "Produkt", "Startdatum", "Datum des Abschlusses", "Betrag", "Gebühr", "Währung"],
    ["Type", "Produit", "Date de début", "Date de fin", "Montant", "Frais", "Devise"],
    ["Tipo", "Producto", "Fecha de inicio", "Fecha de finalización", "Importe", "Comisión"],
  ],
  // The statement of coins has these too.
  without: ["Base currency", "Fiat amount"],
  columns: {
    date: ["Completed Date", "Datum des Abschlusses", "Date de fin", "Fecha de finalización"],
    amount: ["Amount", "Betrag", "Montant", "Importe"],
    fee: ["Fee", "Gebühr", "Frais", "Comisión"],
    currency: ["Currency", "Währung", "Devise", "Divisa", "Moneda"],
    balance: ["Balance", "Saldo", "Kontostand", "Guthaben", "Solde"],
    state: ["State", "Status", "État", "Estado"],
    type: ["Type", "Art", "Typ", "Tipo"],
    started: ["Started Date", "Datum des Beginns", "Startdatum", "Date de début", "Fecha de inicio"],
    text: ["Description", "Beschreibung", "Descripción"],
    account: ["Product", "Produkt", "Produit", "Producto"],
  },
  account: { key: "", kind: "bank", institution: "Revolut" },
  hasFeeBeside: true,
  booked: /^(?:COMPLETED|ABGESCHLOSSEN|TERMINÉE?|EFFECTUÉE?|COMPLETAD[AO]|TERMINAD[AO]|)$/i,
  accountOf: (cells) => (CURRENT.test(cells.text("account")) ? "" : cells.text("account")),
  exchangeKey: (cells) => (EXCHANGE.test(cells.text("type")) ? cells.text("started") : undefined),
  types: [
    [EXCHANGE, "cash_transfer"],
    [/^interest|^zinsen|^intérêt|^interés|^intereses/i, "interest"],
    [/^fee$|^charge$|^gebühr|^frais|^comisión/i, "fee"],
    [/^cashback$|^reward$/i, "other_income"],
  ],
});
