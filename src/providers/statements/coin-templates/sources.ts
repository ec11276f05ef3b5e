import { cryptoTaxCalculator } from "#providers/statements/coin-templates/base-and-quote.ts";
import { coinTemplate } from "#providers/statements/coin-templates/coin-template.ts";
import type { StatementSource } from "#providers/statements/port.ts";

/** Written from the published templates; no public sample of an export was found for these. */
export const accointing = coinTemplate({
  key: "accointing",
  name: "Accointing",
  dateOrder: "mdy",
  columns: {
    date: "date",
    sent: ["outSellAmount", "outSellAsset"],
    received: ["inBuyAmount", "inBuyAsset"],
    fee: ["feeAmount", "feeAsset"],
    why: ["classification"],
    id: "operationId",
  },
});

export const bittyTax = coinTemplate({
  key: "bittytax",
  name: "BittyTax",
  dateOrder: "ymd",
  columns: {
    date: "Timestamp",
    sent: ["Sell Quantity", "Sell Asset"],
    received: ["Buy Quantity", "Buy Asset"],
    fee: ["Fee Quantity", "Fee Asset"],
    why: ["Type"],
    wallet: "Wallet",
    note: "Note",
  },
  optional: ["Note"],
});

export const coinTracker = coinTemplate({
  key: "cointracker",
  name: "CoinTracker",
  dateOrder: "mdy",
  columns: {
    date: "Date",
    sent: ["Sent Quantity", "Sent Currency"],
    received: ["Received Quantity", "Received Currency"],
    fee: ["Fee Amount", "Fee Currency"],
    why: ["Tag", "Type"],
    id: "Transaction ID",
  },
  optional: ["Tag", "Type", "Transaction ID"],
});

export const stakeTax = coinTemplate({
  key: "staketax",
  name: "StakeTax",
  dateOrder: "ymd",
  columns: {
    date: "timestamp",
    sent: ["sent_amount", "sent_currency"],
    received: ["received_amount", "received_currency"],
    fee: ["fee", "fee_currency"],
    why: ["tx_type"],
    wallet: "wallet_address",
    note: "comment",
  },
});

export const tokenTax = coinTemplate({
  key: "tokentax",
  name: "TokenTax",
  dateOrder: "mdy",
  columns: {
    date: "Date",
    sent: ["SellAmount", "SellCurrency"],
    received: ["BuyAmount", "BuyCurrency"],
    fee: ["FeeAmount", "FeeCurrency"],
    why: ["Type"],
    wallet: "Exchange",
    note: "Comment",
  },
});

export const zenLedger = coinTemplate({
  key: "zenledger",
  name: "ZenLedger",
  dateOrder: "mdy",
  columns: {
    date: "Timestamp",
    sent: ["Out Amount", "Out Currency"],
    received: ["IN Amount", "IN Currency"],
    fee: ["Fee Amount", "Fee Currency"],
    why: ["Type"],
    wallet: "Exchange",
  },
});

export const taxBit = coinTemplate({
  key: "taxbit",
  name: "TaxBit",
  dateOrder: "mdy",
  columns: {
    date: "Date and Time",
    sent: ["Sent Quantity", "Sent Currency"],
    received: ["Received Quantity", "Received Currency"],
    fee: ["Fee", "Fee Currency"],
    why: ["Transaction Type"],
    id: "Exchange Transaction ID",
  },
});

/** Bitstack, which sells coins, writes the same columns without the place, and why a row is there in its words alone. */
export const waltio = coinTemplate({
  key: "waltio",
  name: "Waltio",
  dateOrder: "dmy",
  hasOwnMark: true,
  columns: {
    date: "Date",
    sent: ["Montant envoyé", "Monnaie ou jeton envoyé"],
    received: ["Montant reçu", "Monnaie ou jeton reçu"],
    fee: ["Frais", "Monnaie ou jeton des frais"],
    why: ["Type", "Label", "Description"],
    wallet: "Exchange / Plateforme",
    id: "ID Externe",
    note: "Description",
  },
  optional: ["Label", "Exchange / Plateforme", "ID Externe"],
});

/** Programs for taxes of coins whose templates say what left and what arrived. */
export const COIN_TEMPLATES: readonly StatementSource[] = [
  accointing,
  bittyTax,
  coinTracker,
  cryptoTaxCalculator,
  stakeTax,
  taxBit,
  tokenTax,
  waltio,
  zenLedger,
];
