import type { Day } from "#engine/dates/day.ts";
import { divRound, max, min, mulDiv, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";

/**
 * An event of one class of shares or tokens of one person, in pounds.
 * - `buy`: amount is the cost with all expenses; `sell`: amount is the proceeds net of them;
 * - `split`: `to` new units for `from` old ones; it comes before the trades of its day;
 * - `cost_change`: amount raises (accumulated income) or, negative, lowers (equalization, return of capital) the pool's cost.
 */
export type UkEvent =
  | { readonly kind: "buy" | "sell"; readonly on: Day; readonly quantity: Fixed; readonly amount: Fixed }
  | { readonly kind: "split"; readonly on: Day; readonly to: Fixed; readonly from: Fixed }
  | { readonly kind: "cost_change"; readonly on: Day; readonly amount: Fixed };

export type UkRule = "same_day" | "thirty_days" | "section_104";

/** The part of a disposal matched under one rule. `acquiredOn` is undefined for the pool. */
export interface UkMatch {
  readonly rule: UkRule;
  readonly acquiredOn: Day | undefined;
  /** Units as on the day of the disposal. */
  readonly quantity: Fixed;
  readonly cost: Fixed;
}

/** All sales of one day are one disposal. */
export interface UkDisposal {
  readonly on: Day;
  readonly quantity: Fixed;
  readonly proceeds: Fixed;
  readonly allowableCost: Fixed;
  /** Exact; round to pounds on the return only. */
  readonly gain: Fixed;
  readonly matches: readonly UkMatch[];
}

export interface UkGains {
  readonly disposals: readonly UkDisposal[];
  /** Units after all splits. */
  readonly pool: { readonly quantity: Fixed; readonly cost: Fixed };
  /** Lowering a pool's cost below zero is a gain of its day. */
  readonly excess: readonly { readonly on: Day; readonly gain: Fixed }[];
}

export type UkError = { readonly kind: "oversold"; readonly on: Day; readonly missing: Fixed };

/** An acquisition or a disposal of one day, in units after all splits. */
interface DayTrade {
  readonly on: Day;
  readonly quantity: Fixed;
  readonly amount: Fixed;
  left: Fixed;
  costLeft: Fixed;
}

const WINDOW_DAYS = 30;

/**
 * Matches disposals as the UK does: with acquisitions of the same day, then of the following 30 days (the earliest disposal first;
 * the later day's own disposals come before), then with the section 104 pool. A year stays open for 30 days after its end.
 * Source: TCGA 1992 ss. 104, 105, 106A; HMRC CG51560.
 */
export function ukGains(events: readonly UkEvent[]): Result<UkGains, UkError> {
  const splits = splitsOf(events);
  const [buys, sells] = [tradesByDay(events, "buy", splits), tradesByDay(events, "sell", splits)];
  const matches = new Map<Day, UkMatch[]>();
  const take = (sell: DayTrade, buy: DayTrade | undefined, rule: UkRule): void => {
    const quantity = buy === undefined ? ZERO : min(sell.left, buy.left);
    if (buy === undefined || quantity <= ZERO) return;
    const cost = mulDiv(buy.costLeft, quantity, buy.left);
    sell.left -= quantity;
    buy.left -= quantity;
    buy.costLeft -= cost;
    const match = { rule, acquiredOn: buy.on, quantity: unitsThen(splits, sell.on, quantity), cost };
    matches.set(sell.on, [...(matches.get(sell.on) ?? []), match]);
  };
  for (const sell of sells.values()) take(sell, buys.get(sell.on), "same_day");
  for (const sell of sells.values())
    for (let on = sell.on + 1; on <= sell.on + WINDOW_DAYS; on++) take(sell, buys.get(on), "thirty_days");
  return settlePool(events, { splits, buys, sells, matches });
}

interface Matching {
  readonly splits: readonly Split[];
  readonly buys: ReadonlyMap<Day, DayTrade>;
  readonly sells: ReadonlyMap<Day, DayTrade>;
  readonly matches: ReadonlyMap<Day, readonly UkMatch[]>;
}

function settlePool(events: readonly UkEvent[], { splits, buys, sells, matches }: Matching): Result<UkGains, UkError> {
  const pool = { quantity: ZERO, cost: ZERO };
  const disposals: UkDisposal[] = [];
  const excess: { readonly on: Day; readonly gain: Fixed }[] = [];
  const changes = costChanges(events);
  for (const on of new Set(events.map((event) => event.on).toSorted((a, b) => a - b))) {
    const buy = buys.get(on);
    pool.quantity += buy?.left ?? ZERO;
    pool.cost += (buy?.costLeft ?? ZERO) + (changes.get(on) ?? ZERO);
    if (pool.cost < ZERO) excess.push({ on, gain: -pool.cost });
    pool.cost = max(pool.cost, ZERO);
    const sell = sells.get(on);
    if (sell === undefined) continue;
    if (sell.left > pool.quantity)
      return err({ kind: "oversold", on, missing: unitsThen(splits, on, sell.left - pool.quantity) });
    const pooled = fromPool(sell, pool);
    const last = pooled === undefined ? [] : [{ ...pooled, quantity: unitsThen(splits, on, pooled.quantity) }];
    disposals.push(disposalOf(sell, unitsThen(splits, on, sell.quantity), [...(matches.get(on) ?? []), ...last]));
  }
  return ok({ disposals, pool, excess });
}

function fromPool(sell: DayTrade, pool: { quantity: Fixed; cost: Fixed }): UkMatch | undefined {
  if (sell.left === ZERO) return undefined;
  const cost = mulDiv(pool.cost, sell.left, pool.quantity);
  pool.quantity -= sell.left;
  pool.cost -= cost;
  return { rule: "section_104", acquiredOn: undefined, quantity: sell.left, cost };
}

function disposalOf(sell: DayTrade, quantity: Fixed, matches: readonly UkMatch[]): UkDisposal {
  const allowableCost = matches.reduce((sum, { cost }) => sum + cost, ZERO);
  return { on: sell.on, quantity, proceeds: sell.amount, allowableCost, gain: sell.amount - allowableCost, matches };
}

type Split = Extract<UkEvent, { readonly kind: "split" }>;

const splitsOf = (events: readonly UkEvent[]): Split[] =>
  events.flatMap((event) => (event.kind === "split" ? [event] : []));

/** Trades of one side added up by day, in order of days, quantities in units after all splits. */
function tradesByDay(events: readonly UkEvent[], kind: "buy" | "sell", splits: readonly Split[]): Map<Day, DayTrade> {
  const sums = new Map<Day, { quantity: Fixed; amount: Fixed }>();
  for (const event of events) {
    if (event.kind !== kind) continue;
    const sum = sums.get(event.on) ?? { quantity: ZERO, amount: ZERO };
    const { to, from } = splitsAfter(splits, event.on);
    sum.quantity += divRound(event.quantity * to, from);
    sum.amount += event.amount;
    sums.set(event.on, sum);
  }
  const rows = [...sums].toSorted(([a], [b]) => a - b);
  return new Map(
    rows.map(([on, { quantity, amount }]) => [on, { on, quantity, amount, left: quantity, costLeft: amount }]),
  );
}

function costChanges(events: readonly UkEvent[]): Map<Day, Fixed> {
  const changes = new Map<Day, Fixed>();
  for (const event of events)
    if (event.kind === "cost_change") changes.set(event.on, (changes.get(event.on) ?? ZERO) + event.amount);
  return changes;
}

/** Splits after a day as one ratio. */
function splitsAfter(splits: readonly Split[], on: Day): { readonly to: bigint; readonly from: bigint } {
  let [to, from] = [1n, 1n];
  for (const split of splits) if (split.on > on) [to, from] = [to * split.to, from * split.from];
  return { to, from };
}

/** Units after all splits as they were counted on a day. */
function unitsThen(splits: readonly Split[], on: Day, quantity: Fixed): Fixed {
  const { to, from } = splitsAfter(splits, on);
  return divRound(quantity * from, to);
}
