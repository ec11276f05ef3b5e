import { expect, test } from "vitest";
import { coinbasePro } from "#providers/statements/coinbase-pro/source.ts";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";

const HEADER = "portfolio,type,time,amount,balance,amount/balance unit,transfer id,trade id,order id";
const COINS = `${HEADER}
default,deposit,2018-03-15T10:42:31.215Z,2.5,2.5,BTC,t1,,
default,match,2018-03-15T10:55:12.843Z,50,50,ETH,,101,o1
default,match,2018-03-15T10:55:12.843Z,-1.25,1.25,BTC,,101,o1
default,fee,2018-03-15T10:55:12.843Z,-0.003,1.247,BTC,,101,o1
default,withdrawal,2018-08-10T18:33:15.078Z,-50,0,ETH,t2,,
`;
const MONEY = `Portfolio,Type,Timestamp,Amount,Balance,Amount/balance unit,Transfer id,Trade id,Order id
default,deposit,2020-01-02T10:00:00.000Z,1000,1000,EUR,t1,,
default,match,2020-01-03T10:00:00.000Z,-550,450,EUR,,7,o7
default,match,2020-01-03T10:00:00.000Z,0.1,0.1,BTC,,7,o7
default,fee,2020-01-03T10:00:00.000Z,-2.75,447.25,EUR,,7,o7
`;
const HALF = `${HEADER}
default,match,2020-01-03T10:00:00.000Z,-550,450,EUR,,7,o7
default,rebate,2020-01-03T10:00:00.000Z,1,451,EUR,,,
default,deposit,2020-01-03T10:00:00.000Z,1,451,,t9,,
`;

describeStatementSource(coinbasePro, {
  own: [fileOf("coins.csv", COINS), fileOf("money.csv", MONEY), fileOf("half.csv", HALF)],
});

test("the rows of one trade id are one fill, its fee on the side of its unit: 1.25 and 0.003 bitcoin for 50 ether", () => {
  expect(shownBy(coinbasePro, COINS)).toEqual([
    "2018-03-15 transfer_in_kind BTC × 2.5",
    "2018-03-15 corporate_action, -1.253 BTC, 50 ETH",
    "2018-08-10 transfer_in_kind ETH × -50",
  ]);
});

test("money for coins is a purchase: 0.1 bitcoin for 550 and a fee of 2.75", () => {
  expect(shownBy(coinbasePro, MONEY)).toEqual([
    "2020-01-02 deposit, cash 1000 EUR",
    "2020-01-03 buy BTC × 0.1, cash -552.75 EUR, fee 2.75 EUR commission",
  ]);
});

test("half a trade, an unknown word and a row without its unit are errors, and nothing is taken for money", () => {
  expect(shownBy(coinbasePro, HALF)).toEqual([
    "error in trade id: The other side of this trade is not in the file.",
    'error in type: "rebate" is not a known kind of transaction.',
    "error in amount/balance unit: The row names no unit.",
  ]);
});
