import { expect, test } from "vitest";
import { fileOf, shownBy } from "#providers/statements/contract.ts";
import { genericCsv } from "#providers/statements/generic-csv/source.ts";
import type { ReadOptions } from "#providers/statements/port.ts";

const EUR: ReadOptions = { currency: "EUR" };

/** What is asked of a file, or what is told beside its rows. */
function toldOf(text: string): readonly string[] {
  const read = genericCsv.read(fileOf("list.csv", text), EUR);
  if (read.ok) return read.value.notes ?? [];
  if (read.error.kind !== "question") return [read.error.kind];
  const { id, likely } = read.error;
  return [likely === undefined ? `asks: ${id}` : `asks: ${id}, ${likely.value} chosen`];
}

test("a payment to a card below zero says that what stands above was spent", () => {
  const ids =
    "CardId,Date,Amount,Currency,Place,Type\n1,2026-03-15,45.20,CHF,OAK,merchant\n1,2026-03-10,-500.00,CHF,,payment\n";
  expect(shownBy(genericCsv, ids)).toEqual([
    "2026-03-15 withdrawal, cash -45.2 CHF",
    "2026-03-10 deposit, cash 500 CHF",
  ]);
  const swedish = "Datum,Beskrivning,Belopp\n2026-03-15,OAK,45.20\n2026-03-10,BETALNING MOTTAGEN TACK,-500.00\n";
  expect(shownBy(genericCsv, swedish, { currency: "SEK" })).toEqual([
    "2026-03-15 withdrawal, cash -45.2 SEK",
    "2026-03-10 deposit, cash 500 SEK",
  ]);
});

/** A list of a card with so many rows above zero, and so many below. */
const cardOf = (above: number, below: number): string =>
  ["Card name,Date,Text,Amount"]
    .concat(Array.from({ length: above }, (_, at) => `Oak,2026-03-${10 + at},OAK,12.00`))
    .concat(Array.from({ length: below }, (_, at) => `Oak,2026-04-${10 + at},ELM,-20.00`))
    .join("\n");

test("of a card it is asked which way its amounts go; where nearly all of many rows are of one sign, that they were spent is chosen", () => {
  expect(toldOf(cardOf(9, 1))).toEqual(["asks: amount_sign, inverted chosen"]);
  expect(toldOf(cardOf(1, 9))).toEqual(["asks: amount_sign, plain chosen"]);
  expect(toldOf(cardOf(4, 1))).toEqual(["asks: amount_sign"]);
  expect(toldOf(cardOf(6, 4))).toEqual(["asks: amount_sign"]);
});

test("a list without a balance of which most amounts stand above zero tells how they are taken", () => {
  const list = (amounts: readonly string[]) =>
    ["Date,Text,Amount", ...amounts.map((amount, at) => `2026-03-${10 + at},OAK,${amount}`)].join("\n");
  expect(toldOf(list(["5.00", "6.00", "-7.00"]))[0]).toMatch(/^2 of 3 amounts stand above zero/);
  expect(toldOf(list(["-5.00", "-6.00", "7.00"]))).toEqual([]);
});
