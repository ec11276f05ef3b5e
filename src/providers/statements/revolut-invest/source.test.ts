import { expect, test } from "vitest";
import { describeStatementSource, fileOf } from "#providers/statements/contract.ts";
import { revolutInvest } from "#providers/statements/revolut-invest/source.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const EXPORT = `Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate
2024-01-02T08:00:00.123456Z,,CASH TOP-UP,,,$100,USD,1.1
2024-01-03T14:30:00.000Z,MPL,BUY - MARKET,2,$20,$40,USD,1.1
2024-01-04T14:30:00.000Z,OAK,BUY - MARKET,"1,125",€80,€90,EUR,1
2024-01-05T14:30:00.000Z,MPL,SELL - LIMIT,0.5,$22,$11,USD,1.1
2024-01-08T14:30:00.000Z,MPL,STOCK SPLIT,3,,$0,USD,1.1
2024-01-09T14:30:00.000Z,MPL,DIVIDEND,,,$0.08,USD,1.1
2024-01-10T14:30:00.000Z,,CUSTODY FEE,,,-$0.01,USD,1.1
2024-01-11T14:30:00.000Z,MPL,TRANSFER FROM REVOLUT TRADING LTD TO REVOLUT SECURITIES EUROPE UAB,2,,$0,USD,1.1
2024-01-12T14:30:00.000Z,,CASH WITHDRAWAL,,,-$30.50,USD,1.1
`;

/** Moments of 2021, with microseconds and other words for orders. */
const OLDER = `Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate
2021-01-05T10:00:00.000000Z,,CASH TOP-UP,,,$500.00,USD,1.2
2021-01-06T15:00:00.000000Z,MPL,BUY - LIMIT,2,$130.00,$260.00,USD,1.2
2021-03-08T15:00:00.000000Z,,CASH WITHDRAWAL,,,-$100,USD,1.2
`;
/** Since 2025 amounts begin with the code of their currency. */
const CODES = `Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate
2025-01-06T15:00:00.000Z,MPL,BUY - MARKET,2,USD 130.00,USD 260.00,USD,1.04
2025-02-06T15:00:00.000Z,MPL,DIVIDEND,,,USD 0.35,USD,1.04
2025-02-07T15:00:00.000Z,OAK,SELL - STOP,1,EUR 90,EUR 90,EUR,1
`;

describeStatementSource(revolutInvest, {
  own: [fileOf("revolut.csv", EXPORT), fileOf("older.csv", OLDER), fileOf("codes.csv", CODES)],
});

const shown = (text: string): readonly string[] => {
  const read = revolutInvest.read(fileOf("revolut.csv", text), {});
  return read.ok ? showStatement(read.value) : [read.error.kind];
};

test("the total decides whether 1,125 shares are one or a thousand", () => {
  expect(shown(EXPORT)).toEqual([
    "2024-01-02 deposit, cash 100 USD",
    "2024-01-03 buy MPL × 2 @ 20 USD, cash -40 USD",
    "2024-01-04 buy OAK × 1.125 @ 80 EUR, cash -90 EUR",
    "2024-01-05 sell MPL × 0.5 @ 22 USD, cash 11 USD",
    "2024-01-08 split MPL, delta 3",
    "2024-01-09 dividend MPL, cash 0.08 USD",
    "2024-01-10 fee, cash -0.01 USD",
    "skipped: Revolut moved the account between its own companies; nothing changes for you.",
    "2024-01-12 withdrawal, cash -30.5 USD",
  ]);
});

test("a trade whose numbers contradict each other is an error", () => {
  expect(shown(EXPORT.replace("$20,$40", "$20,$75"))[1]).toBe("error in Quantity: 2 × 20 is 40, but the row moves 75.");
});

test("other shapes of it say the same things", () => {
  expect(shown(OLDER)).toMatchInlineSnapshot(`
    [
      "2021-01-05 deposit, cash 500 USD",
      "2021-01-06 buy MPL × 2 @ 130 USD, cash -260 USD",
      "2021-03-08 withdrawal, cash -100 USD",
    ]
  `);
  expect(shown(CODES)).toMatchInlineSnapshot(`
    [
      "2025-01-06 buy MPL × 2 @ 130 USD, cash -260 USD",
      "2025-02-06 dividend MPL, cash 0.35 USD",
      "2025-02-07 sell OAK × 1 @ 90 EUR, cash 90 EUR",
    ]
  `);
});

test("a share bought in dollars and sold into euros is one; two currencies that are each bought enough of are two listings", () => {
  const currenciesOf = (rows: string) => {
    const read = revolutInvest.read(
      fileOf("trading.csv", `Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate\n${rows}`),
      {},
    );
    return read.ok && read.value.lines.map(({ security }) => security?.currency);
  };
  const bought = "2023-01-03T10:00:00.000Z,OAK,BUY - MARKET,2,USD 100,USD 200,USD,1.07\n";
  const sold = "2023-01-05T10:00:00.000Z,OAK,SELL - MARKET,1,EUR 95,EUR 95,EUR,1\n";
  const other = "2023-01-04T10:00:00.000Z,OAK,BUY - MARKET,1,EUR 95,EUR 95,EUR,1\n";
  expect(currenciesOf(bought + sold)).toEqual(["USD", "USD"]);
  expect(currenciesOf(bought + other + sold)).toEqual(["USD", "EUR", "EUR"]);
});
