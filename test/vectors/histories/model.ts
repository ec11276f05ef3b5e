import { day, type Day } from "#engine/dates/day.ts";
import { keepBook } from "#engine/ledger/keep-book.ts";
import type { Book } from "#engine/ledger/book.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import { checkTransaction } from "#engine/ledger/shapes.ts";
import type { AccountFacts, AssetFacts, CostMethod, Transaction } from "#engine/ledger/transaction.ts";
import { fromNumber, ONE } from "#engine/money/fixed.ts";
import type { Market } from "#engine/prices/market.ts";
import { buildPriceBook } from "#engine/prices/price-book.ts";
import { priceColumns, tradePrices, type PricePoint } from "#engine/prices/price-columns.ts";
import { splitsOf } from "#engine/prices/split-prices.ts";
import { buildRateBook } from "#engine/prices/rates.ts";
import { assert } from "#engine/result.ts";
import { has, isObject, number, objects, text, type JsonObject } from "#test/vectors/example.ts";
import { transactionsOf } from "#test/vectors/histories/activities.ts";

/** A history as the engine sees it. */
export interface Model {
  readonly base: string;
  readonly on: Day;
  readonly assets: readonly AssetFacts[];
  readonly transactions: readonly Transaction[];
  readonly market: Market;
  readonly ledger: (method?: CostMethod) => Ledger;
  readonly book: (options?: BookChoice) => Book;
}

export interface BookChoice {
  readonly method?: CostMethod;
  readonly through?: Day | undefined;
  readonly hasFeesInCost?: boolean | undefined;
}

/** Some histories have only an order of steps; they are laid on consecutive days around this one. */
const ANCHOR = day("2020-06-15");

/** A date, or a step such as `step-3`, `d2` (counting on), `day-3`, `d-1` (counting back from today). */
export function dayOfStep(word: string): Day {
  if (/^\d{4}-/.test(word)) return day(word);
  const steps = Number(/\d+$/.exec(word)?.[0] ?? 0);
  return /^(step|period)-/.test(word) || /^d\d/.test(word) ? ANCHOR + steps : ANCHOR - steps;
}

/** The number of the step a day stands for. */
export const stepOf = (on: Day): string => String(on - dayOfStep("step-0"));

export function modelOf(history: JsonObject, { isBeforeTax = false } = {}): Model {
  const base = text(history, "baseCurrency");
  const activities = objects(history, "activities");
  const symbols = [...new Set(activities.flatMap((row) => (has(row, "symbol") ? [text(row, "symbol")] : [])))];
  const assets = symbols.map((symbol) => assetOf(symbol, activities));
  const accountIds = [
    ...new Set(["A", ...activities.flatMap((row) => (has(row, "account") ? [text(row, "account")] : []))]),
  ];
  const source = isObject(history["source"]) ? history["source"] : {};
  const prices = pricePoints(history, assets);
  const options = { base, isBeforeTax, isCashTracked: source["repo"] !== "ghostfolio/ghostfolio", prices, dayOfStep };
  const transactions = transactionsOf(activities, options);
  const ledger = (costMethod: CostMethod = "fifo"): Ledger => {
    const accounts = accountIds.map((id): AccountFacts => ({ id, name: id, currency: base, costMethod }));
    const facts = {
      accounts: new Map(accounts.map((account) => [account.id, account])),
      assets: new Map(assets.map((asset) => [asset.id, asset])),
    };
    for (const transaction of transactions) {
      const checked = checkTransaction(transaction, facts);
      assert(checked.ok, checked.ok ? "" : `${transaction.type} of a history is valid: ${checked.error.problem}`);
    }
    return buildLedger({ accounts, assets, transactions });
  };
  const market = {
    prices: buildPriceBook(
      priceColumns([...prices, ...statedByTransfers(activities, base), ...tradePrices(ledger())]),
      splitsOf(ledger()),
    ),
    rates: ratesOf(history, base),
  };
  const on = has(history, "asOf") ? dayOfStep(text(history, "asOf")) : ANCHOR;
  const book = ({ method = "fifo", through = on, hasFeesInCost }: BookChoice = {}): Book =>
    keepBook(ledger(method), { through, base, rates: market.rates, hasFeesInCost });
  return { base, on, assets, transactions, market, ledger, book };
}

function assetOf(symbol: string, activities: readonly JsonObject[]): AssetFacts {
  const own = activities.filter((row) => row["symbol"] === symbol);
  const isValue = own.some((row) => row["type"] === "VALUATION");
  return {
    id: symbol,
    assetClass: isValue ? "private" : "equity",
    name: symbol,
    currency: own[0] && has(own[0], "currency") ? text(own[0], "currency") : "USD",
    tracking: isValue ? "value" : "units",
    multiplier: ONE,
    isLiability: false,
  };
}

const pricePoints = (history: JsonObject, assets: readonly AssetFacts[]): PricePoint[] =>
  objects(history, "prices").map((row) => ({
    assetId: text(row, "symbol"),
    on: dayOfStep(text(row, "date")),
    price: fromNumber(number(row, "price")),
    currency: assets.find(({ id }) => id === row["symbol"])?.currency ?? text(history, "baseCurrency"),
    source: "provider",
  }));

/** A transfer that states an amount states a price. */
const statedByTransfers = (activities: readonly JsonObject[], base: string): PricePoint[] =>
  activities
    .filter((row) => row["type"] === "TRANSFER_IN" && has(row, "amount"))
    .map((row) => ({
      assetId: text(row, "symbol"),
      on: dayOfStep(text(row, "date")),
      price: fromNumber(number(row, "amount") / number(row, "quantity")),
      currency: has(row, "currency") ? text(row, "currency") : base,
      source: "statement",
    }));

function ratesOf(history: JsonObject, pivot: string) {
  const rows = Map.groupBy(objects(history, "fx"), (row) => text(row, "base"));
  return buildRateBook(
    [...rows].map(([currency, list]) => ({
      currency,
      quoted: "in_pivot",
      days: Int32Array.from(list, (row) => dayOfStep(text(row, "date"))),
      rates: Float64Array.from(list, (row) => number(row, "rate")),
    })),
    pivot,
  );
}
