import { createServer } from "node:http";
import type { RequestListener, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Result } from "#engine/result.ts";
import { createCoinGeckoPrices } from "./coingecko/coingecko.ts";
import type { PriceSource, SourceError } from "./price-source.ts";
import { createYahooPrices } from "./yahoo/yahoo.ts";

const TODAY = "2026-11-20";
const NOW = Date.parse(`${TODAY}T22:30:00Z`);
const MB = 1_000_000;

let bytesSent = 0;
let answer: RequestListener = (_request, response) => response.end();
const server = createServer((request, response) => answer(request, response));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = server.address();
const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  bytesSent = 0;
});

const say = (body: string | Uint8Array, status = 200, headers = {}): RequestListener =>
  ((_request, response) => response.writeHead(status, headers).end(body)) satisfies RequestListener;

const pour = (response: ServerResponse): void => {
  const piece = new Uint8Array(MB).fill(0x20);
  while (!response.destroyed && bytesSent < 100 * MB) {
    bytesSent += piece.byteLength;
    if (!response.write(piece)) return void response.once("drain", () => pour(response));
  }
  response.end();
};

const drip: RequestListener = (_request, response) => {
  response.writeHead(200);
  const each = setInterval(() => (response.destroyed ? clearInterval(each) : response.write(" ")), 20);
};

/** Ways to misbehave that have nothing to do with what was asked. */
const HOSTILE: Readonly<Record<string, RequestListener>> = {
  "100 MB": (_request, response) => pour(response.writeHead(200)),
  "100 MB in a small package": say(gzipSync(new Uint8Array(100 * MB)), 200, { "content-encoding": "gzip" }),
  "a body that never ends": drip,
  silence: () => undefined,
  "a connection that is cut": (_request, response) =>
    void response.writeHead(200, { "content-length": "1000" }).write("{", () => response.destroy()),
  "a redirect to a private address": say("", 302, { location: "http://169.254.169.254/latest/meta-data/" }),
  "a redirect to another host": say("", 301, { location: "https://elsewhere.example/" }),
  "a redirect to itself": say("", 302, { location: "/" }),
  "a page for people": say("<!doctype html><html>Please sign in</html>", 200, { "content-type": "text/html" }),
  "no bytes": say(""),
  "half of an answer": say('{"chart":{"result":[{"meta":'),
  "a number that is none": say(
    '{"prices":[[1763596800000,NaN]],"chart":{"result":[{"meta":{"regularMarketPrice":NaN}}]}}',
  ),
  "no text": say(new Uint8Array([0xff, 0xfe, 0xfd])),
  "another shape": say('{"chart":[],"spark":"x","quotes":{},"coins":7,"prices":null}'),
  "a list": say("[1,2,3]"),
  "a word": say('"ok"'),
  "nested deep": say(`${"[".repeat(100_000)}${"]".repeat(100_000)}`),
  "a prototype": say('{"__proto__":{"usd":1,"last_updated_at":1763596800},"chart":{"__proto__":null}}'),
  "an error of its own": say("oops", 500),
  "asks for patience": say("Too Many Requests", 429, { "retry-after": "90" }),
  "asks for patience until a day": say("", 429, { "retry-after": new Date(NOW + 120_000).toUTCString() }),
  "asks for patience in words": say("", 429, { "retry-after": "a while" }),
  "not allowed": say('{"finance":{"result":null,"error":{"code":"Unauthorized"}}}', 401),
  "a status nobody knows": say("", 299),
};

const SOURCES: Readonly<Record<string, () => PriceSource>> = {
  Yahoo: () => createYahooPrices({ url, now: () => NOW, timeoutMs: 1500 }).source,
  CoinGecko: () => createCoinGeckoPrices({ url, apiKey: undefined, now: () => NOW, timeoutMs: 1500 }).source,
};

const CALLS: Readonly<Record<string, (source: PriceSource) => Promise<Result<unknown, SourceError>>>> = {
  history: (source) => source.history("orbis", "2026-01-01", TODAY),
  latest: (source) => source.latest(["orbis"]),
  search: (source) => source.search("orbis", 5),
};

describe.each(Object.keys(SOURCES))("%s", (name) => {
  test.each(Object.keys(HOSTILE))("%s: neither thrown nor believed", async (way) => {
    answer = HOSTILE[way] ?? expect.unreachable(way);
    for (const [call, ask] of Object.entries(CALLS)) {
      const source = SOURCES[name]?.() ?? expect.unreachable(name);
      const outcome = await ask(source);
      expect(outcome.ok, `${call}: ${JSON.stringify(outcome)}`).toBe(false);
    }
  });

  test("no more than the first few of 100 MB are read", async () => {
    answer = HOSTILE["100 MB"] ?? expect.unreachable("there is such a way");
    const outcome = await createYahooPrices({ url, now: () => NOW }).source.latest(["orbis"]);
    expect(outcome).toMatchObject({ error: { kind: "provider_answer_unreadable" } });
    expect(bytesSent).toBeLessThan(50 * MB);
  });
});

