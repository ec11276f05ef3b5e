import { positionsOf } from "#engine/ledger/column-book.ts";
import { fundKindOf } from "#assets/fund/fund-rules.ts";
import { explainLumpSum } from "#engine/explain/explain-german.ts";
import { explainLot, explainOpenLot } from "#engine/explain/explain-lots.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { lotsOf } from "#engine/ledger/book.ts";
import { err, ok } from "#engine/result.ts";
import { refused, type Answer } from "./refusal.ts";
import type { Sheet } from "./sheet.ts";
import { germanTaxes, type GermanAsked } from "./tax/germany.ts";
import { openTaxBook, type TaxAsked } from "./tax/tax-book.ts";

/** The return of an open lot of a holding, by the transaction that acquired it. */
export function explainLotReturn(sheet: Sheet, asked: { readonly assetId: string }, key: string): Answer<Explanation> {
  const place = sheet.ledger.assetIndex.get(asked.assetId);
  if (place === undefined) return err({ kind: "asset_not_found" });
  const input = { book: sheet.book(), market: sheet.market };
  const { id } = sheet.ledger.transactions;
  for (const position of positionsOf(input.book, place)) {
    const found = lotsOf(position).findIndex(({ openedBy }) => id[openedBy] === key);
    if (found >= 0) return ok(explainLot(input, position, found).holdingReturn);
  }
  return refused("key", "the transaction of an open lot");
}

/** What a sale of an open lot on the sheet's day would gain, by the transaction that acquired it. */
export function explainUnrealizedLot(sheet: Sheet, asked: TaxAsked, key: string): Answer<Explanation> {
  const book = openTaxBook(sheet, asked);
  if (!book.ok) return book;
  const { ledger, market, on } = sheet;
  const { lots, currency } = book.value.report;
  const lot = lots.find(({ openedBy }) => openedBy !== undefined && ledger.transactions.id[openedBy] === key);
  if (!lot) return refused("key", "the transaction of an open lot");
  // Accrued interest is taxed as interest, not as a gain.
  return ok(explainOpenLot(lot, { ledger, market: { ...market, accrued: undefined }, on, currency }));
}

/** The tax on the advance lump sum of a German fund and year, by `ASSET.YEAR`. */
export function explainFundLumpSum(sheet: Sheet, asked: TaxAsked & GermanAsked, key: string): Answer<Explanation> {
  const book = openTaxBook(sheet, asked);
  if (!book.ok) return book;
  const found = germanTaxes(book.value, asked)?.lumpSums.find(
    ({ asset, year }) => `${sheet.ledger.assets[asset]?.id ?? ""}.${year}` === key,
  );
  if (!found) return refused("key", "ASSET.YEAR of a lump sum under the rules of Germany");
  const asset = sheet.assets.get(sheet.ledger.assets[found.asset]?.id ?? "");
  return ok(explainLumpSum(found, fundKindOf(asset?.terms)).tax);
}
