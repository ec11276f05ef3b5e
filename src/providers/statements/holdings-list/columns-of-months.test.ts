import { expect, test } from "vitest";
import { monthSheet } from "#providers/statements/holdings-list/columns-of-months.ts";

const sheet = (...lines: string[]) =>
  monthSheet(lines.map((raw, index) => ({ line: index + 1, raw, cells: raw.split(",") })));

test("each month that anything stands in is a list of its last day, the oldest first", () => {
  const read = sheet("Net worth,Type,Jan-24,Feb 2024,2024-03", "Giro,,1,2,", "Car,Vehicle,9000,8900,", "Loan,,-5,-4,");
  expect(read?.months.map(({ on }) => on)).toEqual(["2024-01-31", "2024-02-29"]);
  expect(read?.newest.on).toBe("2024-02-29");
  expect(read?.newest.rows.map(({ cells }) => cells.join(" "))).toEqual([
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

test("months in numbers and years are columns too, each of its last day", () => {
  const months = sheet("Net worth,2024-01,2/2024", "Giro,1,2", "Car,9000,8900");
  expect(months?.months.map(({ on }) => on)).toEqual(["2024-01-31", "2024-02-29"]);
  const years = sheet("Asset,Owner,Value 2023,2024", "House,Ada,450000,465000", "Mortgage,Ada,-200000,-190000");
  expect(years?.months.map(({ on }) => on)).toEqual(["2023-12-31", "2024-12-31"]);
  expect(sheet("Account,2023,2024", "Sales,1000,1200", "Rent,-400,-410")).toBeUndefined();
});
