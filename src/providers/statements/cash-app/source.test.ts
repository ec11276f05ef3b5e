import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { cashApp } from "#providers/statements/cash-app/source.ts";

const HEADER =
  "Transaction ID,Date,Transaction Type,Currency,Amount,Fee,Net Amount,Asset Type,Asset Price,Asset Amount,Status,Notes,Name of sender/receiver,Account";
const BITCOIN = `${HEADER}
t1,2025-10-02 10:11:12 EDT,Bitcoin Buy,USD,-$100.00,-$2.00,-$102.00,BTC,"$64,000.00",0.0015625,COMPLETE,purchase of BTC,,Cash Balance
t2,2025-10-09 10:11:12 EDT,Bitcoin Sale,USD,$50.00,-$1.00,$49.00,BTC,"$65,000.00",0.00076923,COMPLETE,sale of BTC,,Cash Balance
t3,2025-10-10 10:11:12 EDT,Bitcoin Withdrawal,USD,$0.00,$0.00,$0.00,BTC,,0.0005,COMPLETE,,,Cash Balance
t4,2025-10-10 10:11:12 EDT,Bitcoin Boost,USD,$0.00,$0.00,$0.00,BTC,"$65,000.00",0.00001,COMPLETE,,,Cash Balance
`;
const MONEY = `${HEADER}
t5,2025-10-10 10:11:12 EDT,Cash in,USD,$200.00,$0.00,$200.00,,,,COMPLETE,,My Bank,Cash Balance
t6,2025-10-12 10:11:12 EDT,Sent P2P,USD,-$20.00,$0.00,-$20.00,,,,CANCELED,lunch,Bob,Cash Balance
t7,2025-10-13 10:11:12 EDT,Sent P2P,USD,-$20.00,$0.00,-$20.00,,,,COMPLETE,lunch,Bob,Cash Balance
t8,2025-10-14 10:11:12 EDT,Frob,ZZZ,-$20.00,$0.00,-$20.00,,,,COMPLETE,,,Cash Balance
`;
const STOCKS = `${HEADER}
t9,2025-10-13 10:11:12 EDT,Stock Buy,USD,-$90.00,$0.00,-$90.00,OAKS,$45.00,2,COMPLETE,,,Investing
t10,2025-10-14 10:11:12 EDT,Stock Dividend,USD,$1.10,$0.00,$1.10,OAKS,,,COMPLETE,,,Investing
t11,2025-10-15 10:11:12 EDT,Stock Sale,USD,$23.00,$0.00,$23.00,OAKS,$46.00,0.5,COMPLETE,,,Investing
`;

describeStatementSource(cashApp, {
  own: [fileOf("bitcoin.csv", BITCOIN), fileOf("money.csv", MONEY), fileOf("stocks.csv", STOCKS)],
});

test("the fee of bitcoin is inside what left or arrived: 102 dollars paid, 49 received", () => {
  expect(shownBy(cashApp, BITCOIN)).toEqual([
    "2025-10-02 buy BTC × 0.0015625, cash -102 USD, fee 2 USD commission",
    "2025-10-09 sell BTC × 0.00076923, cash 49 USD, fee 1 USD commission",
    "2025-10-10 transfer_in_kind BTC × -0.0005",
    "2025-10-10 other_income BTC × 0.00001",
  ]);
});

test("payments go by their sign and say whom they were with; what was canceled is left out", () => {
  expect(shownBy(cashApp, MONEY)).toEqual([
    "2025-10-10 deposit, cash 200 USD",
    'skipped: The file says "CANCELED": nothing was booked.',
    "2025-10-13 withdrawal, cash -20 USD",
    'error in Currency: "ZZZ" is not a known kind of transaction.',
  ]);
  const read = cashApp.read(fileOf("money.csv", MONEY), {});
  expect(read.ok && read.value.lines.map(({ description }) => description)).toEqual(["My Bank", "Bob, lunch"]);
});

test("stocks are bought, sold and pay", () => {
  expect(shownBy(cashApp, STOCKS)).toEqual([
    "2025-10-13 buy OAKS × 2 @ 45 USD, cash -90 USD",
    "2025-10-14 dividend OAKS, cash 1.1 USD",
    "2025-10-15 sell OAKS × 0.5 @ 46 USD, cash 23 USD",
  ]);
});
