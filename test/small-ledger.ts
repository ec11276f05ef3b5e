import { day } from "#engine/dates/day.ts";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { lotsOf, type Book, type BookOptions } from "#engine/ledger/book.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import { checkTransaction } from "#engine/ledger/shapes.ts";
import type { AccountFacts, AssetFacts, CostMethod, Transaction } from "#engine/ledger/transaction.ts";
import { formatFixed, fixed, ONE } from "#engine/money/fixed.ts";
import type { Market } from "#engine/prices/market.ts";
import { buildPriceBook } from "#engine/prices/price-book.ts";
import { priceColumns, type PricePoint } from "#engine/prices/price-columns.ts";
import { buildRateBook } from "#engine/prices/rates.ts";
import { assert } from "#engine/result.ts";

/** Two accounts and a few assets for tests whose numbers are checked by hand. */
const accountOf = (id: string, costMethod: CostMethod = "fifo"): AccountFacts => ({
  id,
  name: id,
  currency: "EUR",
  costMethod,
});

export const accounts: readonly AccountFacts[] = [accountOf("depot"), accountOf("other"), accountOf("pool", "average")];

const assetOf = (id: string, change: Partial<AssetFacts> = {}): AssetFacts => ({
  id,
  assetClass: "equity",
  name: id,
  currency: "EUR",
  tracking: "units",
  multiplier: ONE,
  isLiability: false,
  ...change,
});

/** X and Y in euros, US in dollars, BOND quoted per 100, HOUSE and LOAN known by value. */
export const assets: readonly AssetFacts[] = [
  assetOf("X"),
  assetOf("Y"),
  assetOf("US", { currency: "USD" }),
  assetOf("BOND", { multiplier: fixed("0.01") }),
  assetOf("HOUSE", { tracking: "value" }),
  assetOf("LOAN", { tracking: "value", isLiability: true }),
];

export function smallLedger(...transactions: readonly Transaction[]): Ledger {
  const facts = {
    accounts: new Map(accounts.map((account) => [account.id, account])),
    assets: new Map(assets.map((asset) => [asset.id, asset])),
  };
  for (const transaction of transactions) {
    const checked = checkTransaction(transaction, facts);
    assert(checked.ok, checked.ok ? "" : `${transaction.type} ${transaction.id}: ${checked.error.problem}`);
  }
  return buildLedger({ accounts, assets, transactions });
}

const lines = (text: string): string[][] =>
  text.split(",").flatMap((line) => (line.trim() === "" ? [] : [line.trim().split(" ")]));

/** `X 2024-03-01 12.5` lines as prices, `USD 2024-03-01 1.25` as dollars for one euro. */
export function smallMarket(prices: string, rates = ""): Market {
  const points = lines(prices).map(([assetId = "", on = "", price = ""]): PricePoint => {
    const currency = assets.find(({ id }) => id === assetId)?.currency ?? "EUR";
    return { assetId, on: day(on), price: fixed(price), currency, source: "provider" };
  });
  const byCurrency = Map.groupBy(lines(rates), ([currency = ""]) => currency);
  const columns = [...byCurrency].map(([currency, rows]) => ({
    currency,
    quoted: "per_pivot" as const,
    days: Int32Array.from(rows, ([, on = ""]) => day(on)),
    rates: Float64Array.from(rows, ([, , rate = ""]) => Number(rate)),
  }));
  return { prices: buildPriceBook(priceColumns(points)), rates: buildRateBook(columns) };
}

export const smallBook = (ledger: Ledger, on: string, options: Partial<BookOptions> = {}): Book =>
  keepBook(ledger, { through: day(on), base: "EUR", rates: buildRateBook([]), ...options });

/** Open lots of an asset in an account as `10 cost 200`, oldest first. */
export function showLots(book: Book, accountId: string, assetId: string): string {
  const position = book.positionAt(
    book.ledger.accountIndex.get(accountId) ?? -1,
    book.ledger.assetIndex.get(assetId) ?? -1,
  );
  const lots = position ? lotsOf(position) : [];
  return lots
    .map((lot) => `${formatFixed(lot.quantity)} cost ${lot.isCostKnown ? formatFixed(lot.cost) : "unknown"}`)
    .join(", ");
}
