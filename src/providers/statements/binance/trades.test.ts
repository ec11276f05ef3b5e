import { expect, test } from "vitest";
import { binanceTrades } from "#providers/statements/binance/trades.ts";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";

const MONEY = `"Date(UTC)","Pair","Side","Price","Executed","Amount","Fee"
"2024-01-02 10:00:00","BTCEUR","BUY","40000","0.0010000000BTC","40.00000000EUR","0.0000010000BTC"
"2024-01-03 10:00:00","BTCEUR","SELL","41000","0.0005000000BTC","20.50000000EUR","0.02050000EUR"
`;
const COINS = `Date(UTC),Pair,Side,Price,Executed,Amount,Fee
25-01-04 10:00:00,ETHUSDT,BUY,"3,000.0","0.5ETH","1,500.00USDT",0.001BNB
25-01-05 10:00:00,1INCHUSDT,BUY,0.5,10 1INCH,5USDT,0.01 1INCH
`;
const OTHER = `Date(UTC),Pair,Side,Price,Executed,Amount,Fee
2024-01-06 10:00:00,ETHUSDT,FROB,3000,0.5ETH,1500USDT,0.001BNB
2024-01-06 10:00:00,ETHUSDT,BUY,3000,0.5,1500USDT,0.001BNB
2024-01-06 10:00:00,ETHEUR,BUY,3000,0.5ETH,1500EUR,0BNB
`;

describeStatementSource(binanceTrades, {
  own: [fileOf("money.csv", MONEY), fileOf("coins.csv", COINS), fileOf("other.csv", OTHER)],
  foreign: [
    fileOf(
      "history.csv",
      "User_ID,UTC_Time,Account,Operation,Coin,Change,Remark\n1,2024-01-02 10:00:00,Spot,Deposit,EUR,5,\n",
    ),
  ],
});

test("numbers with their units: 0.001 bitcoin less a fee of 0.000001, 20.50 euro less 0.0205", () => {
  expect(shownBy(binanceTrades, MONEY)).toEqual([
    "2024-01-02 buy BTC × 0.000999, cash -40 EUR",
    "2024-01-03 sell BTC × 0.0005, cash 20.4795 EUR, fee 0.0205 EUR commission",
  ]);
});

test("coins for coins, a fee in a third coin, a coin whose name begins with a digit, and rows that say too little", () => {
  expect(shownBy(binanceTrades, COINS)).toEqual([
    "2025-01-04 corporate_action, -1500 USDT, 0.5 ETH, fee 0.001 BNB",
    "2025-01-05 corporate_action, -5 USDT, 9.99 1INCH",
  ]);
  expect(shownBy(binanceTrades, OTHER)).toEqual([
    'error in Side: "FROB" is not a known kind of transaction.',
    'error in Executed: "0.5" is not a number with its unit.',
    "2024-01-06 buy ETH × 0.5, cash -1500 EUR",
  ]);
});
