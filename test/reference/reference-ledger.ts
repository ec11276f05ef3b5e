import { day, formatDay, type Day } from "#engine/dates/day.ts";
import type { AssetFacts, Posting, Transaction } from "#engine/ledger/transaction.ts";
import {
  fromUnits,
  isLess,
  least,
  minus,
  negated,
  NOTHING,
  over,
  plus,
  rational,
  signOf,
  sizeOf,
  times,
  total,
  toUnits,
  type Rational,
} from "#test/reference/rational.ts";
import { carryDay, divideTransfer, type Carried, type DividedTransfer } from "#test/reference/reference-transfers.ts";
import { act } from "#test/reference/reference-actions.ts";
import { divided, splitInto, take, unitsOf, withLot, type Lot } from "#test/reference/reference-lots.ts";
import { converted, keyOf, placeAt, type Place, type Places, type Question } from "#test/reference/reference-places.ts";

// A second ledger, written from the definitions alone and as slowly as it reads: nothing is kept between two questions, every number is an
// exact fraction. Where the definition says that a share of a whole is rounded, `round` rounds it, or leaves it exact.

interface Step {
  readonly transaction: Transaction;
  readonly on: Day;
  readonly opened: number;
  readonly posting: Posting;
  readonly base: Rational;
}

export function referencePlaces(question: Question): Places {
  const places: Places = new Map();
  let sent: readonly Carried[] = [];
  const closeDay = (next: Day): void => {
    if (sent[0] === undefined || sent[0].on === next) return;
    carryDay(question, places, { sent, receive: (place, lot, move) => receive(question, place, { lot, move }) });
    sent = [];
  };
  question.transactions.forEach((transaction, opened) => {
    const on = day(transaction.on);
    if (on > question.through || transaction.status !== "booked") return;
    closeDay(on);
    const bases = baseValues(question, transaction, on);
    const transfer = divideTransfer(question, transaction, { bases, on, opened });
    sent = [...sent, ...(transfer?.carried ?? [])];
    const steps = transaction.postings.map((posting, i) => ({
      transaction,
      on,
      opened,
      posting,
      base: bases[i] ?? NOTHING,
    }));
    const ownTransfer = ownTransferOf(transaction);
    if (transaction.type === "corporate_action") act(question, places, { transaction, on, opened });
    if (ownTransfer) moveLots(question, places, ownTransfer);
    else for (const step of steps) post(question, places, withoutCarried(step, transfer));
  });
  closeDay(Infinity);
  return places;
}

/** Amounts at the day's rate, each rounded but the last, which takes what makes them sum to zero. In base already: as they are. */
function baseValues({ base, rate, round }: Question, transaction: Transaction, on: Day): Rational[] {
  const amounts = transaction.postings.map(({ amount }) => fromUnits(amount));
  if (transaction.currency === base) return amounts;
  const factor = rate(transaction.currency, base, on);
  const rounded = amounts.slice(0, -1).map((amount) => round(times(amount, factor)));
  return [...rounded, negated(total(rounded))];
}

/** A leg of a transfer is booked with what is not carried of it alone. */
function withoutCarried(step: Step, transfer: DividedTransfer | undefined): Step {
  const left = transfer?.left.find(({ posting }) => posting === step.posting);
  return left ? { ...step, posting: { ...step.posting, quantity: toUnits(left.units) }, base: left.base } : step;
}

interface Received {
  readonly lot: Lot;
  readonly move: Carried;
}

/** What is carried closes what is owed where it arrives, at what it stands for; the rest of it stays the lot it was. */
function receive(question: Question, place: Place, { lot, move }: Received): void {
  const owed = unitsOf(place.lots);
  if (signOf(owed) >= 0) {
    place.lots = withLot(place.lots, lot, place.method);
    return;
  }
  const [accountId = "", asset = ""] = move.key.split(" ");
  const posting = {
    leg: "cash" as const,
    accountId,
    currency: asset.slice("cash:".length),
    quantity: toUnits(lot.quantity),
    amount: 0n,
    acquiredOn: formatDay(lot.acquired),
  };
  const transaction = question.transactions[move.opened];
  if (transaction === undefined) throw new Error("a lot was opened by a transaction");
  const step = { transaction, on: move.on, opened: lot.opened, posting, base: lot.costBase };
  trade(question, place, { ...step, cost: lot.cost });
}

interface OwnTransfer {
  readonly from: string;
  readonly to: string;
  readonly units: Rational;
}

