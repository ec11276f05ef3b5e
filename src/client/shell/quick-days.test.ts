import { expect, test } from "vitest";
import { quickDays } from "./quick-days.ts";

test("the days to look back to are counted from the person's own day", () => {
  expect(quickDays("2024-02-29").map((it) => it.on)).toEqual([
    undefined,
    "2024-01-31",
    "2023-12-31",
    "2023-02-28",
    "2019-02-28",
  ]);
});
