import type { AssetRow } from "#db/queries/assets.ts";
import type { AssetPriceRow } from "#db/queries/asset-prices.ts";
import { assetClassOf } from "#assets/registry.ts";
import { day, formatDay } from "#engine/dates/day.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { type Fixed, fixed } from "#engine/money/fixed.ts";
import { buildPriceBook, priceOn } from "#engine/prices/price-book.ts";
import { type PricePoint, priceColumns, tradePrices } from "#engine/prices/price-columns.ts";
import { splitsOf } from "#engine/prices/split-prices.ts";

interface Prices {
  readonly pricedOn: readonly string[];
  readonly priceOn: (on: string) => Fixed | undefined;
}

/** Prices of one asset as every figure knows them: a person's before a provider's, a statement's, a trade's, and across splits. */
export function retrackPrices(
  asset: AssetRow,
  { transactions, rows }: { readonly transactions: readonly Transaction[]; readonly rows: readonly AssetPriceRow[] },
): Prices {
  const { asset_id: assetId, asset_class: assetClass, name, currency, tracking } = asset;
  const multiplier = fixed(asset.multiplier);
  const { isLiability } = assetClassOf(assetClass);
  const facts = { id: assetId, assetClass, name, currency, tracking, multiplier, isLiability };
  const accountIds = new Set(transactions.flatMap(({ postings }) => postings.map(({ accountId }) => accountId)));
  const others = new Set(transactions.flatMap(({ postings }) => postings.flatMap((it) => it.assetId ?? [])));
  const ledger = buildLedger({
    accounts: [...accountIds].map((id) => ({ id, name: "", currency, costMethod: "fifo" })),
    assets: [...others].map((id) => (id === assetId ? facts : { ...facts, id })),
    transactions,
  });
  const stated = rows.map((row): PricePoint => ({
    assetId,
    on: day(row.on_date),
    price: fixed(row.price),
    currency: row.currency,
    source: row.source,
  }));
  const points = [...stated, ...tradePrices(ledger, (id) => id === assetId)];
  const columns = priceColumns(points.toSorted((a, b) => a.on - b.on));
  const book = buildPriceBook(columns, splitsOf(ledger));
  return {
    pricedOn: [...(book.series.get(assetId)?.days ?? [])].map(formatDay),
    // A price in another currency is no price of its value: it is asked for instead.
    priceOn: (on) => {
      const quote = priceOn(book, assetId, day(on));
      return quote?.currency === currency ? quote.price : undefined;
    },
  };
}