test("who asks for patience is told how long it was asked for", async () => {
  const waits: unknown[] = [];
  for (const way of ["asks for patience", "asks for patience until a day", "asks for patience in words"]) {
    answer = HOSTILE[way] ?? expect.unreachable(way);
    const outcome = await SOURCES["Yahoo"]?.().latest(["orbis"]);
    waits.push(outcome?.ok === false && outcome.error.kind === "provider_busy" && outcome.error.retryAfterSeconds);
  }
  expect(waits).toEqual([90, 120, 60]);
});

const DAYS = ["2026-11-16", "2026-11-17", "2026-11-18"];
const at = (on: string) => Date.parse(`${on}T15:00:00Z`) / 1000;
const META = { symbol: "ORVL", currency: "USD", exchangeTimezoneName: "America/New_York" };

interface ChartParts {
  readonly meta?: object;
  readonly days?: readonly string[];
  readonly close?: readonly unknown[];
  readonly events?: object;
}

const chart = ({ meta = {}, days = DAYS, close = [10.5, 10.75, 11], events }: ChartParts): string => {
  const result = { meta: { ...META, ...meta }, timestamp: days.map(at), indicators: { quote: [{ close }] }, events };
  return JSON.stringify({ chart: { result: [result], error: null } });
};

async function closesOf(parts: ChartParts | string, source = SOURCES["Yahoo"]?.()) {
  answer = say(typeof parts === "string" ? parts : chart(parts));
  const read = await source?.history("ORVL", "2026-11-01", TODAY);
  if (read?.ok === true) return read.value.closes.map(({ on, price }) => `${on.slice(8)} ${price}`);
  return read?.error.kind === "provider_answer_unreadable" ? read.error.detail : read?.error.kind;
}

describe("charts that look right", () => {
  test("one that is right, so that the others are refused for what they say", async () => {
    expect(await closesOf({})).toEqual(["16 10.5", "17 10.75", "18 11"]);
  });

  test.each<readonly [string, ChartParts, string]>([
    ["a negative close", { close: [10, -10.75, 11] }, "a close of -10.75 on 2026-11-17"],
    ["more than anything costs", { close: [10, 1e300, 11] }, "a close of 1e+300 on 2026-11-17"],
    ["a text for a number", { close: ["10", "NaN", 11] }, "no chart"],
    ["closes out of order", { days: ["2026-11-17", "2026-11-16", "2026-11-18"] }, "2026-11-16 after 2026-11-17"],
    ["fewer closes than days", { close: [10] }, "1 closes of 3 days"],
    ["another symbol", { meta: { symbol: "ORVX" } }, "ORVX instead of ORVL"],
    ["no currency", { meta: { currency: null } }, "the currency null"],
    ["a currency there is not", { meta: { currency: "dollars" } }, "the currency dollars"],
    ["a zone there is not", { meta: { exchangeTimezoneName: "Mars/Olympus" } }, "the time zone Mars/Olympus"],
    [
      "a split by nothing",
      { events: { splits: { a: { date: 1, numerator: 4, denominator: 0 } } } },
      "a split of 4 for 0",
    ],
    [
      "a dividend that is owed",
      { events: { dividends: { a: { date: at("2026-11-17"), amount: -1 } } } },
      "a dividend of -1 on 2026-11-17",
    ],
  ])("%s is refused whole", async (_name, parts, detail) => {
    expect(await closesOf(parts)).toBe(detail);
  });

  test("a zero and a null are no closes, a tiny price is exact, and a day twice is its last", async () => {
    expect(await closesOf({ close: [0, null, 11] })).toEqual(["18 11"]);
    expect(await closesOf(chart({ close: [10, 1, 11] }).replace("[10,1,11]", "[1e-7,2.5E-10,1E1]"))).toEqual([
      "16 0.0000001",
      "17 0.00000000025",
      "18 10",
    ]);
    expect(await closesOf({ days: ["2026-11-16", "2026-11-17", "2026-11-17"] })).toEqual(["16 10.5", "17 11"]);
  });

  test("days to come are not believed", async () => {
    expect(await closesOf({ days: ["2026-11-18", "2026-11-19", "2031-01-02"] })).toEqual(["18 10.5", "19 10.75"]);
    answer = say(
      JSON.stringify({ spark: { result: [sparkOf({ regularMarketTime: at("2031-01-02") })], error: null } }),
    );
    expect(await SOURCES["Yahoo"]?.().latest(["ORVL"])).toMatchObject({
      error: { detail: "a price of 2031-01-02, which is still to come" },
    });
  });

  test("a symbol keeps its currency: another one than before is refused", async () => {
    const source = SOURCES["Yahoo"]?.();
    expect(await closesOf({}, source)).toHaveLength(3);
    expect(await closesOf({ meta: { currency: "EUR" } }, source)).toBe("ORVL in EUR, which was in USD before");
    expect(await closesOf({ meta: { currency: "GBp" }, close: [1, 2, 3] })).toEqual(["16 0.01", "17 0.02", "18 0.03"]);
    expect(await closesOf({ meta: { currency: "KWF" }, close: [1, 2, 3] })).toEqual([
      "16 0.001",
      "17 0.002",
      "18 0.003",
    ]);
  });

  const sparkOf = (meta: object) => ({
    symbol: "ORVL",
    response: [{ meta: { ...META, regularMarketPrice: 11, regularMarketTime: at("2026-11-20"), ...meta } }],
  });

  test.each<readonly [string, object, string]>([
    ["negative", { regularMarketPrice: -11 }, "-11 USD for ORVL"],
    ["of no currency", { currency: "pounds" }, "11 pounds for ORVL"],
    ["of another symbol", { symbol: "ORVX" }, "ORVX instead of ORVL"],
    ["of no time", { regularMarketTime: 1e15 }, "11 USD for ORVL"],
  ])("a newest price that is %s is refused", async (_name, meta, detail) => {
    answer = say(JSON.stringify({ spark: { result: [sparkOf(meta)], error: null } }));
    expect(await SOURCES["Yahoo"]?.().latest(["ORVL"])).toMatchObject({ ok: false, error: { detail } });
  });

  test("a symbol nobody asked for, and one answered twice, are refused", async () => {
    answer = say(JSON.stringify({ spark: { result: [sparkOf({}), sparkOf({})], error: null } }));
    for (const asked of ["ORVL", "OTHER"])
      expect(await SOURCES["Yahoo"]?.().latest([asked])).toMatchObject({
        error: { detail: "ORVL, which was not asked for or is answered twice" },
      });
  });
});

