import { expect, test } from "vitest";
import { missingOfPaper, newPaper, paperOfTyped } from "./fund-paper-form.ts";

const paper = { ...newPaper("fund", 2025), kind: " Schedule K-1 (federal) " };

test("a paper is of a fund, a year and a kind", () => {
  expect(missingOfPaper(newPaper("", 2025))).toBe("Choose the fund.");
  expect(missingOfPaper({ ...paper, taxYear: "25" })).toMatch(/tax year/);
  expect(missingOfPaper(newPaper("fund", 2025))).toBe("Enter what paper it is.");
  expect(missingOfPaper(paper)).toBeUndefined();
});

test("one that has not come has no day it came on, whatever was typed before", () => {
  expect(paperOfTyped({ ...paper, receivedOn: "2026-03-01" })).toMatchObject({ receivedOn: null, taxYear: 2025 });
  expect(paperOfTyped({ ...paper, state: "draft", receivedOn: "2026-03-01" })).toMatchObject({
    kind: "Schedule K-1 (federal)",
    receivedOn: "2026-03-01",
  });
});
