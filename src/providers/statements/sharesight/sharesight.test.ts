import { describe, expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { sharesightIncome } from "#providers/statements/sharesight/income.ts";
import { sharesightTrades } from "#providers/statements/sharesight/trades.ts";

const TRADES = `All Trades Report for My Portfolio,,,,,,,,,,,
Market,Code,Name,Type,Date,Quantity,Price *,Instrument Currency,Brokerage *,Brokerage Currency,Exch. Rate,Value (AUD)
ASX,OAK,Oak Bank,Buy,05/01/2024,10,100.00,AUD,9.95,AUD,1,1009.95
NASDAQ,MPL,Maple Inc,Buy,06/01/2024,4,50.00,USD,5.00,AUD,0.66,308.03
ASX,OAK,Oak Bank,Sell,07/02/2024,-5,110.00,AUD,9.95,AUD,1,540.05
Total,,,,,,,,,,,1858.03
`;
const LONDON = `Market,Code,Name,Type,Date,Quantity,Price,Instrument Currency,Brokerage,Brokerage Currency,Exchange Rate,Value
LSE,ELM,Elm plc,Buy,05/01/2024,100,172.00,GBX,5.00,GBP,1,177.00
LSE,ELM,Elm plc,Split,06/01/2024,100,0.00,GBX,0,GBP,1,0
`;
const OTHER = `Market,Code,Name,Type,Date,Quantity,Price,Instrument Currency,Brokerage,Brokerage Currency,Exchange Rate,Value
LSE,ELM,Elm plc,Opening balance,05/01/2024,10,2.00,GBP,0,GBP,1,20.00
LSE,ELM,Elm plc,Frob,06/01/2024,100,0.00,GBP,0,GBP,1,0
`;

describe("all trades", () => {
  describeStatementSource(sharesightTrades, {
    own: [fileOf("trades.csv", TRADES), fileOf("london.csv", LONDON), fileOf("other.csv", OTHER)],
  });

  test("a value in dollars of Australia is not what a share in New York cost: 4 × 50 are 200 USD", () => {
    expect(shownBy(sharesightTrades, TRADES)).toEqual([
      "2024-01-05 buy OAK × 10 @ 100 AUD, cash -1009.95 AUD, fee 9.95 AUD brokerage",
      "2024-01-06 buy MPL × 4 @ 50 USD, cash -200 USD",
      "2024-01-06 fee MPL, cash -5 AUD",
      "2024-02-07 sell OAK × 5 @ 110 AUD, cash 540.05 AUD, fee 9.95 AUD brokerage",
      "skipped: A sum or a note; it moves nothing itself.",
    ]);
  });

  test("pence are pounds, opening balances keep their cost", () => {
    expect(shownBy(sharesightTrades, LONDON)).toEqual([
      "2024-01-05 buy ELM × 100 @ 1.72 GBP, cash -177 GBP, fee 5 GBP brokerage",
      "2024-01-06 split ELM, delta 100",
    ]);
    expect(shownBy(sharesightTrades, OTHER)).toEqual([
      "2024-01-05 opening_balance ELM × 10, cost 20 GBP",
      'error in Type: "Frob" is not a known kind of transaction.',
    ]);
  });
});

const INCOME = `My Portfolio - Taxable Income Report between 2024-01-01 and 2024-12-31,,,,,,,,
Local Income,,,,,,,,
Dividend Payments,,,,,,,,
Code,Name,Date Paid,Net Dividend,Tax Deducted,Tax Credit,Gross Dividend,Comments,
FUND1.UKF,Fund #1,10/11/2024,3.00,0.50,0.00,3.50,,
Total,,,3.00,0.50,0.00,3.50,,
Foreign Income,,,,,,,,
Code,Name,Date Paid,Exchange Rate,Currency,Net Amount,Foreign Tax Deducted,Gross Amount,Comments
MPL.NASDAQ,Maple Inc,10/10/2024,1.3342,USD,4.25,0.75,5.00,
Total,,,,,4.25,0.75,5.00,
`;
const ABROAD = `Foreign Income,,,,,,,,
Code,Name,Date Paid,Exchange Rate,Currency,Net Amount,Foreign Tax Deducted,Gross Amount,Comments
MPL.NASDAQ,Maple Inc,10/10/2024,1.3342,USD,4.25,0.75,5.00,
`;

describe("taxable income", () => {
  describeStatementSource(sharesightIncome, {
    own: [fileOf("income.csv", INCOME), fileOf("abroad.csv", ABROAD), fileOf("wide.csv", INCOME.replaceAll(",", ";"))],
    options: { currency: "GBP" },
  });

  test("dividends at home are in the currency that is asked for, those abroad in their own", () => {
    const moved = shownBy(sharesightIncome, INCOME, { currency: "GBP" }).filter((line) => !line.startsWith("skipped"));
    expect(moved).toEqual([
      "2024-11-10 dividend sharesight:UKF:FUND1, cash 3 GBP, tax 0.5 GBP withholding",
      "2024-10-10 dividend MPL, cash 4.25 USD, tax 0.75 USD withholding",
    ]);
    const asked = sharesightIncome.read(fileOf("income.csv", INCOME), {});
    expect(!asked.ok && asked.error).toMatchObject({ kind: "question", id: "currency" });
    expect(sharesightIncome.read(fileOf("abroad.csv", ABROAD), {}).ok).toBe(true);
  });
});
