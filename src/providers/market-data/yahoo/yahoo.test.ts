import { afterAll, describe, expect, test } from "vitest";
import { describePriceSource } from "#providers/market-data/contract.ts";
import { openMarketStandIn } from "#test/stand-ins/market.ts";
import { dividendDays } from "#test/stand-ins/market-answers.ts";
import { STAND_IN_INSTRUMENTS, tradedClose, tradingDays } from "#test/stand-ins/market-instruments.ts";
import { createYahooPrices } from "./yahoo.ts";

const TODAY = "2026-11-20";
/** Friday, all sessions are over. */
const EVENING = Date.parse(`${TODAY}T22:30:00Z`);

let now = EVENING;
const market = await openMarketStandIn({ now: () => now });
afterAll(() => market.close());

const open = (at = EVENING) => {
  now = at;
  return createYahooPrices({ url: market.environment["YAHOO_URL"] ?? "", now: () => now }).source;
};

const standIn = (symbol: string) => {
  const instrument = STAND_IN_INSTRUMENTS.find((it) => it.symbol === symbol);
  if (!instrument) return expect.unreachable(symbol);
  return instrument;
};

/** What was traded, in the currency: a hundredth of what is quoted in pence. */
const traded = (symbol: string, from: string, to: string, parts = 1) => {
  const instrument = standIn(symbol);
  return tradingDays(instrument, from, to).map((on) => ({
    on,
    price: String(Math.round((tradedClose(instrument, on) / parts) * 1e6) / 1e6),
  }));
};

describePriceSource(open, {
  today: TODAY,
  examples: [
    {
      symbol: "ORVL",
      currency: "USD",
      from: "2020-08-01",
      to: "2020-10-30",
      splits: [{ on: "2020-08-31", to: "4", from: "1" }],
      dividends: [],
      found: {
        by: "orville",
        match: {
          symbol: "ORVL",
          name: "Orville Instruments, Inc.",
          assetClass: "equity",
          ticker: "ORVL",
          exchange: "NASDAQ",
          currency: "USD",
        },
      },
    },
    {
      symbol: "BRKW.L",
      currency: "GBP",
      from: "2024-05-01",
      to: "2024-08-30",
      dividends: [{ on: "2024-06-05", amount: "0.186" }],
      found: {
        by: "GB00BZ999017",
        match: {
          symbol: "BRKW.L",
          name: "Brackenwell plc",
          assetClass: "equity",
          isin: "GB00BZ999017",
          ticker: "BRKW.L",
          exchange: "London",
          currency: "GBP",
        },
      },
    },
    {
      symbol: "HWLD.AS",
      currency: "EUR",
      from: "2025-01-01",
      to: "2025-03-31",
      found: {
        by: "world equity",
        match: {
          symbol: "HWLD.AS",
          name: "Harbour World Equity UCITS ETF",
          assetClass: "fund",
          ticker: "HWLD.AS",
          exchange: "Amsterdam",
          currency: "EUR",
        },
      },
      latest: {
        symbol: "HWLD.AS",
        currency: "EUR",
        on: TODAY,
        price: "106.843",
        at: "2026-11-20T16:30:00.000Z",
      },
    },
    {
      symbol: "ORBS-USD",
      currency: "USD",
      from: "2024-01-01",
      to: "2024-02-28",
      found: {
        by: "orbs",
        match: {
          symbol: "ORBS-USD",
          name: "Orbis USD",
          assetClass: "crypto",
          ticker: "ORBS",
          exchange: "CCC",
          currency: "USD",
        },
      },
    },
  ],
});

describe("closes of Yahoo are what was traded", () => {
  test.each([
    ["ORVL", 1, "two splits worked in since the first day"],
    ["NVLO.DE", 1, "one new share for ten"],
    ["HWLD.AS", 1, "thousandths"],
    ["BRKW.L", 100, "pence"],
    ["TLVX.TA", 100, "agorot"],
    ["KLFN.JO", 100, "cents of a rand"],
    ["ORBS-USD", 1, "a coin that is traded every day"],
  ])("%s, every day of its history: %s by %s", async (symbol, parts) => {
    const read = await open().history(symbol, "2015-01-01", "2026-11-19");
    expect(read.ok && read.value.closes).toEqual(traded(symbol, "2015-01-01", "2026-11-19", parts));
  });

  test("a dividend of before the splits is what one share of then got", async () => {
    const read = await open().history("ORVL", "2015-01-01", TODAY);
    const days = dividendDays(standIn("ORVL"), tradingDays(standIn("ORVL"), "2015-01-01", TODAY));
    expect(days).toHaveLength(12);
    expect(read.ok && read.value.dividends).toEqual(days.map((on) => ({ on, amount: "0.84" })));
  });

  test("the session that is not over has no close yet, and a price", async () => {
    const noon = Date.parse(`${TODAY}T12:00:00Z`);
    const closes = await open(noon).history("NVLO.DE", "2026-11-16", TODAY);
    expect(closes.ok && closes.value.closes.map(({ on }) => on)).toEqual(
      ["16", "17", "18", "19"].map((it) => `2026-11-${it}`),
    );
    const latest = await open(noon).latest(["NVLO.DE"]);
    expect(latest).toMatchObject({ ok: true, value: [{ on: TODAY, at: "2026-11-20T12:00:00.000Z" }] });
    expect(await open(EVENING).history("NVLO.DE", TODAY, TODAY)).toMatchObject({ value: { closes: [{ on: TODAY }] } });
  });

  test("days without a session are answered with nothing, not as unknown", async () => {
    expect(await open().history("NVLO.DE", "2026-11-14", "2026-11-15")).toEqual({
      ok: true,
      value: { currency: "EUR", closes: [], splits: [], dividends: [] },
    });
  });
});

describe("what is asked", () => {
  test("the newest of many are asked for twenty at a time", async () => {
    const before = market.asked.length;
    const symbols = [...Array.from({ length: 44 }, (_, index) => `NONE${index}`), "ORVL"];
    expect(await open().latest(symbols)).toMatchObject({ ok: true, value: [{ symbol: "ORVL" }] });
    expect(market.asked.length - before).toBe(3);
  });

  test("a future is offered to nobody, and the profile of a share is its sector", async () => {
    expect(await open().search("oil", 10)).toEqual({ ok: true, value: [] });
    expect(await open().profile?.("ORVL")).toEqual({ ok: true, value: { sector: "Technology", assetClass: "equity" } });
    expect(await open().profile?.("NONE")).toMatchObject({ error: { kind: "instrument_unknown" } });
  });

  test("nothing leaves but symbols and words: no cookie, no name, no other symbol than one", async () => {
    await open().history("ORVL", "2024-01-01", TODAY);
    const { path, headers } = market.asked.at(-1) ?? expect.unreachable("it was asked");
    expect(path).toMatch(/^\/yahoo\/v8\/finance\/chart\/ORVL\?period1=\d+&period2=\d+&interval=1d&events=div%2Csplit/);
    expect(headers["user-agent"]).toBe("Mozilla/5.0 (compatible; Aventine)");
    expect(Object.keys(headers).toSorted()).toEqual(["accept", "accept-encoding", "connection", "host", "user-agent"]);
    const before = market.asked.length;
    for (const odd of ["../v1/private", "A B", "ORVL,NVLO.DE", "", "ORVL?x=1", "Hans Müller, Hauptstraße 1"]) {
      expect(await open().history(odd, "2024-01-01", TODAY)).toMatchObject({ error: { kind: "instrument_unknown" } });
      expect(await open().latest([odd])).toEqual({ ok: true, value: [] });
    }
    expect(market.asked.length).toBe(before);
  });
});
