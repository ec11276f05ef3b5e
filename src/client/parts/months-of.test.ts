import { expect, test } from "vitest";
import { monthsOf } from "./months-of.ts";

const month = (name: string, value: number | null) => ({
  month: name,
  from: `${name}-01`,
  to: `${name}-28`,
  timeWeighted:
    value === null
      ? { status: "undefined" as const, value, notes: ["Nothing was invested."] }
      : { status: "ok" as const, value, notes: [] },
});

test("months become years of twelve, the newest first, with nothing before the first and after the last", () => {
  const rows = monthsOf([month("2025-12", 0.01), month("2026-01", -0.02), month("2026-02", null)], (it) => it.month);
  expect(rows.map(({ heading }) => heading)).toEqual(["2026", "2025"]);
  expect(rows[0]?.cells.map((it) => it?.value)).toEqual([-0.02, null, ...Array.from({ length: 10 })]);
  expect(rows[1]?.cells.findIndex((it) => it !== undefined)).toBe(11);
});

test("a month that is not known says why", () => {
  expect(monthsOf([month("2026-02", null)], () => "Feb 2026")[0]?.cells[1]).toMatchObject({
    label: "Feb 2026",
    reason: "Nothing was invested.",
  });
});
