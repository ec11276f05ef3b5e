import { formatDay } from "#engine/dates/day.ts";
import { explainRate } from "#engine/explain/explain-rate.ts";
import { moneyValue, recompute, type Explanation } from "#engine/explain/explanation.ts";
import { exactLeaf } from "#engine/explain/formula.ts";
import { isCashAsset } from "#engine/ledger/ledger.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { formatFixed, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Quote } from "#engine/prices/price-book.ts";
import { rateOn } from "#engine/prices/rates.ts";
import { worthOf, type Valued, type ValuationDay } from "#engine/valuation/worth.ts";

/** Units of an asset with the tree they come from; of cash and of what is known by value the tree is the money itself. */
export interface HeldUnits {
  readonly asset: AssetFacts;
  readonly quantity: Explanation;
  readonly amount: Fixed;
}

/** What units are worth on a day, in base: quantity × price × multiplier, at the rate of the day. Named by the asset. */
export function explainWorth(held: HeldUnits, day: ValuationDay): Explanation {
  const { asset, amount } = held;
  const valued = worthOf(asset, amount, day);
  const note = valued.missing.length > 0 ? valued.missing.join("; ") : undefined;
  const local = explainLocal(held, valued, day);
  if (asset.currency === day.base) return { ...local, note };
  return { ...explainConverted(local, { from: asset.currency, to: day.base }, day), label: asset.name, note };
}

function explainLocal({ asset, quantity }: HeldUnits, { quote, accrued }: Valued, day: ValuationDay): Explanation {
  if (isCashAsset(asset) || asset.tracking === "value") return { ...quantity, label: asset.name };
  const source = quote && ({ kind: "price", assetId: asset.id, on: quote.on, origin: quote.source } as const);
  const currency = quote?.currency ?? asset.currency;
  const note = quote ? quote.split && splitNote(quote.split) : `No price of ${asset.name}`;
  const price =
    quote?.model?.treeOn(quote.on) ??
    exactLeaf({ label: `Price in ${currency}`, source, note }, quote?.price, "factor");
  const multiplier = asset.multiplier === ONE ? [] : [exactLeaf({ label: "Multiplier" }, asset.multiplier, "factor")];
  const inputs = [quantity, price, ...multiplier];
  const quoted = computed({ label: asset.name, formula: "quantity × price", operation: "product" }, inputs, currency);
  const clean =
    currency === asset.currency ? quoted : explainConverted(quoted, { from: currency, to: asset.currency }, day);
  if (accrued === undefined) return clean;
  if (accrued.status === "unknown")
    return { ...clean, note: "At the clean price: the terms that accrued interest needs are not stated" };
  return withAccrued(clean, [quantity, accruedLeaf(asset, accrued.perUnit, day), ...multiplier], asset);
}

/** What changes hands: the value at the clean price and the interest earned since the last coupon. */
function withAccrued(
  clean: Explanation,
  interest: readonly Explanation[],
  { name, currency }: AssetFacts,
): Explanation {
  const earned = computed(
    { label: "Accrued interest", formula: "quantity × accrued interest", operation: "product" },
    interest,
    currency,
  );
  return computed(
    { label: name, formula: "value at the clean price + accrued interest", operation: "sum" },
    [{ ...clean, label: "Value at the clean price" }, earned],
    currency,
  );
}

const accruedLeaf = ({ id }: AssetFacts, perUnit: Fixed, { on }: ValuationDay): Explanation =>
  exactLeaf(
    {
      label: `Accrued interest on ${formatDay(on)}, as prices are quoted`,
      source: { kind: "facts", assetId: id, field: "couponRate" },
    },
    perUnit,
    "factor",
  );

interface Pair {
  readonly from: Currency;
  readonly to: Currency;
}

/** An amount at the rate of the day; without one it is unknown, never one to one. */
export function explainConverted(amount: Explanation, pair: Pair, { market, on }: ValuationDay): Explanation {
  const rate = rateOn(market.rates, pair, on);
  const unknown = exactLeaf({ label: `Rate from ${pair.from} to ${pair.to}`, note: "Not known" }, undefined, "factor");
  const rates = rate ? explainRate(pair, rate) : [unknown];
  // Nothing is nothing at any rate.
  const inputs = amount.value.amount === ZERO && !rate ? [amount] : [amount, ...rates];
  const words = { label: amount.label, formula: "value × exchange rate", operation: "convert" } as const;
  return computed(words, inputs, pair.to);
}

/** A tree whose amount is what its inputs make. */
function computed(
  words: Pick<Explanation, "label" | "formula" | "operation">,
  inputs: readonly Explanation[],
  currency: Currency,
): Explanation {
  const tree = { ...words, inputs, value: moneyValue(undefined, currency) };
  const amount = recompute(tree);
  return { ...tree, value: moneyValue(typeof amount === "bigint" ? amount : undefined, currency) };
}

const splitNote = ({ to, from }: NonNullable<Quote["split"]>): string =>
  `The last price before a split of ${formatFixed(to)} for ${formatFixed(from)}, in new units`;
