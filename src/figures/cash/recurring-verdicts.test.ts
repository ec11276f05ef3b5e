import { expect, test } from "vitest";
import { payeeOf, readRecurringKey, recurringKey } from "./recurring-verdicts.ts";

test("a salary of each month and a bill with its number are of one payee", () => {
  expect(payeeOf("Firma, Gehalt Oktober 2025")).toBe("firma gehalt");
  expect(payeeOf("Firma, Gehalt November 2025")).toBe("firma gehalt");
  expect(payeeOf("Stadtwerke, Abschlag RE-2025/10 M1X9")).toBe(payeeOf("Stadtwerke, Abschlag RE-2025/11 Q7"));
  expect(payeeOf("NETFLIX.COM 866-579-7172")).toBe("netflix com");
});

test("who has nothing but a number, or nothing at all, has no words", () => {
  expect(payeeOf("12345 03/2025")).toBe("");
  expect(payeeOf(undefined)).toBe("");
});

test("a key is read back as what it names", () => {
  const named = {
    accountId: "A",
    type: "deposit",
    currency: "EUR",
    isIn: true,
    assetIds: [],
    payee: "firma gehalt",
  } as const;
  expect(readRecurringKey(recurringKey(named))).toEqual(named);
  expect(readRecurringKey("[1]")).toBeUndefined();
});
