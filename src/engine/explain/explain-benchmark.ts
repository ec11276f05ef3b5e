import { formatDay, type Day } from "#engine/dates/day.ts";
import { BENCHMARK_FIGURES } from "#engine/explain/figures/return-figures.ts";
import { explainRate } from "#engine/explain/explain-rate.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { exactLeaf, moneyLeaf, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { numberFromTree, type FromTree } from "#engine/explain/traced.ts";
import { known, notKnown } from "#engine/figure.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { fromNumber } from "#engine/money/fixed.ts";
import type { DayOfGroups } from "#engine/performance/contribution.ts";
import type { BenchmarkSegment } from "#engine/performance/daily-attribution.ts";
import type { Market } from "#engine/prices/market.ts";
import { priceOn } from "#engine/prices/price-book.ts";
import { rateOn } from "#engine/prices/rates.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";

interface Span {
  readonly market: Market;
  readonly from: Day;
  readonly to: Day;
  readonly base: Currency;
}

/** An asset, or a series that nobody owns: that has no prices of its own to look at. */
type Quoted = Pick<AssetFacts, "id" | "name"> & { readonly isShared?: boolean };

/** Return of an asset's price over a span, from the price and the rate of both days. Equal to the `indexReturn` of its `assetIndex`. */
export function explainIndexReturn(asset: Quoted, span: Span): FigureTree {
  const [start, end] = [levelTree(asset, span, span.from), levelTree(asset, span, span.to)];
  return numberTree(
    { label: `Return of ${asset.name}`, formula: "level at the end ÷ level at the start − 1", unit: "ratio" },
    { of: { start, end } },
    (of) => {
      const growth = quotient(of.end, of.start, "The level at the start is zero.");
      return growth.status === "ok" ? known(growth.value - 1) : growth;
    },
  );
}

function levelTree({ id, name, isShared = false }: Quoted, { market, base }: Span, on: Day): FigureTree {
  const quote = priceOn(market.prices, id, on);
  const source =
    quote && !isShared ? ({ kind: "price", assetId: id, on: quote.on, origin: quote.source } as const) : undefined;
  const note = quote ? undefined : `${name} has no price on ${formatDay(on)}.`;
  const label = isShared && quote ? `${name}, as published for ${formatDay(quote.on)}` : `Price on ${formatDay(on)}`;
  const price = exactLeaf({ label, source, note }, quote?.price, "factor");
  const pair = { from: quote?.currency ?? base, to: base };
  const rate = pair.from === base ? undefined : rateOn(market.rates, pair, on);
  const isMissing = pair.from !== base && rate === undefined;
  const unknown = exactLeaf({ label: `Rate from ${pair.from}`, note: "Not known" }, undefined, "factor");
  const rates: readonly Explanation[] = rate ? explainRate(pair, rate) : isMissing ? [unknown] : [];
  return numberTree(
    { label: `Level on ${formatDay(on)}`, formula: "price × rate", unit: "multiple" },
    { of: { price }, list: rates },
    (of, [above = 1, below = 1]) =>
      below === 0 ? notKnown("undefined", "The rate is zero.") : known(of.price * (above / below)),
  );
}

/** Allocation, selection, interaction or what they add up to, over the gains of every part and day and the levels of the benchmark. */
export function explainAttribution(
  effect: keyof typeof BENCHMARK_FIGURES.attributeDays,
  days: readonly DayOfGroups[],
  at: { readonly segments: readonly BenchmarkSegment[]; readonly from: Day; readonly currency: Currency },
): FigureTree {
  return BENCHMARK_FIGURES.attributeDays[effect].tree({ days: datedGains(days, at), segments: at.segments });
}

/** Local, currency or cross effect of the exchange rates, over the gains of every currency and day and its rates. */
export function explainCurrencyAttribution(
  effect: keyof typeof BENCHMARK_FIGURES.currencyAttribution,
  days: readonly DayOfGroups[],
  at: {
    readonly fx: readonly BenchmarkSegment["index"][];
    readonly from: Day;
    readonly currency: Currency;
  },
): FigureTree {
  return BENCHMARK_FIGURES.currencyAttribution[effect].tree({ days: datedGains(days, at), fx: at.fx });
}

/** What each part had invested and gained, by the day of the valuation it comes from. */
function datedGains(
  days: readonly DayOfGroups[],
  { from, currency }: { readonly from: Day; readonly currency: Currency },
) {
  return days.map(({ day, whole, groups }) => {
    const on = from + day;
    const leaf = (label: string, amount: number): FromTree<number> =>
      numberFromTree(
        moneyLeaf(
          { label: `${label}, ${formatDay(on)}`, source: { kind: "valuation", on } },
          fromNumber(amount),
          currency,
        ),
      );
    const both = (name: string, { base, gain }: DayOfGroups["whole"]) => ({
      base: leaf(`Invested in ${name}`, base),
      gain: leaf(`Gain of ${name}`, gain),
    });
    return { day, whole: both("everything", whole), groups: groups.map((group, i) => both(`part ${i + 1}`, group)) };
  });
}
