import { expect, test } from "vitest";
import { bybit, bybitFunding } from "#providers/statements/bybit/source.ts";
import { describeStatementSource, fileOf, shownBy, totalsBy } from "#providers/statements/contract.ts";

const ABOUT = "UID: 1,Company Name: ,Country: ";
const HEAD =
  "Uid,Currency,Contract,Type,Direction,Quantity,Position,Filled Price,Funding,Fee Paid,Cash Flow,Change,Wallet Balance,Action,Time(UTC)";
const SPOT = `${ABOUT}
${HEAD}
1,BTC,BTCEUR,TRADE,SELL,-0.001,0,50000,0,0,-0.001,-0.001,0.001,--,2026-06-05 08:22:50
1,EUR,BTCEUR,TRADE,SELL,50,0,50000,0,-0.5,50,49.5,149.5,--,2026-06-05 08:22:50
1,EUR,BTCEUR,TRADE,BUY,-100,0,50000,0,0,-100,-100,100,--,2026-06-05 08:20:00
1,BTC,BTCEUR,TRADE,BUY,0.002,0,50000,0,-0.00001,0.002,0.00199,0.002,--,2026-06-05 08:20:00
1,EUR,,TRANSFER_IN,--,0,0,0,0,0,0,200,200,--,2026-06-05 08:18:56
`;
const OLDEST_FIRST = `${HEAD}
1,USDT,,TRANSFER_IN,--,0,0,0,0,0,0,500,500,--,2026-01-05 08:00:00
1,USDT,ETHUSDT,TRADE,BUY,-400,0,2000,0,0,-400,-400,100,--,2026-01-05 08:00:00
1,ETH,ETHUSDT,TRADE,BUY,0.2,0,2000,0,-0.0002,0.2,0.1998,0.1998,--,2026-01-05 08:00:00
`;
const CONTRACTS = `${HEAD}
1,USDT,BTCUSDT,TRADE,SELL,0.1,0,60000,0,-3,20,17,117,--,2026-02-05 08:00:00
1,USDT,BTCUSDT,SETTLEMENT,--,0.1,0.1,60000,-1,0,0,-1,100,--,2026-02-04 08:00:00
1,USDT,,INTEREST,--,0,0,0,0,0,0,0,101,--,2026-02-03 08:00:00
1,,BTCUSDT,TRADE,SELL,0.1,0,60000,0,-3,20,17,117,--,2026-02-02 08:00:00
`;

describeStatementSource(bybit, {
  own: [fileOf("spot.csv", SPOT), fileOf("oldest.csv", OLDEST_FIRST), fileOf("contracts.csv", CONTRACTS)],
});

test("the rows of a market, a way and a second are one trade, its fee inside what moved", () => {
  expect(shownBy(bybit, SPOT)).toEqual([
    "2026-06-05 sell BTC × 0.001, cash 49.5 EUR, fee 0.5 EUR commission",
    "2026-06-05 buy BTC × 0.00199, cash -100 EUR",
    "2026-06-05 deposit, cash 200 EUR",
  ]);
  expect(shownBy(bybit, OLDEST_FIRST)).toEqual([
    "2026-01-05 transfer_in_kind USDT × 500",
    "2026-01-05 corporate_action, -400 USDT, 0.1998 ETH",
  ]);
});

test("the wallet is what the newest row says, whichever way the file runs", () => {
  expect(totalsBy(bybit, SPOT)).toEqual(["2026-06-05 cash 149.5 EUR", "2026-06-05 holding 0.001 BTC"]);
  expect(totalsBy(bybit, OLDEST_FIRST)).toEqual(["2026-01-05 holding 100 USDT", "2026-01-05 holding 0.1998 ETH"]);
});

test("contracts move the coin they are settled in, and a row without its coin is told", () => {
  expect(shownBy(bybit, CONTRACTS)).toEqual([
    "2026-02-05 other_income USDT × 17",
    "2026-02-04 transfer_in_kind USDT × -1",
    "skipped: The row moves nothing: its amount is zero.",
    "error in Currency: Currency is empty.",
  ]);
});

const FUND_HEAD = "Uid,Date & Time(UTC),Coin,QTY,Type,Account Balance,Description";
const FUND = `${ABOUT}
${FUND_HEAD}
1,2026-03-02 01:35:01,USDT,-1300,Withdraw,0,Withdrawal
1,2026-03-02 01:12:01,MNT,5.5E-7,Earn,0.2,Easy Earn | Flexible Interest Distribution
1,2026-03-01 01:12:01,USDT,1300,Transfer in,1300,Transfer from Unified Trading Account
`;
const FIAT = `${FUND_HEAD}
1,2026-06-05 08:18:57,EUR,-17,Transfer out,0.5,Transfer to Unified Trading Account
1,2026-06-05 08:16:17,EUR,17.5,Fiat,17.5,Deposit
1,2026-06-05 07:26:43,BTC,0.25,Fiat,0.25,Buy Crypto with Card
`;
const BARE = `${FUND_HEAD}\n1,2026-06-05 08:18:57,,-17,Transfer out,0.5,Transfer\n1,2026-06-05 08:18:57,BTC,0,Airdrop,0.5,Bonus\n`;

describeStatementSource(bybitFunding, {
  own: [fileOf("fund.csv", FUND), fileOf("fiat.csv", FIAT), fileOf("bare.csv", BARE)],
});

test("the funding account moves what its rows say, interest is income, and MNT is a token", () => {
  expect(shownBy(bybitFunding, FUND)).toEqual([
    "2026-03-02 transfer_in_kind USDT × -1300",
    "2026-03-02 other_income MNT × 0.00000055",
    "2026-03-01 transfer_in_kind USDT × 1300",
  ]);
  expect(totalsBy(bybitFunding, FUND)).toEqual(["2026-03-02 holding 0 USDT", "2026-03-02 holding 0.2 MNT"]);
  expect(shownBy(bybitFunding, FIAT)).toEqual([
    "2026-06-05 withdrawal, cash -17 EUR",
    "2026-06-05 deposit, cash 17.5 EUR",
    "2026-06-05 transfer_in_kind BTC × 0.25",
  ]);
  expect(shownBy(bybitFunding, BARE)).toEqual([
    "error in Coin: Coin is empty.",
    "skipped: The row moves nothing: its amount is zero.",
  ]);
});
