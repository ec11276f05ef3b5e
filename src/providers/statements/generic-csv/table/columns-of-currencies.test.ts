import { expect, test } from "vitest";
import { fileOf } from "#providers/statements/contract.ts";
import { genericCsv } from "#providers/statements/generic-csv/source.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const shown = (...rows: string[]): readonly string[] => {
  const read = genericCsv.read(fileOf("table.csv", `${rows.join("\n")}\n`), {});
  return read.ok ? showStatement(read.value) : [read.error.kind === "question" ? `asks ${read.error.id}` : "refused"];
};

test("columns headed by currencies are amounts of them; a row with both is one that left and one that came", () => {
  expect(shown("Date,Description,CHF,EUR", "2024-03-01,Pay,100.00,", "2024-03-02,Changed,-50.00,52.00")).toEqual([
    "2024-03-01 deposit, cash 100 CHF",
    "2024-03-02 withdrawal, cash -50 CHF",
    "2024-03-02 deposit, cash 52 EUR",
  ]);
});

test("the same money in two currencies, and rates of a day, are not added up: the columns are asked", () => {
  expect(shown("Date,Description,CHF,EUR", "2024-03-01,Pay,100.00,104.00")).toEqual(["asks columns"]);
  expect(shown("Date,CHF,EUR", "2024-03-01,0.95,1.02")).toEqual(["asks columns"]);
});

test("digits of full width and words for nothing are numbers only in cells of their own", () => {
  expect(shown("日付,摘要,金額", "２０２４/０３/０１,ゼロ １２３号,－１，２００円")).toEqual([
    "2024-03-01 withdrawal, cash -1200 JPY",
  ]);
});
