import type { Day } from "#engine/dates/day.ts";
import { keepBook, lotsOf, type Book } from "#engine/ledger/book.ts";
import {
  buyTransaction,
  cashTransferTransaction,
  chargeTransaction,
  depositTransaction,
  incomeTransaction,
  sellTransaction,
  splitTransaction,
  transferInKindTransaction,
  withdrawalTransaction,
} from "#engine/ledger/entries.ts";
import { buildLedger, isCashAsset, type Ledger } from "#engine/ledger/ledger.ts";
import { checkTransaction, type LedgerFacts } from "#engine/ledger/shapes.ts";
import type { AccountFacts, AssetFacts, Transaction } from "#engine/ledger/transaction.ts";
import { fixed, ONE, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { returnsOf } from "#engine/performance/returns.ts";
import type { Market } from "#engine/prices/market.ts";
import { buildPriceBook, priceOn, type PriceColumn } from "#engine/prices/price-book.ts";
import { buildRateBook, convertAt, rateOn } from "#engine/prices/rates.ts";
import { holdingsOn } from "#engine/valuation/holdings.ts";
import { netWorthSeries, type ValueSeries } from "#engine/valuation/series.ts";
import { assert } from "#engine/result.ts";
import { dayAt, numberAt, rowsOf, type GeneratedFolder } from "./generated-folder.ts";

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
  readonly lookup: LedgerFacts;
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
  return {
    accounts,
    assets,
    lookup: {
      accounts: new Map(accounts.map((account) => [account.id, account])),
      assets: new Map(assets.map((asset) => [asset.id, asset])),
    },
  };
}

/** Phase a1: text to checked transactions to the ledger's columns. Ids rise within a day: they become times. */
export function readTransactions(folder: GeneratedFolder, facts: EngineFacts): Transaction[] {
  const transactions: Transaction[] = [];
  let [lastDate, second] = ["", 0];
  for (const fields of rowsOf(folder.activities)) {
    const date = fields[1] ?? "";
    second = date === lastDate ? second + 1 : 0;
    lastDate = date;
    const transaction = transactionOf(fields, { second, folder, facts });
    const checked = checkTransaction(transaction, facts.lookup);
    assert(checked.ok, checked.ok ? "" : `activity ${fields[0]} is valid: ${checked.error.problem}`);
    transactions.push(transaction);
  }
  return transactions;
}

const money = (text: string): Fixed => (text === "" ? ZERO : fixed(text));

interface RowContext {
  readonly second: number;
  readonly folder: GeneratedFolder;
  readonly facts: EngineFacts;
}

function transactionOf(fields: readonly string[], { second, folder, facts }: RowContext): Transaction {
  const [
    id = "",
    on = "",
    type = "",
    accountId = "",
    assetId = "",
    quantityText = "",
    ,
    currencyText = "",
    amountText = "",
  ] = fields;
  const [feeText = "", toAccountId = "", ratio = ""] = fields.slice(9);
  const currency = currencyText === "" ? (facts.lookup.assets.get(assetId)?.currency ?? folder.base) : currencyText;
  const head = { id, on, secondOfDay: second, currency, accountId };
  const [quantity, amount, fee] = [money(quantityText), money(amountText), money(feeText)];
  const fees = fee === ZERO ? [] : [{ amount: fee }];
  switch (type) {
    case "BUY":
      return buyTransaction({ ...head, assetId, quantity, amount, fees });
    case "SELL":
      return sellTransaction({ ...head, assetId, quantity, amount, fees });
    case "DIVIDEND":
      return incomeTransaction({ ...head, type: "dividend", assetId, gross: amount });
    case "INTEREST":
      return incomeTransaction({ ...head, type: "interest", gross: amount });
    case "FEE":
      return chargeTransaction({ ...head, type: "fee", amount });
    case "DEPOSIT":
      return depositTransaction({ ...head, amount });
    case "WITHDRAWAL":
      return withdrawalTransaction({ ...head, amount });
    case "TRANSFER_CASH":
      return cashTransferTransaction({ ...head, fromAccountId: accountId, toAccountId, amount });
    case "TRANSFER_SEC":
      return transferInKindTransaction({ ...head, assetId, quantity, fromAccountId: accountId, toAccountId });
    default:
      return splitTransaction({
        ...head,
        assetId,
        accountIds: folder.accountIds,
        ratio: { to: fixed(ratio), from: ONE },
      });
  }
}

export const ledgerOf = (transactions: readonly Transaction[], { accounts, assets }: EngineFacts): Ledger =>
  buildLedger({ accounts, assets, transactions });

