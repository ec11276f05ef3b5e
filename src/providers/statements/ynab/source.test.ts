import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { ynab } from "#providers/statements/ynab/source.ts";

const MADE = `Date,Payee,Category,Memo,Outflow,Inflow
01/25/2024,Grocer,Food,x,$12.34,$0.00
01/26/2024,Employer,Income,,$0.00,"$2,000.00"
`;
const REGISTER = `"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"
"Checking","","25/01/2024","Starting Balance","Inflow: Ready to Assign","Inflow","Ready to Assign","",€0.00,€500.00,"Cleared"
"Checking","","26/01/2024","Transfer : Savings","","","","",€100.00,€0.00,"Cleared"
"Savings","","26/01/2024","Transfer : Checking","","","","",€0.00,€100.00,"Cleared"
`;
const TABS = `Date\tPayee\tCategory\tMemo\tOutflow\tInflow
2024-01-25\tGrocer\tFood\t\t12.34\t
2024-01-26\tNothing\tFood\t\t\t
`;

describeStatementSource(ynab, {
  own: [fileOf("made.csv", MADE), fileOf("register.csv", REGISTER), fileOf("tabs.csv", TABS)],
  options: { currency: "USD" },
});

test("what flowed out leaves, what flowed in arrives, dollars are those that were chosen", () => {
  expect(shownBy(ynab, MADE, { currency: "CAD" })).toEqual([
    "2024-01-25 withdrawal, cash -12.34 CAD",
    "2024-01-26 deposit, cash 2000 CAD",
  ]);
  const asked = ynab.read(fileOf("made.csv", MADE), {});
  expect(!asked.ok && asked.error).toMatchObject({ kind: "question", id: "currency", evidence: ["$12.34", "$0.00"] });
});

test("a register has accounts, a starting balance, transfers, and a day above twelve tells the order", () => {
  expect(shownBy(ynab, REGISTER)).toEqual([
    "2024-01-25 opening_balance, cash 500 EUR",
    "2024-01-26 cash_transfer, cash -100 EUR",
    "2024-01-26 cash_transfer, cash 100 EUR",
  ]);
  expect(shownBy(ynab, TABS, { currency: "GBP" })).toEqual([
    "2024-01-25 withdrawal, cash -12.34 GBP",
    "skipped: The row moves nothing: its amount is zero.",
  ]);
});
