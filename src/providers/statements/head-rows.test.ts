import { expect, test } from "vitest";
import { headRows, plainNamesOf } from "#providers/statements/head-rows.ts";

test("the first lines of a file are cut once by each delimiter, for all who look at the same head", () => {
  const head = { name: "a.csv", text: "Date;Net amount\n\n2026-01-15;1,50\n" };
  const rows = headRows(head).cutBy(";");
  expect(rows).toEqual([
    ["Date", "Net amount"],
    ["2026-01-15", "1,50"],
  ]);
  expect(headRows(head).cutBy(";")).toBe(rows);
  expect(headRows(head).cutBy(",")[1]).toEqual(["2026-01-15;1", "50"]);
  expect(headRows(head).delimiter).toBe(";");
  expect(headRows({ ...head }).cutBy(";")).not.toBe(rows);
});

test("names of columns are compared without case, and made once for a row", () => {
  const cells = ["Date", " NET  amount "];
  expect([...plainNamesOf(cells)]).toEqual(["date", "net amount"]);
  expect(plainNamesOf(cells)).toBe(plainNamesOf(cells));
});
