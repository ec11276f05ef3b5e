import type { AccruedBook } from "#engine/prices/accrued-book.ts";
import type { PriceBook } from "#engine/prices/price-book.ts";
import type { RateBook } from "#engine/prices/rates.ts";

/** What things were worth: prices and exchange rates as known now, for any day. */
export interface Market {
  readonly prices: PriceBook;
  readonly rates: RateBook;
  /** What assets are worth besides their quoted prices; absent where nothing accrues. */
  readonly accrued?: AccruedBook | undefined;
}
