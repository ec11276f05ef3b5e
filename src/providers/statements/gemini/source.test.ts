import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { gemini } from "#providers/statements/gemini/source.ts";

const ROWS = `Date,Time (UTC),Type,Symbol,Specification,Liquidity Indicator,Trading Fee Rate (bps),USD Amount USD,Fee (USD) USD,USD Balance USD,BTC Amount BTC,Fee (BTC) BTC,BTC Balance BTC
2024-03-01,10:00:00.000,Credit,USD,Deposit (ACH),,,"$1,000.00",,"$1,000.00",,,0.0 BTC
2024-03-02,10:00:00.000,Buy,BTCUSD,Market,Taker,35,($500.00),($1.75),$498.25,0.01 BTC,,0.01 BTC
2024-03-03,10:00:00.000,Debit,BTC,Withdrawal (BTC),,,,,$498.25,(0.004 BTC),,0.006 BTC
`;

const EUROS = `Date,Time (UTC),Type,Symbol,Specification,Liquidity Indicator,Trading Fee Rate (bps),EUR Amount EUR,Fee (EUR) EUR,EUR Balance EUR,ETH Amount ETH,Fee (ETH) ETH,ETH Balance ETH
2024-03-01,10:00:00.000,Credit,EUR,Deposit (SEPA),,,"€500.00",,"€500.00",,,0.0 ETH
2024-03-04,10:00:00.000,Sell,ETHEUR,Limit,Maker,20,"€250.00",(€0.50),"€749.50",(0.1 ETH),,0.4 ETH
`;
/** Newer histories tell more of an order, and where coins went. */
const LONGER = `Date,Time (UTC),Type,Symbol,Specification,Liquidity Indicator,Trading Fee Rate (bps),USD Amount USD,Fee (USD) USD,USD Balance USD,BTC Amount BTC,Fee (BTC) BTC,BTC Balance BTC,Trade ID,Order ID,Order Date,Order Time,Client Order ID,API Session,Tx Hash,Deposit Destination,Deposit Tx Output,Withdrawal Destination,Withdrawal Tx Output
2024-03-02,10:00:00.000,Buy,BTCUSD,Market,Taker,40,($100.00),($0.40),$99.60,0.002 BTC,,0.002 BTC,1,2,2024-03-02,10:00:00.000,,,,,,,
`;

describeStatementSource(gemini, {
  own: [fileOf("export.csv", ROWS), fileOf("euros.csv", EUROS), fileOf("longer.csv", LONGER)],
});

test("each row ends as what it says", () => {
  expect(shownBy(gemini, ROWS)).toMatchInlineSnapshot(`
    [
      "2024-03-01 deposit, cash 1000 USD",
      "2024-03-02 buy BTC × 0.01, cash -501.75 USD, fee 1.75 USD commission",
      "2024-03-03 transfer_in_kind BTC × -0.004",
    ]
  `);
});

test("other shapes of it say the same things", () => {
  expect(shownBy(gemini, EUROS)).toMatchInlineSnapshot(`
    [
      "2024-03-01 deposit, cash 500 EUR",
      "2024-03-04 sell ETH × 0.1, cash 249.5 EUR, fee 0.5 EUR commission",
    ]
  `);
  expect(shownBy(gemini, LONGER)).toMatchInlineSnapshot(`
    [
      "2024-03-02 buy BTC × 0.002, cash -100.4 USD, fee 0.4 USD commission",
    ]
  `);
});
