import { expect, test } from "vitest";
import type { GridColumn } from "#ui/grid/grid-column.ts";
import { skippedWords } from "#ui/grid/skipped-words.ts";

const column = (label: string): GridColumn<string> => ({ key: label, label, type: "text", value: (row) => row });
const [value, ticker] = [column("Value"), column("Ticker")];
const names = {
  nameOf: (row: string) => row,
  whyFixed: (row: string, key: string) => (key === "Value" ? "computed" : `${row} has none`),
};

test("what a paste left out is named with its reason, three of a reason and the number of the rest", () => {
  const skipped = ["A", "B", "C", "D", "E"].map((row) => ({ row, column: value }));
  expect(skippedWords(skipped.slice(0, 1), names)).toBe("Value of A: computed.");
  expect(skippedWords([...skipped.slice(0, 2), { row: "Euro", column: ticker }], names)).toBe(
    "Value of A and Value of B: computed. Ticker of Euro: Euro has none.",
  );
  expect(skippedWords(skipped, names)).toBe("Value of A, Value of B, Value of C and 2 more: computed.");
});

test("values without a row or a column are counted; where nothing was left out nothing is said", () => {
  expect(skippedWords([{ row: undefined, column: value }], names)).toBe("1 value would stand below the last row.");
  const beside = { row: "A", column: undefined };
  expect(skippedWords([beside, beside], names)).toBe("2 values would stand right of the last column.");
  expect(skippedWords([], names)).toBeUndefined();
});
