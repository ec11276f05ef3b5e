import { expect, test } from "vitest";
import { loanKind } from "#engine/intake/coins/loan-words.ts";

test("words of loans say whether coins are borrowed or given back; interest received, fees and lending are neither", () => {
  const borrowed = [
    "Loan",
    "Margin loan",
    "Borrow",
    "borrowed",
    "Crypto Loan",
    "Isolated Margin Loan",
    "Loan received",
  ];
  const repaid = ["Loan repayment", "Repay", "Repaid", "Margin Repayment", "Isolated Margin Repayment", "Repay loan"];
  const neither = ["Loan fee", "Loan interest", "Lending interest", "Lending", "Deposit", "Replay", "Loan Collateral"];
  expect(borrowed.map(loanKind)).toEqual(borrowed.map(() => "borrowed"));
  expect(repaid.map(loanKind)).toEqual(repaid.map(() => "repaid"));
  expect(neither.map(loanKind)).toEqual(neither.map(() => undefined));
  expect(["Interest payment", "Margin interest paid"].map(loanKind)).toEqual(["loan_interest", "loan_interest"]);
});
