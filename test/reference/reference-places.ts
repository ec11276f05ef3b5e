import type { Day } from "#engine/dates/day.ts";
import type { AccountFacts, AssetFacts, Posting, Transaction } from "#engine/ledger/transaction.ts";
import { assert } from "#engine/result.ts";
import { fromUnits, NOTHING, times, type Rational } from "#test/reference/rational.ts";
import type { Lot, Method, Rounding } from "#test/reference/reference-lots.ts";

/** One asset, or the cash of one currency, in one account. Gains and sums in base but `realized`, in the asset's currency. */
export interface Place {
  lots: readonly Lot[];
  readonly method: Method;
  realized: Rational;
  realizedPrice: Rational;
  realizedCurrency: Rational;
  income: Rational;
  fees: Rational;
  taxes: Rational;
}

export interface Question {
  readonly accounts: readonly AccountFacts[];
  readonly assets: readonly AssetFacts[];
  /** In the ledger's order. */
  readonly transactions: readonly Transaction[];
  readonly base: string;
  readonly through: Day;
  /** Units of `to` for one of `from` on a day. */
  readonly rate: (from: string, to: string, on: Day) => Rational;
  /** What units are worth on a day in base; undefined where nobody quotes them. */
  readonly worth?: (assetId: string, units: Rational, on: Day) => Rational | undefined;
  readonly round: Rounding;
}

/** Places by `account asset`, cash as `account cash:EUR`; sums that belong to no asset as `account -`. */
export type Places = Map<string, Place>;

export const keyOf = ({ accountId, leg, currency, assetId }: Posting): string =>
  `${accountId} ${leg === "cash" ? `cash:${currency}` : (assetId ?? "-")}`;

export function placeAt({ accounts, assets }: Question, places: Places, key: string): Place {
  const [accountId, assetId] = key.split(" ");
  const isPool = assets.find(({ id }) => id === assetId)?.tracking !== "units";
  const stated = accounts.find(({ id }) => id === accountId)?.costMethod ?? "fifo";
  assert(stated !== "pooled", "the reference keeps no pool over several accounts");
  const method = isPool ? "average" : stated;
  const place = places.get(key) ?? {
    lots: [],
    method,
    realized: NOTHING,
    realizedPrice: NOTHING,
    realizedCurrency: NOTHING,
    income: NOTHING,
    fees: NOTHING,
    taxes: NOTHING,
  };
  places.set(key, place);
  return place;
}

interface Sum {
  readonly amount: bigint;
  readonly from: string;
  readonly to: string;
}

/** At the rate of the day a cost was paid: what comes from outside may have been bought before. */
export const converted = ({ rate, round }: Question, { amount, from, to }: Sum, on: Day): Rational =>
  from === to ? fromUnits(amount) : round(times(fromUnits(amount), rate(from, to, on)));
