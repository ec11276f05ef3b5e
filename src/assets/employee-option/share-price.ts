import type { GrantFacts } from "#assets/employee-option/grant-facts.ts";
import type { Day } from "#engine/dates/day.ts";
import { exactLeaf, type FigureTree } from "#engine/explain/formula.ts";
import type { Source } from "#engine/explain/explanation.ts";
import type { Currency } from "#engine/money/currency.ts";
import { fromNumber, type Fixed } from "#engine/money/fixed.ts";
import type { PriceSeries } from "#engine/prices/price-series.ts";
import { lastIndexOn, type Quote } from "#engine/prices/price-book.ts";

/** What one share is worth, in the currency of the strike, or why that is not known. */
export type SharePrice =
  | { readonly price: Fixed; readonly on: Day; readonly origin: string | undefined }
  | { readonly why: string };

type OfShare = Pick<GrantFacts, "shareAssetId" | "shareValues">;

/** By the prices of the share, where one is named; else by the last value that was stated. */
export function sharePriceOn(
  facts: OfShare,
  { currency, on, quote }: { readonly currency: Currency; readonly on: Day; readonly quote: Quote | undefined },
): SharePrice {
  if (facts.shareAssetId === undefined) return statedOn(facts, on);
  if (!quote) return { why: "The share they are on has no price on or before this day." };
  if (quote.currency !== currency)
    return { why: `The share is priced in ${quote.currency}, the strike is in ${currency}: both must be in one.` };
  return { price: quote.price, on: quote.on, origin: quote.source };
}

function statedOn({ shareValues }: OfShare, on: Day): SharePrice {
  const last = shareValues.filter((it) => it.on <= on).toSorted((a, b) => b.on - a.on)[0];
  return last
    ? { price: last.price, on: last.on, origin: undefined }
    : { why: "Name the share they are on, or state what one is worth, under Terms." };
}

/** The same as a leaf of a tree. */
export function sharePriceLeaf(found: SharePrice, facts: OfShare, assetId: string): FigureTree {
  if ("why" in found) return exactLeaf({ label: "Price of the share", note: found.why }, undefined, "factor");
  const source: Source =
    facts.shareAssetId === undefined
      ? { kind: "facts", assetId, field: "shareValues" }
      : { kind: "price", assetId: facts.shareAssetId, on: found.on, origin: found.origin ?? "" };
  const label = facts.shareAssetId === undefined ? "Value of one share, as you state it" : "Price of the share";
  return exactLeaf({ label, source }, found.price, "factor");
}

/** A price of a series as a quote is told. */
export function quoteIn(series: PriceSeries | undefined, on: Day): Quote | undefined {
  const place = series ? lastIndexOn(series.days, on) : -1;
  if (!series || place < 0) return undefined;
  const day = series.days[place] ?? on;
  return {
    price: fromNumber(series.prices[place] ?? 0),
    currency: series.currencies[series.currency[place] ?? 0] ?? "",
    on: day,
    ageDays: on - day,
    source: "provider",
  };
}
