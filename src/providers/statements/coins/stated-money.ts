import type { CashMove } from "#engine/intake/statement.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { moneyOf } from "#engine/intake/coins/coin-units.ts";
import { amountReadings, parseAmount, type DecimalMark } from "#providers/statements/parse-amount.ts";

const SIGNS: Readonly<Record<string, Currency>> = {
  "€": "EUR",
  $: "USD",
  "£": "GBP",
  "¥": "JPY",
  "₹": "INR",
  "₺": "TRY",
  zł: "PLN",
};

/** The currency a cell states beside its number, before or after it: `€10.00`, `50.00 SEK`. Undefined where it states none. */
export function currencyIn(text: string): Currency | undefined {
  const code = /(?:^|[^A-Za-z])([A-Z]{3})(?:$|[^A-Za-z])/.exec(text.slice(0, 60))?.[1];
  if (code !== undefined) return moneyOf(code);
  const sign = /zł|[€$£¥₹₺]/.exec(text.slice(0, 60))?.[0];
  return sign === undefined ? undefined : SIGNS[sign];
}

/** Money with its currency in one cell; undefined where either is missing. */
export function moneyIn(text: string, mark: DecimalMark): CashMove | undefined {
  const currency = currencyIn(text);
  const amount = parseAmount(text, mark);
  return currency === undefined || amount === undefined ? undefined : { amount, currency };
}

/** A quantity whose decimal mark is not known, where it has one reading only. */
export function onlyReading(text: string): Fixed | undefined {
  const readings = amountReadings(text);
  return readings.length === 1 ? readings[0] : undefined;
}
