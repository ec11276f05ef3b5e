import type { Day } from "#engine/dates/day.ts";
import { readActivities } from "#engine/ledger/activity-text.ts";
import type { Journal } from "#engine/ledger/journal.ts";
import type { AccountFacts, AssetFacts } from "#engine/ledger/transaction.ts";
import { LiveBook } from "#engine/live/live-book.ts";
import { ONE, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Market } from "#engine/prices/market.ts";
import { buildPriceBook, priceOn } from "#engine/prices/price-book.ts";
import { readPrices } from "#engine/prices/price-text.ts";
import { buildRateBook, convertAt, rateOn } from "#engine/prices/rates.ts";
import type { ValueSeries } from "#engine/valuation/series.ts";
import { assert } from "#engine/result.ts";
import { dayAt, rowsOf, type GeneratedFolder } from "./generated-folder.ts";

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

/** Phase a1: activities text to a validated journal. */
export function journalOf(folder: GeneratedFolder, { accounts, assets }: EngineFacts): Journal {
  const read = readActivities(folder.activities, { accounts, assets });
  assert(
    read.ok,
    read.ok ? "" : `activities are valid: line ${read.error.line}, ${read.error.field}: ${read.error.kind}`,
  );
  return read.value;
}

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

/** Phase b: lots, positions and gains. */
export const bookOf = (journal: Journal, market: Market, { base, first, last }: GeneratedFolder): LiveBook =>
  new LiveBook(journal, market, { base, from: first - 1, through: last });

/** Phase c: net worth of every day. */
export const seriesOf = (book: LiveBook): ValueSeries => book.series();

/** Phase d: both returns. */
export const ratesOfReturn = (book: LiveBook) => book.returns({ flowTiming: "start" });

export function checkFigures(
  book: LiveBook,
  { market, folder, facts }: { readonly market: Market; readonly folder: GeneratedFolder; readonly facts: EngineFacts },
): CheckFigures {
  const { timeWeighted, moneyWeighted } = ratesOfReturn(book);
  return {
    ...positionSums(book, { market, folder, facts }),
    sumDaily: sumWeekdays(book.series()),
    twr: timeWeighted.status === "ok" ? timeWeighted.value : Number.NaN,
    xirr: moneyWeighted.status === "ok" ? moneyWeighted.value : Number.NaN,
  };
}

/** What positions and cash are worth on the last day and gained, exactly; gains in each security's currency at that day's rate. */
function positionSums(
  book: LiveBook,
  { market, folder, facts }: { readonly market: Market; readonly folder: GeneratedFolder; readonly facts: EngineFacts },
): Pick<CheckFigures, "netWorthEnd" | "realised" | "unrealised" | "openLots"> {
  const { base, last } = folder;
  let [worth, realised, unrealised, openLots] = [ZERO, ZERO, ZERO, 0];
  const inBase = (amount: Fixed, from: string): Fixed => {
    const rate = rateOn(market.rates, { from, to: base }, last);
    assert(rate !== undefined, "every currency of a generated folder has a rate");
    return convertAt(amount, rate);
  };
  for (const position of book.positions()) {
    const asset = facts.assets[position.asset];
    if (!asset) continue;
    const price = priceOn(market.prices, asset.id, last)?.price ?? ZERO;
    const value = (position.quantity * price) / ONE;
    const cost = position.lots.reduce((sum, lot) => sum + lot.cost, ZERO);
    worth += inBase(value, asset.currency);
    realised += inBase(position.realized, asset.currency);
    unrealised += inBase(value - cost, asset.currency);
    openLots += position.lots.length;
  }
  const currencies = new Set([base, ...facts.assets.map(({ currency }) => currency), ...market.rates.series.keys()]);
  for (const { id } of facts.accounts)
    for (const currency of currencies) worth += inBase(book.cash(id, currency), currency);
  return { netWorthEnd: toNumber(worth), realised: toNumber(realised), unrealised: toNumber(unrealised), openLots };
}

const isWeekday = (on: Day): boolean => (((on + 3) % 7) + 7) % 7 < 5;

const sumWeekdays = ({ from, values }: ValueSeries): number =>
  values.reduce((sum, value, index) => (index > 0 && isWeekday(from + index) ? sum + value : sum), 0);
