import { formatDay, type Day } from "#engine/dates/day.ts";
import { explainWorth } from "#engine/explain/explain-worth.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { exactLeaf, moneyTree, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import { mul, mulDiv, ONE, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { lastIndexOn, priceOn } from "#engine/prices/price-book.ts";
import { splitsOf, type SplitsByAsset } from "#engine/prices/split-prices.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";
import type { Holding } from "#engine/valuation/holding.ts";
import { worthOf, type ValuationDay } from "#engine/valuation/worth.ts";
import { remember, type Sheet } from "./sheet.ts";
import { isFreshPrice } from "./up-to-date.ts";

/** Prices further apart are no change of a day: a month between two statements is a month. */
const MOST_DAYS_APART = 7;

/** What units held now changed by from the price before the last one to the last one; dividends and accrued interest are not in it. */
export interface DayChange {
  readonly from: Day;
  readonly to: Day;
  /** In the sheet's currency. */
  readonly amount: Figure<Fixed>;
  /** What the same units were worth at the price before. */
  readonly before: Fixed | undefined;
  readonly ratio: Figure;
}

/** Undefined of what has no prices of a unit: money, and what is known by its value. */
export function dayChange(sheet: Sheet, { asset, quantity, isClosed }: Holding): DayChange | undefined {
  if (isClosed || !hasPrices(sheet, asset)) return undefined;
  const pair = pairOf(sheet, asset.id);
  if (!pair.isKnown) return { from: pair.from, to: sheet.on, before: undefined, ...unknownFor(pair.reason) };
  const { from, to } = pair;
  const [now, before] = [
    worthOf(asset, quantity, pair.last).valueBase,
    worthOf(asset, unitsBefore(quantity, pair), pair.earlier).valueBase,
  ];
  if (now === undefined || before === undefined)
    return { from, to, before, ...unknownFor("There is no exchange rate of one of the two days.") };
  return { from, to, before, amount: known(now - before), ratio: ratioOf(now - before, before) };
}

/** The last price of a unit and the one before it in the same units, in the currency it is quoted in; undefined where there is no change of a day. */
export function unitChange(
  sheet: Sheet,
  assetId: string,
): { readonly from: Day; readonly to: Day; readonly price: Fixed; readonly before: Fixed } | undefined {
  const pair = pairOf(sheet, assetId);
  if (!pair.isKnown) return undefined;
  const [last, earlier] = [pair.last, pair.earlier].map(({ on }) => priceOn(sheet.market.prices, assetId, on));
  if (!last || !earlier || last.currency !== earlier.currency) return undefined;
  return { from: pair.from, to: pair.to, price: last.price, before: unitsBefore(earlier.price, pair) };
}

/** The same as trees; undefined where there is none. */
export function explainDayChange(
  sheet: Sheet,
  assetId: string,
): Readonly<Record<"amount" | "ratio", FigureTree>> | undefined {
  const holding = sheet.holdings().holdings.find(({ asset }) => asset.id === assetId);
  if (!holding || holding.isClosed || !hasPrices(sheet, holding.asset)) return undefined;
  const { asset, quantity } = holding;
  const pair = pairOf(sheet, assetId);
  const words = { label: "Change of the day", currency: sheet.base };
  const percent = { label: "Change of the day, percent", formula: "change ÷ value before", unit: "ratio" } as const;
  if (!pair.isKnown) {
    const amount = moneyTree({ ...words, formula: FORMULA }, { of: {} }, () => unknownFor(pair.reason).amount);
    return { amount, ratio: numberTree(percent, { of: {} }, () => unknownFor(pair.reason).ratio) };
  }
  const units = exactLeaf({ label: "Units held" }, quantity, "units");
  const then = exactLeaf({ label: "Units held, before the split" }, unitsBefore(quantity, pair), "units");
  const worth = (leaf: Explanation, amount: Fixed, day: ValuationDay, on: Day): Explanation => ({
    ...explainWorth({ asset, quantity: leaf, amount }, day),
    label: `At the price of ${formatDay(on)}`,
  });
  const now = worth(units, quantity, pair.last, pair.to);
  const isSplit = pair.splitFrom !== pair.splitTo;
  const before = worth(isSplit ? then : units, unitsBefore(quantity, pair), pair.earlier, pair.from);
  const amount = moneyTree({ ...words, formula: FORMULA }, { of: { now, before } }, (of) => known(of.now - of.before));
  const ratio = numberTree(percent, { of: { amount, before } }, (of) => quotient(of.amount, of.before, NOTHING_BEFORE));
  return { amount, ratio };
}

