import { bankTable } from "#providers/statements/banks/bank-table.ts";

/** Chase, checking and savings. Written from the published description: no public export was found. */
export const chase = bankTable({
  key: "chase",
  name: "Chase",
  delimiter: ",",
  decimalMark: ".",
  dateOrder: "mdy",
  headers: [["Details", "Posting Date", "Description", "Amount", "Type", "Balance"]],
  columns: { date: ["Posting Date"], text: ["Description"], amount: ["Amount"], type: ["Type"], balance: ["Balance"] },
  account: { key: "", kind: "bank", institution: "Chase" },
  currency: "USD",
  types: [
    [/^(?:fee_transaction|fee)/i, "fee"],
    [/^interest/i, "interest"],
    [/^acct_xfer/i, "cash_transfer"],
  ],
});

/** A card of Chase: purchases are negative, payments positive. Written from the published description. */
export const chaseCard = bankTable({
  key: "chase-card",
  name: "Chase (card)",
  delimiter: ",",
  decimalMark: ".",
  dateOrder: "mdy",
  headers: [["Transaction Date", "Post Date", "Description", "Category", "Type", "Amount"]],
  columns: { date: ["Post Date"], text: ["Description"], text2: ["Memo"], amount: ["Amount"], type: ["Type"] },
  account: { key: "", kind: "card", institution: "Chase" },
  currency: "USD",
  types: [
    [/^fee/i, "fee"],
    [/^interest/i, "interest"],
    [/^payment/i, "cash_transfer"],
  ],
});

/** Checking of Schwab Bank. Newer files name the state of a row; dollars have a sign. */
export const schwabBank = bankTable({
  key: "schwab-bank",
  name: "Charles Schwab Bank",
  delimiter: [",", ";"],
  decimalMark: ".",
  dateOrder: "mdy",
  headers: [
    ["Date", "Type", "Description", "Withdrawal", "Deposit", "RunningBalance"],
    ["Date", "Type", "Description", "Withdrawal (-)", "Deposit (+)", "RunningBalance"],
  ],
  columns: {
    date: ["Date"],
    text: ["Description"],
    debit: ["Withdrawal", "Withdrawal (-)"],
    credit: ["Deposit", "Deposit (+)"],
    balance: ["RunningBalance"],
    type: ["Type"],
    state: ["Status"],
  },
  account: { key: "", kind: "bank", institution: "Charles Schwab Bank" },
  currency: "USD",
  booked: /^(?:posted)?$/i,
  types: [[/^(?:int|interest)/i, "interest"]],
});

/** Bank of America, checking and savings: a summary stands above the table. Written from the published description. */
export const bankOfAmerica = bankTable({
  key: "bank-of-america",
  name: "Bank of America",
  delimiter: ",",
  decimalMark: ".",
  dateOrder: "mdy",
  headers: [["Date", "Description", "Amount", "Running Bal."]],
  columns: {
    date: ["Date"],
    text: ["Description"],
    amount: ["Amount"],
    balance: ["Running Bal."],
    type: ["Description"],
  },
  account: { key: "", kind: "bank", institution: "Bank of America" },
  currency: "USD",
});

/** A card of Bank of America. Written from the published description. */
export const bankOfAmericaCard = bankTable({
  key: "bank-of-america-card",
  name: "Bank of America (card)",
  delimiter: ",",
  decimalMark: ".",
  dateOrder: "mdy",
  headers: [["Posted Date", "Reference Number", "Payee", "Address", "Amount"]],
  columns: { date: ["Posted Date"], id: ["Reference Number"], text: ["Payee"], amount: ["Amount"] },
  account: { key: "", kind: "card", institution: "Bank of America" },
  currency: "USD",
});

/** A card of Capital One: what was bought stands under Debit. It names no currency, and there were cards in several countries. */
export const capitalOne = bankTable({
  key: "capital-one",
  name: "Capital One (card)",
  delimiter: ",",
  decimalMark: ".",
  dateOrder: "ymd",
  headers: [["Transaction Date", "Posted Date", "Card No.", "Description", "Category", "Debit", "Credit"]],
  columns: {
    date: ["Posted Date"],
    account: ["Card No."],
    text: ["Description"],
    debit: ["Debit"],
    credit: ["Credit"],
    type: ["Category"],
  },
  account: { key: "", kind: "card", institution: "Capital One" },
  currency: "ask",
  types: [
    [/^fee\/interest/i, "fee"],
    [/^payment\/credit/i, "cash_transfer"],
  ],
});

/** Accounts and cards of Wells Fargo: no headings; day, amount, a star, the number of a check, description. Written from the published description. */
export const wellsFargo = bankTable({
  key: "wells-fargo",
  name: "Wells Fargo",
  delimiter: ",",
  decimalMark: ".",
  dateOrder: "mdy",
  headers: [],
  columns: {},
  bare: {
    columns: ["date", "amount", "", "id", "text"],
    row: /^"?\d{2}\/\d{2}\/\d{4}"?,"?-?[\d.]{1,16}"?,"?\*"?,"?\d{0,12}"?,.{0,300}$/,
  },
  account: { key: "", kind: "bank", institution: "Wells Fargo" },
  currency: "USD",
});
