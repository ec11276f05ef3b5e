import { expect, test } from "vitest";
import { classInWords, isFundByName, isQuotedPerUnit } from "#providers/statements/class-words.ts";

test.each([
  ["SCHWAB VALUE ADVANTAGE MONEY INV", "SWVXX", "fund"],
  ["NUVEEN FLOATING RATE INCOME I", "NFRIX", "fund"],
  ["FEDERATED HERMES INSTL HIGH YIELD BD IS", "FIHBX", "fund"],
  ["FIDELITY GOVERNMENT MONEY MARKET", "SPAXX", "fund"],
  ["SPDR S&P 500 ETF", "SPY", "fund"],
  ["CSIF (CH) Bond Corporate Global ex CHF Blue ZBH", "", "fund"],
  ["US TREASURY BILL 26SEP24", "", "bond"],
  ["Bundesrepublik Deutschland 2,5% 2044", "", "bond"],
  ["APPLE INC", "AAPL", undefined],
  ["Netflix", "NFLX", undefined],
  ["", "BTC", undefined],
])("%s (%s) is a %s", (name, ticker, expected) => {
  expect(classInWords({ name, ticker })).toBe(expected);
});

test("a fund on an exchange says so in its name", () => {
  expect(isFundByName({ name: "SPDR S&P 500 ETF TRUST UNIT SER 1" })).toBe(true);
  expect(isFundByName({ name: "Oak Inc" })).toBe(false);
});

test.each([
  "OAK   240419P00040000",
  "-OAK240419P40",
  "OAK 04/19/2024 40.00 P",
  "OAK 19APR24 40 P",
  "OAK Apr 19 '24 $40 Put",
])("%s is an option, whose price is not that of a contract", (ticker) => {
  expect([classInWords({ ticker }), isQuotedPerUnit({ ticker })]).toEqual(["option", false]);
});
test("a share or a fund is none", () => {
  expect(["OAK", "BRK.B", "OAK 2024"].map((ticker) => classInWords({ ticker }))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
