import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { okxFunding, okxTrading } from "#providers/statements/okx/source.ts";

const HEAD =
  "id,Order id,Time,Trade Type,Symbol,Action,Amount,Trading Unit,Filled Price,PnL,Fee,Fee Unit,Position Change,Position Balance,Balance Change,Balance,Balance Unit";
const ABOUT = "UID:1,Account Type:Main,Time Zone:UTC+2";
const TRADES = [
  ABOUT,
  HEAD,
  "3,900,2024-03-01 10:00:00,Spot,BTC-USDT,Buy,0.01,BTC,60000,0,-0.00001,BTC,0,0,0.00999,0.00999,BTC",
  "2,900,2024-03-01 10:00:00,Spot,BTC-USDT,Sell,600,USDT,60000,0,0,USDT,0,0,-600,400,USDT",
  "1,,2024-02-28 09:00:00,Transfer,,Transfer in,0,cont,0,0,0,USDT,0,0,1000,1000,USDT",
  "",
].join("\n");
const NEWER = [
  HEAD.replace("Filled Price,", "Filled Price,Filled Price Unit,").replace(
    "Position Balance,",
    "Position Balance,Position Unit,",
  ),
  "7,901,2024-05-02 12:00:00,Spot,ETH-EUR,Sell,0.5,ETH,2800,EUR,0,0,ETH,0,0,ETH,-0.5,0,ETH",
  "6,901,2024-05-02 12:00:00,Spot,ETH-EUR,Sell,1400,EUR,2800,EUR,0,-1.4,EUR,0,0,EUR,1398.6,1398.6,EUR",
  "5,,2024-05-01 08:00:00,Perpetual,BTC-USDT-SWAP,Funding fee,0,cont,0,USDT,0,0,USDT,0,0,USDT,-0.25,99.75,USDT",
  "",
].join("\n");
const BROKEN = [
  HEAD,
  "3,900,2024-03-01 10:00:00,Spot,BTC-USDT,Buy,0.01,BTC,60000,0,0,BTC,0,0,0.01,0.01,BTC",
  "2,902,2024-13-01 10:00:00,Spot,BTC-USDT,Buy,0.01,BTC,60000,0,0,BTC,0,0,0.01,0.01,BTC",
  "1,,2024-02-28 09:00:00,Transfer,,Transfer in,0,cont,0,0,0,USDT,0,0,,1000,USDT",
  "",
].join("\n");

describeStatementSource(okxTrading, {
  own: [fileOf("trading.csv", TRADES), fileOf("newer.csv", NEWER), fileOf("broken.csv", BROKEN)],
});

test("the rows of one order are one trade, for what the balances say: 0.01 BTC less a thousandth for 600 USDT", () => {
  expect(shownBy(okxTrading, TRADES)).toEqual([
    "2024-03-01 corporate_action, -600 USDT, 0.00999 BTC",
    "2024-02-28 transfer_in_kind USDT × 1000",
  ]);
});

test("coins sold for euro: 1400 - 1.4 are 1398.6, and the funding of a contract is paid in its coin", () => {
  expect(shownBy(okxTrading, NEWER)).toEqual([
    "2024-05-02 sell ETH × 0.5, cash 1398.6 EUR, fee 1.4 EUR commission",
    "2024-05-01 transfer_in_kind USDT × -0.25",
  ]);
});

test("half a trade moves what it says, and rows that say too little are told", () => {
  expect(shownBy(okxTrading, BROKEN)).toEqual([
    "2024-03-01 transfer_in_kind BTC × 0.01",
    'error in Time: "2024-13-01 10:00:00" is not a date.',
    "error in Balance Change: Balance Change is empty.",
  ]);
});

const FUNDS = "id,Time,Type,Amount,Before Balance,After Balance,Symbol";
const FUNDING = `${ABOUT}
${FUNDS}
4,2024-03-06 09:00:00,Distribution,0.5,0,0.5,OKB
3,2024-03-05 09:00:00,Simple Earn subscription,-5,5,0,USDT
2,2024-02-28 09:00:00,Transfer out,-1000,1005,5,USDT
1,2024-02-28 08:00:00,Deposit,1005,0,1005,USDT
`;
const WITH_FEES = `${FUNDS.replace("Symbol", "Fee,Symbol")}
2,2024-04-01 10:00:00,Convert,-100,100,0,0,USDT
1,2024-04-01 10:00:00,Convert,0.03,0,0.03,0,ETH
3,2024-04-02 10:00:00,Withdrawal,-50,200,150,0,EUR
`;
const NAMELESS = `${FUNDS}
1,2024-02-28 08:00:00,Deposit,1005,0,1005,
`;

describeStatementSource(okxFunding, {
  own: [fileOf("funding.csv", FUNDING), fileOf("fees.csv", WITH_FEES), fileOf("nameless.csv", NAMELESS)],
});

test("what is put aside at OKX stays there, a distribution is income, and the two rows of a conversion are one for the other", () => {
  expect(shownBy(okxFunding, FUNDING)).toEqual([
    "2024-03-06 other_income OKB × 0.5",
    "skipped: Put aside at OKX, or back from there: the coins stay yours.",
    "2024-02-28 transfer_in_kind USDT × -1000",
    "2024-02-28 transfer_in_kind USDT × 1005",
  ]);
  expect(shownBy(okxFunding, WITH_FEES)).toEqual([
    "2024-04-01 corporate_action, -100 USDT, 0.03 ETH",
    "2024-04-02 withdrawal, cash -50 EUR",
  ]);
  expect(shownBy(okxFunding, NAMELESS)).toEqual(["error in Symbol: Symbol is empty."]);
});
