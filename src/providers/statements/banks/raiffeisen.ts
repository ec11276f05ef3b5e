import { bankTable } from "#providers/statements/banks/bank-table.ts";

/** Raiffeisen in Austria: a table without headings, known by the shape of its rows. */
export const raiffeisen = bankTable({
  key: "raiffeisen-at",
  name: "Raiffeisen Austria",
  delimiter: ";",
  decimalMark: ",",
  dateOrder: "dmy",
  headers: [],
  columns: {},
  bare: {
    columns: ["date", "text", "settled", "amount", "currency", "", ""],
    row: /^\d{2}\.\d{2}\.\d{4};(?:"[^"]*"|[^;]*);\d{2}\.\d{2}\.\d{4};-?[\d.]+,\d{2};[A-Z]{3}(?:;|$)/,
  },
  account: { key: "", kind: "bank", institution: "Raiffeisen" },
});
