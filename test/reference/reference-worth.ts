import { day, type Day } from "#engine/dates/day.ts";
import type { AssetFacts, Posting, Transaction } from "#engine/ledger/transaction.ts";
import { isRoundingOf } from "#test/reference/reference-ledger.ts";
import { fromUnits, minus, NOTHING, plus, rational, signOf, times, type Rational } from "#test/reference/rational.ts";

// What is held and worth on a day, and what came from or went to outside, worked out anew for every day that is asked for.

export interface WorthQuestion {
  readonly assets: readonly AssetFacts[];
  /** In the ledger's order. */
  readonly transactions: readonly Transaction[];
  readonly base: string;
  /** Units of `to` for one of `from` on a day. */
  readonly rate: (from: string, to: string, on: Day) => Rational;
  /** Price of one unit in the asset's currency on a day. */
  readonly price: (assetId: string, on: Day) => Rational;
  /** Units after a split: the account's total is rounded where the ledger rounds it. */
  readonly round: (units: Rational) => Rational;
}

/** Units by `account asset` and money by `account cash:EUR` at the end of a day. */
export function heldOn({ transactions, assets, round }: WorthQuestion, on: Day): ReadonlyMap<string, Rational> {
  const counted = new Set(assets.filter(({ tracking }) => tracking === "units").map(({ id }) => id));
  const held = new Map<string, Rational>();
  for (const transaction of transactions) {
    if (transaction.status !== "booked" || day(transaction.on) > on) continue;
    for (const posting of transaction.postings) {
      const key = keyOf(posting);
      const before = held.get(key) ?? NOTHING;
      const units = fromUnits(posting.quantity ?? 0n);
      if (posting.ratioTo !== undefined && posting.ratioFrom !== undefined)
        held.set(key, round(times(before, rational(posting.ratioTo, posting.ratioFrom))));
      else if (posting.leg === "revaluation") held.set(key, units);
      else if (posting.leg === "holding") held.set(key, afterTrade(before, units, counted.has(posting.assetId ?? "")));
      else if (posting.leg === "cash") held.set(key, plus(before, units));
    }
  }
  return held;
}

/** Units left of less than a rounding of the trade, on the other side of zero, are none. */
function afterTrade(before: Rational, units: Rational, isCounted: boolean): Rational {
  const after = plus(before, units);
  const isCrossing = signOf(before) !== 0 && signOf(before) === -signOf(after);
  return isCounted && isCrossing && isRoundingOf(units, after) ? NOTHING : after;
}

const keyOf = ({ accountId, leg, currency, assetId }: Posting): string =>
  `${accountId} ${leg === "cash" ? `cash:${currency}` : (assetId ?? "-")}`;

/** Quantity × price × multiplier × rate; money and assets known by value are worth their amount. */
export function worthOfUnits(question: WorthQuestion, key: string, units: Rational, on: Day): Rational {
  const assetId = key.split(" ")[1] ?? "";
  if (assetId.startsWith("cash:")) return times(units, question.rate(assetId.slice(5), question.base, on));
  const asset = question.assets.find(({ id }) => id === assetId);
  if (asset === undefined || signOf(units) === 0) return NOTHING;
  const own =
    asset.tracking === "value" ? units : times(times(units, question.price(assetId, on)), fromUnits(asset.multiplier));
  return times(own, question.rate(asset.currency, question.base, on));
}

export const netWorthOn = (question: WorthQuestion, on: Day): Rational =>
  [...heldOn(question, on)].reduce((sum, [key, units]) => plus(sum, worthOfUnits(question, key, units, on)), NOTHING);

export interface DayFlows {
  readonly inflow: Rational;
  readonly outflow: Rational;
}

/** What crossed the border of the portfolio: money by its amount, units that came or went without a sale by their price of the day. */
export function flowsOn(question: WorthQuestion, on: Day): DayFlows {
  let [inflow, outflow] = [NOTHING, NOTHING];
  for (const transaction of question.transactions) {
    if (transaction.status !== "booked" || day(transaction.on) !== on) continue;
    const crossing = crossingOf(question, transaction, on);
    if (signOf(crossing) > 0) inflow = plus(inflow, crossing);
    else outflow = minus(outflow, crossing);
  }
  return { inflow, outflow };
}

function crossingOf(question: WorthQuestion, { type, postings, currency }: Transaction, on: Day): Rational {
  if (!postings.some(({ leg }) => leg === "external")) return NOTHING;
  const isInKind = type === "transfer_in_kind" || type === "opening_balance";
  const units = postings.find(({ leg }) => leg === "holding");
  if (isInKind && units) return worthOfUnits(question, keyOf(units), fromUnits(units.quantity ?? 0n), on);
  const outside = postings
    .filter(({ leg }) => leg === "external")
    .reduce((sum, { amount }) => minus(sum, fromUnits(amount)), NOTHING);
  return times(outside, question.rate(currency, question.base, on));
}
