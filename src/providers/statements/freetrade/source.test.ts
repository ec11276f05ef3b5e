import { expect, test } from "vitest";
import { describeStatementSource, fileOf } from "#providers/statements/contract.ts";
import { freetrade } from "#providers/statements/freetrade/source.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const EXPORT = `Title,Type,Timestamp,Account Currency,Total Amount,Buy / Sell,Ticker,ISIN,Price per Share in Account Currency,Stamp Duty,Quantity,Venue,Order ID,Order Type,Instrument Currency,Total Shares Amount,Price per Share,FX Rate,Base FX Rate,FX Fee (BPS),FX Fee Amount,Dividend Ex Date,Dividend Pay Date,Dividend Eligible Quantity,Dividend Amount Per Share,Dividend Gross Distribution Amount,Dividend Net Distribution Amount,Dividend Withheld Tax Percentage,Dividend Withheld Tax Amount
Top up,TOP_UP,2024-01-02T09:00:00.000Z,GBP,500.00,,,,,,,,,,,,,,,,,,,,,,,,
Orchard plc,ORDER,2024-01-03T10:00:00.000Z,GBP,201.00,BUY,ORC,GB0000000017,2.00,1.00,100.00,XLON,AAA1,MARKET,GBP,200.00,2.00,,,0,,,,,,,,,
Maple Inc,ORDER,2024-01-04T15:00:00.000Z,GBP,80.80,BUY,MPL,US0000000016,40.00,0.00,2.00,XNAS,AAA2,MARKET,USD,100.00,50.00,1.2376,1.25,99,0.80,,,,,,,,
Maple Inc,DIVIDEND,2024-02-01T08:00:00.000Z,GBP,0.68,,MPL,US0000000016,,,2.00,,,,USD,,,,0.80,0,0.00,2024-01-20,2024-02-01,2.00,0.50,1.00,0.85,15,0.15
Orchard plc,FREESHARE_ORDER,2024-02-02T08:00:00.000Z,GBP,2.10,BUY,ORC,GB0000000017,2.10,0.00,1.00,XLON,AAA3,,GBP,0.00,2.10,,,0,,,,,,,,,
March Statement,MONTHLY_STATEMENT,2024-03-01T00:00:00.000Z,,,,,,,,,,,,,,,,,,,,,,,,,,
Withdrawal,WITHDRAWAL,2024-03-02T09:00:00.000Z,GBP,20.00,,,,,,,,,,,,,,,,,,,,,,,,
`;

/** Before dividends had columns of their own. */
const SHORT = `Title,Type,Timestamp,Account Currency,Total Amount,Buy / Sell,Ticker,ISIN,Price per Share in Account Currency,Stamp Duty,Quantity,Venue,Order ID,Order Type,Instrument Currency,Total Shares Amount,Price per Share,FX Rate,Base FX Rate,FX Fee (BPS),FX Fee Amount
Top up,TOP_UP,2021-01-02T09:00:00.000Z,GBP,50.00,,,,,,,,,,,,,,,,
Orchard plc,ORDER,2021-01-03T10:00:00.000Z,GBP,20.00,SELL,ORC,GB0000000017,2.00,0.00,10.00,XLON,BBB1,MARKET,GBP,20.00,2.00,,,0,
`;
const EUROS = `${EXPORT.split("\n")[0]}
Top up,TOP_UP,2024-01-02T09:00:00.000Z,EUR,500.00,,,,,,,,,,,,,,,,,,,,,,,,
Interest,INTEREST_FROM_CASH,2024-02-15T08:00:00.000Z,EUR,0.42,,,,,,,,,,,,,,,,,,,,,,,,
`;

describeStatementSource(freetrade, {
  own: [fileOf("freetrade.csv", EXPORT), fileOf("short.csv", SHORT), fileOf("euros.csv", EUROS)],
});

const shown = (text: string): readonly string[] => {
  const read = freetrade.read(fileOf("freetrade.csv", text), {});
  return read.ok ? showStatement(read.value) : [read.error.kind];
};

test("totals move with costs inside, tax withheld stays in its own currency, a free share costs nothing", () => {
  expect(shown(EXPORT)).toEqual([
    "2024-01-02 deposit, cash 500 GBP",
    "2024-01-03 buy GB0000000017 × 100 @ 2 GBP, cash -201 GBP, tax 1 GBP stamp_duty",
    "2024-01-04 buy US0000000016 × 2 @ 50 USD, cash -80.8 GBP, fee 0.8 GBP conversion",
    "2024-02-01 dividend US0000000016, cash 0.68 GBP, tax 0.15 USD withholding, ex 2024-01-20",
    "2024-02-02 transfer_in_kind GB0000000017 × 1 @ 2.1 GBP, cost 2.1 GBP",
    "skipped: A document was issued; nothing moved.",
    "2024-03-02 withdrawal, cash -20 GBP",
  ]);
});

test("an order exchanged at 1.25 dollars a pound costs 0.80 pounds a dollar", () => {
  const read = freetrade.read(fileOf("freetrade.csv", EXPORT), {});
  expect(read.ok && read.value.lines.at(2)?.rate).toBe(800_000_000_000_000_000n);
});

test("a kind of row that is not known is an error that names it", () => {
  expect(shown(EXPORT.replace("TOP_UP", "SURPRISE"))[0]).toBe(
    'error in Type: "SURPRISE" is not a known kind of transaction.',
  );
});

test("other shapes of it say the same things", () => {
  expect(shown(SHORT)).toMatchInlineSnapshot(`
    [
      "2021-01-02 deposit, cash 50 GBP",
      "2021-01-03 sell GB0000000017 × 10 @ 2 GBP, cash 20 GBP",
    ]
  `);
  expect(shown(EUROS)).toMatchInlineSnapshot(`
    [
      "2024-01-02 deposit, cash 500 EUR",
      "2024-02-15 interest, cash 0.42 EUR",
    ]
  `);
});
