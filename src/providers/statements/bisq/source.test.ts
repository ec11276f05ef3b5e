import { expect, test } from "vitest";
import { bisq } from "#providers/statements/bisq/source.ts";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";

const NEWER = `Trade ID,Date/Time,Market,Price,Deviation,Amount in BTC,Amount,Currency,Transaction Fee,Trade Fee BTC,Trade Fee BSQ,Buyer security deposit,Seller security deposit,Offer type,Status
a1,"Jan 5, 2024 2:30:00 PM",BTC/EUR,40000.0000,1.00%,0.0100,400,EUR,0.0001,0.0002,,0.006,0.006,Buy BTC,Completed
a2,"Jan 6, 2024 2:30:00 PM",BTC/EUR,41000.0000,N/A,0.0200,820,EUR,0.0001,,1.50,0.006,0.006,Sell BTC,Completed
a3,"Jan 7, 2024 2:30:00 PM",XMR/BTC,0.004,N/A,0.0200,5.00,XMR,0.0001,,1.50,0.006,0.006,Buy XMR,Completed
a4,"Jan 8, 2024 2:30:00 PM",BTC/EUR,41000.0000,N/A,0.0200,820,EUR,0.0001,,1.50,0.006,0.006,Sell BTC,Canceled
`;
const OLDER = `Trade ID,Date/Time,Market,Price,Deviation,Amount in BTC,Amount,Transaction Fee,Trade Fee,Buyer security deposit,Seller security deposit,Offer type,Status
b1,21 Aug 2019 16:05:06,BTC/USD,10000.0000,1.00%,0.0100,100.00 USD,0.0001,0.0002 BTC,0.006,0.006,Sell BTC,Completed
b2,22 Aug 2019 16:05:06,BSQ/BTC,0.00006,1.00%,0.0060,100.00 BSQ,0.0001,0.80 BSQ,0.006,0.006,Sell BSQ,Completed
b3,23 Aug 2019 16:05:06,BTC/USD,10000.0000,1.00%,0.0100,100.00 USD,0.0001,0.0002 BTC,0.006,0.006,Buy BTC,Ticket Closed
`;
const WRONG = `Trade ID;Date/Time;Market;Price;Amount in BTC;Amount;Offer type;Status
c1;21/08/2019 16:05:06;BTC/USD;10000;0.01;250 USD;Buy BTC;Completed
c2;21/08/2019 16:05:06;BTC/USD;10000;0.01;100 USD;Buy XMR;Completed
c3;21/08/2019 16:05:06;BTC/USD;10000;0.01;;Buy BTC;Completed
c4;21/08/2019 16:05:06;BTC/USD;10000;0.01;100 USD;Buy BTC;Lost
`;

describeStatementSource(bisq, {
  own: [fileOf("newer.csv", NEWER), fileOf("older.csv", OLDER), fileOf("wrong.csv", WRONG)],
  foreign: [
    fileOf("trades.csv", "Trade ID,Date/Time,Market,Price,Amount,Status\n1,2024-01-05,BTC/EUR,1,1,Completed\n"),
  ],
});

test("money of a trade comes from elsewhere and goes there, and fees of bitcoin and BSQ leave beside it", () => {
  expect(shownBy(bisq, NEWER)).toEqual([
    "2024-01-05 buy BTC × 0.0097, cash -400 EUR",
    "2024-01-05 cash_transfer, cash 400 EUR",
    "2024-01-06 sell BTC × 0.0201, cash 820 EUR, fee 1.5 BSQ",
    "2024-01-06 cash_transfer, cash -820 EUR",
    "2024-01-07 corporate_action, -0.0201 BTC, 5 XMR, fee 1.5 BSQ",
    "skipped: The offer was taken back: nothing was traded. If making it cost a fee, enter that by hand.",
  ]);
});

test("older files name the unit beside the amount, and a dispute is left to a person", () => {
  expect(shownBy(bisq, OLDER)).toEqual([
    "2019-08-21 sell BTC × 0.0103, cash 100 USD",
    "2019-08-21 cash_transfer, cash -100 USD",
    "2019-08-22 corporate_action, -100 BSQ, 0.0059 BTC, fee 0.8 BSQ",
    "error in Status: The trade ended in a dispute, and what each side got is not in the file.",
  ]);
});

test("rows that contradict themselves are told: 0.01 at 10,000 is not 250", () => {
  expect(shownBy(bisq, WRONG)).toEqual([
    "error in Amount: The price times one amount is not the other.",
    'error in Offer type: "Buy XMR" is not a known kind of transaction.',
    "error in Amount: Amount is no number of a currency.",
    'error in Status: "Lost" is not a known kind of transaction.',
  ]);
});
