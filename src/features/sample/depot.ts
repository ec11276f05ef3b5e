import type { LocalDate } from "#engine/dates/day.ts";
import { div, type Fixed, fixed, mul, round, ZERO } from "#engine/money/fixed.ts";
import { cents, euros } from "#features/sample/euros.ts";
import type { FamilyBook } from "#features/sample/family-book.ts";
import type { Month } from "#features/sample/month.ts";
import type { AccountName } from "#features/sample/parties.ts";
import { SAMPLE_INSTRUMENTS } from "#providers/market-data/sample-instruments.ts";

const CURRENCY = new Map(SAMPLE_INSTRUMENTS.map(({ symbol, currency }) => [symbol, currency]));
export const currencyOf = (symbol: string): string => CURRENCY.get(symbol) ?? "EUR";

/** The family moved its depot in September 2016. */
export const depotOf = ({ year, month }: Month): AccountName => (year * 100 + month > 201609 ? "aster" : "corvin");

/** Buys for a budget, in units of a ten-thousandth, bringing the money over and changing it where the price is in another currency. */
export function buyFor(
  book: FamilyBook,
  order: {
    readonly symbol: string;
    readonly budget: Fixed;
    readonly on: LocalDate;
    readonly account: AccountName;
    readonly fee?: string;
  },
): void {
  const { symbol, budget, on, account, fee = "4.90" } = order;
  const price = book.sources.closeOn(symbol, on);
  const quantity = round(div(budget, price), currencyOf(symbol) === "EUR" ? 4 : 0);
  if (quantity > ZERO) buyUnits(book, { symbol, quantity, on, account, fee });
}

export function buyUnits(
  book: FamilyBook,
  order: {
    readonly symbol: string;
    readonly quantity: Fixed;
    readonly on: LocalDate;
    readonly account: AccountName;
    readonly fee: string;
    readonly multiplier?: string;
  },
): void {
  const { symbol, quantity, on, account, fee, multiplier = "1" } = order;
  const currency = currencyOf(symbol);
  const price = book.sources.closeOn(symbol, on);
  const due = cents(mul(mul(quantity, price), fixed(multiplier))) + fixed(fee);
  fund(book, { account, currency, due, on });
  book.buy({ account, asset: symbol, quantity, price, currency, on, fee, multiplier });
}

/** Makes sure the depot has the money: from savings, changed into the currency where needed. */
export function fund(
  book: FamilyBook,
  need: { readonly account: AccountName; readonly currency: string; readonly due: Fixed; readonly on: LocalDate },
): void {
  const { account, currency, due, on } = need;
  const short = due - book.held(account, currency);
  if (short <= ZERO) return;
  const inEuros =
    currency === "EUR" ? short : cents(div(mul(short, fixed("1.004")), book.sources.rateOn("EUR", currency, on)));
  const missing = currency === "EUR" ? short : inEuros - book.held(account, "EUR");
  if (missing > ZERO) book.transfer("savings", account, on, cents(missing + euros(10)));
  if (currency !== "EUR") book.exchange(account, on, { currency: "EUR", amount: inEuros }, currency);
}