function ownTransferOf({ type, postings }: Transaction): OwnTransfer | undefined {
  const [left, arrived] = postings;
  if (type !== "transfer_in_kind" || left?.leg !== "holding" || arrived?.leg !== "holding") return undefined;
  return { from: keyOf(left), to: keyOf(arrived), units: sizeOf(fromUnits(left.quantity ?? 0n)) };
}

/** Lots leave one account and arrive in another with their dates and costs; nothing is gained. */
function moveLots(question: Question, places: Places, { from, to, units }: OwnTransfer): void {
  const [left, arrived] = [placeAt(question, places, from), placeAt(question, places, to)];
  const [taken, stays] = take(left.lots, units, question.round);
  left.lots = stays;
  for (const lot of taken) arrived.lots = withLot(arrived.lots, lot, arrived.method);
}

function post(question: Question, places: Places, step: Step): void {
  const { posting, base } = step;
  const place = placeAt(question, places, keyOf(posting));
  if (posting.leg === "income") place.income = minus(place.income, base);
  else if (posting.leg === "fee") place.fees = plus(place.fees, base);
  else if (posting.leg === "tax") place.taxes = plus(place.taxes, base);
  else if (posting.leg === "cash") trade(question, place, { ...step, cost: fromUnits(posting.quantity ?? 0n) });
  else if (posting.leg === "revaluation") revalue(place, fromUnits(posting.quantity ?? 0n));
  else if (posting.leg === "holding") postHolding(question, place, step);
}

function postHolding(question: Question, place: Place, step: Step): void {
  const { posting, transaction, on } = step;
  if (transaction.type === "corporate_action" && posting.amount === 0n) return;
  if (posting.ratioTo !== undefined && posting.ratioFrom !== undefined) {
    place.lots = splitInto(place.lots, rational(posting.ratioTo, posting.ratioFrom), question.round);
    return;
  }
  if (transaction.type === "return_of_capital") return payBack(question, place, step);
  const isGone = transaction.type === "transfer_in_kind" && (posting.quantity ?? 0n) < 0n;
  if (isGone) {
    [, place.lots] = take(place.lots, sizeOf(fromUnits(posting.quantity ?? 0n)), question.round);
    return;
  }
  const own = question.assets.find(({ id }) => id === posting.assetId)?.currency ?? transaction.currency;
  const isArriving = transaction.type === "transfer_in_kind" || transaction.type === "opening_balance";
  const paidOn = isArriving && posting.acquiredOn !== undefined ? day(posting.acquiredOn) : on;
  const cost = converted(question, { amount: posting.amount, from: transaction.currency, to: own }, paidOn);
  const paid = { amount: posting.amount, from: transaction.currency, to: question.base };
  trade(question, place, { ...step, cost, base: isArriving ? converted(question, paid, paidOn) : step.base });
}

/** A sale of more units than are held by less than 10^-12 of it is a rounding of its source: nothing is sold short. Sums of money are exact. */
export const isRoundingOf = (units: Rational, excess: Rational): boolean =>
  !isLess(times(sizeOf(units), rational(1n, 10n ** 12n)), sizeOf(excess));

/** Units arrive or leave for a cost: against the other side they close lots and gain, what is left opens a lot. */
function trade(question: Question, place: Place, move: Step & { readonly cost: Rational }): void {
  const { round } = question;
  const units = fromUnits(move.posting.quantity ?? 0n);
  if (signOf(units) === 0) return;
  const held = unitsOf(place.lots);
  const isClosing = signOf(held) !== 0 && signOf(held) !== signOf(units);
  const closing = isClosing ? least(sizeOf(held), sizeOf(units)) : NOTHING;
  const excess = minus(sizeOf(units), closing);
  const isCounted = question.assets.find(({ id }) => id === move.posting.assetId)?.tracking === "units";
  const isAllClosing = isClosing && (signOf(excess) === 0 || (isCounted && isRoundingOf(units, excess)));
  const part = isAllClosing ? rational(1n) : over(closing, sizeOf(units));
  const share = (amount: Rational): Rational => (isAllClosing ? amount : round(times(amount, part)));
  const [closedCost, closedBase] = [share(move.cost), share(move.base)];
  if (isClosing) {
    const [taken, stays] = take(place.lots, closing, round);
    place.lots = stays;
    gain(question, place, { taken, proceeds: negated(closedCost), proceedsBase: negated(closedBase), move });
  }
  if (isAllClosing) return;
  const acquired = move.posting.acquiredOn === undefined ? move.on : day(move.posting.acquiredOn);
  const lot = {
    quantity: isClosing ? times(excess, over(units, sizeOf(units))) : units,
    cost: minus(move.cost, isClosing ? closedCost : NOTHING),
    costBase: minus(move.base, isClosing ? closedBase : NOTHING),
    acquired,
    opened: move.opened,
    // What is left of a move that closed the other side is a piece of the move.
    whole: isClosing ? { units: sizeOf(units), cost: move.cost, costBase: move.base, before: closing } : undefined,
  };
  place.lots = withLot(place.lots, lot, place.method);
}

