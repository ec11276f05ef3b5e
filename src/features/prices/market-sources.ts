import type { LocalDate } from "#engine/dates/day.ts";
import type { Clock } from "#features/shared/clock.ts";
import type { PriceSource } from "#providers/market-data/price-source.ts";
import type { RateSource } from "#providers/market-data/rate-source.ts";
import type { SeriesSource } from "#providers/market-data/series-source.ts";

/** Whom prices and rates are asked of. */
export interface MarketSources {
  /** In the order they are asked: the next one where the one before knows nothing or does not answer. */
  readonly rates: readonly RateSource[];
  readonly prices: readonly PriceSource[];
  readonly series: readonly SeriesSource[];
  readonly today: () => LocalDate;
  readonly now: Clock;
}

/** Key of the source of the sample's instruments, which are nobody's own. */
export const SAMPLE_SOURCE = "embedded";

/** The sources that know real securities. */
export const outsideSources = ({ prices }: Pick<MarketSources, "prices">): readonly PriceSource[] =>
  prices.filter(({ key }) => key !== SAMPLE_SOURCE);
