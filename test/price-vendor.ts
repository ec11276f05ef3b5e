import type { LocalDate } from "#engine/dates/day.ts";
import { err, ok } from "#engine/result.ts";
import type { MarketSources } from "#features/prices/market-sources.ts";
import type { InstrumentMatch, PriceSource, SourceError } from "#providers/market-data/price-source.ts";

/** The one security that the vendor below knows. */
export const SAP: InstrumentMatch = {
  symbol: "SAP.DE",
  name: "SAP SE",
  assetClass: "equity",
  isin: "DE0007164600",
  ticker: "SAP",
  exchange: "XETRA",
  currency: "EUR",
};

/** A vendor of one security whose closes a test writes down. */
export class Vendor {
  closes: Record<string, string> = {};
  splits: { on: string; to: string; from: string }[] = [];
  asked: string[] = [];
  failure: SourceError | undefined;
  currency = "EUR";
  symbol = SAP.symbol;
  matches: readonly InstrumentMatch[] = [SAP];
  /** Whether these words find its security. */
  isFoundBy: (words: string) => boolean = () => true;
  today: LocalDate;

  constructor(today: LocalDate) {
    this.today = today;
  }

  get source(): PriceSource {
    const answer = <T>(what: string, value: () => T) => {
      this.asked.push(what);
      return this.failure ? err(this.failure) : ok(value());
    };
    const closes = () =>
      Object.entries(this.closes)
        .filter(([on]) => on <= this.today)
        .map(([on, price]) => ({ on, price }));
    return {
      key: "vendor",
      name: "Vendor",
      covers: (assetClass) => assetClass === "equity",
      search: async (query) => answer(`search ${query}`, () => (this.isFoundBy(query) ? this.matches : [])),
      history: async (symbol, from) =>
        answer(`history ${symbol} ${from}`, () => ({
          currency: this.currency,
          closes: closes().filter(({ on }) => on >= from),
          splits: this.splits.filter(({ on }) => on <= this.today),
          dividends: [],
        })),
      latest: async (symbols) =>
        answer(`latest ${symbols.join(" ")}`, () => {
          const last = closes().at(-1);
          return last && symbols.includes(this.symbol)
            ? [{ symbol: this.symbol, currency: this.currency, ...last }]
            : [];
        }),
    };
  }

  get sources(): MarketSources {
    return {
      rates: [],
      series: [],
      prices: [this.source],
      today: () => this.today,
      now: () => Date.parse(`${this.today}T20:00:00Z`),
    };
  }
}
