import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { gemini } from "#providers/statements/gemini/source.ts";

const ROWS = `Date,Time (UTC),Type,Symbol,Specification,Liquidity Indicator,Trading Fee Rate (bps),USD Amount USD,Fee (USD) USD,USD Balance USD,BTC Amount BTC,Fee (BTC) BTC,BTC Balance BTC
2024-03-01,10:00:00.000,Credit,USD,Deposit (ACH),,,"$1,000.00",,"$1,000.00",,,0.0 BTC
2024-03-02,10:00:00.000,Buy,BTCUSD,Market,Taker,35,($500.00),($1.75),$498.25,0.01 BTC,,0.01 BTC
2024-03-03,10:00:00.000,Debit,BTC,Withdrawal (BTC),,,,,$498.25,(0.004 BTC),,0.006 BTC
`;

describeStatementSource(gemini, { own: [fileOf("export.csv", ROWS)] });

test("each row ends as what it says", () => {
  expect(shownBy(gemini, ROWS)).toMatchInlineSnapshot(`
    [
      "2024-03-01 deposit, cash 1000 USD",
      "2024-03-02 buy BTC × 0.01, cash -501.75 USD, fee 1.75 USD commission",
      "2024-03-03 transfer_in_kind BTC × -0.004",
    ]
  `);
});
