import { serialize } from "node:v8";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { fixed } from "#engine/money/fixed.ts";
import type { Statement, StatementLine } from "#engine/intake/statement.ts";
import { packStatement, unpackStatement } from "#features/imports/kept-statement.ts";

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
  { lines: 3, prices: 1, pieces: 3 },
  { lines: 5000, prices: 5001, pieces: 7 },
  { lines: 12_001, prices: 7, pieces: 9 },
])("$lines lines and $prices prices come back as they were from $pieces pieces", ({ lines, prices, pieces }) => {
  const statement = statementOf(lines, prices);
  const packed = packStatement(statement);
  expect(packed).toHaveLength(pieces);
  const unpacked = unpackStatement(packed);
  expect({ ...unpacked, lines: [...unpacked.lines], prices: [...unpacked.prices] }).toEqual(statement);
});

test("a statement kept before lines were columns is read as ever", () => {
  const { lines, prices, ...others } = statementOf(3, 1);
  const before = [
    others,
    { lines: lines.map((it) => it), prices: prices.map((it) => it) },
    { lines: [line(4)], prices: [] },
  ];
  const pieces = before.map((it) => new Uint8Array(gzipSync(serialize(it))));
  expect(unpackStatement(pieces)).toEqual(statementOf(4, 1));
});
