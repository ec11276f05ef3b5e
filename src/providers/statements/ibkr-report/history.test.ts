import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy, totalsBy } from "#providers/statements/contract.ts";
import { ibkrHistory } from "#providers/statements/ibkr-report/history.ts";

const HEAD = `Statement,Header,Field Name,Field Value
Statement,Data,Title,Transaction History
Statement,Data,Period,"January 1, 2024 - March 31, 2024"
Summary,Header,Field Name,Field Value
Summary,Data,Base Currency,GBP
Summary,Data,Starting Cash,0.0
Summary,Data,Ending Cash,1014.85
Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Gross Amount ,Commission,Net Amount
`;
const TRADES = `${HEAD}Transaction History,Data,2024-02-15,U1,OAK UCITS ETF,Sell,OAK,-2.0,101.00,202.0,-3.0,199.0
Transaction History,Data,2024-02-01,U1,MAPLE INC,Buy,MPL,4.0,55.0,-172.0,-2.0,-174.0
Transaction History,Data,2024-01-03,U1,OAK UCITS ETF,Buy,OAK,4.0,100.0,-400.0,-3.0,-403.0
Transaction History,Data,2024-01-02,U1,Electronic Fund Transfer,Deposit,-,-,-,1392.85,-,1392.85
`;
const INCOME = `${HEAD}Transaction History,Data,2024-03-03,U1,MPL(US0000000016) Cash Dividend USD 0.50 per Share,Dividend,MPL,-,-,20.0,-,20.0
Transaction History,Data,2024-03-03,U1,MPL(US0000000016) Cash Dividend - US Tax,Foreign Tax Withholding,MPL,-,-,-3.0,-,-3.0
Transaction History,Data,2024-03-01,U1,GBP Credit Interest for Feb-2024,Credit Interest,-,-,-,13.0,-,13.0
`;
const OTHER = `${HEAD}Transaction History,Data,2024-03-30,U2,FX Translations P&L,Adjustment,-,-,-,0.55,-,0.55
Transaction History,Data,2024-03-01,U1,Net Amount in Base from Forex Trade: 0.8 GBP.USD,Forex Trade Component,GBP.USD,0.8,1.32,-2.5E-4,-,-2.5E-4
Transaction History,Data,2024-03-01,U1,Frobbed,Frob,-,-,-,1,-,1
`;

describeStatementSource(ibkrHistory, {
  own: [fileOf("trades.csv", TRADES), fileOf("income.csv", INCOME), fileOf("other.csv", OTHER)],
});

const moved = (text: string): readonly string[] =>
  shownBy(ibkrHistory, text).filter((line) => !line.startsWith("skipped"));

test("amounts are in the base currency; a price in dollars that does not give them is left out", () => {
  expect(moved(TRADES)).toEqual([
    "2024-02-15 sell OAK × 2 @ 101 GBP, cash 199 GBP, fee 3 GBP commission",
    "2024-02-01 buy MPL × 4, cash -174 GBP, fee 2 GBP commission",
    "2024-01-03 buy OAK × 4 @ 100 GBP, cash -403 GBP, fee 3 GBP commission",
    "2024-01-02 deposit, cash 1392.85 GBP",
  ]);
  expect(totalsBy(ibkrHistory, TRADES)).toEqual(["2024-01-01 cash 0 GBP", "2024-03-31 cash 1014.85 GBP"]);
});

test("dividends with their ISIN, tax and interest", () => {
  expect(moved(INCOME)).toEqual([
    "2024-03-03 dividend US0000000016, cash 20 GBP",
    "2024-03-03 tax US0000000016, cash -3 GBP",
    "2024-03-01 interest, cash 13 GBP",
  ]);
});

test("what currencies lost or gained keeps the sum right, and an unknown word is an error", () => {
  expect(moved(OTHER)).toEqual([
    "2024-03-30 other_income, cash 0.55 GBP",
    "2024-03-01 fee, cash -0.00025 GBP",
    'error in Transaction Type: "Frob" is not a known kind of transaction.',
  ]);
  expect(totalsBy(ibkrHistory, OTHER)).toEqual([]);
});

test("what was there before is what the report says: 1000 + 13 + 20 - 3 are 1030, and a sum that does not lead there is named", () => {
  const begun = INCOME.replace("Starting Cash,0.0", "Starting Cash,1000.0");
  expect(totalsBy(ibkrHistory, begun)).toEqual(["2024-01-01 cash 1000 GBP", "2024-03-31 cash 1014.85 GBP"]);
  const notes = (text: string) => {
    const read = ibkrHistory.read(fileOf("history.csv", text), {});
    return read.ok && read.value.notes;
  };
  expect(notes(begun)).toEqual([
    "U1: its bookings do not lead from the stated balance of 2024-01-01 to that of 2024-03-31, which is 15.15 GBP less.",
  ]);
  expect(notes(begun.replace("Cash,1014.85", "Cash,1030"))).toBe(undefined);
});
