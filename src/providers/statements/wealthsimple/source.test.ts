import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { wealthsimple } from "#providers/statements/wealthsimple/source.ts";

const ROWS = `"date","transaction","description","amount","balance","currency"
"2024-03-01","CONT","Contribution (executed at 2024-03-01)","1000.00","1000.00","CAD"
"2024-03-05","BUY","VEQT - Vanguard All-Equity ETF Portfolio: Bought 10.0000 shares (executed at 2024-03-04)","-385.00","615.00","CAD"
"2024-03-20","DIV","VEQT - Vanguard All-Equity ETF Portfolio: Cash dividend distribution, received on 2024-03-20","3.20","618.20","CAD"
`;

const CASH = `date,transaction,description,amount,balance,currency
2024-03-01,INT,Interest earned,0.42,100.42,CAD
2024-03-02,WD,Withdrawal (executed at 2024-03-02),-50.00,50.42,CAD
`;
const DOLLARS = `"date","transaction","description","amount","balance","currency"
"2024-03-05","SELL","VTI - Vanguard Total Stock Market ETF: Sold 2.0000 shares (executed at 2024-03-04)","500.00","600.00","USD"
`;

describeStatementSource(wealthsimple, {
  own: [fileOf("export.csv", ROWS), fileOf("cash.csv", CASH), fileOf("dollars.csv", DOLLARS)],
});

test("each row ends as what it says", () => {
  expect(shownBy(wealthsimple, ROWS)).toMatchInlineSnapshot(`
    [
      "2024-03-01 deposit, cash 1000 CAD",
      "2024-03-05 buy VEQT × 10, cash -385 CAD",
      "2024-03-20 dividend VEQT, cash 3.2 CAD",
    ]
  `);
});

test("other shapes of it say the same things", () => {
  expect(shownBy(wealthsimple, CASH)).toMatchInlineSnapshot(`
    [
      "2024-03-01 interest, cash 0.42 CAD",
      "2024-03-02 withdrawal, cash -50 CAD",
    ]
  `);
  expect(shownBy(wealthsimple, DOLLARS)).toMatchInlineSnapshot(`
    [
      "2024-03-05 sell VTI × 2, cash 500 USD",
    ]
  `);
});

test("shares that are lent stay where they are", () => {
  const lent = `date,transaction,description,amount,balance,currency
2024-03-05,LOAN,VEQT - Vanguard All-Equity ETF Portfolio: 10.0 Shares on loan (executed at 2024-03-05),0.00,615.00,CAD
`;
  expect(shownBy(wealthsimple, lent)).toEqual([
    "skipped: Shares lent, or given back: they stay yours, and no money moves.",
  ]);
});
