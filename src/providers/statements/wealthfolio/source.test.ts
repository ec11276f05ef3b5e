import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { wealthfolio } from "#providers/statements/wealthfolio/source.ts";

const ACTIVITIES = `date,symbol,quantity,activityType,unitPrice,currency,fee,amount
2024-01-02T00:00:00.000Z,$CASH-USD,1000,DEPOSIT,1,USD,0,1000
2024-01-03T00:00:00.000Z,MPL,4,BUY,50.25,USD,1.5,
2024-02-03T00:00:00.000Z,MPL,1,DIVIDEND,0.8,USD,0,0.8
2024-03-03T00:00:00.000Z,MPL,0,SPLIT,2,USD,0,
`;
const ACCOUNTS = `Date,Symbol,Quantity,Activity Type,Unit Price,Currency,Fee,Account Name,Comment
2024-01-02,IE00B4L5Y983,3,TRANSFER_IN,20,EUR,0,Oak,From another broker
2024-01-04,$CASH-EUR,5,FEE,1,EUR,0,Oak,
2024-01-05,IE00B4L5Y983,1,SELL,22,EUR,1,Oak,
`;
const OTHER = `date;symbol;quantity;activityType;unitPrice;currency;fee
2024-01-02;MPL;3;FROB;20;EUR;0
2024-01-03;MPL;10;BUY;172;GBX;100
`;

describeStatementSource(wealthfolio, {
  own: [fileOf("activities.csv", ACTIVITIES), fileOf("accounts.csv", ACCOUNTS), fileOf("other.csv", OTHER)],
});

test("4 × 50.25 and a fee of 1.50 are 202.50; cash is no security; a split has its ratio for a price", () => {
  expect(shownBy(wealthfolio, ACTIVITIES)).toEqual([
    "2024-01-02 deposit, cash 1000 USD",
    "2024-01-03 buy MPL × 4 @ 50.25 USD, cash -202.5 USD, fee 1.5 USD commission",
    "2024-02-03 dividend MPL, cash 0.8 USD",
    "2024-03-03 split MPL, ratio 2:1",
  ]);
});

test("accounts by their name, units that arrive with their cost, and pence", () => {
  expect(shownBy(wealthfolio, ACCOUNTS)).toEqual([
    "2024-01-02 transfer_in_kind IE00B4L5Y983 × 3, cost 60 EUR",
    "2024-01-04 fee, cash -5 EUR",
    "2024-01-05 sell IE00B4L5Y983 × 1 @ 22 EUR, cash 21 EUR, fee 1 EUR commission",
  ]);
  expect(shownBy(wealthfolio, OTHER)).toEqual([
    'error in activityType: "FROB" is not a known kind of transaction.',
    "2024-01-03 buy MPL × 10 @ 1.72 GBP, cash -18.2 GBP, fee 1 GBP commission",
  ]);
});
