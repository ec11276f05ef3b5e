import { inspect } from "node:util";
import { expect, test } from "vitest";
import { describeStatementSource, fileOf } from "#providers/statements/contract.ts";
import { schwab } from "#providers/statements/schwab/source.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const EXPORT = `Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount
01/31/2024,Reinvest Dividend,OAK,OAK INDEX FUND,,,,"$1,200.50"
01/31/2024,Reinvest Shares,OAK,OAK INDEX FUND,"1,200.5",$1.00,,"-$1,200.50"
"02/01/2024","Buy","MPL","MAPLE INC","2","$50.00","$1.00","-$101.00"
"02/02/2024 as of 02/01/2024","Stock Split","MPL","MAPLE INC","6","","",""
"02/05/2024","Sell","MPL","MAPLE INC","1","$12.60","$0.10","$12.50"
"02/06/2024","MoneyLink Transfer","","Tfr SOME BANK","","","","-$30.00"
"02/07/2024","Journaled Shares","MPL","MAPLE INC","-1","$12.00","",""
"02/08/2024","Internal Transfer","","OLD BROKER","","","","$7.06"
"02/09/2024","Foreign Tax Paid","MPL","MAPLE INC","","","","-$0.30"
"02/10/2024","Reverse Split","BIR","BIRCH INC","1","","",""
"02/10/2024","Reverse Split","123456782","BIRCH INC REVERSE SPLIT","-10","","",""
"02/11/2024","Spin-off","SED","SEED INC","5","","",""
Transactions Total,,,,,,,"-$111.24"
`;

const OPTIONS = `"Transactions  for account Individual ...123 as of 03/01/2024 10:00:00 ET"
"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
"03/15/2024","Expired","MPL 03/15/2024 60.00 C","CALL MAPLE INC $60 EXP 03/15/24","-1","","",""
"02/01/2024","Buy to Open","MPL 03/15/2024 60.00 C","CALL MAPLE INC $60 EXP 03/15/24","1","$1.50","$0.66","-$150.66"
`;
const FUNDS = `"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
"02/15/2024","Stock Plan Activity","MPL","MAPLE INC","20","","",""
"02/16/2024","ATM Withdrawal","","CASH","","","","-$40.00"
"02/17/2024","Buy","SWVXX","SCHWAB VALUE ADVANTAGE MONEY INV","100","$1.00","","-$100.00"
"02/18/2024","Buy","MPL","MAPLE INC","100","$2.00","","-$100.00"
`;

describeStatementSource(schwab, {
  own: [fileOf("schwab.csv", EXPORT), fileOf("options.csv", OPTIONS), fileOf("funds.csv", FUNDS)],
});

const shown = (text: string): readonly string[] => {
  const read = schwab.read(fileOf("schwab.csv", text), {});
  return read.ok ? showStatement(read.value) : [read.error.kind];
};

test("each action becomes what it moves; sides of a reverse split are one action", () => {
  expect(shown(EXPORT)).toEqual([
    "2024-01-31 dividend OAK, cash 1200.5 USD",
    "2024-01-31 buy OAK × 1200.5 @ 1 USD, cash -1200.5 USD",
    "2024-02-01 buy MPL × 2 @ 50 USD, cash -101 USD, fee 1 USD commission",
    "2024-02-01 split MPL, delta 6",
    "2024-02-05 sell MPL × 1 @ 12.6 USD, cash 12.5 USD, fee 0.1 USD commission",
    "2024-02-06 withdrawal, cash -30 USD",
    "2024-02-07 transfer_in_kind MPL × -1 @ 12 USD",
    "2024-02-08 cash_transfer, cash 7.06 USD",
    "2024-02-09 tax MPL, cash -0.3 USD",
    "2024-02-10 corporate_action, -10 cusip:123456782, 1 BIR",
    "2024-02-11 corporate_action, 5 SED",
    "skipped: The sum of the rows above; it moves nothing itself.",
  ]);
});

test("half a merger is an error", () => {
  const half = EXPORT.replace(/^.*123456782.*$/m, "").replace("Reverse Split", "Stock Merger");
  expect(shown(half)).toContain(
    "error in row: The security that belongs to the other side of this change is not in the file.",
  );
});

test("an option counts a hundred and leaves when it expires", () => {
  expect(shown(OPTIONS)).toEqual([
    "2024-03-15 corporate_action, -1 MPL 03/15/2024 60.00 C",
    "2024-02-01 buy MPL 03/15/2024 60.00 C × 1 @ 1.5 USD, cash -150.66 USD, fee 0.66 USD commission",
  ]);
});

test("vested shares arrive, a money-market fund is a fund, and sums that contradict each other are an error", () => {
  expect(shown(FUNDS)).toEqual([
    "2024-02-15 transfer_in_kind MPL × 20",
    "2024-02-16 withdrawal, cash -40 USD",
    "2024-02-17 buy SWVXX × 100 @ 1 USD, cash -100 USD",
    "error in quantity: 100 × 2 is 200, but the row moves 100.",
  ]);
  const read = schwab.read(fileOf("funds.csv", FUNDS), {});
  expect(read.ok && [...read.value.lines].find((line) => line.security?.ticker === "SWVXX")?.security?.assetClass).toBe(
    "fund",
  );
});

test("dividends of the year before, corrected interest and money moved to an account of the same bank are what they say", () => {
  const text = `Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount
11/20/2024,Pr Yr Special Div,OAK,OAK INDEX FUND,,,,$2.00
10/31/2024,Bank Interest Adj,,BANK INA,,,,-$0.50
10/26/2024,Bank Transfer,,OVERDRAFT TO CHECKING,,,,-$100.00
`;
  expect(shown(text)).toEqual([
    "2024-11-20 dividend OAK, cash 2 USD",
    "2024-10-31 interest, cash -0.5 USD",
    "2024-10-26 cash_transfer, cash -100 USD",
  ]);
});

test("what became of a security is no part of its name", () => {
  const gone = EXPORT.replace("BIRCH INC REVERSE SPLIT", `BIRCH INC ${"X".repeat(3)}REVERSE SPLIT EFF: 02/10/24`);
  const read = schwab.read(fileOf("schwab.csv", gone), {});
  const text = read.ok ? inspect([...read.value.lines], { depth: 9 }) : "";
  expect(text).toContain("name: 'BIRCH INC'");
  expect(text).not.toContain("name: 'BIRCH INC X");
});
