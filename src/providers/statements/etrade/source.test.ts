import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { etrade } from "#providers/statements/etrade/source.ts";

const OLDER = `For Account:,####0001

TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description

04/05/23,Sold,EQ,MPL,-2,202.19,101.1,0,MAPLE INC
04/03/23,Bought,EQ,MPL,2,-209.85,102.45,4.95,MAPLE INC                     COMMON STOCK
12/31/22,Dividend,MF,OAKGX,5.834,-81.33,0,0,OAK GLOBAL FUND               REINVEST PRICE $ 13.94
12/31/22,Dividend,MF,OAKGX,0,81.33,0,0,OAK GLOBAL FUND               RECORD 12/27/22 PAY 12/30/22
12/27/22,Interest,BOND,#2021396,0,0.14,0,0,EXTENDED INSURANCE SWEEP
12/20/22,Transfer,CASH,,0,5000,0,0,ACH DEPOSIT
`;
const NEWER = `All Transactions Activity Types

Account Activity for Individual -0001 from Past 90 days

Activity/Trade Date,Transaction Date,Settlement Date,Activity Type,Description,Symbol,Cusip,Quantity #,Price $,Amount $,Commission,Category,Note
09/15/2026,09/15/2026,09/16/2026,Bought,APPLE INC,AAPL,037833100,10.0,185.5,-1855.0,0.0,--,--
09/14/2026,09/14/2026,,Qualified Dividend,MAPLE INC,MPL,,0.0,0.0,12.34,0.0,--,--
09/13/2026,09/13/2026,09/14/2026,Sold To Close,MPL Jan 16 '27 $50 Call,MPL Jan 16 '27 $50 Call,,-1.0,2.5,249.35,0.65,--,--
Total:,,,,,,,,,-1593.31,,,
`;
const SHORT_LIST = `TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description
06/01/24,Fee,,,0,-2.50,0,0,ADR FEE
06/02/24,Sold Short,EQ,OAK,-5,500,100,0,OAK CORP
06/03/24,Reorganization,EQ,OAK,-5,0,0,0,OAK CORP
`;

describeStatementSource(etrade, {
  own: [fileOf("older.csv", OLDER), fileOf("newer.csv", NEWER), fileOf("short.csv", SHORT_LIST)],
});

test("rows of the older table are trades, dividends with what they were reinvested in, interest and transfers", () => {
  expect(shownBy(etrade, OLDER)).toEqual([
    "2023-04-05 sell MPL × 2 @ 101.1 USD, cash 202.19 USD, fee 0.01 USD commission",
    "2023-04-03 buy MPL × 2 @ 102.45 USD, cash -209.85 USD, fee 4.95 USD commission",
    "2022-12-31 buy OAKGX × 5.834, cash -81.33 USD",
    "2022-12-31 dividend OAKGX, cash 81.33 USD",
    "2022-12-27 interest, cash 0.14 USD",
    "2022-12-20 deposit, cash 5000 USD",
  ]);
});

test("the newer table names the settlement, and an option counts a hundred", () => {
  expect(shownBy(etrade, NEWER)).toEqual([
    "2026-09-15 buy AAPL × 10 @ 185.5 USD, cash -1855 USD",
    "2026-09-14 dividend MPL, cash 12.34 USD",
    "2026-09-13 sell MPL Jan 16 '27 $50 Call × 1 @ 2.5 USD, cash 249.35 USD, fee 0.65 USD commission",
    "skipped: A line below the table; it moves nothing.",
  ]);
  const read = etrade.read(fileOf("newer.csv", NEWER), {});
  expect(read.ok && read.value.lines.map(({ security }) => Number(security?.multiplier ?? 0n) / 1e18)).toEqual([
    0, 0, 100,
  ]);
});

test("units sold short are owed, and what a reorganization gave is not guessed", () => {
  expect(shownBy(etrade, SHORT_LIST)).toEqual([
    "2024-06-01 fee, cash -2.5 USD",
    "2024-06-02 sell OAK × 5 @ 100 USD, cash 500 USD",
    'error in TransactionType: "Reorganization" is not a known kind of transaction.',
  ]);
});
