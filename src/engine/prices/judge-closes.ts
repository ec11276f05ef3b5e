import { day, type LocalDate } from "#engine/dates/day.ts";
import { abs, type Fixed, mulDiv, ONE, parseFixed } from "#engine/money/fixed.ts";

/** A close as a source tells it: decimal text, in the instrument's currency, unadjusted for splits. */
export interface ToldClose {
  readonly on: LocalDate;
  readonly price: string;
}

/** From that day on `from` old units are `to` new ones, decimal text. */
export interface ToldSplit {
  readonly on: LocalDate;
  readonly to: string;
  readonly from: string;
}

/** Why a close is set aside: it is no price above zero, of a day that is still to come, or it jumps without a split that explains it. */
export type Doubt = "not_a_price" | "of_the_future" | "jump" | "changed_much";

export interface DoubtedClose {
  readonly close: ToldClose;
  readonly doubt: Doubt;
  /** What it is measured against: the last trusted close before it, or the one kept of the same day. */
  readonly against: ToldClose | undefined;
}

export interface Judgement {
  readonly trusted: readonly ToldClose[];
  readonly doubted: readonly DoubtedClose[];
}

export interface ToJudge {
  readonly closes: readonly ToldClose[];
  readonly splits: readonly ToldSplit[];
  /** What is kept of the days from just before the first of the closes on: a price by day. */
  readonly kept: ReadonlyMap<LocalDate, string>;
  readonly today: LocalDate;
}

/** A change of more than half of what was there waits for a person. */
const LARGEST_STEP = ONE / 2n;
/** A level that so many later closes of one answer hold was no slip: whole histories have true jumps whose splits nobody wrote down. */
const CLOSES_THAT_CONFIRM = 5;
/** Exchanges east of Greenwich begin a day before it does there. */
const DAYS_AHEAD = 1;
const LARGEST_PRICE = 10n ** 15n * ONE;

/**
 * Tells closes that can be used from those that wait for a person. A step is measured from the last trusted close to the next, in the units of the
 * later day; a history that nothing is kept of may confirm a step by what follows it. What is kept of the same day and differs by more than half
 * waits too. Order and days are those of `closes`, which rise.
 */
export function judgeCloses({ closes, splits, kept, today }: ToJudge): Judgement {
  const trusted: ToldClose[] = [];
  const doubted: DoubtedClose[] = [];
  const first = closes[0]?.on ?? today;
  let last = lastBefore(kept, first);
  const isFirstHistory = kept.size === 0;
  for (const [place, close] of closes.entries()) {
    const price = parseFixed(close.price);
    const of = kept.get(close.on);
    const same = of === undefined ? undefined : { on: close.on, price: of };
    if (price === undefined || price <= 0n || price > LARGEST_PRICE)
      doubted.push({ close, doubt: "not_a_price", against: same ?? last });
    else if (day(close.on) > day(today) + DAYS_AHEAD) doubted.push({ close, doubt: "of_the_future", against: last });
    else if (same && isLargeStep(same, close, [])) doubted.push({ close, doubt: "changed_much", against: same });
    else if (
      last &&
      !same &&
      isLargeStep(last, close, splits) &&
      !(isFirstHistory && isConfirmed(closes, place, splits))
    )
      doubted.push({ close, doubt: "jump", against: last });
    else {
      trusted.push(close);
      last = close;
    }
  }
  return { trusted, doubted };
}

function lastBefore(kept: ReadonlyMap<LocalDate, string>, on: LocalDate): ToldClose | undefined {
  let last: ToldClose | undefined;
  for (const [at, price] of kept) if (at < on && at > (last?.on ?? "")) last = { on: at, price };
  return last;
}

/** Whether a close is more than half away from an earlier one, each in the units of the later day. */
function isLargeStep(earlier: ToldClose, later: ToldClose, splits: readonly ToldSplit[]): boolean {
  const before = parseFixed(earlier.price) ?? 0n;
  const after = parseFixed(later.price) ?? 0n;
  if (before === 0n) return after !== 0n;
  const expected = splits.reduce((price, split) => {
    const isBetween = split.on > earlier.on && split.on <= later.on;
    const [to, from] = [parseFixed(split.to) ?? 0n, parseFixed(split.from) ?? 0n];
    return isBetween && to > 0n && from > 0n ? mulDiv(price, from, to) : price;
  }, before);
  return expected === 0n || abs(after - expected) > mulDiv(expected, LARGEST_STEP, ONE);
}

function isConfirmed(closes: readonly ToldClose[], place: number, splits: readonly ToldSplit[]): boolean {
  const close = closes[place];
  const following = closes.slice(place + 1, place + 1 + CLOSES_THAT_CONFIRM);
  if (!close || following.length < CLOSES_THAT_CONFIRM) return false;
  return following.every((later) => !isLargeStep(close, later, splits));
}

/** A source's rounding of the same price: less than a millionth of it. */
const SAME = ONE / 1_000_000n;

/** Whether two prices are the same but for the rounding of who tells them. */
export function isSamePrice(a: string, b: string): boolean {
  const [one, other]: readonly (Fixed | undefined)[] = [parseFixed(a), parseFixed(b)];
  if (one === undefined || other === undefined) return false;
  return abs(one - other) <= mulDiv(abs(one), SAME, ONE);
}

/** Exchanges end a day at different moments: closes of one security are so far apart at most. */
const LARGEST_SPREAD = (3n * ONE) / 100n;
/** Of the newest days that both know so many are compared. */
const DAYS_COMPARED = 5;

export type Compared =
  | { readonly state: "agree" }
  /** No day is known to both: nobody can say. */
  | { readonly state: "no_common_day" }
  | { readonly state: "apart"; readonly told: ToldClose; readonly kept: ToldClose };

/**
 * Whether the closes of another source are of the same thing in the same unit as those that are kept: on the newest days that both know they are never
 * more than 3 % of what is kept apart.
 */
export function compareCloses(closes: readonly ToldClose[], kept: ReadonlyMap<LocalDate, string>): Compared {
  const common = closes.filter(({ on }) => kept.has(on)).slice(-DAYS_COMPARED);
  if (common.length === 0) return { state: "no_common_day" };
  for (const told of common.toReversed()) {
    const price = kept.get(told.on) ?? "";
    const [own, other] = [parseFixed(price) ?? 0n, parseFixed(told.price) ?? 0n];
    if (own <= 0n || other <= 0n || abs(other - own) > mulDiv(own, LARGEST_SPREAD, ONE))
      return { state: "apart", told, kept: { on: told.on, price } };
  }
  return { state: "agree" };
}
