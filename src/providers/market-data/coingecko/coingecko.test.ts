import { afterAll, describe, expect, test } from "vitest";
import { describePriceSource } from "#providers/market-data/contract.ts";
import { openMarketStandIn } from "#test/stand-ins/market.ts";
import { createCoinGeckoPrices } from "./coingecko.ts";

const TODAY = "2026-11-20";
const NOON = Date.parse(`${TODAY}T12:00:00Z`);

const market = await openMarketStandIn({ now: () => NOON });
afterAll(() => market.close());

const open = (apiKey?: string) =>
  createCoinGeckoPrices({ url: market.environment["COINGECKO_URL"] ?? "", apiKey, now: () => NOON }).source;

const MATCH = { name: "Tallowbit", assetClass: "crypto", ticker: "TLW" };
describePriceSource(open, {
  today: TODAY,
  examples: [
    {
      symbol: "tallowbit",
      currency: "USD",
      from: "2026-01-01",
      to: "2026-03-31",
      found: { by: "tallow", match: { ...MATCH, symbol: "tallowbit", currency: "USD" } },
      closes: [{ on: "2026-01-02", price: "0.000001362107" }],
    },
    {
      symbol: "tallowbit:eur",
      currency: "EUR",
      from: "2026-01-01",
      to: "2026-03-31",
      found: { by: "tallow", match: { ...MATCH, symbol: "tallowbit:eur", currency: "EUR" } },
      closes: [{ on: "2026-01-02", price: "0.000001191843625" }],
    },
  ],
});

describe("coins", () => {
  test("the close of a day is the point of the midnight that ends it, and today has none yet", async () => {
    const read = await open().history("orbis", "2026-11-18", TODAY);
    expect(read.ok && read.value.closes.map(({ on }) => on)).toEqual(["2026-11-18", "2026-11-19"]);
    const [, last] = read.ok ? read.value.closes : [];
    const next = await open().latest(["orbis"]);
    expect(next).toMatchObject({ value: [{ on: TODAY, at: "2026-11-20T11:59:30.000Z", currency: "USD" }] });
    expect(next.ok && next.value[0]?.price).not.toBe(last?.price);
  });

  test("who has no paid key is asked for the past year only, and gets that", async () => {
    const read = await open().history("orbis", "2018-01-01", TODAY);
    expect(read.ok && [read.value.closes[0]?.on, read.value.closes.length]).toEqual(["2025-11-20", 365]);
    expect(await open().history("orbis", "2018-01-01", "2018-12-31")).toMatchObject({
      ok: true,
      value: { closes: [] },
    });
  });

  test("the coin that is called what was asked for comes in each currency, the others in dollars first", async () => {
    const symbolsOf = async (words: string, limit: number) => {
      const found = await open().search(words, limit);
      return found.ok && found.value.map(({ symbol }) => symbol);
    };
    expect(await symbolsOf("TLW", 9)).toEqual(["tallowbit", "tallowbit:eur", "tallowbit:gbp", "tallowbit:chf"]);
    expect(await symbolsOf("b", 3)).toEqual(["orbis", "tallowbit", "orbis:eur"]);
  });

  test("a key goes along in the header of its tier, and nowhere else", async () => {
    await open("CG-example-key").latest(["orbis"]);
    const { path, headers } = market.asked.at(-1) ?? expect.unreachable("it was asked");
    expect([path.includes("CG-"), headers["x-cg-demo-api-key"]]).toEqual([false, "CG-example-key"]);
    await open().latest(["orbis"]);
    expect(Object.keys(market.asked.at(-1)?.headers ?? {}).filter((it) => it.startsWith("x-"))).toEqual([]);
  });

  test("a currency no coin is offered in, and what is no coin, is unknown without being asked for", async () => {
    const before = market.asked.length;
    for (const odd of ["orbis:jpy", "orbis:eur:x", "../ping", "Orbis coin", ""])
      expect(await open().history(odd, "2026-01-01", TODAY)).toMatchObject({ error: { kind: "instrument_unknown" } });
    expect(await open().latest(["orbis:jpy", "../ping"])).toEqual({ ok: true, value: [] });
    expect(market.asked.length).toBe(before);
  });
});
