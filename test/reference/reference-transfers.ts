import type { Day } from "#engine/dates/day.ts";
import type { Posting, Transaction } from "#engine/ledger/transaction.ts";
import {
  fromUnits,
  isLess,
  least,
  minus,
  negated,
  NOTHING,
  over,
  signOf,
  sizeOf,
  times,
  total,
} from "#test/reference/rational.ts";
import type { Rational } from "#test/reference/rational.ts";
import { divided, take, unitsOf, withLot, type Lot } from "#test/reference/reference-lots.ts";
import { keyOf, placeAt, type Place, type Places, type Question } from "#test/reference/reference-places.ts";

// Cash of another currency between own accounts keeps what it stands for: at the end of each day every account has sent or received what its
// transfers of the day come to, and what was sent is shared out among those that received.

/** What an account sent (below zero) or received in a day, and what that was worth at the day's rate. */
export interface Carried {
  readonly key: string;
  readonly units: Rational;
  readonly worth: Rational;
  readonly on: Day;
  readonly opened: number;
}

interface Leg {
  readonly posting: Posting;
  readonly base: Rational;
}

/** A transfer's cash legs as what is carried and what is left of each, with the worth of what is left. */
export interface DividedTransfer {
  readonly carried: readonly Carried[];
  readonly left: readonly { readonly posting: Posting; readonly units: Rational; readonly base: Rational }[];
}

/** Undefined for what is no transfer of cash in another currency than base. */
export function divideTransfer(
  { base, round }: Question,
  { type, postings }: Transaction,
  at: { readonly bases: readonly Rational[]; readonly on: Day; readonly opened: number },
): DividedTransfer | undefined {
  const legs = postings
    .map((posting, i): Leg => ({ posting, base: at.bases[i] ?? NOTHING }))
    .filter(({ posting }) => posting.leg === "cash" && posting.currency !== base);
  if (type !== "cash_transfer" || legs.length === 0) return undefined;
  const unitsIn = ({ posting }: Leg): Rational => fromUnits(posting.quantity ?? 0n);
  const out = legs.filter((leg) => signOf(unitsIn(leg)) < 0);
  const arriving = legs.filter((leg) => signOf(unitsIn(leg)) > 0);
  const sum = (side: readonly Leg[]): Rational => total(side.map((leg) => sizeOf(unitsIn(leg))));
  const shared = least(sum(out), sum(arriving));
  const parts = [out, arriving].flatMap((side) => {
    const shares = divided(
      shared,
      side.map((leg) => sizeOf(unitsIn(leg))),
      round,
    );
    return side.map((leg, i) => {
      const share = shares[i] ?? NOTHING;
      return { leg, part: signOf(unitsIn(leg)) < 0 ? negated(share) : share };
    });
  });
  const leftWorth = divided(
    total(legs.map((leg) => leg.base)),
    parts.map(({ leg, part }) => sizeOf(minus(unitsIn(leg), part))),
    round,
  );
  return {
    carried: parts.map(({ leg, part }, i) => ({
      key: keyOf(leg.posting),
      units: part,
      worth: minus(leg.base, leftWorth[i] ?? NOTHING),
      on: at.on,
      opened: at.opened,
    })),
    left: parts.map(({ leg, part }, i) => ({
      posting: leg.posting,
      units: minus(unitsIn(leg), part),
      base: leftWorth[i] ?? NOTHING,
    })),
  };
}

/** What arrives meets what is owed there first, as any money does. */
type Receive = (place: Place, lot: Lot, sent: Carried) => void;

/** The end of a day: what its transfers moved is carried, currency by currency. */
export function carryDay(
  question: Question,
  places: Places,
  day: { readonly sent: readonly Carried[]; readonly receive: Receive },
): void {
  const { accounts, round } = question;
  const place = ({ key }: Carried): number => accounts.findIndex(({ id }) => id === key.split(" ")[0]);
  for (const [, moves] of Map.groupBy(day.sent, ({ key }) => key.split(" ")[1] ?? "")) {
    const sums = [...Map.groupBy(moves, ({ key }) => key).values()]
      .map((list) => summed(list))
      .toSorted((a, b) => place(a) - place(b));
    const last = Math.max(...moves.map(({ opened }) => opened));
    const lots = sums
      .filter(({ units }) => signOf(units) < 0)
      .flatMap((it) => takeOut(question, places, { ...it, opened: last }));
    const receivers = sums.filter(({ units }) => signOf(units) > 0);
    const weights = receivers.map(({ units }) => units);
    for (const lot of lots) {
      const [quantities, costs, bases] = [lot.quantity, lot.cost, lot.costBase].map((sum) =>
        divided(sum, weights, round),
      );
      receivers.forEach((receiver, i) => {
        const part = {
          ...lot,
          quantity: quantities?.[i] ?? NOTHING,
          cost: costs?.[i] ?? NOTHING,
          costBase: bases?.[i] ?? NOTHING,
          whole: receivers.length === 1 ? lot.whole : undefined,
        };
        if (signOf(part.quantity) !== 0) day.receive(placeAt(question, places, receiver.key), part, receiver);
      });
    }
  }
}

const summed = (moves: readonly Carried[]): Carried => {
  const [first] = moves;
  if (first === undefined) throw new Error("a group has a member");
  return { ...first, units: total(moves.map(({ units }) => units)), worth: total(moves.map(({ worth }) => worth)) };
};

/** What is there leaves with what it stands for; the rest is borrowed at the day's rate. */
function takeOut(question: Question, places: Places, { key, units, worth, on, opened }: Carried): Lot[] {
  const place = placeAt(question, places, key);
  const held = unitsOf(place.lots);
  const size = sizeOf(units);
  const there = signOf(held) > 0 ? least(held, size) : NOTHING;
  const [taken, stays] = signOf(there) > 0 ? take(place.lots, there, question.round) : [[], place.lots];
  place.lots = stays;
  const borrowed = minus(size, there);
  if (!isLess(NOTHING, borrowed)) return taken;
  const costBase = question.round(times(sizeOf(worth), over(borrowed, size)));
  const lot = { quantity: borrowed, cost: borrowed, costBase, acquired: on, opened };
  const owed = { ...lot, quantity: negated(borrowed), cost: negated(borrowed), costBase: negated(costBase) };
  place.lots = withLot(place.lots, owed, place.method);
  return [...taken, lot];
}
