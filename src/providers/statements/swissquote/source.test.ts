import { expect, test } from "vitest";
import { describeStatementSource, fileOf } from "#providers/statements/contract.ts";
import { swissquote } from "#providers/statements/swissquote/source.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const EXPORT = `Date;Order #;Transaction;Symbol;Name;ISIN;Quantity;Unit price;Costs;Accrued Interest;Net Amount;Balance;Currency
05-02-2024 07:00:00;00000000;Debit;;;;1.0;1000.00;2.00;0.00;-1002.00;2900.00;CHF
04-02-2024 12:00:00;200;Forex credit;;;;1.0;950.00;0.00;0.00;950.00;950.00;EUR
04-02-2024 12:00:00;200;Forex debit;;;;1.0;900.00;0.00;0.00;-900.00;3902.00;CHF
03-02-2024 10:00:00;201;Buy;OAK;Oak Fund;IE0000000013;10.0;19.50;5.00;0.00;-200.00;4802.00;CHF
02-02-2024 10:00:00;00000000;Dividend;OAK;Oak Fund;IE0000000013;1.0;10.00;3.50;0.00;6.50;5002.00;CHF
01-02-2024 10:00:00;00000000;Custody Fees;;;;1.0;4.65;0.35;0.00;-5.00;4995.50;CHF
`;

describeStatementSource(swissquote, { own: [fileOf("swissquote.csv", EXPORT)] });

const shown = (text: string): readonly string[] => {
  const read = swissquote.read(fileOf("swissquote.csv", text), {});
  return read.ok ? showStatement(read.value) : [read.error.kind];
};

test("the sides of an exchange become one line and a transfer's charge a line of its own", () => {
  expect(shown(EXPORT)).toEqual([
    "2024-02-05 withdrawal, cash -1000 CHF",
    "2024-02-05 fee, cash -2 CHF",
    "2024-02-04 exchange, cash -900 CHF for 950 EUR",
    "2024-02-03 buy IE0000000013 × 10 @ 19.5 CHF, cash -200 CHF, fee 5 CHF commission",
    "2024-02-02 dividend IE0000000013, cash 6.5 CHF, tax 3.5 CHF withholding",
    "2024-02-01 fee, cash -5 CHF",
  ]);
});

test("the newest balance of each currency is stated", () => {
  const read = swissquote.read(fileOf("swissquote.csv", EXPORT), {});
  expect(read.ok && read.value.totals.map((total) => [total.on, total.currency, total.amount / 10n ** 18n])).toEqual([
    ["2024-02-05", "CHF", 2900n],
    ["2024-02-04", "EUR", 950n],
  ]);
});

test("one side of an exchange alone is an error", () => {
  expect(shown(EXPORT.replace(/^.*Forex debit.*$/m, ""))).toContain(
    "error in Order #: The other side of this exchange is not in the file.",
  );
});
