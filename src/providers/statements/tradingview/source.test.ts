import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { tradingView } from "#providers/statements/tradingview/source.ts";

const HEAD = "Symbol,Side,Qty,Fill Price,Commission,Closing Time";
const TRADES = `${HEAD}
XETR:OAK,Buy,10,20.5,1,2024-09-17 0:00:00
NASDAQ:ELM,Sell,4,25,,2024-09-18 14:30:00
ASH,Buy,1,100,0,2024-09-19 0:00:00
LSE:YEW,Buy,5,250,0,2024-09-20 0:00:00
`;
const CASH = `${HEAD}
$CASH,Withdrawal,200,,,2024-08-25 1:20:12
$CASH,Deposit,5000,0,0,2024-08-24 0:00:00
$CASH,Taxes and fees,10.25,,0,2023-08-25 10:37:00
$CASH,Dividend,12.5,,,2024-11-13 0:00:00
NASDAQ:ELM,Dividend,0.25,,,2024-11-14 0:00:00
`;
const DAY_FIRST = `${HEAD}
NSE:OAK,Buy,500,9.5,0,31-03-2021
NSE:OAK,Sell,500,10.5,0,07-04-2021
`;

describeStatementSource(tradingView, {
  own: [fileOf("trades.csv", TRADES), fileOf("cash.csv", CASH), fileOf("dayfirst.csv", DAY_FIRST)],
  options: { currency: "EUR" },
});

test("a price is in the money of its exchange, else of the portfolio, and London is not guessed", () => {
  expect(shownBy(tradingView, TRADES, { currency: "EUR" })).toEqual([
    "2024-09-17 buy OAK × 10 @ 20.5 EUR, cash -206 EUR, fee 1 EUR commission",
    "2024-09-18 sell ELM × 4 @ 25 USD, cash 100 USD",
    "2024-09-19 buy ASH × 1 @ 100 EUR, cash -100 EUR",
    "error in Symbol: In which currency LSE writes this price is not known.",
  ]);
  expect(shownBy(tradingView, DAY_FIRST, { currency: "EUR" })).toEqual([
    "2021-03-31 buy OAK × 500 @ 9.5 INR, cash -4750 INR",
    "2021-04-07 sell OAK × 500 @ 10.5 INR, cash 5250 INR",
  ]);
});

test("money is what its symbol says, in the currency that is asked, and a dividend that says too little is told", () => {
  expect(shownBy(tradingView, CASH)[0]).toContain('"id":"currency"');
  expect(shownBy(tradingView, CASH, { currency: "EUR" })).toEqual([
    "2024-08-25 withdrawal, cash -200 EUR",
    "2024-08-24 deposit, cash 5000 EUR",
    "2023-08-25 fee, cash -10.25 EUR",
    "2024-11-13 dividend, cash 12.5 EUR",
    "error in Qty: The file does not say whether this dividend is of one share or of all of them.",
  ]);
});
