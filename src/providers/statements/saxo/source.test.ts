import { expect, test } from "vitest";
import { describeStatementSource, fileOf } from "#providers/statements/contract.ts";
import { saxo } from "#providers/statements/saxo/source.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const EXPORT = `Client ID,Trade Date,Value Date,Type,Instrument,Instrument ISIN,Instrument currency,Exchange Description,Instrument Symbol,Event,Amount,Order ID,Conversion Rate
7001,02-Jan-2024,02-Jan-2024,Cash Transfer,,,USD,Unknown,,Deposit,500,,1
7001,03-Jan-2024,05-Jan-2024,Trade,Maple Inc,US0000000016,USD,NASDAQ,MPL:xnas,Buy 3 @ 50.10 USD,"-151,3",,1
7001,04-Jan-2024,08-Jan-2024,Trade,Maple Inc,US0000000016,USD,NASDAQ,MPL:xnas,Sell 1 @ 52.00 USD,52,,1
7001,16-mrt-2024,18-mrt-2024,Transactie,Maple Inc,US0000000016,USD,NASDAQ,MPL:xnas,Koop 1 @ 1000.00 USD,"-1.001,00",,1
7001,02-Apr-2024,02-Apr-2024,Corporate action,Maple Inc,US0000000016,USD,NASDAQ,MPL:xnas,Dividend,1.83,,1
7001,03-Apr-2024,03-Apr-2024,Cash amount,,,USD,,,Custody Fee,"-3,91",,1
`;

describeStatementSource(saxo, { own: [fileOf("saxo.csv", EXPORT)] });

const shown = (text: string): readonly string[] => {
  const read = saxo.read(fileOf("saxo.csv", text), {});
  return read.ok ? showStatement(read.value) : [read.error.kind];
};

test("what the amount is more than quantity × price is the commission, in either decimal style", () => {
  expect(shown(EXPORT)).toEqual([
    "2024-01-02 deposit, cash 500 USD",
    "2024-01-03 buy US0000000016 × 3 @ 50.1 USD, cash -151.3 USD, fee 1 USD commission",
    "2024-01-04 sell US0000000016 × 1 @ 52 USD, cash 52 USD",
    "2024-03-16 buy US0000000016 × 1 @ 1000 USD, cash -1001 USD, fee 1 USD commission",
    "2024-04-02 dividend US0000000016, cash 1.83 USD",
    "2024-04-03 fee, cash -3.91 USD",
  ]);
});

test("an amount below quantity × price is an error, not a gift", () => {
  expect(shown(EXPORT.replace('"-151,3"', "-100"))[1]).toBe(
    "error in Amount: 3 @ 50.10 does not give the amount -100.",
  );
});
