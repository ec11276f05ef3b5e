import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { koinly } from "#providers/statements/koinly/source.ts";

const EXPORT = `ID (read-only),Date (UTC),Type,Tag,From Wallet (read-only),From Amount,From Currency,To Wallet (read-only),To Amount,To Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,TxHash,Description
k1,2024-01-02 10:00:00,trade,,Oak Exchange,100,EUR,Oak Exchange,0.05,ETH,1,EUR,100,EUR,,
k2,2024-01-03 10:00:00,transfer,,Oak Exchange,0.02,ETH,Ledger,0.02,ETH,0.001,ETH,40,EUR,h1,
k3,2024-01-04 10:00:00,deposit,reward,,,,Ledger,0.5,ATOM,,,4,EUR,h2,
k4,2024-01-05 10:00:00,withdrawal,gift,Ledger,0.1,ATOM,,,,,,0.8,EUR,h3,
`;
const TEMPLATE = `Koinly Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash
2024-02-01 10:00 UTC,1,BTC,20,ETH,0.05,BNB,40000,USD,,,
2024-02-02 10:00 UTC,,,250,USD,,,,,,,
`;
const OLD = `Date,Type,Label,Sending Wallet,Sent Amount,Sent Currency,Sent Cost Basis,Receiving Wallet,Received Amount,Received Currency,Received Cost Basis,Fee Amount,Fee Currency,Gain (EUR),Net Value (EUR),Fee Value (EUR),TxSrc,TxDest,TxHash,Description
2023-02-01 10:00:00,deposit,staking,,,,,Kraken,1.5,DOT,,,,,9.00,,,,h5,
2023-02-02 10:00:00,exchange,,Kraken,,,,Kraken,,,,,,,,,,,,
`;

const LOANS = `Koinly Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash
2024-03-01 10:00 UTC,,,1000,USDC,,,900,EUR,loan,,b1
2024-03-02 10:00 UTC,10,USDC,,,,,9,EUR,interest payment,,b2
2024-03-03 10:00 UTC,1000,USDC,,,0.01,ETH,910,EUR,loan repayment,,b3
`;

describeStatementSource(koinly, {
  own: [
    fileOf("export.csv", EXPORT),
    fileOf("template.csv", TEMPLATE),
    fileOf("old.csv", OLD),
    fileOf("loans.csv", LOANS),
  ],
});

test("wallets are accounts, a transfer is one side in each, rewards are income at their worth", () => {
  expect(shownBy(koinly, EXPORT)).toEqual([
    "2024-01-02 buy ETH × 0.05, cash -101 EUR, fee 1 EUR commission",
    "2024-01-03 transfer_in_kind ETH × -0.02 @ 2000 EUR, fee 0.001 ETH worth 2 EUR",
    "2024-01-03 transfer_in_kind ETH × 0.02 @ 2000 EUR",
    "2024-01-04 other_income ATOM × 0.5 @ 8 EUR, cost 4 EUR",
    "2024-01-05 transfer_in_kind ATOM × -0.1",
  ]);
});

test("the template: coins for coins at their worth, a fee in a third coin, money that arrives", () => {
  expect(shownBy(koinly, TEMPLATE)).toEqual([
    "2024-02-01 sell BTC × 1, cash 40000 USD",
    "2024-02-01 buy ETH × 20, cash -40000 USD, fee 0.05 BNB",
    "2024-02-02 deposit, cash 250 USD",
  ]);
});

test("coins lent to somebody are borrowed and given back, interest of them is paid at its worth", () => {
  expect(shownBy(koinly, LOANS)).toEqual([
    "2024-03-01 transfer_in_kind USDC × 1000 @ 0.9 EUR, cost 900 EUR",
    "2024-03-02 interest USDC × -10 @ 0.9 EUR, cost 9 EUR",
    "2024-03-03 transfer_in_kind USDC × -1000 @ 0.91 EUR, fee 0.01 ETH",
  ]);
});

test("older exports name the currency of the worth in the heading", () => {
  expect(shownBy(koinly, OLD)).toEqual([
    "2023-02-01 other_income DOT × 1.5 @ 6 EUR, cost 9 EUR",
    "skipped: The row moves nothing: its amount is zero.",
  ]);
});

const POOL = `Koinly Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash
2024-05-01 10:00 UTC,1,ETH,10,ETHUSDCLP,0.01,ETH,3000,USD,liquidity in,,p1
2024-05-01 10:00 UTC,3000,USDC,10,ETHUSDCLP,,,3000,USD,liquidity in,,p1
2024-06-01 10:00 UTC,20,ETHUSDCLP,,,,,6400,USD,liquidity out,,p2
2024-06-01 10:00 UTC,,,0.9,ETH,,,3200,USD,liquidity out,,p2
2024-06-01 10:00 UTC,,,3200,USDC,,,3200,USD,liquidity out,,p2
2024-07-01 10:00 UTC,2,ATOM,,,,,16,USD,liquidity in,,p3
`;

test("CR-03: coins that go into a pool and come back are one entry each, with the share in one place; without its other side a row is a transfer", () => {
  expect(shownBy(koinly, POOL)).toEqual([
    "2024-05-01 corporate_action, -1 ETH, -3000 USDC, 20 ETHUSDCLP, fee 0.01 ETH",
    "2024-06-01 corporate_action, -20 ETHUSDCLP, 0.9 ETH, 3200 USDC",
    "2024-07-01 transfer_in_kind ATOM × -2 @ 8 USD",
  ]);
});
