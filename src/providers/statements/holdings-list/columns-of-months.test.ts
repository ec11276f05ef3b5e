import { expect, test } from "vitest";
import { monthSheet } from "#providers/statements/holdings-list/columns-of-months.ts";

const sheet = (...lines: string[]) =>
  monthSheet(lines.map((raw, index) => ({ line: index + 1, raw, cells: raw.split(",") })));

test("the newest month that anything stands in is read, to its last day", () => {
  const read = sheet("Net worth,Type,Jan-24,Feb 2024,2024-03", "Giro,,1,2,", "Car,Vehicle,9000,8900,", "Loan,,-5,-4,");
  expect([read?.on, read?.monthCount]).toEqual(["2024-02-29", 2]);
  expect(read?.rows.map(({ cells }) => cells.join(" "))).toEqual([
    "What Type Value Currency",
    "Giro Bank 2 ",
    "Car Vehicle 8900 ",
    "Loan Loan -4 ",
  ]);
});

test("a budget of months, and a table of bookings, are none", () => {
  expect(sheet("Budget,Jan 2024,Feb 2024", "Rent,900,900", "Food,300,310")).toBeUndefined();
  expect(sheet("Date,Net worth,Note", "2024-01-31,100,a", "2024-02-29,110,b")).toBeUndefined();
});