const FORMULA =
  "units held at the last price − the same units at the price before, each at the exchange rate of its day";
const NOTHING_BEFORE = "It was worth nothing before.";

const ratioOf = (amount: Fixed, before: Fixed): Figure =>
  before === ZERO
    ? notKnown("undefined", NOTHING_BEFORE)
    : quotient(toNumber(amount), toNumber(before), NOTHING_BEFORE);

const unknownFor = (reason: string) => ({
  amount: notKnown<Fixed>("insufficient_data", reason),
  ratio: notKnown<number>("insufficient_data", reason),
});

const hasPrices = (sheet: Sheet, asset: AssetFacts): boolean =>
  sheet.assets.has(asset.id) && asset.tracking === "units";

type Pair =
  | {
      readonly isKnown: true;
      readonly from: Day;
      readonly to: Day;
      /** Where prices and rates are read: interest that accrues is left out. */
      readonly last: ValuationDay;
      readonly earlier: ValuationDay;
      /** Units for units of splits between the two. */
      readonly splitFrom: Fixed;
      readonly splitTo: Fixed;
    }
  | { readonly isKnown: false; readonly from: Day; readonly reason: string };

const unitsBefore = (
  quantity: Fixed,
  { splitFrom, splitTo }: { readonly splitFrom: Fixed; readonly splitTo: Fixed },
) => (splitFrom === splitTo ? quantity : mulDiv(quantity, splitFrom, splitTo));

/** The last two days a price was stated for, up to the sheet's. */
function pairOf(sheet: Sheet, assetId: string): Pair {
  const { on, market, base } = sheet;
  const series = market.prices.series.get(assetId);
  const stated = (place: number) => series?.split?.has(series.days[place] ?? on) !== true;
  const before = (place: number): number => {
    let at = place;
    // A price carried over a split is nobody's of its day.
    while (at >= 0 && !stated(at)) at -= 1;
    return at;
  };
  const last = before(series ? lastIndexOn(series.days, on) : -1);
  const earlier = last < 0 ? -1 : before(last - 1);
  const [to, from] = [series?.days[last] ?? on, series?.days[earlier] ?? on];
  const unknown = (reason: string): Pair => ({ isKnown: false, from, reason });
  if (last < 0) return unknown("It has no price.");
  if (earlier < 0) return unknown("There is no price before the last one.");
  if (!isFreshPrice(to, on)) return unknown(`Its last price is of ${formatDay(to)}.`);
  if (to - from > MOST_DAYS_APART) return unknown(`The price before the last one is of ${formatDay(from)}.`);
  const quoted = { ...market, accrued: undefined };
  const split = splitBetween(allSplits(sheet), assetId, { from, to: on });
  return {
    isKnown: true,
    from,
    to,
    last: { market: quoted, on, base },
    earlier: { market: quoted, on: from, base },
    ...split,
  };
}

export const allSplits = (sheet: Sheet): SplitsByAsset => remember(sheet, "splits", () => splitsOf(sheet.ledger));

function splitBetween(
  splits: SplitsByAsset,
  assetId: string,
  { from, to }: { readonly from: Day; readonly to: Day },
): { readonly splitFrom: Fixed; readonly splitTo: Fixed } {
  const between = (splits.get(assetId) ?? []).filter(({ on }) => on > from && on <= to);
  return between.reduce(
    (all, split) => ({
      splitFrom: mul(all.splitFrom, split.from),
      splitTo: mul(all.splitTo, split.to),
    }),
    { splitFrom: ONE, splitTo: ONE },
  );
}
