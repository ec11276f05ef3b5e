import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { kucoin } from "#providers/statements/kucoin/source.ts";

const ORDERS = `tradeCreatedAt,symbol,side,price,size,funds,fee,feeCurrency
2022-04-28 12:36:00,XTZ-USDT,sell,3,10,30,0.03,USDT
2022-04-28 15:46:07,XRP-USDT,buy,0.5,100,50,0.05,USDT
`;
const FILLED = `UID,Account Type,Order ID,Symbol,Side,Order Type,Avg. Filled Price,Filled Amount,Filled Volume,Filled Volume (USDT),Filled Time(UTC),Fee,Fee Currency
1,mainAccount,o-1,BTC-EUR,BUY,LIMIT,40000,0.01,400,440,2024-02-01 10:00:00,0.4,EUR
`;
const OTHER = `tradeCreatedAt,symbol,side,price,size,funds,fee,feeCurrency
2022-04-28 12:36:00,XTZUSDT,sell,3,10,30,0.03,USDT
2022-04-28 12:36:00,XTZ-USDT,frob,3,10,30,0.03,USDT
2022-04-28 12:36:00,XTZ-USDT,sell,3,10,30,0.001,KCS
`;

describeStatementSource(kucoin, {
  own: [fileOf("orders.csv", ORDERS), fileOf("filled.csv", FILLED), fileOf("other.csv", OTHER)],
});

test("tether is an asset: coins for coins, the fee off what arrives or on top of what leaves", () => {
  expect(shownBy(kucoin, ORDERS)).toEqual([
    "2022-04-28 corporate_action, -10 XTZ, 29.97 USDT",
    "2022-04-28 corporate_action, -50.05 USDT, 100 XRP",
  ]);
});

test("newer headings, euro as money, and rows that say too little", () => {
  expect(shownBy(kucoin, FILLED)).toEqual(["2024-02-01 buy BTC × 0.01, cash -400.4 EUR, fee 0.4 EUR commission"]);
  expect(shownBy(kucoin, OTHER)).toEqual([
    'error in symbol: "XTZUSDT" is no pair of coins.',
    'error in side: "frob" is not a known kind of transaction.',
    "2022-04-28 corporate_action, -10 XTZ, 30 USDT, fee 0.001 KCS",
  ]);
});
