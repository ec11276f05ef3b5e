import { bankTable } from "#providers/statements/banks/bank-table.ts";

/**
 * BoursoBank: amounts with a comma, and in every row the balance the account has on the day of the export, with a point. The file does not say which day
 * that was: it is taken as the balance after the last row, and said so. Written from the published description: no public export was found.
 */
export const boursobank = bankTable({
  key: "boursobank",
  name: "BoursoBank",
  delimiter: [";", ","],
  decimalMark: "either",
  dateOrder: "dmy",
  headers: [["dateOp", "dateVal", "label", "amount", "accountNum"]],
  columns: {
    date: ["dateOp"],
    settled: ["dateVal"],
    text: ["label"],
    text2: ["comment"],
    amount: ["amount"],
    account: ["accountNum"],
    balance: ["accountbalance"],
  },
  isBalanceOfExport: true,
  currency: "EUR",
  account: { key: "", kind: "bank", institution: "BoursoBank" },
});
