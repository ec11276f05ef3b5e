import { describe, expect, test } from "vitest";
import { marketData } from "./registry.ts";

const today = () => "2026-04-14";
const choose = (source: Readonly<Record<string, string>>) =>
  marketData(source, today, () => Date.parse("2026-03-04T12:00:00Z"));
const keysOf = ({ rates, prices }: ReturnType<typeof marketData>) => [
  rates.map(({ key }) => key).join(),
  prices.map(({ key }) => key).join(),
];

describe("choosing by configuration", () => {
  test("nothing set: the bank's rates, Yahoo and CoinGecko, and the start says so and how to change it", () => {
    const choice = choose({});
    expect(keysOf(choice)).toEqual(["ecb,embedded", "embedded,yahoo,coingecko"]);
    expect(choice.describe).toEqual([
      "exchange rates: European Central Bank, daily, from www.ecb.europa.eu; weekly reference rates of the European Central Bank to 2026-04-13 when it does not answer",
      "prices: Yahoo Finance, CoinGecko, asked with symbols only; those typed in or carried by statements beside them; set MARKET_DATA=off to ask nobody",
      "indices, inflation and yield curves: Yahoo Finance, ECB Data Portal, United States Treasury, FRED of the St. Louis Fed, the same for everybody",
    ]);
    expect(choice.state().map(({ key, state }) => `${key} ${state}`)).toEqual([
      "ecb ok",
      "yahoo ok",
      "twelve-data off",
      "coingecko ok",
      "ecb-data ok",
      "us-treasury ok",
      "fred ok",
    ]);
  });

  test.each(["off", "embedded", " off "])("MARKET_DATA=%s: nobody is asked", (MARKET_DATA) => {
    const choice = choose({ MARKET_DATA });
    expect(keysOf(choice)).toEqual(["embedded", "embedded"]);
    expect(choice.describe).toEqual([
      "exchange rates: embedded, weekly reference rates of the European Central Bank to 2026-04-13; set MARKET_DATA=on for daily ones",
      "prices: those typed in or carried by statements; set MARKET_DATA=on to ask Yahoo Finance and CoinGecko",
      "indices, inflation and yield curves: none; set MARKET_DATA=on to ask their publishers",
    ]);
    expect(choice.state().map(({ name, state }) => `${name} ${state}`)).toEqual([
      "European Central Bank off",
      "Yahoo Finance off",
      "Twelve Data off",
      "CoinGecko off",
      "ECB Data Portal off",
      "United States Treasury off",
      "FRED of the St. Louis Fed off",
    ]);
  });

  test("some by name, in the order of the house", () => {
    expect(keysOf(choose({ MARKET_DATA: "ecb" }))).toEqual(["ecb,embedded", "embedded"]);
    expect(keysOf(choose({ MARKET_DATA: "coingecko, ecb" }))).toEqual(["ecb,embedded", "embedded,coingecko"]);
  });

  test("a source that needs a key is on once it has one", () => {
    const choice = choose({ TWELVE_DATA_API_KEY: "0123456789abcdef" });
    expect(keysOf(choice)).toEqual(["ecb,embedded", "embedded,yahoo,twelve-data,coingecko"]);
    expect(choice.describe[1]).toContain("prices: Yahoo Finance, Twelve Data, CoinGecko, asked");
    expect(keysOf(choose({ MARKET_DATA: "ecb", TWELVE_DATA_API_KEY: "0123456789abcdef" }))[1]).toBe("embedded");
  });

  test.each([
    [{ MARKET_DATA: "bloomberg" }, "MARKET_DATA"],
    [{ MARKET_DATA: "on,yahoo" }, "MARKET_DATA"],
    [{ ECB_RATES_URL: "http://mirror.example/" }, "https://"],
    [{ ECB_RATES_URL: "file:///etc/passwd" }, "https://"],
    [{ YAHOO_URL: "not an address" }, "YAHOO_URL"],
    [{ COINGECKO_URL: "http://10.0.0.1/" }, "https://"],
  ])("%j is refused by name", (source, words) => {
    expect(() => choose(source)).toThrow(words);
  });
});
