import { bankTable } from "#providers/statements/banks/bank-table.ts";

/**
 * BoursoBank: amounts with a comma, and in every row the balance the account has on the day of the export, with a point. That is the balance of no row,
 * and the file does not say of which day; it is left out. Written from the published description: no public export was found.
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
  },
  currency: "EUR",
  account: { key: "", kind: "bank", institution: "BoursoBank" },
});
