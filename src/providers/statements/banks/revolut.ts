import { bankTable } from "#providers/statements/banks/bank-table.ts";

const EXCHANGE = /^exchange$|^umtausch$/i;

/** Account statement of Revolut, personal accounts: the fee moves money beside the amount; pockets and savings are accounts of their own. */
export const revolut = bankTable({
  key: "revolut",
  name: "Revolut",
  delimiter: [",", ";"],
  decimalMark: ".",
  dateOrder: "ymd",
  headers: [
    ["Type", "Product", "Started Date", "Completed Date", "Amount", "Fee", "Currency", "State", "Balance"],
    ["Art", "Produkt", "Datum des Beginns", "Datum des Abschlusses", "Betrag", "Gebühr", "Währung"],
  ],
  // The statement of coins has these too.
  without: ["Base currency", "Fiat amount"],
  columns: {
    date: ["Completed Date", "Datum des Abschlusses"],
    amount: ["Amount", "Betrag"],
    fee: ["Fee", "Gebühr"],
    currency: ["Currency", "Währung"],
    balance: ["Balance", "Saldo", "Kontostand"],
    state: ["State", "Status"],
    type: ["Type", "Art"],
    started: ["Started Date", "Datum des Beginns"],
    text: ["Description", "Beschreibung"],
    account: ["Product", "Produkt"],
  },
  account: { key: "", kind: "bank", institution: "Revolut" },
  hasFeeBeside: true,
  booked: /^(?:COMPLETED|ABGESCHLOSSEN|)$/i,
  accountOf: (cells) => (/^(?:current|aktuell|girokonto|)$/i.test(cells.text("account")) ? "" : cells.text("account")),
  exchangeKey: (cells) => (EXCHANGE.test(cells.text("type")) ? cells.text("started") : undefined),
  types: [
    [EXCHANGE, "cash_transfer"],
    [/^interest|^zinsen/i, "interest"],
    [/^fee$|^charge$|^gebühr/i, "fee"],
    [/^cashback$|^reward$/i, "other_income"],
  ],
});