test("an ISIN that finds two names belongs to neither", async () => {
  const found = (symbol: string, longname: string) => ({ symbol, longname, quoteType: "EQUITY", isYahooFinance: true });
  const isinsOf = async (...quotes: readonly object[]) => {
    const metas = ["AAA", "BBB"].map((symbol) => ({ symbol, response: [{ meta: { symbol, currency: "EUR" } }] }));
    answer = (request, response) =>
      response.end(JSON.stringify(request.url?.includes("search") ? { quotes } : { spark: { result: metas } }));
    const read = await SOURCES["Yahoo"]?.().search("US6879990011", 5);
    return read?.ok && read.value.map(({ symbol, isin }) => `${symbol} ${isin}`);
  };
  expect(await isinsOf(found("AAA", "One"), found("BBB", "One"))).toEqual(["AAA US6879990011", "BBB US6879990011"]);
  expect(await isinsOf(found("AAA", "One"), found("BBB", "Two"))).toEqual(["AAA undefined", "BBB undefined"]);
});

describe("coins that look right", () => {
  const midnight = (on: string) => Date.parse(`${on}T00:00:00Z`);
  const closesOfCoin = async (prices: readonly (readonly [number, unknown])[]) => {
    answer = say(JSON.stringify({ prices }));
    const read = await SOURCES["CoinGecko"]?.().history("orbis", "2026-11-01", TODAY);
    if (read?.ok === true) return read.value.closes.map(({ on, price }) => `${on.slice(8)} ${price}`);
    return read?.error.kind === "provider_answer_unreadable" ? read.error.detail : read?.error.kind;
  };

  test("points of every hour become the close of the midnight that ends the day", async () => {
    const hours = Array.from(
      { length: 49 },
      (_, hour) => [midnight("2026-11-17") + hour * 3_600_000, 100 + hour] as const,
    );
    expect(await closesOfCoin(hours)).toEqual(["16 100", "17 124", "18 148"]);
  });

  test.each<readonly [string, readonly (readonly [number, unknown])[], string]>([
    ["negative", [[midnight("2026-11-17"), -1]], "a price of -1 at 1794873600000"],
    ["a text", [[midnight("2026-11-17"), "NaN"]], "no points"],
    [
      "out of order",
      [
        [midnight("2026-11-18"), 1],
        [midnight("2026-11-17"), 1],
      ],
      "the time 1794873600000 after 1794960000000",
    ],
    ["in seconds", [[midnight("2026-11-18") / 1000, 1]], "the time 1794960000 after -Infinity"],
  ])("%s is refused whole", async (_name, prices, detail) => {
    expect(await closesOfCoin(prices)).toBe(detail);
  });

  test("a zero, a null and a day to come are no closes, and a tiny price is exact", async () => {
    const days = ["2026-11-16", "2026-11-17", "2026-11-18", "2030-01-01"].map(midnight);
    expect(await closesOfCoin(days.map((it, index) => [it, [0, null, 1.5e-9, 7][index]]))).toEqual(["17 0.0000000015"]);
  });

  test("a coin nobody asked for is refused, and a price without its time is none", async () => {
    answer = say('{"bitcoin":{"usd":1,"last_updated_at":1794960000}}');
    expect(await SOURCES["CoinGecko"]?.().latest(["orbis"])).toMatchObject({
      error: { detail: "bitcoin, which was not asked for" },
    });
    answer = say('{"orbis":{"usd":1}}');
    expect(await SOURCES["CoinGecko"]?.().latest(["orbis"])).toEqual({ ok: true, value: [] });
  });
});
