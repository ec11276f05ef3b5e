import { expect, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { venmo } from "#providers/statements/venmo/source.ts";

/** Made up in the published headings: a name and the balance stand above, the last balance below. */
const HEADER = `Account Statement - (@ida-oak) ,,,,,,,,,,,,,,,,,
Account Activity,,,,,,,,,,,,,,,,,
,ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (tip),Amount (tax),Amount (fee),Tax Rate,Tax Exempt,Funding Source,Destination,Beginning Balance,Ending Balance`;
const ROWS = `${HEADER}
,,,,,,,,,,,,,,,,$100.00,
,3001,2026-01-05T10:00:00,Payment,Complete,pizza,Ida Oak,Tom Elm,- $20.00,,0,,0,,Venmo balance,,,
,3002,2026-01-12T10:00:00,Payment,Complete,rent,Tom Elm,Ida Oak,+ $500.00,,0,,0,,,Venmo balance,,
,3003,2026-01-13T10:00:00,Payment,Complete,tickets,Ida Oak,Tom Elm,- $80.00,,0,,0,,HILL BANK Personal Checking *1234,,,
,3004,2026-01-20T10:00:00,Standard Transfer,Issued,,,,- $10.00,,0,,0,,,HILL BANK Personal Checking *1234,,
,3005,2026-01-21T10:00:00,Standard Transfer,Complete,,,,- $300.00,,0,,0,,,HILL BANK Personal Checking *1234,,
,,,,,,,,,,,,,,,,,$280.00
`;
const STRANGE = `${HEADER}
,3001,someday,Payment,Complete,pizza,Ida Oak,Tom Elm,- $20.00,,0,,0,,Venmo balance,,,
,3002,2026-01-12T10:00:00,Payment,Complete,rent,Tom Elm,Ida Oak,lots,,0,,0,,,Venmo balance,,
`;

/** Newer statements have columns more, and the lines above lack them. */
const NEWER = `${HEADER},Statement Period Venmo Fees,Terminal Location,Year to Date Venmo Fees,Disclaimer
,3006,2026-02-01T08:30:00,Charge,Complete,"lunch, drinks",Ida Oak,Tom Elm,+ $12.50,,0,,0,,,Venmo balance,,,,Venmo,,
`;

describeStatementSource(venmo, {
  own: [fileOf("venmo.csv", ROWS), fileOf("strange.csv", STRANGE), fileOf("newer.csv", NEWER)],
});

test("what a bank paid for came from there first, so that the balance is that of the statement: 100 - 20 + 500 - 300 = 280", () => {
  expect(shownBy(venmo, ROWS)).toEqual([
    "skipped: A line of the statement without a payment.",
    "2026-01-05 withdrawal, cash -20 USD",
    "2026-01-12 deposit, cash 500 USD",
    "2026-01-13 cash_transfer, cash 80 USD",
    "2026-01-13 withdrawal, cash -80 USD",
    "skipped: Issued: nothing was paid.",
    "2026-01-21 cash_transfer, cash -300 USD",
    "skipped: A line of the statement without a payment.",
  ]);
});

test("the balance below the table is what is there after the last payment", () => {
  const read = venmo.read(fileOf("venmo.csv", ROWS), {});
  expect(read.ok && read.value.totals).toMatchObject([{ on: "2026-01-21", what: "cash", currency: "USD" }]);
  expect(read.ok && read.value.totals.map(({ amount }) => formatFixed(amount))).toEqual(["280"]);
});

test("what was charged to another came in, whatever columns follow", () => {
  expect(shownBy(venmo, NEWER)).toEqual(["2026-02-01 deposit, cash 12.5 USD"]);
});

test("a row that cannot be read names its column", () => {
  expect(shownBy(venmo, STRANGE)).toEqual([
    'error in Datetime: "someday" is not a date.',
    'error in Amount (total): "lots" is not a number.',
  ]);
});
