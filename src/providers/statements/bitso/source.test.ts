import { expect, test } from "vitest";
import { bitso } from "#providers/statements/bitso/source.ts";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";

const HEAD = "type,major,minor,amount,rate,value,fee,total,timestamp,datetime";
const TRADES = `${HEAD}
buy,eth,mxn,2.00,6800.00,13600.00,0.02,1.98,1522889881.138,04/04/2018 19:58:01
sell,btc,mxn,0.10,200000.00,20000.00,100.00,19900.00,1525132800,05/01/2018 00:00:00
`;
const COINS = `${HEAD}
buy,xrp,btc,100,0.0001,0.01,0,100,1525132800.5,05/01/2018 00:00:00
`;
const BROKEN = `${HEAD}
buy,eth,mxn,2.00,6800.00,13600.00,0.02,1.90,1522889881,04/04/2018 19:58:01
swap,eth,mxn,2.00,6800.00,13600.00,0.02,1.98,1522889881,04/04/2018 19:58:01
buy,eth,mxn,2.00,6800.00,13600.00,0.02,1.98,soon,04/04/2018 19:58:01
`;

describeStatementSource(bitso, {
  own: [fileOf("trades.csv", TRADES), fileOf("coins.csv", COINS), fileOf("broken.csv", BROKEN)],
});

test("what arrives is net of its fee: 1.98 ETH for 13,600 pesos, 19,900 pesos for a tenth of a bitcoin", () => {
  expect(shownBy(bitso, TRADES)).toEqual([
    "2018-04-05 buy ETH × 1.98, cash -13600 MXN",
    "2018-05-01 sell BTC × 0.1, cash 19900 MXN, fee 100 MXN commission",
  ]);
  expect(shownBy(bitso, COINS)).toEqual(["2018-05-01 corporate_action, -0.01 BTC, 100 XRP"]);
});

test("sums that contradict each other, words nobody knows and rows without a time are told", () => {
  expect(shownBy(bitso, BROKEN)).toEqual([
    "error in total: The total is not what arrived less the fee.",
    'error in type: "swap" is not a known kind of transaction.',
    "error in timestamp: The row has no readable time.",
  ]);
});
