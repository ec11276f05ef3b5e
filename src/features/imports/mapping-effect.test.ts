import { expect, test } from "vitest";
import { effectOf } from "#features/imports/mapping-effect.ts";
import { readStatement } from "#providers/statements/read-statement.ts";

const effect = (text: string) => effectOf(readStatement({ name: "t.csv", bytes: new TextEncoder().encode(text) }, {}));

test("rows are counted by what became of them, and money in and out by currency", () => {
  expect(
    effect(
      "Date,Amount,Currency,State\n2024-01-15,100.00,EUR,Done\n2024-01-16,-30.00,EUR,Done\n2024-01-17,-7.50,CHF,Done\n2024-01-18,-1,EUR,Failed\nx,2,EUR,Done\n",
    ),
  ).toMatchObject({
    rowsUnderstood: 3,
    rowsLeftOut: 1,
    rowsInError: 1,
    cash: [
      { currency: "CHF", moneyIn: "0", moneyOut: "7.5" },
      { currency: "EUR", moneyIn: "100", moneyOut: "30" },
    ],
    countsByType: { deposit: 1, withdrawal: 2 },
    errors: [{ line: 6, problem: '"x" is not a date.' }],
    question: null,
  });
});

test("what is asked next is said, and nothing counted", () => {
  expect(effect("Date,Amount\n2024-01-15,100.00\n")).toMatchObject({
    rowsUnderstood: 0,
    question: "The file does not say in which currency its amounts are. Which is it?",
  });
});
