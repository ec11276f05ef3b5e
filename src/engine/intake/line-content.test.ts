import { expect, test } from "vitest";
import { fileOf } from "#providers/statements/contract.ts";
import { readStatement } from "#providers/statements/read-statement.ts";
import { lineContent } from "#engine/intake/line-content.ts";

const keysOf = (text: string): readonly string[] => {
  const read = readStatement(fileOf("file", text), {});
  return read.ok ? read.value.lines.map((line) => lineContent(read.value, line)).toSorted() : [read.error.kind];
};

const TABLE =
  "Date,Description,Amount,Currency\n2024-01-15,Rent,-5.00,EUR\n2024-01-16,Pay,9.00,EUR\n2024-01-16,Pay,9.00,EUR\n";

test("the key does not depend on the order of rows and columns, line ends, case or spelling of numbers", () => {
  const other =
    "Currency;Amount;Description;Date\r\nEUR;9,0;PAY;16.01.2024\r\nEUR;-5,00;Rent ;15.01.2024\r\nEUR;9;Pay;16.01.2024\r\n";
  expect(keysOf(other)).toEqual(keysOf(TABLE));
});

test("true twins share a key and stay two", () => {
  const keys = keysOf(TABLE);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(2);
});

test.each([
  ["the amount", "-5.00", "-5.01"],
  ["the day", "2024-01-15", "2024-01-17"],
  ["the currency", "-5.00,EUR", "-5.00,USD"],
  ["the wording of a bare movement", "Rent", "Garage"],
])("%s is part of the key", (_what, from, to) => {
  expect(keysOf(TABLE.replace(from, to))).not.toEqual(keysOf(TABLE));
});

test("a ticker beside the ISIN changes nothing", () => {
  const plain = "Date,Type,ISIN,Quantity,Amount,Currency\n2024-01-15,Buy,US0000000016,2,-10.00,USD\n";
  const more = "Date,Type,ISIN,Ticker,Quantity,Amount,Currency\n2024-01-15,Buy,US0000000016,MPL,2,-10.00,USD\n";
  expect(keysOf(more)).toEqual(keysOf(plain));
});
