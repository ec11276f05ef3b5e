import { expect, test } from "vitest";
import { classInWords, isListedFund, isQuotedPerUnit } from "#providers/statements/class-words.ts";

test.each([
  ["SCHWAB VALUE ADVANTAGE MONEY INV", "SWVXX", "fund"],
  ["NUVEEN FLOATING RATE INCOME I", "NFRIX", "fund"],
  ["FEDERATED HERMES INSTL HIGH YIELD BD IS", "FIHBX", "fund"],
  ["FIDELITY GOVERNMENT MONEY MARKET", "SPAXX", "fund"],
  ["SPDR S&P 500 ETF", "SPY", "fund"],
  ["CSIF (CH) Bond Corporate Global ex CHF Blue ZBH", "", "fund"],
  ["DNB Global Indeks S", "", "fund"],
  ["FTSE All World", "VWRL", "fund"],
  ["Avanza 75", "", "fund"],
  ["Avanza Bank Holding", "AZA", undefined],
  ["CoinShares XBT Provider Bitcoin Tracker One", "", "fund"],
  ["S&P Global", "SPGI", undefined],
  ["US TREASURY BILL 26SEP24", "", "bond"],
  ["Bundesrepublik Deutschland 2,5% 2044", "", "bond"],
  ["OAK CNTY ECONOMIC DEV FACS 05.50000% 05/01/2050 REV REF", "", "bond"],
  ["APPLE INC", "AAPL", undefined],
  ["Netflix", "NFLX", undefined],
  ["", "BTC", undefined],
])("%s (%s) is a %s", (name, ticker, expected) => {
  expect(classInWords({ name, ticker })).toBe(expected);
});

test("a fund on an exchange says so in its name", () => {
  expect(isListedFund({ name: "SPDR S&P 500 ETF TRUST UNIT SER 1" })).toBe(true);
  expect(isListedFund({ name: "ISHARES CORE SPI CH" })).toBe(true);
  expect(isListedFund({ name: "Oak Inc" })).toBe(false);
});

test("an ISIN tells a fund by its issuer, though the file has but a ticker for a name", () => {
  const of = (isin: string, name: string) => classInWords({ isin, name, ticker: name });
  expect([of("US9220427424", "VT"), of("US78462F1030", "SPY"), of("US46090E1038", "QQQ")]).toEqual(
    Array<string>(3).fill("fund"),
  );
  // Apple, and State Street as a company.
  expect([of("US0378331005", "AAPL"), of("US8574771031", "STT")]).toEqual([undefined, undefined]);
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
