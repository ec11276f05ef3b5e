import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy, totalsBy } from "#providers/statements/contract.ts";
import { vanguardUk } from "#providers/statements/vanguard-uk/source.ts";

const STATEMENT = `Date,Details,Amount,Balance
08/03/2022,Deposit for investment purchases,15000,15000
09/03/2022,"Bought 1,550 Oak ETF Distributing (OAK)",-14982.06,17.94
01/04/2022,Cash Account Interest,0.41,18.35
07/04/2022,Account Fee for the period 08-Jan-2022 to 07-Apr-2022,-14.05,4.3
09/04/2022,DIV: OAK.XLON.GB @ GBP 0.4106,225.83,230.13
29/07/2022,Reversal of DIV: OAK.XLON.GB @ GBP 0.4106,-225.83,4.3
`;
const WITH_TITLE = `Cash Transactions,,,
Date,Details,Amount,Balance
17/07/2022,Sold 1 Oak ETF Distributing (OAK),104.06,104.06
23/08/2022,Payment by Faster - One-off withdrawal Faster,-54.06,50
Balance,,,50
`;
const FUNDS = `Date\tDetails\tAmount\tBalance
02/10/2022\tBought .9232 Elm Equity Index Fund - Accumulation\t-400\t600
15/10/2022\tAccount fee charged\t-25.0\t575
15/10/2022\tAccount fee cleared\t25.0\t600
16/10/2022\tSomething else\t1\t601
`;

describeStatementSource(vanguardUk, {
  own: [fileOf("statement.csv", STATEMENT), fileOf("title.csv", WITH_TITLE), fileOf("funds.csv", FUNDS)],
  foreign: [fileOf("bank.csv", "Date,Details,Amount,Balance\n05/01/2024,Grocer,-12.50,87.50\n")],
});

test("each sentence is what it says, a reversed dividend goes back, and the last balance is compared", () => {
  expect(shownBy(vanguardUk, STATEMENT)).toEqual([
    "2022-03-08 deposit, cash 15000 GBP",
    "2022-03-09 buy OAK × 1550, cash -14982.06 GBP",
    "2022-04-01 interest, cash 0.41 GBP",
    "2022-04-07 fee, cash -14.05 GBP",
    "2022-04-09 dividend OAK, cash 225.83 GBP",
    "2022-07-29 dividend OAK, cash -225.83 GBP",
  ]);
  expect(totalsBy(vanguardUk, STATEMENT)).toEqual(["2022-07-29 cash 4.3 GBP"]);
});

test("titles and sums around the table are left out", () => {
  expect(shownBy(vanguardUk, WITH_TITLE)).toEqual([
    "skipped: Not a row of the cash statement.",
    "2022-07-17 sell OAK × 1, cash 104.06 GBP",
    "2022-08-23 withdrawal, cash -54.06 GBP",
    "skipped: Not a row of the cash statement.",
  ]);
});

test("a fund without a symbol is known by its name, and a sentence nobody knows is an error", () => {
  expect(shownBy(vanguardUk, FUNDS)).toEqual([
    "2022-10-02 buy Elm Equity Index Fund - Accumulation × 0.9232, cash -400 GBP",
    "2022-10-15 fee, cash -25 GBP",
    "2022-10-15 fee, cash 25 GBP",
    'error in Details: "Something else" is not a known kind of transaction.',
  ]);
});

test("the list of trades below the cash of the same account says nothing more, and no balance", () => {
  const both = `${STATEMENT}Balance,4.3\n\nInvestment Transactions\n\nDate,InvestmentName,TransactionDetails,Quantity,Price,Cost\n02/08/2022,Oak ETF Distributing (OAK),"Bought 1,550 Oak ETF Distributing (OAK)",1550,9.665845,14982.06\nCost,14982.06\n`;
  expect(totalsBy(vanguardUk, both)).toEqual(["2022-07-29 cash 4.3 GBP"]);
  expect(shownBy(vanguardUk, both).filter((line) => !line.startsWith("skipped"))).toEqual(
    shownBy(vanguardUk, STATEMENT),
  );
});
