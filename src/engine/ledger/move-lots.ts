import type { Day } from "#engine/dates/day.ts";
import type { Position } from "#engine/ledger/book.ts";
import type { Ratio } from "#engine/ledger/ledger.ts";
import { givenWeights } from "#engine/ledger/given-weights.ts";
import { addLot, shareOut, takeCost, takeLots, type Lot } from "#engine/ledger/lots.ts";
import { receivedShares } from "#engine/ledger/received-shares.ts";
import { isCounted, placeOf, settleUnits, type MoveLog } from "#engine/ledger/settle-units.ts";
import { takeChosenLots, type LotChoice } from "#engine/ledger/travelling-lots.ts";
import type { Currency } from "#engine/money/currency.ts";
import { abs, min, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** Units of a position that move without a price: signed, positive arrives. */
export interface LotMove {
  readonly position: Position;
  readonly quantity: Fixed;
  readonly day: Day;
  readonly transaction: number;
  readonly share: Ratio | undefined;
  /** Which lots leave; the oldest first when nobody chose. */
  readonly choice?: LotChoice | undefined;
  /** Units that leave are meant to be owed where none are held. */
  readonly isOwed?: boolean;
}

/** Between own accounts: lots leave and arrive with their dates and cost. */
export function carryLots(moves: readonly LotMove[], log: MoveLog): void {
  const carried = moves.filter((move) => move.quantity < ZERO).flatMap((move) => takeOut(move, log));
  arriveLots(
    carried,
    moves.filter((move) => move.quantity > ZERO),
    log,
  );
}

/** What is taken when units leave for no price, with a lot of unknown cost for what was never there. */
function takeOut(move: LotMove, log: MoveLog): Lot[] {
  const { position } = move;
  const size = abs(move.quantity);
  const held = position.quantity > ZERO ? min(size, position.quantity) : ZERO;
  const taken = held > ZERO ? takeChosenLots(position, held, move.choice) : [];
  const missing = size - held;
  if (missing === ZERO) return taken;
  if (isCounted(log.assets[position.asset]))
    log.findings.push({
      kind: move.isOwed === true ? "missing_cost" : "missing_history",
      quantity: missing,
      ...placeOf(position, move),
    });
  addLot(position, unknownLot(move, -missing));
  return [...taken, unknownLot(move, missing)];
}

const unknownLot = (move: LotMove, quantity: Fixed): Lot => ({
  quantity,
  cost: ZERO,
  costBase: ZERO,
  acquiredDay: move.day,
  openedBy: move.transaction,
  isCostKnown: false,
});

/** Shares each lot out among those that receive, in proportion to what they receive. */
export function arriveLots(lots: readonly Lot[], receivers: readonly LotMove[], log: MoveLog): void {
  const weights = receivers.map((move) => move.quantity);
  for (const lot of lots) {
    const quantities = shareOut(lot.quantity, weights);
    const costs = shareOut(lot.cost, weights);
    const bases = shareOut(lot.costBase, weights);
    receivers.forEach((move, index) =>
      receive(
        move,
        {
          ...lot,
          quantity: quantities[index] ?? ZERO,
          cost: costs[index] ?? ZERO,
          costBase: bases[index] ?? ZERO,
          whole: receivers.length === 1 ? lot.whole : undefined,
        },
        log,
      ),
    );
  }
}

function receive(move: LotMove, lot: Lot, log: MoveLog): void {
  if (lot.quantity === ZERO) return lot.cost === ZERO && lot.costBase === ZERO ? undefined : addLot(move.position, lot);
  settleUnits(move.position, { ...lot, day: move.day, transaction: move.transaction, isShortMeant: true }, log);
}

/**
 * Units that leave the portfolio: lots go at their cost, nothing is realized. `rest` is what the position does not cover,
 * which then enters on the other side.
 */
export function leaveLots(position: Position, move: LotMove): { readonly rest: Fixed; readonly costBase: Fixed } {
  const isLeaving = position.quantity < ZERO !== move.quantity < ZERO;
  const size = abs(move.quantity);
  const left = isLeaving ? min(size, abs(position.quantity)) : ZERO;
  const isLong = position.quantity > ZERO;
  const taken = left === ZERO ? [] : takeChosenLots(position, left, isLong ? move.choice : undefined);
  const rest = move.quantity < ZERO ? left - size : size - left;
  return { rest, costBase: taken.reduce((sum, lot) => sum + lot.costBase, ZERO) };
}

export interface ActionLog extends MoveLog {
  readonly convert: (amount: Fixed, pair: { readonly from: Currency; readonly to: Currency }) => Fixed | undefined;
  /** Market value of units on the day of the action, in base; undefined where there is no price. */
  readonly worthOf: (move: LotMove) => Fixed | undefined;
}

/** A lot given up with the move that took it. */
export interface GivenLot {
  readonly lot: Lot;
  readonly move: LotMove;
}

/**
 * Merger, spin-off, share exchange: lots of what is given up (or a share of the cost of what stays) become lots of what is
 * received, with their dates. Cost is conserved. What is received divides it as `receivedShares` says: by stated shares, then by market
 * value on the day; where that is not known, the cost of what is received is unknown and a finding says so. Where nothing is received,
 * what was given is handed back: its cost belongs elsewhere.
 */
export function actOnLots(moves: readonly LotMove[], log: ActionLog): readonly GivenLot[] {
  const short = closedShort(moves);
  if (short.length > 0) return short;
  const receivers = moves.filter((move) => move.quantity > ZERO);
  const given = moves.flatMap((move) => givenBy(move, receivers, log));
  if (receivers.length === 0) return given;
  receiveLots(given, receivers, log);
  return [];
}

/** Units that only arrive where units were written or sold short end that position: a written option assigned or expired. */
function closedShort(moves: readonly LotMove[]): readonly GivenLot[] {
  const isClosing = moves.every(
    ({ position, quantity }) => quantity > ZERO && position.quantity < ZERO && quantity <= abs(position.quantity),
  );
  if (!isClosing) return [];
  return moves.flatMap((move) => takeLots(move.position, move.quantity).map((lot) => ({ lot, move })));
}

function givenBy(move: LotMove, receivers: readonly LotMove[], log: ActionLog): readonly GivenLot[] {
  if (move.quantity > ZERO) return [];
  const share = move.share ?? spunOffShare(move, receivers, log);
  const lots = move.quantity < ZERO ? takeOut(move, log) : share ? takeCost(move.position, share) : [];
  return lots.map((lot) => ({ lot, move }));
}

function receiveLots(given: readonly GivenLot[], receivers: readonly LotMove[], log: ActionLog): void {
  const { weights, areKnown } = receivedShares(
    receivers.map(({ share }) => share),
    (place) => {
      const move = receivers[place];
      return move && log.worthOf(move);
    },
  );
  const sizes = sizesOf(given, log);
  const costs = given.map(({ lot }) => shareOut(lot.cost, weights));
  const bases = given.map(({ lot }) => shareOut(lot.costBase, weights));
  receivers.forEach((move, index) => {
    const quantities = shareOut(move.quantity, sizes);
    const isKnown = areKnown[index] === true;
    if (!isKnown || given.length === 0)
      log.findings.push({ kind: "missing_cost", quantity: move.quantity, ...placeOf(move.position, move) });
    if (given.length === 0) return receive(move, unknownLot(move, move.quantity), log);
    given.forEach((it, place) => {
      const quantity = quantities[place] ?? ZERO;
      const [cost, costBase] = [costs[place]?.[index] ?? ZERO, bases[place]?.[index] ?? ZERO];
      receive(move, pieceOf(it, { to: move, quantity, cost, costBase, isKnown }, log), log);
    });
  });
}

interface Piece extends Pick<Lot, "quantity" | "cost" | "costBase"> {
  readonly to: LotMove;
  readonly isKnown: boolean;
}

/** What becomes of a lot in one of the things received for it; its cost in the currency of that. */
function pieceOf({ lot, move }: GivenLot, { to, isKnown, ...part }: Piece, log: ActionLog): Lot {
  const currencyOf = ({ position }: LotMove): Currency => log.assets[position.asset]?.currency ?? "";
  const cost = log.convert(part.cost, { from: currencyOf(move), to: currencyOf(to) });
  const isCostKnown = lot.isCostKnown && cost !== undefined && isKnown;
  return { ...lot, ...part, cost: cost ?? ZERO, whole: undefined, isCostKnown };
}

/** What the units received are shared among the lots given by. */
function sizesOf(given: readonly GivenLot[], log: ActionLog): readonly Fixed[] {
  const moves = new Map(given.map(({ move }) => [move.position.asset, move]));
  const lots = given.map(({ lot, move }) => ({
    asset: move.position.asset,
    quantity: lot.quantity,
    cost: lot.isCostKnown ? lot.costBase : undefined,
  }));
  return givenWeights(lots, (asset, quantity) => {
    const move = moves.get(asset);
    return move && log.worthOf({ ...move, quantity });
  });
}

/** The part of its cost a parent that keeps its units gives to what is spun off: by market value on the day. */
function spunOffShare(parent: LotMove, receivers: readonly LotMove[], log: ActionLog): Ratio | undefined {
  const kept = log.worthOf({ ...parent, quantity: parent.position.quantity });
  const spun = receivers.flatMap((move) => log.worthOf(move) ?? []);
  const to = spun.reduce((sum, value) => sum + value, ZERO);
  if (kept === undefined || spun.length < receivers.length || kept < ZERO || to <= ZERO) return undefined;
  return { to, from: kept + to };
}
