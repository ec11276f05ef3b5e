import { expect, test } from "vitest";
import { fileOf } from "#providers/statements/contract.ts";
import { genericCsv } from "#providers/statements/generic-csv/source.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const shown = (...rows: string[]): readonly string[] => {
  const read = genericCsv.read(fileOf("table.csv", `${rows.join("\n")}\n`), {});
  return read.ok ? showStatement(read.value) : [read.error.kind === "question" ? `asks ${read.error.id}` : "refused"];
};
const HEAD = "Time,Instrument,Side,Filled amount,Filled price,Total,Fee,Fee unit";

test("a market in one column is what is traded and what it is paid in: 290 - 0.29 are 289.71, and of 0.01 bought a thousandth went", () => {
  expect(
    shown(
      HEAD,
      "2024-03-01 10:00:00,BTC-USDT,Buy,0.01,60000,600,-0.00001,BTC",
      "2024-03-05 10:00:00,BTC-EUR,Sell,0.005,58000,290,-0.29,EUR",
    ),
  ).toEqual([
    "2024-03-01 corporate_action, -600 USDT, 0.00999 BTC",
    "2024-03-05 sell BTC × 0.005 @ 58000 EUR, cash 289.71 EUR, fee 0.29 EUR commission",
  ]);
});

test("a share with a class, and a pair of what nobody knows, are no pairs", () => {
  const row = (symbol: string) => `2024-03-05,${symbol},Sell,5,10,50,EUR`;
  const head = "Date,Symbol,Side,Quantity,Price,Total,Currency";
  expect(shown(head, row("BRK-B"))).toEqual(["2024-03-05 sell BRK-B × 5 @ 10 EUR, cash 50 EUR"]);
});

test("a table that names what was paid as well is of the coin alone: 420 of 42000 × 0.01", () => {
  const head = "Time (UTC),Trade Type,Symbol,Side,Price,Quantity,Total,Total Currency";
  expect(shown(head, "2024-01-03 08:00:00,SPOT,BTC_USDT,BUY,42000,0.01,420,USDT")).toEqual([
    "2024-01-03 corporate_action, -420 USDT, 0.01 BTC",
  ]);
  const named = "Date,Pair,Side,Quantity,Price,Total,Currency";
  expect(shown(named, "2024-01-03,BTC/EUR,BUY,0.01,42000,420,EUR")).toEqual([
    "2024-01-03 buy BTC × 0.01 @ 42000 EUR, cash -420 EUR",
  ]);
});
