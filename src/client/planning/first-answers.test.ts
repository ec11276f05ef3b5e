import { expect, test } from "vitest";
import { planTerms } from "#features/shared/plan-terms.ts";
import { firstProblem, firstTerms, proposedAnswers } from "./first-answers.ts";

const proposals = [
  { name: "Food", kind: "living", amount: "9600.40", because: "average of 12 months to Feb 2026" },
  { name: "Home", kind: "living", amount: "18000", because: "average of 12 months to Feb 2026" },
  { name: "Acme", kind: "wage", amount: "72000", because: "received in 12 months to Feb 2026" },
  { name: "Flat", kind: "rent", amount: "12000", because: "received in 12 months to Feb 2026" },
] as const;
const making = { proposals, makeId: () => "id" };

test("what the ledger says stands in the questions, with its reason", () => {
  const { answers, because } = proposedAnswers(proposals, 0);
  expect(answers).toMatchObject({ name: "My plan", spending: "27600", pay: "72000", pension: "" });
  expect(because.spending).toBe("From the ledger: Home, Food; average of 12 months to Feb 2026.");
  expect(because.pay).toBe("From the ledger: received in 12 months to Feb 2026.");
  expect(because.besides).toBe("Also taken over: Flat.");
  expect(proposedAnswers([], 1).answers).toMatchObject({ name: "Plan 2", spending: "" });
});

test("a few answers are a plan: what comes in, until when, and what goes out", () => {
  const { answers } = proposedAnswers(proposals, 0);
  const typed = { ...answers, spending: "-45000", payUntil: "2041", pension: "24000", pensionFrom: "2046" };
  const { streams, years } = firstTerms(typed, planTerms.parse({}), making);
  expect(years).toBe(40);
  expect(streams.map(({ name, kind, amount, from, to }) => [name, kind, amount, from, to])).toEqual([
    ["Pay", "wage", "72000", undefined, "2041-12-31"],
    ["Pension", "pension", "24000", "2046-01-01", undefined],
    ["Flat", "rent", "12000", undefined, undefined],
    ["Living costs", "living", "45000", undefined, undefined],
  ]);
});

test("what cannot be meant is said: a year long gone, no amount at all", () => {
  const { answers } = proposedAnswers([], 0);
  expect(firstProblem(answers, "2026-03-01")).toBe("Enter what you spend or earn a year");
  const typed = { ...answers, spending: "30000" };
  expect(firstProblem(typed, "2026-03-01")).toBeUndefined();
  expect(firstProblem({ ...typed, payUntil: "65" }, "2026-03-01")).toBe("Enter the last year of work, such as 2041");
  expect(firstProblem({ ...typed, years: "71" }, "2026-03-01")).toBe("Look 1 to 70 years ahead");
});
