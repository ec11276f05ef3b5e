import type { LocalDate } from "#engine/dates/day.ts";
import { day } from "#engine/dates/day.ts";
import { err, ok } from "#engine/result.ts";
import { sampleCloses } from "./embedded/sample-closes.ts";
import { weeklyRates } from "./embedded/weekly-rates.ts";
import type { Close, InstrumentMatch, MarketData } from "./port.ts";
import type { SampleInstrument } from "./sample-instruments.ts";
import { SAMPLE_INSTRUMENTS } from "./sample-instruments.ts";

/** Asking for this symbol fails, so that the state of a provider out of reach can be seen by hand. */
const FAILING_SYMBOL = "FAIL";

/** Last day the embedded exchange rates know. A rate is good for 7 days more; after that it is missing unless a real provider is switched on. */
export const embeddedRatesUntil = (): LocalDate => weeklyRates().until;

/**
 * Market data without any service: the European Central Bank's weekly reference rates up to the day they were carried over, and made-up prices of
 * the sample portfolio's made-up instruments, never of a real one. `today` bounds what there can be a close for.
 */
export function createEmbeddedMarketData(today: () => LocalDate): MarketData {
  const known = new Map<string, { readonly through: LocalDate; readonly closes: readonly Close[] }>();
  const closesThrough = (instrument: SampleInstrument, through: LocalDate): readonly Close[] => {
    const kept = known.get(instrument.symbol);
    if (kept && kept.through >= through) return kept.closes;
    const closes = sampleCloses(instrument, day(through));
    known.set(instrument.symbol, { through, closes });
    return closes;
  };
  return {
    name: "embedded",
    search: async (query, limit) => ok(search(query).slice(0, limit)),
    closes: async (symbol, from, to) => {
      if (symbol === FAILING_SYMBOL) return err({ kind: "provider_unreachable", provider: "embedded" });
      const instrument = SAMPLE_INSTRUMENTS.find((one) => one.symbol === symbol);
      if (!instrument) return err({ kind: "instrument_unknown", symbol });
      const until = to < today() ? to : today();
      return ok(closesThrough(instrument, today()).filter(({ on }) => on >= from && on <= until));
    },
    rates: async (from, to) => {
      const until = to < today() ? to : today();
      return ok(weeklyRates().rates.filter(({ on }) => on >= from && on <= until));
    },
  };
}

function search(query: string): readonly InstrumentMatch[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return SAMPLE_INSTRUMENTS.filter(({ symbol, name }) => {
    const text = `${symbol} ${name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  }).map(({ symbol, name, assetClass, currency }) => ({ symbol, name, assetClass, ticker: symbol, currency }));
}
