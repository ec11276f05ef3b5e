import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { yahooPortfolio } from "#providers/statements/yahoo-portfolio/source.ts";

const HEADER =
  "Symbol,Current Price,Date,Time,Change,Open,High,Low,Volume,Trade Date,Purchase Price,Quantity,Commission,High Limit,Low Limit,Comment,Transaction Type";
const ROWS = `${HEADER}
AAPL,270.1,2025/11/21,16:00 EST,1.1,269,271,268,100000,20240102,185.5,10,0,,,,BUY
VWCE.DE,133.2,2025/11/21,17:35 CET,0.1,133,134,132,1000,20240215,110.2,5.5,1,,,savings,BUY
BTC-EUR,80000,2025/11/21,17:35 CET,0.1,1,1,1,1000,20240301,60000,0.1,0,,,,BUY
AAPL,270.1,2025/11/21,16:00 EST,1.1,269,271,268,100000,20250102,250,4,2,,,,SELL
MSFT,480,2025/11/21,16:00 EST,1.1,269,271,268,100000,,,,,,,,
`;
/** Saved by a spreadsheet, without kinds: what is below zero was sold. */
const SEMICOLONS = `${HEADER.replaceAll(",", ";").replace(";Transaction Type", "")}
AAPL;270.1;2025/11/21;16:00 EST;1.1;269;271;268;100000;20240102;185.5;10;0;;;
AAPL;270.1;2025/11/21;16:00 EST;1.1;269;271;268;100000;20250102;250;-4;2;;;
`;
const TABS = ROWS.replaceAll(",", "\t");

describeStatementSource(yahooPortfolio, {
  own: [fileOf("quotes.csv", ROWS), fileOf("semicolons.csv", SEMICOLONS), fileOf("tabs.csv", TABS)],
});

test("what was paid is read, in the currency of its market, and the quote of the day is left aside", () => {
  expect(shownBy(yahooPortfolio, ROWS)).toEqual([
    "skipped: A heading; it moves nothing itself.",
    "2024-01-02 buy AAPL × 10 @ 185.5 USD, cash -1855 USD",
    "2024-02-15 buy VWCE.DE × 5.5 @ 110.2 EUR, cash -607.1 EUR, fee 1 EUR commission",
    "2024-03-01 buy BTC × 0.1 @ 60000 EUR, cash -6000 EUR",
    "2025-01-02 sell AAPL × 4 @ 250 USD, cash 998 USD, fee 2 USD commission",
    "skipped: A symbol that is watched, without a purchase.",
  ]);
  expect(shownBy(yahooPortfolio, SEMICOLONS)).toContain(
    "2025-01-02 sell AAPL × 4 @ 250 USD, cash 998 USD, fee 2 USD commission",
  );
});

test("a market that trades in several currencies is asked about, and London's pence are never taken for pounds", () => {
  const swiss = `${HEADER}\nNESN.SW,80,2025/11/21,17:30 CET,0,80,80,80,1,20240102,95,10,0,,,,BUY\n`;
  const asked = yahooPortfolio.read(fileOf("swiss.csv", swiss), {});
  expect(asked.ok ? [] : [asked.error.kind]).toEqual(["question"]);
  expect(shownBy(yahooPortfolio, swiss, { currency: "CHF" })).toContain(
    "2024-01-02 buy NESN.SW × 10 @ 95 CHF, cash -950 CHF",
  );
  const london = swiss.replace("NESN.SW", "VOD.L");
  expect(shownBy(yahooPortfolio, london)).toContain(
    "error in Symbol: London trades in pence, pounds and dollars, and the file does not say in which of them this was bought.",
  );
});
