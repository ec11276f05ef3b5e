import { z } from "zod";
import type { LocalDate } from "#engine/dates/day.ts";
import { ecbEnv } from "./ecb/env.ts";
import { createEcbMarketData } from "./ecb/ecb.ts";
import { createEmbeddedMarketData, embeddedRatesUntil } from "./embedded.ts";
import type { MarketData } from "./port.ts";

export interface MarketDataChoice {
  readonly rates: MarketData;
  readonly prices: MarketData;
  /** One line a capability for the server's start: what runs, and how to change it. */
  readonly describe: readonly string[];
}

const env = ecbEnv.extend({
  /** `ecb`: daily exchange rates from the European Central Bank. */
  MARKET_DATA: z.enum(["embedded", "ecb"]).default("embedded"),
});

const EMBEDDED_PRICES =
  "prices: those typed in or carried by statements; made-up ones for the sample portfolio's made-up instruments only";

/** Chooses by configuration alone: `MARKET_DATA`, `ECB_RATES_URL`. Empty text counts as not set; a value it does not know is an error with its name. */
export function marketData(
  source: Readonly<Record<string, string | undefined>>,
  today: () => LocalDate,
): MarketDataChoice {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const { MARKET_DATA, ECB_RATES_URL } = env.parse(given);
  const embedded = createEmbeddedMarketData(today);
  const until = embeddedRatesUntil();
  if (MARKET_DATA === "embedded") {
    const rates = `exchange rates: embedded, weekly reference rates of the European Central Bank to ${until}; set MARKET_DATA=ecb for daily ones`;
    return { rates: embedded, prices: embedded, describe: [rates, EMBEDDED_PRICES] };
  }
  const rates = orElse(createEcbMarketData({ url: ECB_RATES_URL, today }), embedded);
  const line = `exchange rates: European Central Bank, daily, from ${new URL(ECB_RATES_URL).host}; the weekly ones it published to ${until} when it does not answer`;
  return { rates, prices: embedded, describe: [line, EMBEDDED_PRICES] };
}

/**
 * The first one's rates, or the second's when the first does not answer and the second knows some. Both are the same bank's rates of the same days.
 * Where the second knows none, the caller learns that nobody answered.
 */
const orElse = (first: MarketData, second: MarketData): MarketData => ({
  ...first,
  rates: async (from, to) => {
    const asked = await first.rates(from, to);
    if (asked.ok || asked.error.kind !== "provider_unreachable") return asked;
    const known = await second.rates(from, to);
    return known.ok && known.value.length > 0 ? known : asked;
  },
});
