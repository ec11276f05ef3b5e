import { afterAll, describe, expect, test } from "vitest";
import { describePriceSource } from "#providers/market-data/contract.ts";
import { openMarketStandIn } from "#test/stand-ins/market.ts";
import { STAND_IN_INSTRUMENTS, tradedClose, tradingDays } from "#test/stand-ins/market-instruments.ts";
import { readQuotes, readSearch, readSeries } from "./translate.ts";
import { createTwelveDataPrices } from "./twelve-data.ts";

const TODAY = "2026-11-20";
const NOW = Date.parse(`${TODAY}T22:30:00Z`);
const market = await openMarketStandIn({ now: () => NOW });
afterAll(() => market.close());

const open = (perMinute = 60) =>
  createTwelveDataPrices({
    url: market.environment["TWELVE_DATA_URL"] ?? "",
    apiKey: "0123456789abcdef",
    perMinute,
    now: () => NOW,
  }).source;

describePriceSource(open, {
  today: TODAY,
  examples: [
    {
      symbol: "ORVL:NASDAQ",
      currency: "USD",
      from: "2020-08-01",
      to: "2020-10-30",
      found: {
        by: "orville",
        match: {
          symbol: "ORVL:NASDAQ",
          name: "Orville Instruments, Inc.",
          assetClass: "equity",
          ticker: "ORVL",
          exchange: "NASDAQ",
          currency: "USD",
        },
      },
    },
    {
      symbol: "BRKW:LSE",
      currency: "GBP",
      from: "2024-05-01",
      to: "2024-08-30",
      found: {
        by: "BRKW",
        match: {
          symbol: "BRKW:LSE",
          name: "Brackenwell plc",
          assetClass: "equity",
          ticker: "BRKW",
          exchange: "LSE",
          currency: "GBP",
        },
      },
      latest: { symbol: "BRKW:LSE", currency: "GBP", on: TODAY, price: "8.196", at: "2026-11-20T16:30:00.000Z" },
    },
  ],
});

describe("closes of Twelve Data", () => {
  test("are what was traded, over a split and over as many calls as it takes", async () => {
    const before = market.asked.length;
    const read = await open().history("ORVL:NASDAQ", "1999-01-01", "2026-11-19");
    const orville = STAND_IN_INSTRUMENTS.find(({ symbol }) => symbol === "ORVL") ?? expect.unreachable("it is there");
    expect(read.ok && read.value.closes).toEqual(
      tradingDays(orville, "2015-01-02", "2026-11-19").map((on) => ({ on, price: String(tradedClose(orville, on)) })),
    );
    expect(market.asked.slice(before).map(({ path }) => /start_date=([\d-]+)/.exec(path)?.[1])).toEqual([
      "2011-11-19",
      "1998-12-18",
    ]);
  });

  test("the key goes along in a header, and what is no symbol is not asked for", async () => {
    await open().latest(["ORVL:NASDAQ"]);
    const { path, headers } = market.asked.at(-1) ?? expect.unreachable("it was asked");
    expect([path.includes("0123456789abcdef"), headers.authorization]).toEqual([false, "apikey 0123456789abcdef"]);
    const before = market.asked.length;
    for (const odd of ["ORVL", "ORVL:NASDAQ,BRKW:LSE", "../x:Y", ""])
      expect(await open().history(odd, "2024-01-01", TODAY)).toMatchObject({ error: { kind: "instrument_unknown" } });
    expect(market.asked.length).toBe(before);
  });

  test("each symbol of a call counts: what does not fit into the minute comes the next time", async () => {
    const source = open(8);
    const symbols = ["ORVL:NASDAQ", "BRKW:LSE", "NVLO:XETR", "HWLD:Euronext", "NONE:LSE", "NONE:XETR"];
    const first = await source.latest(symbols);
    expect(first.ok && first.value.map(({ symbol }) => symbol)).toEqual(symbols.slice(0, 4));
    expect(await source.latest(symbols)).toMatchObject({ error: { kind: "provider_busy" } });
  });
});

