import { day, type Day } from "#engine/dates/day.ts";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { lotsOf, type Book, type Position } from "#engine/ledger/book.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import type { PriceColumn } from "#engine/prices/price-book.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import type { History } from "#test/arbitraries/ledger.ts";
import type { Quotes } from "#test/arbitraries/market.ts";
import type { RichHistory } from "#test/arbitraries/rich-history.ts";
import { RICH_LAST_DAY } from "#test/arbitraries/rich-story.ts";
import {
  fromDouble,
  fromUnits,
  over,
  rational,
  times,
  toDouble,
  toUnits,
  type Rational,
} from "#test/reference/rational.ts";
import type { Question } from "#test/reference/reference-places.ts";
import type { Rounding } from "#test/reference/reference-lots.ts";
import type { WorthQuestion } from "#test/reference/reference-worth.ts";

export const BASE = "EUR";

/** Written down in the ledger's 18 places. */
export const asLedger: Rounding = (share) => fromUnits(toUnits(share));
/** Never written down. */
export const exactly: Rounding = (share) => share;

export function bookOf({ accounts, assets, transactions, market }: History, through: Day = RICH_LAST_DAY): Book {
  return keepBook(buildLedger({ accounts, assets, transactions }), { through, base: BASE, rates: market.rates });
}

/** The history's transactions in the ledger's order. */
export function inOrder({ transactions }: History, book: Book): readonly Transaction[] {
  const byId = new Map(transactions.map((transaction) => [transaction.id, transaction]));
  return book.ledger.transactions.id.flatMap((id) => byId.get(id) ?? []);
}

/** The last number quoted on or before a day, as the decimal it prints as. */
function quoted(days: Int32Array, values: Float64Array, on: Day): Rational {
  const place = days.findLastIndex((quotedOn) => quotedOn <= on);
  const value = values[place];
  if (value === undefined) throw new Error(`the market of a history has no quote on ${on}`);
  return fromDouble(value);
}

/**
 * The last price quoted on or before a day, in the units of that day: a split since its quote changes it, where the split's own day has no
 * quote. Each split's price is written down in 18 decimals and as a double.
 */
function pricedAcrossSplits({ days, prices, assetId }: PriceColumn, splits: readonly Transaction[], on: Day): Rational {
  const quotedOn = days.findLast((quoteDay) => quoteDay <= on) ?? on;
  return splits
    .map((split) => ({ splitOn: day(split.on), part: split.postings.find((posting) => posting.assetId === assetId) }))
    .filter(({ splitOn, part }) => part !== undefined && splitOn > quotedOn && splitOn <= on)
    .reduce(
      (price, { part }) =>
        fromDouble(toDouble(asLedger(times(price, rational(part?.ratioFrom ?? 1n, part?.ratioTo ?? 1n))))),
      quoted(days, prices, on),
    );
}

/** Euros for one unit of a currency. */
function inEuros({ rates }: Quotes, currency: string, on: Day): Rational {
  const column = rates.find((candidate) => candidate.currency === currency);
  if (column === undefined) return rational(1n);
  const rate = quoted(column.days, column.rates, on);
  return column.quoted === "in_pivot" ? rate : over(rational(1n), rate);
}

export function questionOf(history: RichHistory, book: Book, round: Rounding): Question & WorthQuestion {
  const { accounts, assets, quotes } = history;
  const splits = inOrder(history, book).filter(({ type, status }) => type === "split" && status === "booked");
  return {
    accounts,
    assets,
    transactions: inOrder(history, book),
    base: BASE,
    through: book.through,
    round,
    rate: (from, to, on) => over(inEuros(quotes, from, on), inEuros(quotes, to, on)),
    price: (assetId, on) => {
      const column = quotes.prices.find((candidate) => candidate.assetId === assetId);
      if (!column) throw new Error(`nobody quotes ${assetId}`);
      return pricedAcrossSplits(column, splits, on);
    },
  };
}

export const keyOf = ({ ledger }: Book, { account, asset }: Position): string =>
  `${ledger.accounts[account]?.id} ${ledger.assets[asset]?.id}`;

/** Lots of a position in words, in the order in which they would be sold. */
export const lotWords = (position: Position): string[] =>
  lotsOf(position).map(({ quantity, cost, costBase, acquiredDay }) => `${quantity} ${cost} ${costBase} ${acquiredDay}`);
