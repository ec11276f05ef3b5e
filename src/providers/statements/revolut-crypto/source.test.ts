import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { revolutCrypto } from "#providers/statements/revolut-crypto/source.ts";

const CODES = `Symbol,Type,Quantity,Price,Value,Fees,Date
BTC,Buy,0.00056,"90,000.00 SEK",50.40 SEK,0.60 SEK,"May 5, 2020, 10:10:57 PM"
BTC,Sell,0.00056,"92,000.00 SEK",51.52 SEK,0.00 SEK,"Jun 2, 2020, 9:10:31 PM"
BTC,Send,0.0005,"137,211.36 SEK",68.61 SEK,0.00 SEK,"Nov 9, 2020, 3:50:00 AM"
`;
const SIGNS = `Symbol,Type,Quantity,Price,Value,Fees,Date
BTC,Buy,0.00028,"€35,000.00",€9.80,€0.24,"Mar 8, 2022, 2:08:54 PM"
ETH,Stake,0.18,"24,185.66 SEK","4,353.42 SEK",0.00 SEK,"Feb 2, 2024, 11:03:12 AM"
ETH,Staking reward,0.00002,,,,"Jan 15, 2025, 12:23:31 AM"
BTC,Receive,0.001,$100000.00,$100.00,$0.00,"May 9, 2025, 10:03:50 AM"
`;
const COMMAS = `Symbol;Type;Quantity;Price;Value;Fees;Date
DOT;Buy;1,125;8,00€;9,00€;0,10€;8 Mar 2022, 14:08:54
DOT;Frob;1,5;8,00€;9,00€;0,10€;8 Mar 2022, 14:08:54
DOT;Send;1,125;8,00€;9,00€;0,00€;9 Mar 2022, 14:08:54
`;

describeStatementSource(revolutCrypto, {
  own: [fileOf("codes.csv", CODES), fileOf("signs.csv", SIGNS), fileOf("commas.csv", COMMAS)],
});

test("money names its currency in its own cell, and the fee comes on top: 50.40 + 0.60 = 51", () => {
  expect(shownBy(revolutCrypto, CODES)).toEqual([
    "2020-05-05 buy BTC × 0.00056 @ 90000 SEK, cash -51 SEK, fee 0.6 SEK commission",
    "2020-06-02 sell BTC × 0.00056 @ 92000 SEK, cash 51.52 SEK",
    "2020-11-09 transfer_in_kind BTC × -0.0005",
  ]);
});

test("signs are currencies too, staking stays within, rewards are income of unknown value", () => {
  expect(shownBy(revolutCrypto, SIGNS)).toEqual([
    "2022-03-08 buy BTC × 0.00028 @ 35000 EUR, cash -10.04 EUR, fee 0.24 EUR commission",
    "skipped: Staked at Revolut: the coins stay yours.",
    "2025-01-15 other_income ETH × 0.00002",
    "2025-05-09 transfer_in_kind BTC × 0.001",
  ]);
});

test("the value decides whether 1,125 coins are one or a thousand; without a value nobody knows", () => {
  expect(shownBy(revolutCrypto, COMMAS)).toEqual([
    "2022-03-08 buy DOT × 1.125 @ 8 EUR, cash -9.1 EUR, fee 0.1 EUR commission",
    'error in Type: "Frob" is not a known kind of transaction.',
    'error in Quantity: "1,125" can mean thousands or decimals.',
  ]);
});
