import type { UkEvent, DayTrade } from "#engine/tax/uk-events.ts";
import type { Day } from "#engine/dates/day.ts";
import { shareOut } from "#engine/ledger/lots.ts";
import { divRound, min, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { isMove, movePool, receive } from "#engine/tax/uk-holding.ts";
import type { PoolStep } from "#engine/tax/pool-step.ts";
import { shareOf } from "#engine/tax/share-of.ts";
import { splitsAfter, unitsThen } from "#engine/tax/uk-splits.ts";
import { UkSteps } from "#engine/tax/uk-steps.ts";

/** `later_purchase`: a short sale, matched with what is bought more than 30 days after it, the earliest first. */
export type UkRule = "same_day" | "thirty_days" | "section_104" | "later_purchase";

/** The part of a disposal matched under one rule. `acquiredOn` is undefined for the pool. */
export interface UkMatch {
  readonly rule: UkRule;
  readonly acquiredOn: Day | undefined;
  /** Units as on the day of the disposal. */
  readonly quantity: Fixed;
  readonly cost: Fixed;
  /** The match's part of the proceeds, by units, less its cost; the parts of a disposal add up to its gain. */
  readonly gain: Fixed;
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
  /** What the section 104 pool holds after it, in units as on its day. */
  readonly poolAfter: UkPool;
}

export interface UkPool {
  readonly quantity: Fixed;
  readonly cost: Fixed;
}

export interface UkGains {
  readonly disposals: readonly UkDisposal[];
  /** Units after all splits. */
  readonly pool: UkPool;
  /** Lowering a pool's cost below zero is a gain of its day. */
  readonly excess: readonly { readonly on: Day; readonly gain: Fixed }[];
  /** Cost that left without a disposal, by the key of its `move_out`. */
  readonly moved: ReadonlyMap<number, Fixed>;
  /** What the pool held after each step, in order. */
  readonly steps: readonly PoolStep[];
  /** Short sales nothing was bought for yet: units after all splits, and their part of the proceeds. Their gain is not known. */
  readonly open: readonly { readonly on: Day; readonly quantity: Fixed; readonly proceeds: Fixed }[];
}

export type UkError = { readonly kind: "oversold"; readonly on: Day; readonly missing: Fixed };

type Matched = Omit<UkMatch, "gain">;

const WINDOW_DAYS = 30;

/**
 * Matches disposals as the UK does: with acquisitions of the same day, then of the following 30 days (the earliest disposal first;
 * the later day's own disposals come before), then with the section 104 pool. A year stays open for 30 days after its end. What is sold
 * beyond all that is refused, or, where it `mayBeShort`, matched with later acquisitions, the earliest first; until then it stays open.
 * Source: TCGA 1992 ss. 104, 105, 106A; HMRC CG51560, HS284.
 */
export function ukGains(events: readonly UkEvent[], { mayBeShort = false } = {}): Result<UkGains, UkError> {
  const splits = splitsOf(events);
  const [buys, sells] = [tradesByDay(events, "buy", splits), tradesByDay(events, "sell", splits)];
  const matches = new Map<Day, Matched[]>();
  const take = (sell: DayTrade, buy: DayTrade | undefined, rule: UkRule): void => {
    const quantity = buy === undefined ? ZERO : min(sell.left, buy.left);
    if (buy === undefined || quantity <= ZERO) return;
    const cost = shareOf(buy.costLeft, quantity, buy.left);
    sell.left -= quantity;
    buy.left -= quantity;
    buy.costLeft -= cost;
    const match = { rule, acquiredOn: buy.on, quantity: unitsThen(splits, sell.on, quantity), cost };
    matches.set(sell.on, [...(matches.get(sell.on) ?? []), match]);
  };
  for (const sell of sells.values()) take(sell, buys.get(sell.on), "same_day");
  for (const sell of sells.values())
    for (let on = sell.on + 1; on <= sell.on + WINDOW_DAYS; on++) take(sell, buys.get(on), "thirty_days");
  return settlePool(events, { splits, buys, sells, matches, mayBeShort });
}

interface Matching {
  readonly splits: readonly Split[];
  readonly buys: ReadonlyMap<Day, DayTrade>;
  readonly sells: ReadonlyMap<Day, DayTrade>;
  readonly matches: ReadonlyMap<Day, readonly Matched[]>;
  readonly mayBeShort: boolean;
}

/** A disposal with its matches so far; a short sale waits for more. */
interface PendingSale extends DaySale {
  readonly matches: Matched[];
}

function settlePool(
  events: readonly UkEvent[],
  { splits, buys, sells, matches, mayBeShort }: Matching,
): Result<UkGains, UkError> {
  const pool = { quantity: ZERO, cost: ZERO };
  const pending: PendingSale[] = [];
  const excess: { readonly on: Day; readonly gain: Fixed }[] = [];
  const changes = costChanges(events);
  const moved = new Map<number, Fixed>();
  const told = new UkSteps(splits);
  const moves = Map.groupBy(events.filter(isMove), (event) => event.on);
  for (const on of new Set(events.map((event) => event.on).toSorted((a, b) => a - b))) {
    told.begin(on);
    for (const event of moves.get(on) ?? []) movePool(pool, event, { splits, moved, told });
    const gain = receive(pool, { on, buy: buys.get(on), change: changes.get(on) ?? ZERO, told });
    if (gain > ZERO) excess.push({ on, gain });
    if (pool.quantity > ZERO) for (const sale of pending) cover(sale, pool, { on, splits });
    told.note({ kind: "disposed", on }, pool);
    const sell = sells.get(on);
    if (sell === undefined) continue;
    if (sell.left > pool.quantity && !mayBeShort)
      return err({ kind: "oversold", on, missing: unitsThen(splits, on, sell.left - pool.quantity) });
    const beside = sell.quantity - sell.left;
    const sale = dispose(pool, { sell, splits, matched: matches.get(on) ?? [] });
    told.note({ kind: "disposed", on }, pool, { beside, gain: closedPart(sale, splits)[0]?.gain });
    pending.push(sale);
  }
  return ok({
    disposals: pending.flatMap((sale) => closedPart(sale, splits)),
    pool,
    excess,
    moved,
    steps: told.steps,
    open: openPart(pending),
  });
}

/** What is left of a sale goes out of the pool. */
function dispose(
  pool: { quantity: Fixed; cost: Fixed },
  { sell, splits, matched }: { sell: DayTrade; splits: readonly Split[]; matched: readonly Matched[] },
): PendingSale {
  const { on } = sell;
  const pooled = fromPool(sell, pool, "section_104");
  const last = pooled === undefined ? [] : [{ ...pooled, quantity: unitsThen(splits, on, pooled.quantity) }];
  const poolAfter = { quantity: unitsThen(splits, on, pool.quantity), cost: pool.cost };
  return { sell, quantity: unitsThen(splits, on, sell.quantity), poolAfter, matches: [...matched, ...last] };
}

/** Gives a short sale what has come since. */
function cover(
  { sell, matches }: PendingSale,
  pool: { quantity: Fixed; cost: Fixed },
  { on, splits }: { readonly on: Day; readonly splits: readonly Split[] },
): void {
  const matched = fromPool(sell, pool, "later_purchase");
  if (matched) matches.push({ ...matched, acquiredOn: on, quantity: unitsThen(splits, sell.on, matched.quantity) });
}

/** The part of a sale that is matched, with its part of the proceeds; all of it but for an open short sale. */
function closedPart(sale: PendingSale, splits: readonly Split[]): UkDisposal[] {
  const { sell } = sale;
  if (sell.left === ZERO) return [disposalOf(sale, sale.matches)];
  const closed = sell.quantity - sell.left;
  if (closed === ZERO) return [];
  const amount = shareOf(sell.amount, closed, sell.quantity);
  const quantity = unitsThen(splits, sell.on, closed);
  return [disposalOf({ ...sale, quantity, sell: { ...sell, amount } }, sale.matches)];
}

const openPart = (pending: readonly PendingSale[]): UkGains["open"] =>
  pending
    .filter(({ sell }) => sell.left > ZERO)
    .map(({ sell }) => ({
      on: sell.on,
      quantity: sell.left,
      proceeds: sell.amount - shareOf(sell.amount, sell.quantity - sell.left, sell.quantity),
    }));

/** What the pool has of a sale's units. */
function fromPool(sell: DayTrade, pool: { quantity: Fixed; cost: Fixed }, rule: UkRule): Matched | undefined {
  const quantity = min(sell.left, pool.quantity);
  if (quantity <= ZERO) return undefined;
  const cost = shareOf(pool.cost, quantity, pool.quantity);
  pool.quantity -= quantity;
  pool.cost -= cost;
  sell.left -= quantity;
  return { rule, acquiredOn: undefined, quantity, cost };
}

interface DaySale {
  readonly sell: DayTrade;
  readonly quantity: Fixed;
  readonly poolAfter: UkPool;
}

function disposalOf({ sell, quantity, poolAfter }: DaySale, matches: readonly Matched[]): UkDisposal {
  const allowableCost = matches.reduce((sum, { cost }) => sum + cost, ZERO);
  const proceeds = shareOut(
    sell.amount,
    matches.map((match) => match.quantity),
  );
  return {
    on: sell.on,
    quantity,
    proceeds: sell.amount,
    allowableCost,
    gain: sell.amount - allowableCost,
    matches: matches.map((match, i) => ({ ...match, gain: (proceeds[i] ?? ZERO) - match.cost })),
    poolAfter,
  };
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
