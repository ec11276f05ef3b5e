import { day, type LocalDate } from "#engine/dates/day.ts";
import { abs, div, type Fixed, ONE } from "#engine/money/fixed.ts";
import type { Fill, PriceNear } from "#providers/statements/binance/pair-fills.ts";

/** A price this many days away still says which of two coins was meant. */
const NEAR_DAYS = 3;

/** Prices of pairs of coins by the trades of a file that stand alone in their second. */
export class KnownPrices {
  readonly #byPair = new Map<string, { readonly on: LocalDate; readonly price: Fixed }[]>();

  /** Notes what one unit that arrived cost, and the other way round. */
  note({ left, arrived }: Fill, on: LocalDate): void {
    if (left.amount === 0n || arrived.amount === 0n) return;
    this.#add(`${left.code} ${arrived.code}`, { on, price: div(abs(left.amount), abs(arrived.amount)) });
    this.#add(`${arrived.code} ${left.code}`, { on, price: div(abs(arrived.amount), abs(left.amount)) });
  }

  /** The price nearest in time; of two equally near the first. */
  near(on: LocalDate): PriceNear {
    return (left, arrived) => {
      const [nearest] = (this.#byPair.get(`${left} ${arrived}`) ?? [])
        .map((it) => ({ ...it, apart: Math.abs(day(it.on) - day(on)) }))
        .filter(({ apart, price }) => apart <= NEAR_DAYS && price > ONE / 10n ** 12n)
        .toSorted((a, b) => a.apart - b.apart);
      return nearest?.price;
    };
  }

  #add(pair: string, price: { readonly on: LocalDate; readonly price: Fixed }): void {
    const known = this.#byPair.get(pair);
    if (known) known.push(price);
    else this.#byPair.set(pair, [price]);
  }
}
