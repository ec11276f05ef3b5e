import { expect, test } from "vitest";
import { monthLabel } from "./month-label.ts";

test("a heading that is a month is written as people write it, any other stays", () => {
  expect(monthLabel("2026-11", "en-US")).toBe("Nov 2026");
  expect(monthLabel("2026", "en-US")).toBe("2026");
  expect(monthLabel("Total", "en-US")).toBe("Total");
});
