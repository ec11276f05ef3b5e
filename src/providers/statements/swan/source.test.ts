import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { swan, swanWithdrawals } from "#providers/statements/swan/source.ts";

const ABOVE = `"Swan Bitcoin, made up for a test"
Phone: 000
`;
const HEADER =
  "Event,Date,Timezone,Status,Transaction ID,Total USD,Transaction USD,Fee USD,Unit Count,Asset Type,BTC Price,Address Label,USD Cost Basis,Acquisition Date";
const TRANSFERS = `${ABOVE}${HEADER}
deposit,2024-11-16 17:30:06+00,UTC,settled,,504.95,,4.95,,USD,,,,
purchase,2024-11-16 17:39:46+00,UTC,settled,p1,500.00,500.00,,0.01000000,BTC,50000.00,,,
purchase,2024-11-20 17:39:46+00,UTC,settled,p2,2100.00,2080.00,20.00,0.04000000,BTC,52000.00,,,
deposit,2024-12-02 09:00:00+00,UTC,settled,d1,3000.00,3000.00,0,0.05000000,BTC,60000.00,cold,2500.00,2024-01-15
purchase,2024-12-05 09:00:00+00,UTC,canceled,p3,10.00,10.00,,0.00010000,BTC,100000.00,,,
`;
const OLDER = `Event;Date;Timezone;Status;USD;Unit Count;Asset Type;BTC Price
purchase;2021-03-18 16:51:02+00;UTC;settled;50.00;0.00100000;BTC;50000.00
frob;2021-03-19 16:51:02+00;UTC;settled;50.00;0.00100000;BTC;50000.00
`;
const PLAIN = `${HEADER.replace(",Address Label,USD Cost Basis,Acquisition Date", "")}
purchase,2023-11-17 15:30:00+00,UTC,settled,p4,500.00,500.00,,0.01000000,BTC,50000.00
`;
const WITHDRAWALS = `${ABOVE}Created At,Timezone,Transaction ID,Executed At,Canceled At,Status,Bitcoin Amount,Automatic,IP Address
2024-12-10 09:00:00+00,UTC,w1,2024-12-11 10:00:00+00,,settled,0.05000000,true,
2024-12-12 09:00:00+00,UTC,w2,,2024-12-12 10:00:00+00,canceled,0.01000000,false,
`;

describeStatementSource(swan, {
  own: [fileOf("transfers.csv", TRANSFERS), fileOf("older.csv", OLDER), fileOf("plain.csv", PLAIN)],
});
describeStatementSource(swanWithdrawals, {
  own: [fileOf("withdrawals.csv", WITHDRAWALS)],
  fewerShapes: "one heading of it is published",
});

test("money paid in keeps its fee apart, a purchase has it inside, and bitcoin sent there arrives", () => {
  expect(shownBy(swan, TRANSFERS)).toEqual([
    "2024-11-16 deposit, cash 504.95 USD",
    "2024-11-16 fee, cash -4.95 USD",
    "2024-11-16 buy BTC × 0.01, cash -500 USD",
    "2024-11-20 buy BTC × 0.04, cash -2100 USD, fee 20 USD commission",
    "2024-12-02 transfer_in_kind BTC × 0.05",
    'skipped: The file says "canceled": nothing was booked.',
  ]);
});

test("an older file has one column of dollars, and a word nobody knows is an error of its row", () => {
  expect(shownBy(swan, OLDER)).toEqual([
    "2021-03-18 buy BTC × 0.001, cash -50 USD",
    'error in Event: "frob" is not a known kind of transaction.',
  ]);
});

test("what was sent away leaves on the day it was done", () => {
  expect(shownBy(swanWithdrawals, WITHDRAWALS)).toEqual([
    "2024-12-11 transfer_in_kind BTC × -0.05",
    'skipped: The file says "canceled": nothing was booked.',
  ]);
});
