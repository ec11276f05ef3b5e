import { expect, test } from "vitest";
import { type Unit, unitOfCell, unitOfHeading, unitOfWord } from "#providers/statements/parse-unit.ts";

const shown = (unit: Unit | undefined): string => {
  if (unit === undefined) return "none";
  if (unit.kind === "asset") return `asset ${unit.symbol}`;
  return unit.kind === "open" ? `open ${unit.sign}` : `${unit.currency}${unit.isMinor ? " in hundredths" : ""}`;
};

test.each([
  ["1,234.50 SEK", "SEK"],
  ["SEK 1,234.50", "SEK"],
  ["-1.234,50€", "EUR"],
  ["€ -5", "EUR"],
  ["US$12", "USD"],
  ["(CHF 1’000.00)", "CHF"],
  ["12 euros", "EUR"],
  ["150p", "GBP in hundredths"],
  ["630.11 GBX", "GBP in hundredths"],
  ["300 ZAc", "ZAR in hundredths"],
  ["0.5 BTC", "asset BTC"],
  ["2.00000000 ETH", "asset ETH"],
  ["3.5 USDT", "asset USDT"],
  ["$5.00", "open $"],
  ["5 kr", "open kr"],
  ["5.00", "none"],
  ["12.50 CR", "none"],
  ["1.5E-7", "none"],
  ["100,00 S", "none"],
])("%s is counted in %s", (cell, unit) => {
  expect(shown(unitOfCell(cell))).toBe(unit);
});

test.each([
  ["EUR", "EUR"],
  ["gbp", "GBP"],
  ["GBp", "GBP in hundredths"],
  ["ILA", "ILS in hundredths"],
  ["Euro", "EUR"],
  ["Swiss franc", "CHF"],
  ["XXBT", "asset BTC"],
  ["ZEUR", "EUR"],
  ["Bitcoin", "asset BTC"],
  ["CRO", "asset CRO"],
  ["NOVEL9", "asset NOVEL9"],
  ["the rest", "none"],
])("the word %s names %s", (word, unit) => {
  expect(shown(unitOfWord(word))).toBe(unit);
});

test("of a heading only what is known counts: NET is no token", () => {
  expect(shown(unitOfHeading("NET"))).toBe("none");
  expect(shown(unitOfHeading("BTC"))).toBe("asset BTC");
});
