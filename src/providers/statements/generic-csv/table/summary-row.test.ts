import { expect, test } from "vitest";
import { beginsWithSummary } from "#providers/statements/generic-csv/table/summary-row.ts";

const rowsOf = (text: string) => text.split("\n").map((raw, at) => ({ line: at + 1, raw, cells: raw.split(";") }));

test("a first row with two balances that are apart by what the others come to is no row of the list", () => {
  const rows = rowsOf("31.03.2026;Ada;1000,00;1454,80\n14.03.2026;Oak;-45,20;954,80\n15.03.2026;Elm;500,00;1454,80");
  expect(beginsWithSummary(rows)).toBe(true);
});

test("the newest row of an account that began at nothing is one of the list", () => {
  const rows = rowsOf("16.03.2026;Ash;-10,00;90,00\n15.03.2026;Oak;-20,00;100,00\n14.03.2026;Elm;120,00;120,00");
  expect(beginsWithSummary(rows)).toBe(false);
  expect(beginsWithSummary(rows.toReversed())).toBe(false);
});

test("days above columns of values are their headings", () => {
  const rows = rowsOf(
    "Account;31 Jan 2026;28 Feb 2026\nSavings;1200.50;1350.00\nHouse;450000;450000\nMortgage;-200000;-199500",
  );
  expect(beginsWithSummary(rows)).toBe(false);
});
