import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sharedSeries } from "#engine/prices/shared-series.ts";
import { type MarketMode, type MarketStandIn, openMarketStandIn } from "#test/stand-ins/market.ts";
import { createEcbData } from "./ecb-data/ecb-data.ts";
import { readCurve, readHicp } from "./ecb-data/translate.ts";
import { createFred } from "./fred/fred.ts";
import { readCpi } from "./fred/translate.ts";
import type { SeriesSource } from "./series-source.ts";
import { createUsTreasury } from "./us-treasury/us-treasury.ts";
import { readYields } from "./us-treasury/translate.ts";
import { yahooIndexes } from "./yahoo/indexes.ts";
import { createYahooPrices } from "./yahoo/yahoo.ts";

const TODAY = "2026-11-20";
const now = () => Date.parse(`${TODAY}T22:30:00Z`);
const bytesOf = (text: string) => new TextEncoder().encode(text);
let market: MarketStandIn;
beforeAll(async () => {
  market = await openMarketStandIn({ now });
});
beforeEach(() => market.behave("ok"));
afterAll(() => market.close());

const at = (name: string) => ({ url: market.environment[name] ?? "", now, timeoutMs: 300 });
const SOURCES: Readonly<Record<string, () => SeriesSource>> = {
  "ecb-data": () => createEcbData(at("ECB_DATA_URL")).source,
  "us-treasury": () => createUsTreasury(at("US_TREASURY_URL")).source,
  fred: () => createFred(at("FRED_URL")).source,
};

async function everything(source: SeriesSource) {
  const told = [];
  for (const group of source.groups) {
    const answer = await source.observations(group.key, group.firstOn(TODAY), TODAY);
    if (!answer.ok) return expect.unreachable(JSON.stringify(answer.error));
    told.push(...answer.value);
  }
  return told;
}

describe.each(Object.entries(SOURCES))("%s as a source of series", (_key, open) => {
  test("every series it names is known, and told as decimals on days that rise and are over", async () => {
    const source = open();
    const told = await everything(source);
    const named = source.groups.flatMap(({ series }) => series);
    expect(named.filter((key) => !sharedSeries(key))).toEqual([]);
    expect(named.filter((key) => told.filter(({ series }) => series === key).length < 100)).toEqual([]);
    expect(told.filter(({ on }) => on > TODAY)).toEqual([]);
  });

  test("a part of its days is what the whole has of them", async () => {
    const source = open();
    const [group] = source.groups;
    if (!group) return expect.unreachable("a group");
    const whole = await source.observations(group.key, "2025-06-01", TODAY);
    const part = await source.observations(group.key, "2026-03-01", "2026-05-31");
    if (!whole.ok || !part.ok) return expect.unreachable("answers");
    expect(part.value).toEqual(whole.value.filter(({ on }) => on >= "2026-03-01" && on <= "2026-05-31"));
  });

  test.each([
    ["lying", "provider_answer_unreadable"],
    ["page", "provider_answer_unreadable"],
    ["down", "provider_unreachable"],
    ["cut", "provider_unreachable"],
    ["slow", "provider_unreachable"],
    ["busy", "provider_busy"],
  ] as const)("where its answer is %s, none of it counts", async (mode: MarketMode, kind) => {
    market.behave(mode);
    const source = open();
    const [group] = source.groups;
    expect(await source.observations(group?.key ?? "", "2026-01-01", TODAY)).toMatchObject({ error: { kind } });
  });
});

test("months are known at their end, a yield is per cent, and what is missing is left out", () => {
  const hicp =
    'KEY,FREQ,TIME_PERIOD,OBS_VALUE,TITLE\nHICP.M,M,2026-01,101.2,"Index, all"\nHICP.M,M,2026-02,,"Index, all"\n';
  expect(readHicp(bytesOf(hicp))).toEqual({
    ok: true,
    value: [{ series: "inflation-ea", on: "2026-01-31", value: "101.2" }],
  });
  const curve = "KEY,DATA_TYPE_FM,TIME_PERIOD,OBS_VALUE\nYC,SR_10Y,2026-01-05,-0.1265963358659619\n";
  expect(readCurve(bytesOf(curve))).toEqual({
    ok: true,
    value: [{ series: "curve-eur-10y", on: "2026-01-05", value: "-0.126596" }],
  });
  const cpi = "observation_date,CPIAUCNS\n2025-10-01,.\n2025-12-01,324.05\n";
  expect(readCpi(bytesOf(cpi))).toEqual({
    ok: true,
    value: [{ series: "inflation-us", on: "2025-12-31", value: "324.05" }],
  });
});

test("the Treasury's table is newest first, its titles in quotes, and a column that is not there is an error", () => {
  const head = 'Date,"1 Mo","1.5 Month","3 Mo","6 Mo","1 Yr","2 Yr","3 Yr","5 Yr","7 Yr","10 Yr","20 Yr","30 Yr"';
  const table = `${head}\n10/07/2026,5,5,4.77,4.45,4.24,3.99,3.89,3.86,3.92,4.03,4.37,4.30\n10/06/2026,5,,4.78,N/A,4.20,3.93,3.84,3.81,3.88,3.98,4.33,\n`;
  const read = readYields(bytesOf(table));
  if (!read.ok) return expect.unreachable(read.error.detail);
  expect(read.value.filter(({ on }) => on === "2026-10-06").map(({ series }) => series)).not.toContain("curve-usd-6m");
  expect(read.value[0]).toEqual({ series: "curve-usd-3m", on: "2026-10-06", value: "4.78" });
  expect(read.value.at(-1)).toEqual({ series: "curve-usd-30y", on: "2026-10-07", value: "4.30" });
  expect(readYields(bytesOf('Date,"1 Mo"\n'))).toMatchObject({ error: { detail: "no column 3 Mo" } });
});

test("an index is the history of its symbol, in the currency it is known in", async () => {
  const { source } = createYahooPrices({ url: market.environment["YAHOO_URL"] ?? "", now });
  const told = await yahooIndexes(source).observations("index-sp500", "2026-11-02", TODAY);
  if (!told.ok) return expect.unreachable(JSON.stringify(told.error));
  expect(told.value.length).toBeGreaterThan(10);
  expect(await yahooIndexes(source).observations("index-dax", "2026-11-02", TODAY)).toMatchObject({
    error: { kind: "instrument_unknown" },
  });
  const lying = {
    ...source,
    history: async () => ({ ok: true, value: { currency: "GBP", closes: [], splits: [], dividends: [] } }) as const,
  };
  expect(await yahooIndexes(lying).observations("index-sp500", "2026-11-02", TODAY)).toMatchObject({
    error: { kind: "provider_answer_unreadable" },
  });
});
