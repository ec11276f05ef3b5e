import { bankTable } from "#providers/statements/banks/bank-table.ts";

/**
 * Accounts of ABN AMRO as text with tabs (TAB): no headings; account, currency, day, balance before and after, day of interest, amount, description.
 * Written from the published description.
 */
export const abnAmro = bankTable({
  key: "abn-amro",
  name: "ABN AMRO",
  delimiter: "\t",
  decimalMark: ",",
  dateOrder: "ymd",
  headers: [],
  columns: {},
  bare: {
    columns: ["account", "currency", "date", "", "balance", "settled", "amount", "text"],
    row: /^\d{8,10}\t[A-Z]{3}\t\d{8}\t-?[\d.]{1,16},\d{2}\t-?[\d.]{1,16},\d{2}\t\d{8}\t-?[\d.]{1,16},\d{2}\t/,
  },
  account: { key: "", kind: "bank", institution: "ABN AMRO" },
});
