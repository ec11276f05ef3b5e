import { expect, test } from "vitest";
import { parseLedger } from "#engine/ledger/ledger-text.ts";
import { WordTable } from "#engine/ledger/word-table.ts";
import { formatFixed, ONE } from "#engine/money/fixed.ts";

const account = { id: "depot", name: "Depot", currency: "EUR", costMethod: "fifo" } as const;
const asset = (id: string) =>
  ({
    id,
    assetClass: "equity",
    name: id,
    currency: "EUR",
    tracking: "units",
    multiplier: ONE,
    isLiability: false,
  }) as const;
const parse = (text: string) => parseLedger({ accounts: [account], assets: [asset("X"), asset("Y")], text });
const buy = (id: string, day: number, amount: string) =>
  `T\t${id}\t${day}\t\tbuy\tbooked\tEUR\nP\tholding\tdepot\tX\t\t1\t${amount}\t\t\t\t\nP\tcash\tdepot\t\tEUR\t-${amount}\t-${amount}\t\t\t\t\n`;

test("decimals of any length are read to the last digit", () => {
  const amounts = [
    "0.5",
    "12",
    "123456789012345",
    "9007199254740993",
    "0.000000000000000001",
    "123456789012.123456789012345678",
  ];
  for (const amount of amounts)
    expect(
      parse(buy("a", 1, amount))
        .postings.amount.list()
        .map(formatFixed),
    ).toEqual([amount, `-${amount}`]);
});

test("an unreadable number, an unknown word and a line of no kind crash", () => {
  for (const text of [buy("a", 1, "1x"), buy("a", 1, ""), buy("a", 1, "1").replace("depot", "Depot"), "Q\ta\n"])
    expect(() => parse(text)).toThrow("Assertion failed");
});

test("rows come by day and, where all else ties, by amount", () => {
  const ledger = parse(buy("a", 3, "5") + buy("b", 1, "9") + buy("c", 3, "4"));
  expect(ledger.transactions.id).toEqual(["b", "c", "a"]);
  expect(ledger.postings.amount.list().map(formatFixed)).toEqual(["9", "-9", "4", "-4", "5", "-5"]);
});

test("a last line needs no line break, and no text is an empty ledger", () => {
  expect(parse(buy("a", 1, "7").slice(0, -1)).postings.count).toBe(2);
  expect(parse("").transactions.count).toBe(0);
});

test("words that end alike are told apart", () => {
  const words = Array.from({ length: 100 }, (_, index) => `${100 + index}-the-same-ending`);
  const table = new WordTable(words.map((word, index) => [word, index]));
  const text = words.join("\t");
  expect(words.map((word) => table.find(text, text.indexOf(word), text.indexOf(word) + word.length))).toEqual(
    words.map((_, index) => index),
  );
  expect(table.find("200-the-same-ending", 0, 19)).toBe(-1);
});
