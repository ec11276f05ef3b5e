import { expect, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { fileOf } from "#providers/statements/contract.ts";
import { genericCsv } from "#providers/statements/generic-csv/source.ts";

/** What units are worth by a file's own price: quantity × price × what one unit stands for. */
function priced(row: string): readonly string[] {
  const read = genericCsv.read(
    fileOf("table.csv", `Date,Type,Name,ISIN,Quantity,Price,Amount,Currency\n2025-03-03,Buy,${row}\n`),
    {},
  );
  if (!read.ok) expect.unreachable(JSON.stringify(read.error));
  return read.value.prices.map(({ security, price, currency }) =>
    [
      formatFixed(price),
      currency,
      security.multiplier === undefined ? "each" : `× ${formatFixed(security.multiplier)}`,
    ].join(" "),
  );
}

test("a bond's price is per hundred of its nominal where that is what was paid", () => {
  expect(priced("2.5% Bundesanleihe 2033,DE0001102614,10000,97.42,-9742.00,EUR")).toEqual(["97.42 EUR × 0.01"]);
});

test("a price of which a hundredth was paid, of what nothing says to be a bond, is in pence: 100 units at 250 cost 250, and one is worth 2.5", () => {
  expect(priced("Oak Ltd,GB00BLGZ9862,100,250,-250,GBP")).toEqual(["2.5 GBP each"]);
});

test("a price that times the units is what was paid is that of one", () => {
  expect(priced("Oak Ltd,GB00BLGZ9862,100,2.50,-250,GBP")).toEqual(["2.5 GBP each"]);
});
