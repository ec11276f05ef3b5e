import { z } from "zod";
import type { LocalDate } from "#engine/dates/day.ts";
import { createEcbRates } from "./ecb/ecb.ts";
import { ecbEnv } from "./ecb/env.ts";
import { createEmbeddedRates, createSampleInstruments, embeddedRatesUntil } from "./embedded.ts";
import type { PriceSource, SourceState } from "./price-source.ts";
import type { RateSource } from "./rate-source.ts";

export interface MarketDataChoice {
  /** In the order they are asked. */
  readonly rates: readonly RateSource[];
  /** In the order they are asked. The first are the sample's instruments, which no other source knows. */
  readonly prices: readonly PriceSource[];
  /** What the sample portfolio is made from: never asks the network. */
  readonly sample: { readonly prices: PriceSource; readonly rates: RateSource };
  /** How each source outside is. */
  readonly state: () => readonly SourceState[];
  /** One line a capability for the server's start: what runs, and how to change it. */
  readonly describe: readonly string[];
}

const env = ecbEnv.extend({
  /** `ecb`: daily exchange rates from the European Central Bank. */
  MARKET_DATA: z.enum(["off", "embedded", "ecb"]).default("embedded"),
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
  const sample = { prices: createSampleInstruments(today), rates: createEmbeddedRates(today) };
  const until = embeddedRatesUntil();
  const rest = { prices: [sample.prices], sample, state: () => [] };
  if (MARKET_DATA !== "ecb") {
    const rates = `exchange rates: embedded, weekly reference rates of the European Central Bank to ${until}; set MARKET_DATA=ecb for daily ones`;
    return { ...rest, rates: [sample.rates], describe: [rates, EMBEDDED_PRICES] };
  }
  const ecb = createEcbRates({ url: ECB_RATES_URL, today });
  const line = `exchange rates: European Central Bank, daily, from ${new URL(ECB_RATES_URL).host}; the weekly ones it published to ${until} when it does not answer`;
  return { ...rest, rates: [ecb, sample.rates], describe: [line, EMBEDDED_PRICES] };
}
