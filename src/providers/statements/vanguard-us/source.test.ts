import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy, totalsBy } from "#providers/statements/contract.ts";
import { vanguardUs } from "#providers/statements/vanguard-us/source.ts";

const HEADER =
  "Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commission Fees,Net Amount,Accrued Interest,Account Type,";
const FULL = `Account Number,Investment Name,Symbol,Shares,Share Price,Total Value,
10000001,OAK FEDERAL MONEY MARKET FUND,OAKXX,95.5,1.0,95.5,
10000001,MAPLE TOTAL STOCK ETF,MPL,4,225.5,902.0,

${HEADER}
10000001,2024-01-02,2024-01-02,Funds Received,Electronic Bank Transfer,CASH,,0.0000,1.0,1000.0,0.0,1000.0,0.0,CASH,
10000001,2024-01-02,2024-01-02,Sweep in,Sweep into settlement fund,OAK FEDERAL MONEY MARKET FUND,,0.0000,1.0,-1000.0,0.0,-1000.0,0.0,CASH,
10000001,2024-01-04,2024-01-08,Buy,Buy,MAPLE TOTAL STOCK ETF,MPL,4.0000,225.5,-902.0,2.5,-904.5,0.0,CASH,
10000001,2024-01-08,2024-01-08,Sweep out,Sweep out of settlement fund,OAK FEDERAL MONEY MARKET FUND,,0.0000,1.0,904.5,0.0,904.5,0.0,CASH,
`;
const SLASHED = `${HEADER.replace("Commission Fees", "Commissions and Fees")}
20000002,01/05/2024,01/05/2024,Dividend,Dividend Received,BIRCH BOND FUND,BIRCX,0.0000,0.0,3.1,0.0,3.1,0.0,CASH,
20000002,01/05/2024,01/05/2024,Reinvestment,Dividend Reinvestment,BIRCH BOND FUND,BIRCX,0.31,10.0,-3.1,0.0,-3.1,0.0,CASH,
20000002,01/06/2024,01/06/2024,Capital gain (LT),Long-term capital gain,BIRCH BOND FUND,BIRCX,0.0000,0.0,1.5,0.0,1.5,0.0,CASH,
`;
const MOVED = `${HEADER}
30000003,2024-02-01,2024-02-01,Transfer (incoming),Transfer from another firm,MAPLE TOTAL STOCK ETF,MPL,7,0.0,0.0,0.0,0.0,0.0,CASH,
30000003,2024-02-02,2024-02-02,Fee,Account service fee,CASH,,0,1.0,-25,0.0,-25,0.0,CASH,
30000003,2024-02-03,2024-02-03,Frobbed,What,CASH,,0,1.0,-25,0.0,-25,0.0,CASH,
`;

describeStatementSource(vanguardUs, {
  own: [fileOf("full.csv", FULL), fileOf("slashed.csv", SLASHED), fileOf("moved.csv", MOVED)],
});

test("sweeps are dollars in the settlement fund: 1000 in and 904.50 out leave the 95.50 the file states", () => {
  expect(shownBy(vanguardUs, FULL)).toEqual([
    "2024-01-02 deposit, cash 1000 USD",
    "2024-01-02 buy OAK FEDERAL MONEY MARKET FUND × 1000 @ 1 USD, cash -1000 USD",
    "2024-01-04 buy MPL × 4 @ 225.5 USD, cash -904.5 USD, fee 2.5 USD commission",
    "2024-01-08 sell OAK FEDERAL MONEY MARKET FUND × 904.5 @ 1 USD, cash 904.5 USD",
  ]);
  expect(totalsBy(vanguardUs, FULL)).toEqual(["2024-01-08 holding 95.5 OAKXX", "2024-01-08 holding 4 MPL"]);
});

test("dates of the United States, dividends, reinvestments and capital gains", () => {
  expect(shownBy(vanguardUs, SLASHED)).toEqual([
    "2024-01-05 dividend BIRCX, cash 3.1 USD",
    "2024-01-05 buy BIRCX × 0.31 @ 10 USD, cash -3.1 USD",
    "2024-01-06 dividend BIRCX, cash 1.5 USD",
  ]);
});

test("shares from another firm arrive without money, and an unknown word is an error", () => {
  expect(shownBy(vanguardUs, MOVED)).toEqual([
    "2024-02-01 transfer_in_kind MPL × 7",
    "2024-02-02 fee, cash -25 USD",
    'error in Transaction Type: "Frobbed" is not a known kind of transaction.',
  ]);
});

test("what is held stands without a single transaction too, of today: 4 shares and 95.50 dollars", () => {
  const held = FULL.slice(0, FULL.indexOf(HEADER)) + HEADER;
  expect(totalsBy(vanguardUs, held, { today: "2024-02-01" })).toEqual([
    "2024-02-01 holding 95.5 OAKXX",
    "2024-02-01 holding 4 MPL",
  ]);
});

test("a contribution to a plan for college buys its shares at once, and what is held is stated without a symbol", () => {
  const text = `Fund Account Number,Fund Name,Price,Shares,Total Value
5-01,Oak Enrollment 2040 Portfolio,$10.00,30,$300.00

Account Number,Trade Date,Process Date,Transaction Type,Transaction Description,Investment Name,Share Price,Shares,Gross Amount,Net Amount
5-01,06/30/2023,06/30/2023,Contribution AIP,Contribution AIP,Oak Enrollment 2040 Portfolio,$10.00,25,$250,$250
5-01,07/31/2023,07/31/2023,Withdrawal,Withdrawal,Oak Enrollment 2040 Portfolio,$10.00,-5,$50,$50
`;
  expect(shownBy(vanguardUs, text)).toEqual([
    "2023-06-30 deposit, cash 250 USD",
    "2023-06-30 buy Oak Enrollment 2040 Portfolio × 25 @ 10 USD, cash -250 USD",
    "2023-07-31 sell Oak Enrollment 2040 Portfolio × 5 @ 10 USD, cash 50 USD",
    "2023-07-31 withdrawal, cash -50 USD",
  ]);
  expect(totalsBy(vanguardUs, text)).toEqual(["2023-07-31 holding 30 Oak Enrollment 2040 Portfolio"]);
});
