import type { TaxGain } from "#engine/tax/tax-gain.ts";
import type { UnrealizedLot } from "#engine/tax/tax-lots.ts";
import { isAtOneRate, isFreeByTime, openLotsOf } from "./open-lots.ts";
import { saleOf } from "./sale-of-lot.ts";
import type { TaxBook } from "./tax-book.ts";

/** A book as if its open lots, or those of one class, were sold on the day: the running year has their gains beside its own. */
export interface SoldBook {
  readonly book: TaxBook;
  /** What is open, and how much of it is in no such year: without a price or a cost, or taxed by rules of its own. */
  readonly open: number;
  readonly left: number;
  /** Gains of those lots, in the currency of the return. */
  readonly gains: readonly TaxGain[];
}

export function everythingSold(book: TaxBook, assetClass?: string): SoldBook {
  const { assets } = book.sheet.ledger;
  const classOf = (lot: UnrealizedLot): string => assets[lot.asset]?.assetClass ?? "";
  const open = openLotsOf(book).lots.filter((lot) => assetClass === undefined || classOf(lot) === assetClass);
  const sold = open.filter((lot) => lot.gain !== undefined && isAtOneRate(book.report.country, classOf(lot)));
  const lotOf = new Map(sold.map((lot) => [saleOf(book, lot), lot]));
  const gains = [...lotOf.keys()];
  const report = { ...book.report, gains: [...book.report.gains, ...gains] };
  const isSold = new Set(sold);
  const left = open.filter((lot) => !isSold.has(lot) && !isFreeByTime(book, lot)).length;
  return { book: { ...book, report, lotOf }, open: open.length, left, gains };
}

/** Classes that something open is of and that are taxed at the rates of gains. */
export function openClasses(book: TaxBook): readonly string[] {
  const { assets } = book.sheet.ledger;
  const classes = openLotsOf(book).lots.map(({ asset }) => assets[asset]?.assetClass ?? "");
  return [...new Set(classes)].filter((it) => isAtOneRate(book.report.country, it));
}
