import { expect, test } from "vitest";
import { coinbase } from "#providers/statements/coinbase/source.ts";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";

const TODAY = `ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes
c-1,2024-01-17 16:57:02 UTC,Staking Income,ETH,0.001,EUR,€3000.00,€3.00,€3.00,€0.00,
c-2,2024-01-16 10:00:00 UTC,Buy,BTC,0.002,EUR,€40000.00,€80.00,€82.99,€2.99,Bought 0.002 BTC for 82.99 EUR
c-3,2024-01-15 10:00:00 UTC,Convert,BTC,0.001,EUR,€40000.00,€39.00,€40.00,,Converted 0.001 BTC to 75.5 XRP
c-4,2024-01-14 10:00:00 UTC,Send,ETH2,-0.5,EUR,€3000.00,-€1500.00,-€1500.00,€0.00,Sent 0.5 ETH2
c-5,2024-01-14 10:00:00 UTC,Receive,ETH,0.5,EUR,€3000.00,€1500.00,€1500.00,€0.00,Received 0.5 ETH
c-6,2024-01-13 10:00:00 UTC,Convert,ETH,0.5,EUR,€3000.00,€1500.00,€1500.00,,Converted 0.5 ETH to 0.5 ETH2
c-7,2024-01-12 10:00:00 UTC,Deposit,EUR,500,EUR,€1.00,€500.00,€500.00,€0.00,
`;
const SPOT = `You can use this transaction report to inform your likely tax obligations.

Transactions
User,someone@example.com
Timestamp,Transaction Type,Asset,Quantity Transacted,Spot Price Currency,Spot Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes
2023-03-01T09:00:00Z,Advanced Trade Sell,ETH,0.5,USD,1600.00,800.00,796.00,4.00,Sold 0.5 ETH for 796.00 USD on ETH-USD
2023-02-01T09:00:00Z,Learning Reward,GRT,4,USD,0.25,1.00,1.00,0.00,Received 4 GRT from Coinbase
`;
const IN_HEADING = `Timestamp,Transaction Type,Asset,Quantity Transacted,EUR Spot Price at Transaction,EUR Subtotal,EUR Total (inclusive of fees),EUR Fees,Notes
2020-03-01T09:00:00Z,Buy,LTC,2,50.00,100.00,101.49,1.49,Bought 2 LTC for 101.49 EUR
2020-03-02T09:00:00Z,Frob,LTC,2,50.00,100.00,101.49,1.49,
`;

const PAIRS = `ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes
c-1,2024-02-02 10:00:00 UTC,Advanced Trade Buy,BTC,0.01,USDC,40000,400,402,2,Bought 0.01 BTC for 402 USDC on BTC-USDC
c-2,2024-02-03 10:00:00 UTC,Advanced Trade Sell,BTC,0.005,USDC,42000,210,209,1,Sold 0.005 BTC for 209 USDC on BTC-USDC
`;

describeStatementSource(coinbase, {
  own: [
    fileOf("today.csv", TODAY),
    fileOf("spot.csv", SPOT),
    fileOf("heading.csv", IN_HEADING),
    fileOf("pairs.csv", PAIRS),
  ],
});

test("purchases with their fee, conversions at their value, rewards as income, and ether under one name", () => {
  expect(shownBy(coinbase, TODAY)).toEqual([
    "2024-01-17 other_income ETH × 0.001 @ 3000 EUR, cost 3 EUR",
    "2024-01-16 buy BTC × 0.002 @ 40000 EUR, cash -82.99 EUR, fee 2.99 EUR commission",
    "2024-01-15 sell BTC × 0.001, cash 40 EUR",
    "2024-01-15 buy XRP × 75.5, cash -40 EUR",
    "2024-01-14 transfer_in_kind ETH × -0.5",
    "2024-01-14 transfer_in_kind ETH × 0.5",
    "skipped: The same coin under another name; nothing changes for you.",
    "2024-01-12 deposit, cash 500 EUR",
  ]);
});

test("reports with a spot price and lines above the table", () => {
  expect(shownBy(coinbase, SPOT)).toEqual([
    "2023-03-01 sell ETH × 0.5 @ 1600 USD, cash 796 USD, fee 4 USD commission",
    "2023-02-01 other_income GRT × 4 @ 0.25 USD, cost 1 USD",
  ]);
});

test("reports that name the currency in the heading, and a word nobody knows", () => {
  expect(shownBy(coinbase, IN_HEADING)).toEqual([
    "2020-03-01 buy LTC × 2 @ 50 EUR, cash -101.49 EUR, fee 1.49 EUR commission",
    'error in Transaction Type: "Frob" is not a known kind of transaction.',
  ]);
});

test("coins bought and sold for another coin, the fee in it inside: 400 + 2 left, 210 − 1 arrived", () => {
  expect(shownBy(coinbase, PAIRS)).toEqual([
    "2024-02-02 corporate_action, -402 USDC, 0.01 BTC",
    "2024-02-03 corporate_action, -0.005 BTC, 209 USDC",
  ]);
});
