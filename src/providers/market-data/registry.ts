import type { LocalDate } from "#engine/dates/day.ts";
import { createCoinGeckoPrices } from "./coingecko/coingecko.ts";
import { createEcbData } from "./ecb-data/ecb-data.ts";
import { createEcbRates } from "./ecb/ecb.ts";
import { createEmbeddedRates, createSampleInstruments, embeddedRatesUntil } from "./embedded.ts";
import type { MarketEnv, SourceKey } from "./env.ts";
import { marketEnv, SOURCE_KEYS } from "./env.ts";
import { createFred } from "./fred/fred.ts";
import type { Keeper } from "./keeper.ts";
import type { PriceSource, SourceState } from "./price-source.ts";
import type { RateSource } from "./rate-source.ts";
import type { SeriesSource } from "./series-source.ts";
import { createTwelveDataPrices } from "./twelve-data/twelve-data.ts";
import { createUsTreasury } from "./us-treasury/us-treasury.ts";
import { yahooIndexes } from "./yahoo/indexes.ts";
import { createYahooPrices } from "./yahoo/yahoo.ts";

export interface MarketDataChoice {
  /** In the order they are asked. */
  readonly rates: readonly RateSource[];
  /** In the order they are asked. The first are the sample's instruments, which no other source knows. */
  readonly prices: readonly PriceSource[];
  /** Publishers of what is the same for everybody: indices, inflation, yield curves. */
  readonly series: readonly SeriesSource[];
  /** What the sample portfolio is made from: never asks the network. */
  readonly sample: { readonly prices: PriceSource; readonly rates: RateSource };
  /** How each source outside is, those that are switched off too. */
  readonly state: () => readonly SourceState[];
  /** One line a capability for the server's start: what runs, and how to change it. */
  readonly describe: readonly string[];
}

interface Clocks {
  readonly today: () => LocalDate;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Opened {
  readonly keeper: Keeper;
  readonly rates?: RateSource;
  readonly prices?: PriceSource;
  readonly series?: SeriesSource;
}

/** What each source is opened from. A new one is a folder, a line here and its key, its address and its name in `env.ts`. */
const OPEN: Readonly<Record<SourceKey, (env: MarketEnv, clocks: Clocks) => Opened | undefined>> = {
  ecb: ({ ECB_RATES_URL: url }, clocks) => {
    const { source, keeper } = createEcbRates({ url, ...clocks });
    return { rates: source, keeper };
  },
  yahoo: ({ YAHOO_URL: url }, { now }) => {
    const { source, keeper } = createYahooPrices({ url, now });
    return { prices: source, series: yahooIndexes(source), keeper };
  },
  "twelve-data": (
    { TWELVE_DATA_URL: url, TWELVE_DATA_API_KEY: apiKey, TWELVE_DATA_PER_MINUTE: perMinute },
    { now },
  ) => {
    if (apiKey === undefined) return undefined;
    const { source, keeper } = createTwelveDataPrices({ url, apiKey, perMinute, now });
    return { prices: source, keeper };
  },
  coingecko: ({ COINGECKO_URL: url, COINGECKO_API_KEY: apiKey }, { now }) => {
    const { source, keeper } = createCoinGeckoPrices({ url, apiKey, now });
    return { prices: source, keeper };
  },
  "ecb-data": ({ ECB_DATA_URL: url }, { now }) => {
    const { source, keeper } = createEcbData({ url, now });
    return { series: source, keeper };
  },
  "us-treasury": ({ US_TREASURY_URL: url }, { now }) => {
    const { source, keeper } = createUsTreasury({ url, now });
    return { series: source, keeper };
  },
  fred: ({ FRED_URL: url }, { now }) => {
    const { source, keeper } = createFred({ url, now });
    return { series: source, keeper };
  },
};

const NAMES: Readonly<Record<SourceKey, string>> = {
  ecb: "European Central Bank",
  yahoo: "Yahoo Finance",
  "twelve-data": "Twelve Data",
  coingecko: "CoinGecko",
  "ecb-data": "ECB Data Portal",
  "us-treasury": "United States Treasury",
  fred: "FRED of the St. Louis Fed",
};

/**
 * Chooses by configuration alone: `MARKET_DATA`, an address for each source, and keys. Empty text counts as not set; a value it does not know is an
 * error with its name. Called once a process: budgets and rests of the sources are kept here.
 */
export function marketData(
  source: Readonly<Record<string, string | undefined>>,
  today: () => LocalDate,
  now: () => number,
): MarketDataChoice {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const env = marketEnv.parse(given);
  const sample = { prices: createSampleInstruments(today), rates: createEmbeddedRates(today) };
  const opened = new Map(
    SOURCE_KEYS.filter((key) => env.MARKET_DATA.includes(key)).flatMap((key) => {
      const one = OPEN[key](env, { today, now });
      return one ? [[key, one] as const] : [];
    }),
  );
  const sources = [...opened.values()];
  return {
    rates: [...sources.flatMap(({ rates }) => rates ?? []), sample.rates],
    prices: [sample.prices, ...sources.flatMap(({ prices }) => prices ?? [])],
    series: sources.flatMap(({ series }) => series ?? []),
    sample,
    state: () =>
      SOURCE_KEYS.map((key) => opened.get(key)?.keeper.state() ?? { key, name: NAMES[key], state: "off" as const }),
    describe: linesOf(env, sources),
  };
}

function linesOf(env: MarketEnv, sources: readonly Opened[]): readonly string[] {
  const until = embeddedRatesUntil();
  const weekly = `weekly reference rates of the European Central Bank to ${until}`;
  const rates = sources.some((it) => it.rates)
    ? `exchange rates: European Central Bank, daily, from ${new URL(env.ECB_RATES_URL).host}; ${weekly} when it does not answer`
    : `exchange rates: embedded, ${weekly}; set MARKET_DATA=on for daily ones`;
  const own = "those typed in or carried by statements";
  const names = sources.flatMap(({ prices }) => (prices ? [prices.name] : []));
  const prices =
    names.length > 0
      ? `prices: ${names.join(", ")}, asked with symbols only; ${own} beside them; set MARKET_DATA=off to ask nobody`
      : `prices: ${own}; set MARKET_DATA=on to ask ${NAMES.yahoo} and ${NAMES.coingecko}`;
  const publishers = sources.flatMap(({ series }) => (series ? [series.name] : []));
  const series =
    publishers.length > 0
      ? `indices, inflation and yield curves: ${publishers.join(", ")}, the same for everybody`
      : "indices, inflation and yield curves: none; set MARKET_DATA=on to ask their publishers";
  return [rates, prices, series];
}
