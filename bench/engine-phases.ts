import type { Day } from "#engine/dates/day.ts";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { lotsOf, type Book, type BookOptions, type Position } from "#engine/ledger/book.ts";
import { assetsMoved, ColumnBook, positionsOf } from "#engine/ledger/column-book.ts";
import { orderedLedger, type OrderedLedger } from "#engine/ledger/edited-ledger.ts";
import type { Journal } from "#engine/ledger/journal.ts";
import { isCashAsset } from "#engine/ledger/ledger.ts";
import type { AccountFacts, AssetFacts } from "#engine/ledger/transaction.ts";
import { ONE, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { returnsOf, type Returns } from "#engine/performance/returns.ts";
import type { Market } from "#engine/prices/market.ts";
import { buildPriceBook, priceOn } from "#engine/prices/price-book.ts";
import { buildRateBook, convertAt, rateOn } from "#engine/prices/rates.ts";
import { assert } from "#engine/result.ts";
import { keepSeries, type KeptSeries } from "#engine/valuation/kept-series.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";
import { dayAt, rowsOf, type GeneratedFolder } from "./generated-folder.ts";
import { readActivities } from "./read-activities.ts";
import { readPrices } from "./read-prices.ts";

// The phases as the server goes through them: the calls are those of the workbook and the sheet of a portfolio.

/** Figures every implementation must agree on. */
export interface CheckFigures {
  readonly netWorthEnd: number;
  readonly sumDaily: number;
  readonly realised: number;
  readonly unrealised: number;
  readonly openLots: number;
  readonly twr: number;
  readonly xirr: number;
}

export interface EngineFacts {
  readonly accounts: readonly AccountFacts[];
  readonly assets: readonly AssetFacts[];
}

export function engineFacts({ accountIds, securities, base }: GeneratedFolder): EngineFacts {
  const accounts = accountIds.map((id): AccountFacts => ({ id, name: id, currency: base, costMethod: "fifo" }));
  const assets = securities.map(({ id, currency }): AssetFacts => ({
    id,
    assetClass: "equity",
    name: id,
    currency,
    tracking: "units",
    multiplier: ONE,
    isLiability: false,
  }));
  return { accounts, assets };
}

/** First part of phase a1: activities text to a validated journal. */
export function journalOf(folder: GeneratedFolder, { accounts, assets }: EngineFacts): Journal {
  const read = readActivities(folder.activities, { accounts, assets });
  assert(
    read.ok,
    read.ok ? "" : `activities are valid: line ${read.error.line}, ${read.error.field}: ${read.error.kind}`,
  );
  return read.value;
}

/** The rest of phase a1: every transaction in ledger order. */
export const ledgerOf = (journal: Journal): OrderedLedger => orderedLedger(journal);

/** Phase a2: price and rate texts to columns. */
export function marketOf(folder: GeneratedFolder, { assets }: EngineFacts): Market {
  const prices = readPrices(folder.prices, { assets, source: "provider" });
  assert(prices.ok, prices.ok ? "" : `prices are valid: line ${prices.error.line}: ${prices.error.kind}`);
  const rates = Map.groupBy(rowsOf(folder.rates), ([, currency = ""]) => currency);
  const columns = [...rates].map(([currency, rows]) => ({
    currency,
    quoted: "in_pivot" as const,
    days: Int32Array.from(rows, ([date = ""]) => dayAt(date, 0)),
    rates: Float64Array.from(rows, ([, , rate = ""]) => Number(rate)),
  }));
  return { prices: buildPriceBook(prices.value), rates: buildRateBook(columns, folder.base) };
}

export const bookOptions = (
  { ledger }: OrderedLedger,
  market: Market,
  { base, last }: GeneratedFolder,
): BookOptions => ({
  through: last,
  base,
  rates: market.rates,
  flowTiming: "start",
  worthOf: marketWorth(ledger, market, base),
});

/** Phase b, with `ownGains`: lots, positions and gains. */
export const bookOf = (ordered: OrderedLedger, market: Market, folder: GeneratedFolder): Book =>
  keepBook(ordered.ledger, bookOptions(ordered, market, folder));

/**
 * What phase b asks of a book, and the plain loop computes: of each security what was gained, how many lots are open and what they cost, exactly. The plain
 * loop adds gains up by currency, in doubles.
 */
export function ownGains(book: Book): readonly OwnGains[] {
  return assetsMoved(book).flatMap((asset) => {
    if (isCashAsset(book.ledger.assets[asset])) return [];
    const columns = book instanceof ColumnBook ? book.columns.get(asset)?.ownGains() : undefined;
    return [{ asset, ...(columns ?? postedGains(positionsOf(book, asset))) }];
  });
}

interface OwnGains {
  readonly asset: number;
  readonly realized: Fixed;
  readonly count: number;
  readonly cost: Fixed;
}

function postedGains(positions: readonly Position[]): Omit<OwnGains, "asset"> {
  const lots = positions.flatMap(lotsOf);
  return {
    realized: positions.reduce((sum, it) => sum + it.realized, ZERO),
    count: lots.length,
    cost: lots.reduce((sum, lot) => sum + lot.cost, ZERO),
  };
}

/** What a book makes when a first screen asks and the plain loop never computes: lots with their cost in base, gains by price and currency, income and costs. */
export const inBase = (book: Book): Fixed =>
  book.positions.reduce(
    (sum, position) =>
      lotsOf(position).reduce((costs, lot) => costs + lot.costBase, sum + position.realizedPrice + position.income),
    ZERO,
  );

/** Phase c: net worth of every day. */
export const seriesOf = (book: Book, market: Market, { first, last }: GeneratedFolder): KeptSeries =>
  keepSeries(book, market, { from: first - 1, to: last });

/** Phase d: both returns. */
export const ratesOfReturn = ({ series }: KeptSeries): Returns => returnsOf(series);

export function checkFigures(
  book: Book,
  kept: KeptSeries,
  { market, folder }: { readonly market: Market; readonly folder: GeneratedFolder },
): CheckFigures {
  const { timeWeighted, moneyWeighted } = ratesOfReturn(kept);
  const { annualRate } = moneyWeighted;
  return {
    ...positionSums(book, { market, folder }),
    sumDaily: sumWeekdays(kept.series),
    twr: timeWeighted.status === "ok" ? timeWeighted.value : Number.NaN,
    xirr: annualRate.status === "ok" ? annualRate.value : Number.NaN,
  };
}

/** What positions and cash are worth on the last day and gained, exactly; gains in each security's currency at that day's rate. */
function positionSums(
  book: Book,
  { market, folder }: { readonly market: Market; readonly folder: GeneratedFolder },
): Pick<CheckFigures, "netWorthEnd" | "realised" | "unrealised" | "openLots"> {
  const { base, last } = folder;
  let [worth, realised, unrealised, openLots] = [ZERO, ZERO, ZERO, 0];
  const toBase = (amount: Fixed, from: string): Fixed => {
    const rate = rateOn(market.rates, { from, to: base }, last);
    assert(rate !== undefined, "every currency of a generated folder has a rate");
    return convertAt(amount, rate);
  };
  const gains = new Map(ownGains(book).map((it) => [it.asset, it]));
  for (const place of assetsMoved(book)) {
    const asset = book.ledger.assets[place];
    if (!asset) continue;
    const price = isCashAsset(asset) ? ONE : (priceOn(market.prices, asset.id, last)?.price ?? ZERO);
    const quantity = positionsOf(book, place).reduce((sum, it) => sum + it.quantity, ZERO);
    const value = (quantity * price) / ONE;
    worth += toBase(value, asset.currency);
    const own = gains.get(place);
    if (!own) continue;
    realised += toBase(own.realized, asset.currency);
    unrealised += toBase(value - own.cost, asset.currency);
    openLots += own.count;
  }
  return { netWorthEnd: toNumber(worth), realised: toNumber(realised), unrealised: toNumber(unrealised), openLots };
}

const isWeekday = (on: Day): boolean => (((on + 3) % 7) + 7) % 7 < 5;

const sumWeekdays = ({ from, values }: ValueSeries): number =>
  values.reduce((sum, value, index) => (index > 0 && isWeekday(from + index) ? sum + value : sum), 0);
