import { expect, test } from "vitest";
import { cellsOf, headingOf, pasteRows } from "#client/rows/paste-rows.ts";
import { emptyDraft, type RowColumn, typedRows, withCell } from "#client/rows/row-grid.ts";

const column = (key: string, label: string, headings: readonly string[] = []): RowColumn => ({
  key,
  label,
  headings,
  kind: "text",
  width: 100,
  noun: label,
});
const columns = [
  column("name", "Name", ["security"]),
  column("value", "Value", ["market value"]),
  column("note", "Note"),
];
const cells = (draft: ReturnType<typeof emptyDraft>) => typedRows(draft).map((it) => it.cells);

test("a cell in quotes keeps its line ends, tabs and quotes; a quote in the middle is a quote", () => {
  expect(cellsOf('a\t"b\nc"\t5" disk\r\n\r\n"say ""hi"""\t')).toEqual([
    ["a", "b\nc", '5" disk'],
    ['say "hi"', ""],
  ]);
});

test("a first row of headings decides the columns, whatever their order, and what no column takes is told", () => {
  const draft = pasteRows(emptyDraft(), cellsOf("Market value\tBroker ref\tSecurity\n10\tX1\tAlpha\n20\t\tBeta"), {
    columns,
    place: { rowId: undefined, column: "name" },
  });
  expect(cells(draft)).toEqual([
    { value: "10", name: "Alpha" },
    { value: "20", name: "Beta" },
  ]);
  expect(draft.leftOut).toEqual(["Broker ref"]);
});

test("without headings cells go by place, from the focused one on and over what stands there", () => {
  const start = withCell(emptyDraft(), emptyDraft().rows[0]?.id ?? "", "name", "lost");
  const typed = withCell(start, start.rows[0]?.id ?? "", "name", "Alpha");
  const draft = pasteRows(typed, cellsOf("10\tfirst\n20\tsecond"), {
    columns,
    place: { rowId: typed.rows[0]?.id, column: "value" },
  });
  expect(cells(draft)).toEqual([
    { name: "Alpha", value: "10", note: "first" },
    { value: "20", note: "second" },
  ]);
});

test("a row with a number in it is no heading, even where a word of it is the name of a column", () => {
  expect(headingOf(["Note", "10", "Value"], columns)).toBeUndefined();
  expect(headingOf(["Note", "Value"], columns)?.map((it) => it?.key)).toEqual(["note", "value"]);
});

test("rows with headings go below what is typed, which stays", () => {
  const start = emptyDraft();
  const typed = withCell(start, start.rows[0]?.id ?? "", "name", "Alpha");
  const draft = pasteRows(typed, cellsOf("Name\tValue\nBeta\t20"), {
    columns,
    place: { rowId: typed.rows[0]?.id, column: "name" },
  });
  expect(cells(draft)).toEqual([{ name: "Alpha" }, { name: "Beta", value: "20" }]);
});
