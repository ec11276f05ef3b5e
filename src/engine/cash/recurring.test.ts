import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { fixed } from "#engine/money/fixed.ts";
import { expectedDays, findLatestRecurrence, findRecurrence, findRecurrences } from "./recurring.ts";

const bookings = (amounts: readonly string[], ...dates: readonly string[]) =>
  dates.map((on, i) => ({ on: day(on), amount: fixed(amounts[i % amounts.length] ?? "0") }));
const frequency = (amounts: readonly string[], ...dates: readonly string[]) =>
  findRecurrence(bookings(amounts, ...dates))?.frequency;

test("rent on month ends is monthly, whatever the length of the months and the order of the rows", () => {
  expect(frequency(["-900"], "2024-02-29", "2024-01-31", "2024-03-29", "2024-04-30")).toBe("monthly");
});

test("each window has its name", () => {
  expect(frequency(["10"], "2024-01-01", "2024-01-08", "2024-01-14")).toBe("weekly");
  expect(frequency(["10"], "2024-01-01", "2024-01-15", "2024-01-29")).toBe("biweekly");
  expect(frequency(["10"], "2024-01-15", "2024-04-15", "2024-07-15")).toBe("quarterly");
  expect(frequency(["10"], "2022-06-01", "2023-06-01", "2024-06-01")).toBe("yearly");
});

test("two hits, a gap outside, other sides and amounts more than a fifth off are not recurring", () => {
  expect(frequency(["10"], "2024-01-01", "2024-02-01")).toBeUndefined();
  expect(frequency(["10"], "2024-01-01", "2024-02-01", "2024-02-20")).toBeUndefined();
  expect(frequency(["10", "-10"], "2024-01-01", "2024-02-01", "2024-03-01")).toBeUndefined();
  expect(frequency(["10", "12.1"], "2024-01-01", "2024-02-01", "2024-03-01")).toBeUndefined();
  expect(frequency(["10", "12"], "2024-01-01", "2024-02-01", "2024-03-01")).toBe("monthly");
});

test("payees are looked at one by one", () => {
  const rent = bookings(["-900"], "2024-01-31", "2024-02-29", "2024-03-31").map((row) => ({ ...row, payee: "rent" }));
  const shop = bookings(["-20"], "2024-01-05", "2024-01-09").map((row) => ({ ...row, payee: "shop" }));
  expect([...findRecurrences([...rent, ...shop])]).toEqual([
    ["rent", { frequency: "monthly", amount: fixed("-900"), lastOn: day("2024-03-31") }],
  ]);
});

test("what changed its amount long ago repeats by its latest bookings", () => {
  const months = ["2025-01-05", "2025-02-05", "2025-03-05", "2026-01-05", "2026-02-05", "2026-03-05"];
  const bookings = months.map((on, i) => ({ on: day(on), amount: fixed(i < 3 ? "-100" : "-200") }));
  expect(findRecurrence(bookings)).toBeUndefined();
  expect(findLatestRecurrence(bookings)).toMatchObject({ frequency: "monthly", amount: fixed("-200") });
});

test("a monthly hit on the 31st is expected on month ends and on the 31st again", () => {
  const found = { frequency: "monthly", amount: fixed("-10"), lastOn: day("2026-01-31") } as const;
  const expected = ["2026-02-28", "2026-03-31", "2026-04-30"].map(day);
  expect(expectedDays(found, day("2026-02-01"), day("2026-05-15"))).toEqual(expected);
  const weekly = { ...found, frequency: "weekly" } as const;
  expect(expectedDays(weekly, day("2026-02-01"), day("2026-02-15"))).toEqual(["2026-02-07", "2026-02-14"].map(day));
});

test("what was missed is not expected again", () => {
  const ended = { frequency: "monthly", amount: fixed("-10"), lastOn: day("2026-01-31") } as const;
  expect(expectedDays(ended, day("2026-06-01"), day("2026-12-31"))).toEqual([]);
});
