import { expect, test } from "vitest";
import { choiceCalled, copiedCells, nextEditable, pastedEdits } from "#ui/grid/edited-cells.ts";
import type { GridColumn } from "#ui/grid/grid-column.ts";
import type { GridLine } from "#ui/grid/grid-model.ts";

// Three rows with a heading before the last; name and ticker can be edited, the value between them cannot.
interface Row {
  readonly name: string;
}
const column = (key: string): GridColumn<Row> => ({ key, label: key, type: "text", value: (row) => row.name });
const columns = ["name", "value", "ticker"].map(column);
const row = (name: string): GridLine<Row> => ({ kind: "row", row: { name }, key: name, level: 1 });
const heading: GridLine<Row> = {
  kind: "group",
  key: "group",
  label: "Funds",
  level: 1,
  path: "Funds",
  rows: [],
  isFolded: false,
};
const lines = [row("A"), row("B"), heading, row("C")];
const gridWith = (selected: readonly string[] = []) => ({
  lineAt: (index: number) => lines[index],
  lineCount: lines.length,
  columns,
  selectedKeys: new Set(selected),
});
const canEdit = (_: Row, key: string): boolean => key !== "value";
const pasted = (text: string, spot: { line: number; column: number }, selected?: readonly string[]) =>
  pastedEdits(text, spot, gridWith(selected), canEdit).edits.map((it) => `${it.row.name}.${it.columnKey}=${it.text}`);
const skipped = (text: string, spot: { line: number; column: number }, selected?: readonly string[]) =>
  pastedEdits(text, spot, gridWith(selected), canEdit).skipped.map((it) => `${it.row?.name}.${it.column?.key}`);

test("a copied column goes down from the cell, past headings; an empty cell keeps its place and changes nothing", () => {
  expect(copiedCells('a\tb\r\n\r\n"c ""d"""\t\n')).toEqual([["a", "b"], [""], ['c "d"', ""]]);
  expect(pasted("X\n\nZ\n", { line: 0, column: 2 })).toEqual(["A.ticker=X", "C.ticker=Z"]);
  expect(pasted("one\t9\tX", { line: 1, column: 0 })).toEqual(["B.name=one", "B.ticker=X"]);
  expect(pasted("9", { line: 0, column: 1 })).toEqual([]);
});

test("in a selection one value fills every selected row, several go row by row", () => {
  expect(pasted("X", { line: 3, column: 2 }, ["A", "C"])).toEqual(["A.ticker=X", "C.ticker=X"]);
  expect(pasted("X\nY\nZ", { line: 3, column: 2 }, ["A", "C"])).toEqual(["A.ticker=X", "C.ticker=Y"]);
  // A cell outside of the selection is alone.
  expect(pasted("X", { line: 1, column: 2 }, ["A", "C"])).toEqual(["B.ticker=X"]);
});

test("what finds no cell that can be edited is told: computed cells, and values past the last row and column", () => {
  expect(skipped("X\nY", { line: 0, column: 2 })).toEqual([]);
  expect(skipped("one\t9\tX\tmore", { line: 0, column: 0 })).toEqual(["A.value", "A.undefined"]);
  expect(skipped("X\n\nZ\nlost", { line: 1, column: 2 })).toEqual(["undefined.ticker", "undefined.ticker"]);
  expect(skipped("9", { line: 3, column: 1 }, ["A", "C"])).toEqual(["A.value", "C.value"]);
});

test("Tab goes on to the next cell that can be edited, over headings, and stays at the end", () => {
  const next = (line: number, place: number, step: 1 | -1) =>
    nextEditable({ line, column: place }, step, gridWith(), canEdit);
  expect(next(0, 0, 1)).toEqual({ line: 0, column: 2 });
  expect(next(1, 2, 1)).toEqual({ line: 3, column: 0 });
  expect(next(3, 0, -1)).toEqual({ line: 1, column: 2 });
  expect(next(3, 2, 1)).toBeUndefined();
  expect(next(0, 0, -1)).toBeUndefined();
});

test("a pasted word is the choice it names, whatever its case", () => {
  const choices = [{ value: "private_fund", label: "Private fund" }];
  expect(choiceCalled(choices, " private FUND ")).toBe("private_fund");
  expect(choiceCalled(choices, "private_fund")).toBe("private_fund");
  expect(choiceCalled(choices, "fund")).toBeUndefined();
});
