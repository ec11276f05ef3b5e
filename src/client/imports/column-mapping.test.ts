import { expect, test } from "vitest";
import {
  draftOfQuestion,
  mappingOfDraft,
  mappingProblems,
  withMeaning,
  withType,
} from "#client/imports/column-mapping.ts";
import type { ImportQuestion } from "#features/imports/contract.ts";

const question: ImportQuestion = {
  id: "columns",
  text: "What do the columns mean?",
  evidence: [],
  options: [],
  table: {
    header: ["When", "What", "Units", "Each"],
    rows: [
      ["2026-01-02", "Purchase", "10", "20"],
      ["2026-02-02", "Bonus", "1", "0"],
    ],
  },
  proposal: { columns: { date: "When", quantity: "Units" }, types: { Purchase: "buy" } },
};
const start = draftOfQuestion(question, "EUR");

test("the proposal is where the person starts", () => {
  expect(start.meanings).toEqual(["date", "", "quantity", ""]);
  expect(start.currency).toBe("EUR");
  expect(mappingProblems(start)).toHaveLength(2);
});

test("choosing the type column asks about each of its words", () => {
  const draft = withMeaning(withMeaning(start, 3, "price"), 1, "type");
  expect(draft.types).toEqual({ Purchase: "buy", Bonus: "" });
  expect(mappingProblems(draft)).toEqual(["Decide what “Bonus” means."]);
  expect(mappingOfDraft(withType(draft, "Bonus", "skip"))).toEqual({
    columns: { date: "When", type: "What", quantity: "Units", price: "Each" },
    types: { Purchase: "buy", Bonus: "skip" },
    currency: "EUR",
    isCashOnly: false,
  });
});

test("a meaning belongs to one column: giving it to another takes it from the first", () => {
  expect(withMeaning(start, 1, "date").meanings).toEqual(["", "date", "quantity", ""]);
});

test("two columns can both go unused", () => {
  expect(withMeaning(start, 0, "").meanings).toEqual(["", "", "quantity", ""]);
});

test("a list of cash movements needs a date and an amount only", () => {
  const cash = { ...withMeaning(start, 3, "amount"), isCashOnly: true };
  expect(mappingProblems(cash)).toEqual([]);
  expect(mappingOfDraft(cash).types).toEqual({});
});
