import { expect, test } from "vitest";
import { monthSheet } from "#providers/statements/holdings-list/columns-of-months.ts";

const sheet = (...lines: string[]) =>
  monthSheet(lines.map((raw, index) => ({ line: index + 1, raw, cells: raw.split(",") })));

test("each month that anything stands in is a list of its last day, the oldest first", () => {
  const read = sheet("Net worth,Type,Jan-24,Feb 2024,2024-03", "Giro,,1,2,", "Car,Vehicle,9000,8900,", "Loan,,-5,-4,");
  expect(read?.months.map(({ on }) => on)).toEqual(["2024-01-31", "2024-02-29"]);
  expect(read?.newest.on).toBe("2024-02-29");
  expect(read?.newest.rows.map(({ cells }) => cells.join(" "))).toEqual([
    "What Type Value Currency Section",
    "Giro Bank 2  ",
    "Car Vehicle 8900  ",
    "Loan Loan -4  ",
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

test("months without a year are of the one the sheet names, else of the last that have come", () => {
  const lines = ["Net worth 2025,Jan,Feb,Mar", "Giro,1,2,3", "Car,9,8,7"];
  const rows = (texts: string[]) => texts.map((raw, index) => ({ line: index + 1, raw, cells: raw.split(",") }));
  expect(sheet(...lines)?.months.map(({ on }) => on)).toEqual(["2025-01-31", "2025-02-28", "2025-03-31"]);
  const bare = rows(["Assets,Nov,Dec", "Assets,Oct,Nov,Dec", "Giro,1,2,3", "Car,9,8,7"]);
  expect(monthSheet(bare, { today: "2026-03-02" })?.newest.on).toBe("2025-12-31");
  expect(monthSheet(bare, { today: "2026-03-02" })?.assumedYear).toBe("2025");
  expect(monthSheet(bare, { today: "2026-12-02", name: "Wealth 2024" })?.newest.on).toBe("2024-12-31");
});

test("quarters end with their last month", () => {
  const read = sheet("Assets,Q3 2025,Q4 25,2026 Q1", "Giro,1,2,3", "Car,9,8,7");
  expect(read?.months.map(({ on }) => on)).toEqual(["2025-09-30", "2025-12-31", "2026-03-31"]);
});

test("a line without amounts heads those under it until a sum; a loan of a bank is no account", () => {
  const read = sheet(
    "Net worth,2026-01,2026-02",
    "Assets,,",
    "Bank,10,11",
    "Total,10,11",
    "Liabilities,,",
    "Car finance,6,5",
    "Bank loan,3,2",
    "Total,9,7",
    "Car,8,8",
  );
  expect(read?.newest.rows.slice(1).map(({ cells }) => cells.join("|"))).toEqual([
    "Assets|Assets|||",
    "Bank|Bank|11||Assets",
    "Total|Total|11||",
    "Liabilities|Liabilities|||",
    "Car finance|Car finance|5||Liabilities",
    "Bank loan|Bank loan|2||Liabilities",
    "Total|Total|7||",
    "Car|Car|8||",
  ]);
});