describe("hostile answers", () => {
  const META = { symbol: "ORVL", exchange: "NASDAQ", currency: "USD" };
  const seriesOf = (meta: object, ...values: readonly (readonly [string, unknown])[]) => {
    const list = values.map(([datetime, close]) => ({ datetime, close }));
    const read = readSeries({ meta: { ...META, ...meta }, values: list }, "ORVL:NASDAQ", () => TODAY);
    if (read.ok) return read.value.closes.map(({ on, price }) => `${on} ${price}`);
    return read.error.kind === "unreadable" ? read.error.detail : read.error.kind;
  };

  test.each<readonly [string, object, readonly (readonly [string, unknown])[], string]>([
    ["no number", {}, [["2026-11-02", "NaN"]], "a close of NaN on 2026-11-02"],
    ["a negative close", {}, [["2026-11-02", "-1"]], "a close of -1 on 2026-11-02"],
    ["a zero", {}, [["2026-11-02", "0.00000"]], "a close of 0.00000 on 2026-11-02"],
    ["a number where text is promised", {}, [["2026-11-02", 12]], "no closes"],
    ["no day", {}, [["2026-02-30", "1"]], "2026-02-30 after "],
    [
      "days out of order",
      {},
      [
        ["2026-11-03", "1"],
        ["2026-11-02", "1"],
      ],
      "2026-11-02 after 2026-11-03",
    ],
    [
      "a day twice",
      {},
      [
        ["2026-11-02", "1"],
        ["2026-11-02", "2"],
      ],
      "2026-11-02 after 2026-11-02",
    ],
    ["another symbol", { symbol: "ORVX" }, [["2026-11-02", "1"]], "ORVX:NASDAQ instead of ORVL:NASDAQ"],
    ["another exchange", { exchange: "LSE" }, [["2026-11-02", "1"]], "ORVL:LSE instead of ORVL:NASDAQ"],
    ["no currency", { currency: "dollars" }, [["2026-11-02", "1"]], "the currency dollars"],
  ])("%s is refused whole", (_name, meta, values, detail) => {
    expect(seriesOf(meta, ...values)).toBe(detail);
  });

  test("pence are hundredths, and the day that is not over has no close", () => {
    expect(seriesOf({ currency: "GBp" }, ["2026-11-19", "819.60000"], [TODAY, "820"])).toEqual(["2026-11-19 8.196"]);
  });

  test("refusals in words of its own are understood, and a page is nothing", () => {
    const refused = (code: number, message = "") => {
      const read = readSearch({ status: "error", code, message }, 5);
      return read.ok ? "read" : read.error;
    };
    expect([refused(404), refused(429), refused(401)]).toEqual([
      { kind: "unknown" },
      { kind: "busy" },
      { kind: "unreadable", detail: "refusal 401" },
    ]);
    for (const json of [undefined, null, 7, "x", [], { data: {} }]) {
      expect(readSearch(json, 5).ok).toBe(false);
      expect(readQuotes(json, ["ORVL:NASDAQ", "BRKW:LSE"]).ok).toBe(
        Array.isArray(json) || json === null ? false : json !== undefined && typeof json === "object",
      );
    }
  });

  test("a price of another symbol, of none and of no currency is refused", () => {
    const quote = { ...META, datetime: "2026-11-20", close: "11" };
    const detailOf = (change: object) => {
      const read = readQuotes({ ...quote, ...change }, ["ORVL:NASDAQ"]);
      if (read.ok) return "read";
      return read.error.kind === "unreadable" ? read.error.detail : read.error.kind;
    };
    expect([{}, { symbol: "ORVX" }, { close: "-11" }, { currency: "?" }, { datetime: "soon" }].map(detailOf)).toEqual([
      "read",
      "ORVX:NASDAQ instead of ORVL:NASDAQ",
      "-11 USD for ORVL:NASDAQ on 2026-11-20",
      "11 ? for ORVL:NASDAQ on 2026-11-20",
      "11 USD for ORVL:NASDAQ on soon",
    ]);
  });
});