/** Phase a2: price and rate texts to columns. Rows of one security stand together, days rising. */
export function readMarket(folder: GeneratedFolder, facts: EngineFacts): Market {
  const columns: PriceColumn[] = readColumns(folder.prices, 0).map(({ key, days, values }) => ({
    assetId: key,
    currency: facts.lookup.assets.get(key)?.currency ?? folder.base,
    source: "provider",
    days,
    prices: values,
  }));
  const rates = Map.groupBy(rowsOf(folder.rates), ([, currency = ""]) => currency);
  const rateColumns = [...rates].map(([currency, rows]) => ({
    currency,
    quoted: "in_pivot" as const,
    days: Int32Array.from(rows, ([date = ""]) => dayAt(date, 0)),
    rates: Float64Array.from(rows, ([, , rate = ""]) => Number(rate)),
  }));
  return { prices: buildPriceBook(columns), rates: buildRateBook(rateColumns, folder.base) };
}

interface TextColumn {
  readonly key: string;
  readonly days: Int32Array;
  readonly values: Float64Array;
}

/** Columns of `key,date,value` lines grouped by key, read in place without cutting the text up. */
function readColumns(text: string, header: number): TextColumn[] {
  const columns: TextColumn[] = [];
  let days: number[] = [];
  let values: number[] = [];
  let key = "";
  const close = (): void => {
    if (days.length > 0) columns.push({ key, days: Int32Array.from(days), values: Float64Array.from(values) });
    days = [];
    values = [];
  };
  let at = text.indexOf("\n", header) + 1;
  while (at > 0 && at < text.length) {
    const comma = text.indexOf(",", at);
    const end = text.indexOf("\n", comma);
    if (comma - at !== key.length || !text.startsWith(key, at) || key === "") {
      close();
      key = text.slice(at, comma);
    }
    days.push(dayAt(text, comma + 1));
    values.push(numberAt(text, comma + 12, end));
    at = end + 1;
  }
  close();
  return columns;
}

/** Phase b: lots, positions and gains. */
export const bookOf = (ledger: Ledger, market: Market, folder: GeneratedFolder): Book =>
  keepBook(ledger, { through: folder.last, base: folder.base, rates: market.rates });

/** Phase c: net worth of every day. */
export const seriesOf = (book: Book, market: Market, folder: GeneratedFolder): ValueSeries =>
  netWorthSeries(book, market, { from: folder.first - 1, to: folder.last });

/** Phase d: both returns. */
export const ratesOfReturn = (series: ValueSeries) => returnsOf(series, { flowTiming: "start" });

export function checkFigures(input: {
  readonly book: Book;
  readonly series: ValueSeries;
  readonly market: Market;
  readonly folder: GeneratedFolder;
}): CheckFigures {
  const { book, series, market, folder } = input;
  const { timeWeighted, moneyWeighted } = ratesOfReturn(series);
  const rate = moneyWeighted.annualRate;
  return {
    netWorthEnd: toNumber(holdingsOn(book, market).totals.value),
    sumDaily: sumWeekdays(series),
    ...gainsOf(book, market, folder),
    openLots: book.positions.reduce(
      (sum, position) => sum + (isCashAsset(book.ledger.assets[position.asset]) ? 0 : lotsOf(position).length),
      0,
    ),
    twr: timeWeighted.status === "ok" ? timeWeighted.value : Number.NaN,
    xirr: rate.status === "ok" ? rate.value : Number.NaN,
  };
}

/** Gains in each security's currency at the last day's rate. */
function gainsOf(
  book: Book,
  market: Market,
  { base, last }: GeneratedFolder,
): { readonly realised: number; readonly unrealised: number } {
  let [realised, unrealised] = [ZERO, ZERO];
  for (const position of book.positions) {
    const asset = book.ledger.assets[position.asset];
    if (!asset || isCashAsset(asset)) continue;
    const rate = rateOn(market.rates, { from: asset.currency, to: base }, last);
    const price = priceOn(market.prices, asset.id, last)?.price ?? ZERO;
    assert(rate !== undefined, "every currency of a generated folder has a rate");
    const cost = lotsOf(position).reduce((sum, lot) => sum + lot.cost, ZERO);
    realised += convertAt(position.realized, rate);
    unrealised += convertAt((position.quantity * price) / ONE - cost, rate);
  }
  return { realised: toNumber(realised), unrealised: toNumber(unrealised) };
}

const isWeekday = (on: Day): boolean => (((on + 3) % 7) + 7) % 7 < 5;

const sumWeekdays = ({ from, values }: ValueSeries): number =>
  values.reduce((sum, value, index) => (index > 0 && isWeekday(from + index) ? sum + value : sum), 0);

/** A back-dated edit: the amount of one purchase changes by a tenth, on a day like any other. */
export function editedAt(transactions: readonly Transaction[], place: number): Transaction[] {
  const edited = transactions.slice();
  const target = edited[place];
  if (target) {
    const postings = target.postings.map((posting) => ({
      ...posting,
      amount: (posting.amount * 11n) / 10n,
      quantity: posting.leg === "cash" ? ((posting.quantity ?? ZERO) * 11n) / 10n : posting.quantity,
    }));
    edited[place] = { ...target, postings };
  }
  return edited;
}