interface Sale {
  readonly taken: readonly Lot[];
  readonly proceeds: Rational;
  readonly proceedsBase: Rational;
  readonly move: Step;
}

/** Each lot gains by itself: proceeds by its units less its cost. */
function gain(question: Question, place: Place, { taken, proceeds, proceedsBase, move }: Sale): void {
  const weights = taken.map(({ quantity }) => quantity);
  const [parts, partsBase] = [
    divided(proceeds, weights, question.round),
    divided(proceedsBase, weights, question.round),
  ];
  taken.forEach((lot, i) => addGain(question, place, { lot, move, got: parts[i], gotBase: partsBase[i] }));
}

interface Gained {
  readonly lot: Pick<Lot, "cost" | "costBase">;
  readonly got: Rational | undefined;
  readonly gotBase: Rational | undefined;
  readonly move: Step;
}

/** The price part is the gain in the asset's currency at the rate its cost was paid at; the rest is the currency's. */
function addGain(question: Question, place: Place, { lot, got = NOTHING, gotBase = NOTHING, move }: Gained): void {
  const [own, inBase] = [minus(got, lot.cost), minus(gotBase, lot.costBase)];
  const asset = question.assets.find(({ id }) => id === move.posting.assetId);
  place.realized = plus(place.realized, own);
  const price = pricePart(question, { asset, isCash: move.posting.leg === "cash", own, inBase, lot });
  place.realizedPrice = plus(place.realizedPrice, price);
  place.realizedCurrency = plus(place.realizedCurrency, minus(inBase, price));
}

interface Split {
  readonly asset: AssetFacts | undefined;
  readonly isCash: boolean;
  readonly own: Rational;
  readonly inBase: Rational;
  readonly lot: Pick<Lot, "cost" | "costBase">;
}

export function pricePart({ base, round }: Pick<Question, "base" | "round">, split: Split): Rational {
  const { asset, isCash, own, inBase, lot } = split;
  if (isCash) return NOTHING;
  if (asset?.currency === base || signOf(lot.cost) === 0) return inBase;
  return round(times(own, over(lot.costBase, lot.cost)));
}

/** The cost of every lot falls by its units' part of what is paid back, not below zero; the rest is gain. */
function payBack(question: Question, place: Place, step: Step): void {
  const { round, assets } = question;
  const { posting, transaction, on } = step;
  const own = assets.find(({ id }) => id === posting.assetId)?.currency ?? transaction.currency;
  const paid = converted(question, { amount: -posting.amount, from: transaction.currency, to: own }, on);
  const holders = place.lots.length === 0 ? [undefined] : place.lots;
  const weights = place.lots.length === 0 ? [NOTHING] : place.lots.map(({ quantity }) => quantity);
  const [parts, partsBase] = [divided(paid, weights, round), divided(negated(step.base), weights, round)];
  place.lots = holders.flatMap((lot, i) => {
    const [got = NOTHING, gotBase = NOTHING] = [parts[i], partsBase[i]];
    const cost = lot && signOf(lot.cost) > 0 ? least(lot.cost, got) : NOTHING;
    const costBase = lot && signOf(cost) > 0 ? round(times(lot.costBase, over(cost, lot.cost))) : NOTHING;
    addGain(question, place, { lot: { cost, costBase }, got, gotBase, move: step });
    return lot
      ? [{ ...lot, cost: minus(lot.cost, cost), costBase: minus(lot.costBase, costBase), whole: undefined }]
      : [];
  });
}

/** A stated value is what the asset is worth from then on; its cost stays what was paid. */
function revalue(place: Place, value: Rational): void {
  const [lot] = place.lots;
  if (lot !== undefined) place.lots = [{ ...lot, quantity: value, whole: undefined }];
}
