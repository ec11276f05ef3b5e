import type { LocalDate } from "#engine/dates/day.ts";
import { day } from "#engine/dates/day.ts";
import { plainCode } from "#engine/intake/coins/coin-units.ts";
import { type Fixed, fixed } from "#engine/money/fixed.ts";
import { momentOfIso } from "#providers/connections/moment.ts";
import type { CoinbaseTransaction } from "./api.ts";

/** One side of an event: a transaction of one wallet. */
export interface Leg {
  readonly told: CoinbaseTransaction;
  readonly on: LocalDate;
  readonly secondOfDay: number;
  /** Since 1970. */
  readonly second: number;
  readonly code: string;
  /** Signed as it moved the wallet, never zero. */
  readonly amount: Fixed;
}

/** ETH2 was the name of staked ether while it could not be moved. */
export const codeOf = (currency: string): string => (plainCode(currency) === "ETH2" ? "ETH" : plainCode(currency));

export function legOf(told: CoinbaseTransaction): Leg | undefined {
  const moment = momentOfIso(told.created_at);
  return (
    moment && {
      told,
      ...moment,
      second: day(moment.on) * 86_400 + moment.secondOfDay,
      code: codeOf(told.amount.currency),
      amount: fixed(told.amount.amount),
    }
  );
}

/** Kinds of transactions that are one side of a trade, and what they are sides of. */
const SIDES: Readonly<Record<string, string>> = {
  advanced_trade_fill: "fill",
  buy: "buy",
  sell: "sell",
  trade: "trade",
  retail_simple_dust: "dust",
  wrap_asset: "wrap",
  unwrap_asset: "wrap",
};

export const sideOf = ({ told }: Leg): string | undefined => SIDES[told.type];

/** The order, purchase, sale or conversion that a side says it is of. */
const eventOf = ({ told }: Leg): string | undefined =>
  told.advanced_trade_fill?.order_id ?? told.buy?.id ?? told.sell?.id ?? told.trade?.id ?? undefined;

/** Sides of one event are booked at once; an order may be filled over days. */
const APART_SECONDS = 5;

/** Sides of one event together, in the order they happened: by its name, and of an order only what was filled at once. Sides without a name by their time. */
export function eventsOf(legs: readonly Leg[]): readonly (readonly Leg[])[] {
  const events: { side: string | undefined; name: string | undefined; last: number; legs: Leg[] }[] = [];
  for (const leg of legs.toSorted((a, b) => a.second - b.second || (a.told.id < b.told.id ? -1 : 1))) {
    const [side, name] = [sideOf(leg), eventOf(leg)];
    const own = events.findLast((event) => {
      if (event.side !== side) return false;
      const isNear = leg.second - event.last <= APART_SECONDS;
      if (event.name !== undefined && name !== undefined) return event.name === name && (isNear || side !== "fill");
      return isNear;
    });
    if (own) {
      own.legs.push(leg);
      own.last = leg.second;
      own.name ??= name;
    } else events.push({ side, name, last: leg.second, legs: [leg] });
  }
  return events.map(({ legs: sides }) => sides);
}

/** Takes apart what left one wallet and reached another in the same minute, unit for unit, and what has no such other side. */
export function pairInside(legs: readonly Leg[]): { readonly paired: readonly Leg[]; readonly alone: readonly Leg[] } {
  const alone: Leg[] = [];
  const paired: Leg[] = [];
  for (const leg of legs) {
    const at = alone.findIndex(
      (it) => it.code === leg.code && it.amount === -leg.amount && Math.abs(it.second - leg.second) <= 60,
    );
    const [other] = at < 0 ? [] : alone.splice(at, 1);
    if (other) paired.push(other, leg);
    else alone.push(leg);
  }
  return { paired, alone };
}
