import { expect, test } from "vitest";
import { coinledger } from "#providers/statements/coinledger/source.ts";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";

const HEADER =
  "Timestamp (UTC),Type,Internal Id,Platform,Account Name,Platform Id,Blockchain Id,Record Type,Asset,Amount,Description";
const TRADES = `${HEADER}
2025-03-06T00:00:00.000,Trade,11,Oak,Oak,,,Debit,USDT,-10.17,
2025-03-06T00:00:00.000,Trade,11,Oak,Oak,,,Credit,TRX,283.9,
2025-03-06T00:00:00.000,Trade,11,Oak,Oak,,,Platform Fee,TRX,-0.14,
2025-03-07T00:00:00.000,Buy,12,Oak,Oak,,,Debit,EUR,-15.6,
2025-03-07T00:00:00.000,Buy,12,Oak,Oak,,,Credit,ETH,0.005,
`;
const SINGLE = `${HEADER}
2025-08-12T05:33:18.000,Withdrawal,13,Oak,Oak,,,Debit,DOGE,-55,
2025-10-01T13:00:00.000,Staking,14,Oak,Oak,,,Credit,ETH,0.2,
2025-10-01T18:00:00.000,Investment Loss,15,Oak,Oak,,,Debit,USDT,-12,
2025-10-02T00:00:00.000,Margin Gain,16,Oak,Oak,,,Margin Gain,USDT,-5.8,
2025-10-03T00:00:00.000,Interest,17,Elm,Elm,,,Credit,EUR,2.5,
`;
const OTHER = `${HEADER}
2025-03-07T00:00:00.000,Buy,18,Oak,Oak,,,Debit,EUR,-15.6,
2025-03-08T00:00:00.000,Frob,19,Oak,Oak,,,Debit,EUR,-15.6,
2025-03-09T00:00:00.000,Deposit,20,Oak,Oak,,,Credit,BTC,1,
`;

describeStatementSource(coinledger, {
  own: [fileOf("trades.csv", TRADES), fileOf("single.csv", SINGLE), fileOf("other.csv", OTHER)],
});

test("rows of one id are one trade with its fee", () => {
  expect(shownBy(coinledger, TRADES)).toEqual([
    "2025-03-06 corporate_action, -10.17 USDT, 283.76 TRX",
    "2025-03-07 buy ETH × 0.005, cash -15.6 EUR",
  ]);
});

test("rows alone are transfers, income and what was lost", () => {
  expect(shownBy(coinledger, SINGLE)).toEqual([
    "2025-08-12 transfer_in_kind DOGE × -55",
    "2025-10-01 other_income ETH × 0.2",
    "2025-10-01 transfer_in_kind USDT × -12",
    "2025-10-02 transfer_in_kind USDT × -5.8",
    "2025-10-03 other_income, cash 2.5 EUR",
  ]);
});

test("half a trade and a word nobody knows are errors", () => {
  expect(shownBy(coinledger, OTHER)).toEqual([
    "error in Internal Id: The other side of this trade is not in the file.",
    'error in Type: "frob" is not a known kind of transaction.',
    "2025-03-09 transfer_in_kind BTC × 1",
  ]);
});
