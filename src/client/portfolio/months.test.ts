import { expect, test } from "vitest";
import { lastMonth, monthAfter, monthNamed } from "./months.ts";

test("the last month that is over lies between the ends of two days", () => {
  expect(lastMonth("2026-11-20")).toEqual({
    name: "2026-10",
    from: "2026-09-30",
    first: "2026-10-01",
    on: "2026-10-31",
  });
  expect(lastMonth("2026-01-01")).toMatchObject({ name: "2025-12", from: "2025-11-30", on: "2025-12-31" });
  expect(lastMonth("2024-03-01")).toMatchObject({ name: "2024-02", on: "2024-02-29" });
});

test("months follow one another over the end of a year", () => {
  const october = lastMonth("2026-11-20");
  expect([-10, -9, 2, 3].map((count) => monthAfter(october, count).name)).toEqual([
    "2025-12",
    "2026-01",
    "2026-12",
    "2027-01",
  ]);
});

test("an address that names no month, or one that is not over, is the last one", () => {
  const named = [null, "", "2026-13", "soon", "2026-11", "2031-01", "2026-04"];
  expect(named.map((name) => monthNamed(name, "2026-11-20").name)).toEqual([
    ...Array.from({ length: 6 }, () => "2026-10"),
    "2026-04",
  ]);
});
