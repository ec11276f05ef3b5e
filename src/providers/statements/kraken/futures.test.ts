import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy, totalsBy } from "#providers/statements/contract.ts";
import { krakenFutures } from "#providers/statements/kraken/futures.ts";

const HEADER =
  "uid,dateTime,account,type,symbol,contract,change,new balance,new average entry price,trade price,mark price,funding rate,realized pnl,fee,realized funding,collateral";
const FLEX = `${HEADER}
u9,2024-06-07 10:00:00,flex,conversion,usd,,-10,0,,,,,,,,
u8,2024-06-07 10:00:00,flex,conversion,eur,,9.2,109.2,,,,,,,,
u7,2024-06-06 12:07:02,flex,futures trade,usd,pf_xbtusd,-10.5,0.5,,60997,,,-10,0.5,,
u6,2024-06-06 12:07:02,flex,futures trade,pf_xbtusd,pf_xbtusd,0.021,0,60504,60997,60990,,,,,
u5,2024-06-06 12:00:00,flex,funding rate change,usd,pf_xbtusd,0.5,11,,,,0.0001,,0,0.5,
u4,2024-06-05 09:00:00,flex,futures trade,usd,pf_xbtusd,-0.5,10.5,,60504,,,0,0.5,0,
u3,2024-06-05 09:00:00,flex,futures trade,pf_xbtusd,pf_xbtusd,-0.021,-0.021,60504,60504,60490,,,,,
u2,2024-06-04 08:00:00,flex,cross-exchange transfer,usd,,11,11,,,,,,,,
`;
/** Before `contract` was a column: each contract has an account, whose gains are in its coin. */
const COINS = `uid,dateTime,account,type,symbol,change,new balance,new average entry price,trade price,mark price,funding rate,realized pnl,fee,realized funding,collateral
u4,2021-02-02 08:00:00,f-xbt:usd,frob,xbt,0.1,0.6,,,,,,,,
u3,2021-02-01 08:19:06,f-xbt:usd,futures trade,xbt,0.01,0.51,,30000,,,0.0101,0.0001,0,
u2,2021-02-01 08:19:06,f-xbt:usd,futures trade,pi_xbtusd,-100,0,,30000,,,,,,
u1,2021-01-31 08:00:00,f-xbt:usd,transfer,xbt,0.5,0.5,,,,,,,,
u0,2021-01-31 08:00:00,cash account,transfer,xbt,-0.5,0,,,,,,,,
`;
const HALF = `${HEADER}
u9,2024-06-07 10:00:00,flex,conversion,usd,,-10,0,,,,,,,,
`;

describeStatementSource(krakenFutures, {
  own: [fileOf("flex.csv", FLEX), fileOf("coins.csv", COINS), fileOf("half.csv", HALF)],
});

const moved = (text: string): readonly string[] =>
  shownBy(krakenFutures, text).filter((line) => !line.startsWith("skipped"));

test("what the balance of money changed by is gained or spent once, and a contract is nothing owned", () => {
  expect(moved(FLEX)).toEqual([
    "2024-06-07 exchange, cash -10 USD for 9.2 EUR",
    "2024-06-06 fee, cash -10.5 USD",
    "2024-06-06 other_income, cash 0.5 USD",
    "2024-06-05 fee, cash -0.5 USD",
    "2024-06-04 deposit, cash 11 USD",
  ]);
  expect(totalsBy(krakenFutures, FLEX)).toEqual(["2024-06-07 cash 0 USD", "2024-06-07 cash 109.2 EUR"]);
});

test("gains in coins are coins; a balance of one of several accounts is not stated, and an unknown type is an error", () => {
  expect(moved(COINS)).toEqual([
    'error in type: "frob" is not a known kind of transaction.',
    "2021-02-01 other_income BTC × 0.01",
    "2021-01-31 transfer_in_kind BTC × 0.5",
    "2021-01-31 transfer_in_kind BTC × -0.5",
  ]);
  expect(totalsBy(krakenFutures, COINS)).toEqual([]);
});

test("half a conversion is not guessed", () => {
  expect(moved(HALF)).toEqual(["error in dateTime: Which rows are the two sides of this conversion is not known."]);
});
