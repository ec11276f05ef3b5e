import { expect, test } from "vitest";
import { assetColumns } from "#client/rows/asset-rows.ts";
import { balanceColumns } from "#client/rows/dated-rows.ts";
import { transactionColumns } from "#client/rows/transaction-rows.ts";
import { longTable } from "#client/rows/wide-table.ts";

const nobody = { accounts: [], assets: [], institutions: new Map() };
const things = assetColumns(nobody);

test("a line for each thing and a column for each day become a row of each value, sums and empty cells left out", () => {
  const table = [
    ["Account", "31 Jan 2026", "28 Feb 2026"],
    ["House", "450000", "455000"],
    ["Boat", "", "12,000"],
    ["Net worth", "450000", "467000"],
  ];
  expect(longTable(table, things)).toEqual({
    sums: ["Net worth"],
    table: [
      ["Name", "Date", "Value"],
      ["House", "31 Jan 2026", "450000"],
      ["House", "28 Feb 2026", "455000"],
      ["Boat", "28 Feb 2026", "12,000"],
    ],
  });
});

test("a month stands for its last day, in a leap year too, and what else a line says goes with each of its values", () => {
  const table = [
    ["Item", "Class", "Feb 2024", "2024-04", "6/2024", "July-2024"],
    ["Flat", "Property", "1", "2", "3", "4"],
  ];
  expect(longTable(table, things)?.table).toEqual([
    ["Item", "Class", "Date", "Value"],
    ["Flat", "Property", "2024-02-29", "1"],
    ["Flat", "Property", "2024-04-30", "2"],
    ["Flat", "Property", "2024-06-30", "3"],
    ["Flat", "Property", "2024-07-31", "4"],
  ]);
});

test("balances of accounts stand under their account; a table of one day, of transactions, or of numbers stays as it is", () => {
  const balances = [
    ["", "1.2.2026", "1.3.2026"],
    ["Giro", "10", "20"],
  ];
  expect(longTable(balances, balanceColumns(nobody))?.table[0]).toEqual(["Account", "Date", "Balance"]);
  expect(
    longTable(
      [
        ["Name", "2026-01-31"],
        ["House", "1"],
      ],
      things,
    ),
  ).toBeUndefined();
  expect(
    longTable(
      [
        ["Name", "Date", "Value"],
        ["House", "2026-01-31", "1"],
      ],
      things,
    ),
  ).toBeUndefined();
  expect(longTable(balances, transactionColumns(nobody))).toBeUndefined();
});
