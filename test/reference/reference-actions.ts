import type { Day } from "#engine/dates/day.ts";
import type { Posting, Transaction } from "#engine/ledger/transaction.ts";
import {
  fromUnits,
  minus,
  NOTHING,
  over,
  plus,
  rational,
  signOf,
  sizeOf,
  times,
  toUnits,
  total,
  type Rational,
} from "#test/reference/rational.ts";
import { divided, take, unitsOf, withLot, type Lot } from "#test/reference/reference-lots.ts";
import { converted, keyOf, placeAt, type Places, type Question } from "#test/reference/reference-places.ts";

// Mergers and spin-offs from their definition: lots of what is given up, or the stated part of the cost of what stays, become lots of what is
// received, with their dates. Of positions sold short nothing is said here.

interface Move {
  readonly posting: Posting;
  readonly units: Rational;
  readonly share: Rational | undefined;
}

interface Action {
  readonly transaction: Transaction;
  readonly on: Day;
  readonly opened: number;
}

export function act(question: Question, places: Places, { transaction, on, opened }: Action): void {
  const moves = transaction.postings
    .filter(({ leg, amount }) => leg === "holding" && amount === 0n)
    .map((posting): Move => {
      const { quantity = 0n, ratioTo, ratioFrom } = posting;
      const isStated = ratioTo !== undefined && ratioFrom !== undefined;
      return { posting, units: fromUnits(quantity), share: isStated ? rational(ratioTo, ratioFrom) : undefined };
    });
  const receivers = moves.filter(({ units }) => signOf(units) > 0);
  const givers = moves.filter(({ units }) => signOf(units) <= 0);
  const given = givers.flatMap((move) =>
    signOf(move.units) < 0
      ? giveUp(question, places, move)
      : spinOff(question, places, { parent: move, receivers, on }),
  );
  const shares = sharesOf(question, receivers, on);
  const from = assetOf(question, givers[0]?.posting)?.currency ?? question.base;
  receivers.forEach(({ posting, units }, place) => {
    const to = assetOf(question, posting)?.currency ?? from;
    const target = placeAt(question, places, keyOf(posting));
    const sizes = given.map(({ quantity }) => sizeOf(quantity));
    const parts = divided(units, sizes, question.round);
    const arriving = given.map((lot, i): Lot => {
      const [cost = NOTHING, costBase = NOTHING] = [lot.cost, lot.costBase].map(
        (sum) => divided(sum, shares.parts, question.round)[place],
      );
      const own = converted(question, { amount: toUnits(cost), from, to }, on);
      const isCostUnknown = lot.isCostUnknown === true || shares.guessed.includes(place);
      return { ...lot, quantity: parts[i] ?? NOTHING, cost: own, costBase, whole: undefined, isCostUnknown };
    });
    const fromNowhere = {
      quantity: units,
      cost: NOTHING,
      costBase: NOTHING,
      acquired: on,
      opened,
      isCostUnknown: true,
    };
    for (const lot of arriving.length === 0 ? [fromNowhere] : arriving)
      target.lots = withLot(target.lots, lot, target.method);
  });
}

const assetOf = ({ assets }: Question, posting: Posting | undefined) =>
  assets.find(({ id }) => id === posting?.assetId);

function giveUp(question: Question, places: Places, { posting, units }: Move): readonly Lot[] {
  const place = placeAt(question, places, keyOf(posting));
  const [taken, stays] = take(place.lots, sizeOf(units), question.round);
  place.lots = stays;
  return taken;
}

interface SpinOff {
  readonly parent: Move;
  readonly receivers: readonly Move[];
  readonly on: Day;
}

/** The parent keeps its units and gives a part of its cost: the stated one, else by market value of what is spun off. */
function spinOff(question: Question, places: Places, { parent, receivers, on }: SpinOff): readonly Lot[] {
  const { round, worth } = question;
  const place = placeAt(question, places, keyOf(parent.posting));
  const kept = worth?.(parent.posting.assetId ?? "", unitsOf(place.lots), on);
  const spun = receivers.map(({ posting, units }) => worth?.(posting.assetId ?? "", units, on));
  const known = spun.filter((value) => value !== undefined);
  const isValued = kept !== undefined && known.length === spun.length && signOf(total(known)) > 0;
  const share = parent.share ?? (isValued ? over(total(known), plus(kept, total(known))) : undefined);
  if (share === undefined) return [];
  const given = place.lots.map((lot) => ({
    ...lot,
    cost: round(times(lot.cost, share)),
    costBase: round(times(lot.costBase, share)),
    whole: undefined,
  }));
  place.lots = place.lots.map((lot, i) => ({
    ...lot,
    cost: minus(lot.cost, given[i]?.cost ?? NOTHING),
    costBase: minus(lot.costBase, given[i]?.costBase ?? NOTHING),
    whole: undefined,
  }));
  return given;
}

/** Stated fractions of the whole; what they leave by market value, or equally where a value is not known, which then is a guess. */
function sharesOf({ worth }: Question, receivers: readonly Move[], on: Day) {
  const stated = total(receivers.map(({ share }) => share ?? NOTHING));
  const left = minus(rational(1n), stated);
  const open = receivers.flatMap(({ share }, place) => (share === undefined ? [place] : []));
  const values = receivers.map(({ posting, units }) => worth?.(posting.assetId ?? "", units, on));
  const isValued = open.every((place) => {
    const value = values[place];
    return value !== undefined && signOf(value) > 0;
  });
  const sum = total(open.map((place) => values[place] ?? NOTHING));
  const parts = receivers.map(({ share }, place) => {
    if (share !== undefined) return share;
    if (open.length === 1 || !isValued) return over(left, rational(BigInt(open.length)));
    return over(times(left, values[place] ?? NOTHING), sum);
  });
  return { parts, guessed: isValued || open.length === 1 || signOf(left) === 0 ? [] : open };
}
