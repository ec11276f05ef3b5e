import type { Currency } from "#engine/money/currency.ts";

/** Endings of symbols at Yahoo whose market trades in one currency. London (pence, pounds, dollars), Zurich, Toronto and others trade in several, and are asked about. */
const ENDINGS: Readonly<Record<string, string>> = {
  EUR: "DE F BE DU HM HA MU SG PA MI MC BR LS VI HE IR AT",
  SEK: "ST",
  NOK: "OL",
  DKK: "CO",
  PLN: "WA",
  AUD: "AX",
  NZD: "NZ",
  JPY: "T",
  INR: "NS BO",
  BRL: "SA",
  KRW: "KS KQ",
};
const CURRENCIES: ReadonlyMap<string, Currency> = new Map(
  Object.entries(ENDINGS).flatMap(([currency, endings]) =>
    endings.split(" ").map((ending): [string, Currency] => [ending, currency]),
  ),
);

/** In what Yahoo quotes a symbol, where the symbol alone settles it: without an ending it is listed in the United States, in dollars. */
export function quotedIn(symbol: string): Currency | undefined {
  const [, coinIn] = /^[A-Z0-9]{1,12}-([A-Z]{3})$/.exec(symbol) ?? [];
  if (coinIn !== undefined) return coinIn;
  const [, ending] = /\.([A-Z]{1,3})$/.exec(symbol) ?? [];
  return ending === undefined ? "USD" : CURRENCIES.get(ending);
}
