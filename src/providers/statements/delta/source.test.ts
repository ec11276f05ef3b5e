import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { delta } from "#providers/statements/delta/source.ts";

const HEADER =
  "Date,Way,Base amount,Base currency (name),Base type,Quote amount,Quote currency,Exchange,Sent/Received from,Sent to,Fee amount,Fee currency (name),Broker,Notes";
const COINS = `${HEADER}
2023-06-02 16:06:47-04:00,BUY,10,ETH,CRYPTO,0.6,BTC,Binance,,,0.1,BNB,,
2023-06-01 19:31:54-04:00,SELL,100,SOL (Solana),CRYPTO,2000,EUR,Kraken,,,,,,
2023-05-26 02:08:15-04:00,WITHDRAW,0.1,DOT (Polkadot),CRYPTO,,,,MY_WALLET,OTHER,0.001,DOT (Polkadot),,
2023-05-09 14:51:31-04:00,DEPOSIT,0.001,BTC,CRYPTO,,,,DIVIDENDS,MY_WALLET,,,,staked
2023-05-08 15:00:00-04:00,DEPOSIT,5000,USD,FIAT,,,,,,,,Oak,
2023-05-07 15:00:00-04:00,TRANSFER,1,BTC,CRYPTO,,,Kraken,,MY_WALLET,,,,
`;
const STOCKS = `${HEADER}
2023-05-08 15:00:00-04:00,BUY,5,AAPL,STOCK,1250,USD,Nasdaq,,,,,Oak,
2023-05-09 15:00:00-04:00,DIVIDEND,,AAPL,STOCK,2.5,USD,Nasdaq,,,,,Oak,
`;
const FEES = `${HEADER}
2023-05-08 15:00:00-04:00,BUY,5,MPL (Maple),STOCK,1250,USD,Nasdaq,,,5,USD,Oak,
2023-05-09 15:00:00-04:00,SELL,2,MPL (Maple),STOCK,600,USD,Nasdaq,,,1,USD,Oak,
2023-05-10 15:00:00-04:00,DIVIDEND,,MPL (Maple),STOCK,2.5,USD,Nasdaq,,,0.5,USD,Oak,
`;

describeStatementSource(delta, {
  own: [fileOf("coins.csv", COINS), fileOf("stocks.csv", STOCKS), fileOf("saved.csv", COINS.replaceAll(",", ";"))],
});

test("coins for coins, coins for money, rewards and moves are told apart", () => {
  expect(shownBy(delta, COINS)).toEqual([
    "2023-06-02 corporate_action, -0.6 BTC, 10 ETH, fee 0.1 BNB",
    "2023-06-01 sell SOL × 100, cash 2000 EUR",
    "2023-05-26 transfer_in_kind DOT × -0.1, fee 0.001 DOT",
    "2023-05-09 other_income BTC × 0.001",
    "2023-05-08 deposit, cash 5000 USD",
    "skipped: Moved between your own wallets or exchanges: it stays yours.",
  ]);
  const read = delta.read(fileOf("stocks.csv", STOCKS), {});
  expect(read.ok && read.value.lines.map(({ security }) => security?.assetClass)).toEqual(["equity", "equity"]);
});

test("whether fees are inside the amounts is asked where a trade has one, and either answer is kept to", () => {
  const asked = delta.read(fileOf("fees.csv", FEES), {});
  expect(!asked.ok && asked.error).toMatchObject({ kind: "question", id: "costs" });
  expect(shownBy(delta, FEES, { costs: "beside" })).toEqual([
    "2023-05-08 buy MPL × 5, cash -1255 USD, fee 5 USD commission",
    "2023-05-09 sell MPL × 2, cash 599 USD, fee 1 USD commission",
    "2023-05-10 dividend MPL, cash 2 USD, fee 0.5 USD commission",
  ]);
  expect(shownBy(delta, FEES, { costs: "inside" })).toEqual([
    "2023-05-08 buy MPL × 5, cash -1250 USD, fee 5 USD commission",
    "2023-05-09 sell MPL × 2, cash 600 USD, fee 1 USD commission",
    "2023-05-10 dividend MPL, cash 2.5 USD, fee 0.5 USD commission",
  ]);
});
