import { expect, test } from "vitest";
import { binance } from "#providers/statements/binance/source.ts";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";

const TRADES = `User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
1,2024-01-02 10:00:00,Spot,Deposit,EUR,500,
1,2024-01-02 10:05:00,Spot,Buy,EUR,-100,
1,2024-01-02 10:05:00,Spot,Buy,ETH,0.05,
1,2024-01-02 10:05:00,Spot,Fee,BNB,-0.0003,
1,2024-01-03 11:00:00,Spot,Transaction Spend,BTC,-0.001,
1,2024-01-03 11:00:00,Spot,Transaction Buy,SOL,0.4,
1,2024-01-03 11:00:00,Spot,Transaction Spend,BTC,-0.001,
1,2024-01-03 11:00:00,Spot,Transaction Buy,SOL,0.4,
1,2024-01-03 11:00:00,Spot,Transaction Fee,SOL,-0.0008,
`;
const EARN = `"User ID","Time","Account","Operation","Coin","Change","Remark"
"1","25-02-01 00:00:00","Earn","Simple Earn Flexible Interest","USDC","0.5",""
"1","25-02-01 01:00:00","Spot","Simple Earn Flexible Subscription","USDC","-10",""
"1","25-02-02 00:00:00","Spot","Withdraw","BTC","-0.01","network fee included"
"1","25-02-03 00:00:00","USD-MFutures","Funding Fee","USDT","-0.07",""
"1","25-02-03 00:00:00","Spot","Operation","USDT","-0.07",""
`;
const UNCLEAR = `User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
1,2024-03-01 10:00:00,Spot,Buy,EUR,-100,
1,2024-03-01 10:00:00,Spot,Buy,ETH,0.05,
1,2024-03-01 10:00:00,Spot,Buy,BTC,0.001,
1,,Spot,Withdraw,BTC,0.05,no time
1,2024-03-02 10:00:00,Spot,Deposit,,5,
1,2024-03-03 10:00:00,Spot,Fiat Withdraw,EUR,-50,
`;

describeStatementSource(binance, {
  own: [fileOf("trades.csv", TRADES), fileOf("earn.csv", EARN), fileOf("unclear.csv", UNCLEAR)],
});

test("rows of one second are one trade: parts are summed, fees come off or stand apart", () => {
  expect(shownBy(binance, TRADES)).toEqual([
    "2024-01-02 deposit, cash 500 EUR",
    "2024-01-02 buy ETH × 0.05, cash -100 EUR, fee 0.0003 BNB",
    "2024-01-03 corporate_action, -0.002 BTC, 0.7992 SOL",
  ]);
});

test("years of two digits, interest as income, subscriptions within, and a word that says nothing", () => {
  expect(shownBy(binance, EARN)).toEqual([
    "2025-02-01 other_income USDC × 0.5",
    "skipped: Moved within Binance; nothing changes for you.",
    "2025-02-02 transfer_in_kind BTC × -0.01",
    "2025-02-03 transfer_in_kind USDT × -0.07",
    'error in Operation: "Operation" is not a known kind of transaction.',
  ]);
});

test("two coins bought in one second cannot be told apart, and empty cells are errors", () => {
  expect(shownBy(binance, UNCLEAR)).toEqual([
    ...Array.from(
      { length: 3 },
      () =>
        "error in Operation: What left and what arrived in this second cannot be told apart, or one side is not in the file.",
    ),
    "error in UTC_Time: UTC_Time is empty.",
    "error in Coin: Coin is empty.",
    "2024-03-03 withdrawal, cash -50 EUR",
  ]);
});

