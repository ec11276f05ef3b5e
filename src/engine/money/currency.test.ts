import { expect, test } from "vitest";
import { isCurrencyCode, minorDecimals, minorUnit } from "#engine/money/currency.ts";

test("pence and cents are hundredths of a currency, by their case; a currency is a hundredth of none", () => {
  expect(["GBX", "GBp", "GBPX", "ZAc", "ZAC", "ILA", "ILa"].map(minorUnit)).toEqual(
    "GBP GBP GBP ZAR ZAR ILS ILS".split(" "),
  );
  expect(["GBP", "ZAR", "ILS", "EUR", "gbx"].map(minorUnit)).toEqual(Array.from({ length: 5 }, () => undefined));
});

test("coins have no decimals in yen, three in dinars, two elsewhere (ISO 4217)", () => {
  const none = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" ");
  const three = "BHD IQD JOD KWD LYD OMR TND".split(" ");
  expect(none.map(minorDecimals)).toEqual(none.map(() => 0));
  expect(three.map(minorDecimals)).toEqual(three.map(() => 3));
  expect(["EUR", "USD", "BTC"].map(minorDecimals)).toEqual([2, 2, 2]);
});

test("a code has two to ten capital letters and digits, begins with a letter, and is no minor unit", () => {
  expect(["EUR", "BTC", "OP", "A1INCH", "ABCDEFGHIJ"].map(isCurrencyCode)).toEqual(
    Array.from({ length: 5 }, () => true),
  );
  const not = ["", "E", "eur", "1INCH", "ABCDEFGHIJK", "EU R", " EUR", "EUR ", "EUR\n", "GBX", "GBp", "ZAC"];
  expect(not.filter(isCurrencyCode)).toEqual([]);
});
