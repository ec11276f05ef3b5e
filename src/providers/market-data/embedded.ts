import type { LocalDate } from "#engine/dates/day.ts";
import { day } from "#engine/dates/day.ts";
import { err, ok } from "#engine/result.ts";
import { sampleCloses } from "./embedded/sample-closes.ts";
import { weeklyRates } from "./embedded/weekly-rates.ts";
import type { Close, PriceSource, Quote } from "./price-source.ts";
import type { RateSource } from "./rate-source.ts";
import type { SampleInstrument } from "./sample-instrument.ts";
import { SAMPLE_INSTRUMENTS } from "./sample-instruments.ts";

/** Asking for this symbol fails, so that the state of a provider out of reach can be seen by hand. */
const FAILING_SYMBOL = "FAIL";

/** Last day the embedded exchange rates know. A rate is good for 7 days more; after that it is missing unless a real provider is switched on. */
export const embeddedRatesUntil = (): LocalDate => weeklyRates().until;

/** The European Central Bank's weekly reference rates, up to the day they were carried over. `today` bounds what there can be a rate for. */
export const createEmbeddedRates = (today: () => LocalDate): RateSource => ({
  key: "embedded",
  name: "European Central Bank, weekly",
  rates: async (from, to) => {
    const until = to < today() ? to : today();
    return ok(weeklyRates().rates.filter(({ on }) => on >= from && on <= until));
  },
});

/**
 * Made-up prices of the sample portfolio's made-up instruments, never of a real one: it finds nothing, so that nobody chooses one of them for
 * what is their own. `today` bounds what there can be a close for.
 */
export function createSampleInstruments(today: () => LocalDate): PriceSource {
  const known = new Map<string, { readonly through: LocalDate; readonly closes: readonly Close[] }>();
  const closesOf = (instrument: SampleInstrument): readonly Close[] => {
    const through = today();
    const kept = known.get(instrument.symbol);
    if (kept && kept.through >= through) return kept.closes;
    const closes = sampleCloses(instrument, day(through));
    known.set(instrument.symbol, { through, closes });
    return closes;
  };
  return {
    key: "embedded",
    name: "Sample instruments",
    covers: () => true,
    search: async () => ok([]),
    history: async (symbol, from, to) => {
      if (symbol === FAILING_SYMBOL) return err({ kind: "provider_unreachable", provider: "Sample instruments" });
      const instrument = SAMPLE_INSTRUMENTS.find((one) => one.symbol === symbol);
      if (!instrument) return err({ kind: "instrument_unknown", symbol });
      const until = to < today() ? to : today();
      const isWithin = ({ on }: { readonly on: LocalDate }) => on >= from && on <= until;
      const splits = (instrument.splits ?? [])
        .filter(isWithin)
        .map((split) => ({ on: split.on, to: String(split.to), from: String(split.from) }));
      return ok({
        currency: instrument.currency,
        closes: closesOf(instrument).filter(isWithin),
        splits,
        dividends: [],
      });
    },
    latest: async (symbols) =>
      ok(
        SAMPLE_INSTRUMENTS.filter(({ symbol }) => symbols.includes(symbol)).flatMap((instrument): readonly Quote[] => {
          const { symbol, currency } = instrument;
          const last = closesOf(instrument).findLast(({ on }) => on <= today());
          return last ? [{ symbol, currency, on: last.on, price: last.price }] : [];
        }),
      ),
  };
}