test("three fills of one second are told apart by their prices: 5 for 0.1 of one coin twice, 7 for 2 of the other", () => {
  const fills = `User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
1,2024-03-01 10:00:00,Spot,Transaction Spend,EUR,-7,
1,2024-03-01 10:00:00,Spot,Transaction Buy,ETH,0.1,
1,2024-03-01 10:00:00,Spot,Transaction Spend,EUR,-5,
1,2024-03-01 10:00:00,Spot,Transaction Buy,ADA,2,
1,2024-03-01 10:00:00,Spot,Transaction Buy,ETH,0.1,
1,2024-03-01 10:00:00,Spot,Transaction Spend,EUR,-5.01,
1,2024-03-01 10:00:00,Spot,Transaction Fee,BNB,-0.001,
`;
  expect(shownBy(binance, fills).toSorted()).toEqual([
    "2024-03-01 buy ADA × 2, cash -7 EUR",
    "2024-03-01 buy ETH × 0.1, cash -5 EUR",
    "2024-03-01 buy ETH × 0.1, cash -5.01 EUR",
    "2024-03-01 transfer_in_kind BNB × -0.001",
  ]);
});

test("of two fees the one in the coin bought comes off it, whatever the order of the rows", () => {
  const rows = ["Buy,EUR,-100", "Fee,BNB,-0.001", "Buy,ETH,0.05", "Fee,ETH,-0.0001"];
  const file = (order: readonly string[]): string =>
    `User_ID,UTC_Time,Account,Operation,Coin,Change,Remark\n${order.map((row) => `1,2024-03-01 10:00:00,Spot,${row},`).join("\n")}\n`;
  const expected = ["2024-03-01 buy ETH × 0.0499, cash -100 EUR, fee 0.001 BNB"];
  expect(shownBy(binance, file(rows))).toEqual(expected);
  expect(shownBy(binance, file(rows.toReversed()))).toEqual(expected);
});

const secondOf = (...rows: readonly string[]): string =>
  `User_ID,UTC_Time,Account,Operation,Coin,Change,Remark\n${rows.map((row) => (/^\d/.test(row) ? `1,${row}` : `1,2024-03-01 10:00:00,Spot,${row},`)).join("\n")}\n`;

test("two coins bought in one second are told apart by what each costs in the rest of the file: 3,000 an ether, 0.40 an ada", () => {
  const rows = [
    "2024-02-28 09:00:00,Spot,Transaction Buy,ETH,1,",
    "2024-02-28 09:00:00,Spot,Transaction Spend,EUR,-3000,",
    "Transaction Buy,ADA,100",
    "Transaction Spend,EUR,-290",
    "Transaction Buy,ETH,0.1",
    "Transaction Spend,EUR,-40",
  ];
  expect(shownBy(binance, secondOf(...rows)).toSorted()).toEqual([
    "2024-02-28 buy ETH × 1, cash -3000 EUR",
    "2024-03-01 buy ADA × 100, cash -40 EUR",
    "2024-03-01 buy ETH × 0.1, cash -290 EUR",
  ]);
});

test("what was sold and what was bought with it in one second are two trades, by their words or by the coin that came and went", () => {
  const expected = [
    "2024-03-01 corporate_action, -1 ETH, 3000 USDT",
    "2024-03-01 corporate_action, -3000 USDT, 0.05 BTC",
  ];
  const worded = [
    "Transaction Sold,ETH,-1",
    "Transaction Revenue,USDT,3000",
    "Transaction Spend,USDT,-3000",
    "Transaction Buy,BTC,0.05",
  ];
  expect(shownBy(binance, secondOf(...worded)).toSorted()).toEqual(expected);
  const wordless = worded.map((row) => row.replace(/^[^,]+/, "Transaction Related"));
  expect(shownBy(binance, secondOf(...wordless)).toSorted()).toEqual(expected);
});

test("remainders of several coins that became one are one exchange of all of them", () => {
  const rows = ["ADA,-0.5", "BNB,0.0004", "XRP,-0.7", "BNB,0.0009"].map((it) => `Small Assets Exchange BNB,${it}`);
  expect(shownBy(binance, secondOf(...rows))).toEqual(["2024-03-01 corporate_action, -0.5 ADA, -0.7 XRP, 0.0013 BNB"]);
});

test("where what came and went has parts that nothing tells apart, what left is exchanged for what arrived", () => {
  const rows = ["ETH,-1", "USDT,1000", "USDT,2000", "USDT,-3000", "BTC,0.05"].map((it) => `Transaction Related,${it}`);
  expect(shownBy(binance, secondOf(...rows))).toEqual(["2024-03-01 corporate_action, -1 ETH, 0.05 BTC"]);
});
