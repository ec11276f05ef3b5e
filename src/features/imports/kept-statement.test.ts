import { expect, test } from "vitest";
import { fixed } from "#engine/money/fixed.ts";
import type { Statement, StatementLine } from "#engine/intake/statement.ts";
import { packStatement, piecesOf, unpackStatement } from "#features/imports/kept-statement.ts";

const line = (at: number): StatementLine => ({
  place: { line: at, raw: `row ${at}` },
  account: "Giro",
  type: "deposit",
  on: "2024-02-01",
  cash: { amount: fixed(`${at}.05`), currency: "EUR" },
});

const statementOf = (lines: number, prices: number): Statement => ({
  source: "generic-csv",
  sourceName: "A table",
  accounts: [{ key: "Giro", kind: "bank" }],
  lines: Array.from({ length: lines }, (_, at) => line(at + 1)),
  totals: [],
  prices: Array.from({ length: prices }, (_, at) => ({
    security: { isin: "DE0007164600" },
    on: "2024-02-01",
    price: fixed(`${at}.125`),
    currency: "EUR",
  })),
  skipped: [],
  errors: [],
});

test.each([
  { lines: 0, prices: 0, pieces: 1 },
  { lines: 3, prices: 1, pieces: 2 },
  { lines: 5000, prices: 5001, pieces: 3 },
  { lines: 12_001, prices: 7, pieces: 4 },
])("$lines lines and $prices prices come back as they were from $pieces pieces", async ({ lines, prices, pieces }) => {
  const statement = statementOf(lines, prices);
  const packed = await packStatement(statement);
  expect(packed).toHaveLength(pieces);
  expect(unpackStatement(packed)).toEqual(statement);
});

test("a list is cut into pieces in its order, the last one shorter", () => {
  expect(piecesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(piecesOf([], 2)).toEqual([]);
});
