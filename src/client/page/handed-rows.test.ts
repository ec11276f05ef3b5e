import { expect, test } from "vitest";
import { handOverRows, takeHandedRows } from "#client/page/handed-rows.ts";
import { cellsOf } from "#client/rows/paste-rows.ts";

test("a table that is handed over is taken once, cell by cell as it was", () => {
  const table = [
    ["What", "Worth"],
    ['27" screen', "1,200"],
    ["Two\nlines\tand a tab", "5"],
  ];
  handOverRows(table);
  expect(cellsOf(takeHandedRows() ?? "")).toEqual(table);
  expect(takeHandedRows()).toBeUndefined();
});
