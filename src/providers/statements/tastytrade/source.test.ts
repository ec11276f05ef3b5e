import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { tastytrade } from "#providers/statements/tastytrade/source.ts";

const HEAD =
  "Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Currency";
const PUT = "OAK   240419P00045000,Equity Option";
const OPTION = "100,OAK,OAK,4/19/24,45,PUT";
const CASH = `${HEAD}
2024-03-01T14:30:00-0500,Money Movement,Deposit,,,,ACH DEPOSIT,"5,000.00",0,,--,0.00,,,,,,,,USD
2024-03-15T17:00:00-0400,Money Movement,Dividend,,OAK,Equity,OAK INC,3.00,0,,--,0.00,,,,,,,,USD
2024-03-15T17:00:00-0400,Money Movement,Dividend,,OAK,Equity,OAK INC,-0.45,0,,--,0.00,,,,,,,,USD
2024-03-31T17:00:00-0400,Money Movement,Credit Interest,,,,INTEREST,0.52,0,,--,0.00,,,,,,,,USD
2024-04-01T17:00:00-0400,Money Movement,Balance Adjustment,,,,Regulatory fee adjustment,-0.03,0,,--,0.00,,,,,,,,USD
2024-04-02T17:00:00-0400,Money Movement,Withdrawal,,,,ACH DISBURSEMENT,-100.00,0,,--,0.00,,,,,,,,USD
`;
const TRADES = `${HEAD}
2024-03-04T10:00:00-0500,Trade,Buy to Open,BUY_TO_OPEN,OAK,Equity,Bought 10 OAK @ 50.00,-500.00,10,-50.00,0.00,-0.01,,,,,,,1,USD
2024-03-05T10:00:00-0500,Trade,Sell to Open,SELL_TO_OPEN,${PUT},Sold 2 OAK 04/19/24 Put 45.00 @ 1.20,240.00,2,120.00,-2.00,-0.28,${OPTION},2,USD
2024-03-20T10:00:00-0500,Trade,Buy to Close,BUY_TO_CLOSE,${PUT},Bought 1 OAK 04/19/24 Put 45.00 @ 0.40,-40.00,1,-40.00,0.00,-0.13,${OPTION},3,USD
2024-04-19T16:00:00-0400,Receive Deliver,Expiration,BUY_TO_CLOSE,${PUT},Removal of 1.0 OAK 04/19/24 Put 45.00 due to expiration.,0.00,1,0.00,--,0.00,${OPTION},,USD
`;
const WITH_TOTAL = `${HEAD.replace("Order #,", "Order #,Total,")}
2024-04-19T16:00:00-0400,Receive Deliver,Assignment,,${PUT},Removal of option due to assignment,0.00,1,0.00,--,0.00,${OPTION},,0.00,USD
2024-04-19T16:00:00-0400,Receive Deliver,Assignment,BUY_TO_OPEN,OAK,Equity,Buy to Open 100 OAK @ 45.00,"-4,500.00",100,-45.00,--,-5.00,,,,,,,,"-4,505.00",USD
2024-05-02T08:00:00-0400,Receive Deliver,Forward Split,SELL_TO_CLOSE,OAK,Equity,Forward split: Close 100 OAK,0.00,100,0.00,--,0.00,,,,,,,,0.00,USD
2024-05-02T08:00:00-0400,Receive Deliver,Forward Split,BUY_TO_OPEN,OAK,Equity,Forward split: Open 200 OAK,0.00,200,0.00,--,0.00,,,,,,,,0.00,USD
2024-05-03T08:00:00-0400,Money Movement,Frob,,,,What is this,1.00,0,,--,0.00,,,,,,,,1.00,USD
`;

describeStatementSource(tastytrade, {
  own: [fileOf("cash.csv", CASH), fileOf("trades.csv", TRADES), fileOf("total.csv", WITH_TOTAL)],
});

test("money in and out, dividends with what was withheld, interest and small corrections", () => {
  expect(shownBy(tastytrade, CASH)).toEqual([
    "2024-03-01 deposit, cash 5000 USD",
    "2024-03-15 dividend OAK, cash 3 USD",
    "2024-03-15 tax OAK, cash -0.45 USD",
    "2024-03-31 interest, cash 0.52 USD",
    "2024-04-01 fee, cash -0.03 USD",
    "2024-04-02 withdrawal, cash -100 USD",
  ]);
});

test("of options the price is of one share: 2 × 100 × 1.2 less 2.28 are 237.72, and what expires unpaid is owed no more", () => {
  expect(shownBy(tastytrade, TRADES)).toEqual([
    "2024-03-04 buy OAK × 10 @ 50 USD, cash -500.01 USD, fee 0.01 USD exchange",
    "2024-03-05 sell option:OAK 2024-04-19 P 45 × 2 @ 1.2 USD, cash 237.72 USD, fee 2 USD commission + 0.28 USD exchange",
    "2024-03-20 buy option:OAK 2024-04-19 P 45 × 1 @ 0.4 USD, cash -40.13 USD, fee 0.13 USD exchange",
    "2024-04-19 corporate_action, 1 option:OAK 2024-04-19 P 45",
  ]);
});

test("shares that come by an option are bought at its strike: 100 × 45 and 5 of fees; a split is one change of both rows", () => {
  expect(shownBy(tastytrade, WITH_TOTAL)).toEqual([
    "2024-04-19 corporate_action, 1 option:OAK 2024-04-19 P 45",
    "2024-04-19 buy OAK × 100 @ 45 USD, cash -4505 USD, fee 5 USD exchange",
    "2024-05-02 corporate_action, -100 OAK, 200 OAK",
    'error in Sub Type: "Frob" is not a known kind of transaction.',
  ]);
});
