import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { ledgerLive } from "#providers/statements/ledger-live/source.ts";

const NOW = `Operation Date,Status,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name,Account xpub,Countervalue Ticker,Countervalue at Operation Date,Countervalue at CSV Export
2024-01-01T12:00:00.000Z,Confirmed,BTC,IN,1.5,0,h1,Bitcoin 1,xpub,USD,63000.00,90000.00
2024-02-01T12:00:00.000Z,Confirmed,BTC,OUT,0.5,0.0001,h2,Bitcoin 1,xpub,USD,21000.00,30000.00
2024-03-01T12:00:00.000Z,Confirmed,ATOM,REWARD,0.5,0,h3,Cosmos 1,0xAB,USD,5.00,4.00
`;
const OLD = `Operation Date,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name,Account xpub
2021-01-01T12:00:00.000Z,ETH,FEES,0.002,0.002,h4,Ethereum 1,0xCD
2021-01-02T12:00:00.000Z,ATOM,DELEGATE,5,0.01,h5,Cosmos 1,0xAB
`;
const OTHER = `Operation Date,Status,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name,Account xpub,Countervalue Ticker,Countervalue at Operation Date,Countervalue at CSV Export
2024-01-01T12:00:00.000Z,Failed,ETH,OUT,1.5,0.001,h6,Ethereum 1,0x,USD,1,1
2024-01-02T12:00:00.000Z,Confirmed,ETH,FROB,1.5,0.001,h7,Ethereum 1,0x,USD,1,1
2024-01-03T12:00:00.000Z,Confirmed,ETH,NFT_IN,1,0,h8,Ethereum 1,0x,USD,1,1
`;

describeStatementSource(ledgerLive, {
  own: [fileOf("now.csv", NOW), fileOf("old.csv", OLD), fileOf("other.csv", OTHER)],
});

test("of 0.5 that went out 0.0001 was the network's, a reward is worth what it was on its day", () => {
  expect(shownBy(ledgerLive, NOW)).toEqual([
    "2024-01-01 transfer_in_kind BTC × 1.5 @ 42000 USD",
    "2024-02-01 transfer_in_kind BTC × -0.4999 @ 42000 USD, fee 0.0001 BTC worth 4.2 USD",
    "2024-03-01 other_income ATOM × 0.5 @ 10 USD, cost 5 USD",
  ]);
});

test("delegating and failing cost their fee alone", () => {
  expect(shownBy(ledgerLive, OLD)).toEqual([
    "2021-01-01 transfer_in_kind ETH × -0.002",
    "2021-01-02 transfer_in_kind ATOM × -0.01",
  ]);
  expect(shownBy(ledgerLive, OTHER)).toEqual([
    "2024-01-01 transfer_in_kind ETH × -0.001",
    'error in Operation Type: "FROB" is not a known kind of transaction.',
    "skipped: A collectible moved; it is no unit of a coin.",
  ]);
});
