import { expect, test } from "vitest";
import { isAsStated, proposedCash } from "#client/entries/entry-income.ts";

const share = { incomeAccountId: "bank" };
const dividend = { type: "dividend", accountId: "depot", cashAccountId: "" } as const;

test("a dividend of a share whose terms name an account proposes it, and says so", () => {
  expect(proposedCash(dividend, share)).toEqual({ cashAccountId: "bank" });
  expect(isAsStated({ ...dividend, cashAccountId: "bank" }, share)).toBe(true);
});

test("nothing is proposed for a purchase, for what states none, or where it is the account anyway", () => {
  expect(proposedCash({ ...dividend, type: "buy" }, share)).toEqual({ cashAccountId: "" });
  expect(proposedCash(dividend, { incomeAccountId: null })).toEqual({ cashAccountId: "" });
  expect(proposedCash({ ...dividend, accountId: "bank" }, share)).toEqual({ cashAccountId: "" });
});

test("what somebody chose stays; a proposal goes with the asset or type it was made for", () => {
  expect(proposedCash({ ...dividend, cashAccountId: "purse" }, share)).toEqual({ cashAccountId: "purse" });
  const proposed = { ...dividend, cashAccountId: "bank" };
  expect(proposedCash(proposed, { incomeAccountId: "purse" }, share)).toEqual({ cashAccountId: "purse" });
  expect(proposedCash({ ...proposed, type: "buy" }, share, share)).toEqual({ cashAccountId: "" });
});
