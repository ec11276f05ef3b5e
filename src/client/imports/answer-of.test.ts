import { expect, test } from "vitest";
import { answerOf } from "#client/imports/answer-of.ts";

test("an option answers its own question", () => {
  expect(answerOf("date_order", "dmy")).toEqual({ dateOrder: "dmy" });
  expect(answerOf("decimal_mark", ",")).toEqual({ decimalMark: "," });
  expect(answerOf("currency", "EUR")).toEqual({ currency: "EUR" });
  expect(answerOf("against_type", "type")).toEqual({ againstType: "type" });
});

test("an option of another question answers nothing", () => {
  expect(answerOf("date_order", ",")).toBeUndefined();
  expect(answerOf("currency", "")).toBeUndefined();
});
