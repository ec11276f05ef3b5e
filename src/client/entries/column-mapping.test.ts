import { expect, test } from "vitest";
import {
  coveredBy,
  decisionOf,
  draftOfQuestion,
  mappingOfDraft,
  mappingProblems,
  ruleOfText,
  rulesOf,
  typeWordsOf,
  undecidedWords,
  withMeaning,
  withType,
} from "#client/entries/column-mapping.ts";
import type { ImportQuestion } from "#features/imports/contract.ts";

const BUY = { word: "BUY", count: 40, example: ["2026-01-02", "BUY", "10", "20"], type: "buy" };
const GRANT = { word: "Grant 1", count: 1, example: ["2026-02-02", "Grant 1", "1", "0"] };
const question: ImportQuestion = {
  id: "columns",
  text: "What do the columns mean?",
  evidence: [],
  options: [],
  table: {
    header: ["When", "What", "Units", "Each"],
    rows: [["2026-01-02", "BUY", "10", "20"]],
    words: { What: [BUY, GRANT] },
  },
  proposal: { columns: { date: "When", quantity: "Units" }, types: {} },
};
const start = draftOfQuestion(question);

test("the proposal is where the person starts, and nothing that was not read is chosen", () => {
  expect(start.meanings).toEqual(["date", "", "quantity", ""]);
  expect([start.currency, start.sign, start.costs, start.dateOrder]).toEqual(["", "", "", ""]);
  expect(mappingProblems(start)).toHaveLength(3);
});

test("a word that is known is not asked about; of the whole file, only the unknown one is open", () => {
  const draft = withMeaning(withMeaning(start, 3, "price"), 1, "type");
  expect(typeWordsOf(draft)).toEqual([BUY, GRANT]);
  expect(undecidedWords(draft)).toEqual([GRANT]);
  // The server asks for the same: it would come back with the question otherwise.
  const NAMELESS =
    "Say which column names the security, by its name, ISIN or ticker, or that the table is a list of cash movements.";
  expect(mappingProblems(draft)).toEqual([NAMELESS]);
  expect(mappingProblems({ ...draft, meanings: ["date", "type", "isin", "amount"] })).toEqual([
    "Say which column holds its quantity, or that the table is a list of cash movements.",
  ]);
  expect(mappingProblems({ ...draft, meanings: ["date", "type", "name", "quantity", "amount"] })).toEqual([]);
  expect(mappingOfDraft(withType(draft, "Grant 1", "skip"))).toEqual({
    columns: { date: "When", type: "What", quantity: "Units", price: "Each" },
    types: { "Grant 1": "skip" },
    isCashOnly: false,
  });
});

test("a rule decides the words that begin so, a word's own choice before it", () => {
  const draft = withType(withMeaning(start, 1, "type"), "grant *", "other_income");
  expect(decisionOf(draft, GRANT)).toEqual({ type: "other_income", by: "rule" });
  expect(decisionOf(withType(draft, "Grant 1", "buy"), GRANT)).toEqual({ type: "buy", by: "choice" });
  expect(decisionOf(withType(draft, "grant *", ""), GRANT)).toEqual({ type: "", by: "none" });
  expect(decisionOf(draft, BUY)).toEqual({ type: "buy", by: "known" });
});

test("a rule may begin with a star, and without any it is how words begin", () => {
  const draft = withType(withMeaning(start, 1, "type"), ruleOfText("*1"), "other_income");
  expect(decisionOf(draft, GRANT)).toEqual({ type: "other_income", by: "rule" });
  expect(rulesOf(draft)).toEqual([["*1", "other_income"]]);
  expect([ruleOfText("YOU BOUGHT "), ruleOfText("  ")]).toEqual(["YOU BOUGHT *", ""]);
  expect([coveredBy(draft, "g*"), coveredBy(draft, "*x*")]).toEqual([1, 0]);
});

test("a meaning belongs to one column: giving it to another takes it from the first", () => {
  expect(withMeaning(start, 1, "date").meanings).toEqual(["", "date", "quantity", ""]);
});

test("two columns can both go unused", () => {
  expect(withMeaning(start, 0, "").meanings).toEqual(["", "", "quantity", ""]);
});

test("a list of cash movements needs a date and an amount only, and says whether above zero was spent", () => {
  const cash = { ...withMeaning(start, 3, "amount"), isCashOnly: true, sign: "inverted" as const };
  expect(mappingProblems(cash)).toEqual([]);
  expect(mappingOfDraft(cash)).toMatchObject({ types: {}, isInverted: true });
});
