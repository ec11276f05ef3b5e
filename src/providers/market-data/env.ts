import { z } from "zod";

/** TLS, unless the host is this machine: a mirror of one's own, or a stand-in. */
const isSafe = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname));
};

const address = (published: string) => z.url().refine(isSafe, "must start with https://").default(published);

/** Sources that can be switched on one by one. */
export const SOURCE_KEYS = ["ecb", "yahoo", "twelve-data", "coingecko", "ecb-data", "us-treasury", "fred"] as const;
export type SourceKey = (typeof SOURCE_KEYS)[number];

const isSourceKey = (word: string): word is SourceKey => SOURCE_KEYS.some((it) => it === word);

/** `on`: all of them that need no key, or have theirs. `off`, or `embedded` as it was called: none. Otherwise the keys of those that are to be on, with commas between. */
const sources = z
  .string()
  .default("on")
  .transform((text) => text.split(",").map((word) => word.trim()))
  .transform((words): readonly string[] => {
    const [only = "", ...more] = words;
    if (more.length > 0) return words;
    return only === "on" ? SOURCE_KEYS : only === "off" || only === "embedded" ? [] : words;
  })
  .refine((words) => words.every(isSourceKey), `must be on, off or some of ${SOURCE_KEYS.join(", ")}`)
  .transform((words) => words.filter(isSourceKey));

export const marketEnv = z.object({
  MARKET_DATA: sources,
  /** Folder that holds the files `eurofxref-hist.zip` and `eurofxref-hist-90d.xml`. */
  ECB_RATES_URL: address("https://www.ecb.europa.eu/stats/eurofxref/"),
  /** What `HICP/…` and `YC/…` stand below. */
  ECB_DATA_URL: address("https://data-api.ecb.europa.eu/service/data/"),
  /** Folder of `daily-treasury-rates.csv`. */
  US_TREASURY_URL: address("https://home.treasury.gov/resource-center/data-chart-center/interest-rates/"),
  /** Folder of `fredgraph.csv`. */
  FRED_URL: address("https://fred.stlouisfed.org/graph/"),
  YAHOO_URL: address("https://query1.finance.yahoo.com/"),
  COINGECKO_URL: address("https://api.coingecko.com/api/v3/"),
  COINGECKO_API_KEY: z.string().optional(),
  TWELVE_DATA_URL: address("https://api.twelvedata.com/"),
  /** Without it the source is off. */
  TWELVE_DATA_API_KEY: z.string().optional(),
  /** Credits of the plan. */
  TWELVE_DATA_PER_MINUTE: z.coerce.number().int().min(4).max(10_000).default(8),
});

export type MarketEnv = z.infer<typeof marketEnv>;
