import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { krakenTrades } from "#providers/statements/kraken/trades.ts";

const NEW = `"txid","ordertxid","pair","aclass","subclass","time","type","ordertype","price","cost","fee","vol","margin","misc","ledgers"
"T1","O1","XBT/EUR","forex","crypto","2024-01-03 08:00:00.1234","buy","limit",40000.00000,400.00000,1.04000,0.01000000,0.00000,"initiated","L2,L3"
"T2","O2","DOT/USDT","forex","crypto","2024-01-05 08:00:00.1234","sell","market",7.00000,70.00000,0.18200,10.00000000,0.00000,"","L4,L5"
`;
const OLD = `"txid","ordertxid","pair","time","type","ordertype","price","cost","fee","vol","margin","misc","ledgers"
"T3","O3","XXBTZEUR","2019-01-03 08:00:00.1234","sell","limit",3500.00000,35.00000,0.09000,0.01000000,0.00000,"",""
"T4","O4","DOTEUR","2021-01-05 08:00:00.1234","buy","limit",7.00000,70.00000,0.18200,10.00000000,0.00000,"",""
"T5","O5","XXBTZEUR","2021-01-06 08:00:00.1234","buy","limit",30000.00000,300.00000,0.78000,0.01000000,60.00000,"",""
"T6","O6","??","2021-01-07 08:00:00.1234","buy","limit",1.00000,1.00000,0.00000,1.00000000,0.00000,"",""
`;

const SAVED = `txid;ordertxid;pair;time;type;ordertype;price;cost;fee;vol;margin;misc;ledgers
T7;O7;ETH/GBP;2023-05-03 08:00:00;buy;limit;1500;150;0.39;0.1;0;;
`;

describeStatementSource(krakenTrades, {
  own: [fileOf("new.csv", NEW), fileOf("old.csv", OLD), fileOf("saved.csv", SAVED)],
  foreign: [
    fileOf(
      "ledgers.csv",
      `"txid","refid","time","type","subtype","aclass","asset","amount","fee","balance"\n"L1","R1","2024-01-02 08:00:00","deposit","","currency","EUR",1000.0000,0.0000,1000.0000\n`,
    ),
  ],
});

test("400 euro and a fee of 1.04 for a hundredth of a bitcoin; dollars of a coin are that coin", () => {
  expect(shownBy(krakenTrades, NEW)).toEqual([
    "2024-01-03 buy BTC × 0.01, cash -401.04 EUR, fee 1.04 EUR commission",
    "2024-01-05 corporate_action, -10 DOT, 69.818 USDT",
  ]);
});

test("pairs as they were written before, and what a list of trades cannot say", () => {
  expect(shownBy(krakenTrades, OLD)).toEqual([
    "2019-01-03 sell BTC × 0.01, cash 34.91 EUR, fee 0.09 EUR commission",
    "2021-01-05 buy DOT × 10, cash -70.182 EUR, fee 0.182 EUR commission",
    "skipped: Traded on margin: what came of it is in the ledgers of Kraken, which count each gain and cost.",
    'error in pair: "??" does not say what was traded for what.',
  ]);
});
