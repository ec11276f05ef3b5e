import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy, totalsBy } from "#providers/statements/contract.ts";
import { krakenAsset } from "#providers/statements/kraken/assets.ts";
import { kraken } from "#providers/statements/kraken/source.ts";

const HEADER = '"txid","refid","time","type","subtype","aclass","asset","amount","fee","balance"';
const PAIRS = `${HEADER}
"","D1","2024-03-01 09:00:00","deposit","","currency","ZEUR","1000.0000","0.0000",""
"L0","D1","2024-03-01 09:05:00","deposit","","currency","ZEUR","1000.0000","0.0000","1000.0000"
"L1","T1","2024-03-10 12:00:00","trade","","currency","ZEUR","-500.0000","1.3000","498.7000"
"L2","T1","2024-03-10 12:00:00","trade","","currency","XXBT","0.0100000000","0.0000000000","0.0100000000"
"L3","T2","2024-03-11 12:00:00","spend","","currency","XXBT","-0.0040000000","0.0000000000","0.0060000000"
"L4","T2","2024-03-11 12:00:00","receive","","currency","XETH","0.0800000000","0.0002000000","0.0798000000"
"L5","W1","2024-03-12 15:30:00","withdrawal","","currency","XXBT","-0.0050000000","0.0001000000","0.0009000000"
`;
const EARN = `"txid","refid","time","type","subtype","aclass","subclass","asset","wallet","amount","fee","balance"
"L1","S1","2024-04-01 00:00:00","earn","reward","currency","crypto","DOT","spot / main","0.5","0.1","10.4"
"L2","S2","2024-04-02 00:00:00","earn","autoallocation","currency","crypto","DOT","spot / main","-5","0","5.4"
"L3","S3","2024-04-03 00:00:00","staking","","currency","crypto","DOT28.S","spot / main","0.25","0","5.25"
"L4","S4","2024-04-03 00:00:00","transfer","spottostaking","currency","crypto","DOT","spot / main","-1","0","4.4"
"L5","S5","2024-04-04 00:00:00","transfer","","currency","crypto","FLR","spot / main","7","0","7"
`;
const HALF = `${HEADER}
"L1","T1","2024-03-10 12:00:00","trade","","currency","XXBT","-0.1","0","0.9"
"L2","M1","2024-03-11 12:00:00","rollover","","currency","ZUSD","0","0.02","99.98"
"L3","F1","2024-03-12 12:00:00","frob","","currency","ZUSD","1","0","100.98"
`;

const IN_COINS = `${HEADER}
"L1","T1","2024-05-02 12:00:00","trade","","currency","ZEUR","-500","0","500"
"L2","T1","2024-05-02 12:00:00","trade","","currency","XXBT","0.01","0","0.01"
"L3","T1","2024-05-02 12:00:00","trade","","currency","FEE","-120","0","880"
"L4","T2","2024-05-03 12:00:00","trade","","currency","XXBT","-0.002","0.00001","0.00799"
"L5","T2","2024-05-03 12:00:00","trade","","currency","XETH","0.04","0","0.04"
"L6","T2","2024-05-03 12:00:00","trade","","currency","KFEE","0","30","850"
`;

describeStatementSource(kraken, {
  own: [
    fileOf("pairs.csv", PAIRS),
    fileOf("earn.csv", EARN),
    fileOf("half.csv", HALF),
    fileOf("in-coins.csv", IN_COINS),
  ],
});

test("old codes are the coins and currencies everybody knows", () => {
  expect(["XXBT", "XBT", "ZUSD", "XETH", "ETH2.S", "DOT28.S", "USDT", "XTZ", "CHF"].map(krakenAsset)).toEqual([
    "BTC",
    "BTC",
    "USD",
    "ETH",
    "ETH",
    "DOT",
    "USDT",
    "XTZ",
    "CHF",
  ]);
});

test("two rows of one refid are one trade: 500 + 1.30 EUR for 0.01 BTC, and 0.0798 ETH after the fee", () => {
  expect(shownBy(kraken, PAIRS)).toEqual([
    "skipped: Announced only: the booking has a row of its own.",
    "2024-03-01 deposit, cash 1000 EUR",
    "2024-03-10 buy BTC × 0.01, cash -501.3 EUR, fee 1.3 EUR commission",
    "2024-03-11 corporate_action, -0.004 BTC, 0.0798 ETH",
    "2024-03-12 transfer_in_kind BTC × -0.005, fee 0.0001 BTC",
  ]);
  expect(totalsBy(kraken, PAIRS)).toEqual([
    "2024-03-10 cash 498.7 EUR",
    "2024-03-12 holding 0.0009 BTC",
    "2024-03-11 holding 0.0798 ETH",
  ]);
});

test("rewards are income of unknown value less their fee, allocations stay within", () => {
  expect(shownBy(kraken, EARN)).toEqual([
    "2024-04-01 other_income DOT × 0.4",
    "skipped: Moved within Kraken, into or out of earning; nothing changes for you.",
    "2024-04-03 other_income DOT × 0.25",
    "skipped: Moved within Kraken; nothing changes for you.",
    "2024-04-04 other_income FLR × 7",
  ]);
  expect(totalsBy(kraken, EARN)).toEqual(["2024-04-04 holding 7 FLR"]);
});

test("half a trade is an error, borrowing costs a fee", () => {
  expect(shownBy(kraken, HALF)).toEqual([
    "error in refid: The other side of this trade is not in the file.",
    "2024-03-11 fee, cash -0.02 USD",
    'error in type: "frob" is not a known kind of transaction.',
  ]);
});

test("a fee paid in credits, or in a coin besides, belongs to the trade it was paid for", () => {
  expect(shownBy(kraken, IN_COINS)).toEqual([
    "2024-05-02 buy BTC × 0.01, cash -500 EUR, fee 120 KFEE",
    "2024-05-03 corporate_action, -0.00201 BTC, 0.04 ETH, fee 30 KFEE",
  ]);
});
