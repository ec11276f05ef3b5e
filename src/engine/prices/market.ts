import type { PriceBook } from "#engine/prices/price-book.ts";
import type { RateBook } from "#engine/prices/rates.ts";

/** What things were worth: prices and exchange rates as known now, for any day. */
export interface Market {
  readonly prices: PriceBook;
  readonly rates: RateBook;
}
