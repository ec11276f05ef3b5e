import type { Day } from "#engine/dates/day.ts";
import type { BookFinding, Disposal, GainSplit, Position } from "#engine/ledger/book.ts";
import { addLot, movePlainPool, shareOut, takeLots, type Lot, type Whole } from "#engine/ledger/lots.ts";
import { isCashAsset } from "#engine/ledger/ledger.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { abs, min, mulDiv, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** Units that arrive (positive) or leave (negative) for an amount. `cost` and `costBase` carry the sign of `quantity`. */
export interface UnitMove {
  readonly quantity: Fixed;
  readonly cost: Fixed;
  readonly costBase: Fixed;
  readonly day: Day;
  readonly acquiredDay: Day;
  readonly openedBy: number;
  readonly transaction: number;
  readonly isCostKnown: boolean;
  /** What the units are a piece of, when they were cut from a lot. */
  readonly whole?: Whole | undefined;
  /** The move may open a short lot without anything being amiss. */
  readonly isShortMeant: boolean;
}

/** Where the moves of one asset are written down. */
export interface MoveLog {
  readonly base: Currency;
  readonly assets: readonly AssetFacts[];
  readonly disposals: Disposal[];
  readonly findings: BookFinding[];
}

/**
 * Settles a move against what is held: units against the other side close lots and realize gain, the rest opens a lot.
 * A sale that crosses zero closes the long lots and opens a short one.
 */
export function settleUnits(position: Position, move: UnitMove, log: MoveLog): void {
  if (isOwnMoney(move, log, position.asset) && movePlainPool(position, move)) return;
  const size = abs(move.quantity);
  const isClosing = position.quantity < ZERO !== move.quantity < ZERO;
  const closed = isClosing ? min(size, abs(position.quantity)) : ZERO;
  const mayBeRounded = closed > ZERO && isCounted(log.assets[position.asset]);
  const isWhole = closed === size || (mayBeRounded && isDust(size - closed, size));
  const closedCost = isWhole ? move.cost : share(move.cost, closed, size);
  const closedBase = isWhole ? move.costBase : share(move.costBase, closed, size);
  if (closed > ZERO)
    realize(
      position,
      { lots: takeLots(position, closed), move, proceeds: -closedCost, proceedsBase: -closedBase },
      log,
    );
  if (isWhole) return;
  const rest = move.quantity < ZERO ? closed - size : size - closed;
  if (rest < ZERO && !move.isShortMeant && isCounted(log.assets[position.asset]))
    log.findings.push({ kind: "missing_history", quantity: -rest, ...placeOf(position, move) });
  addLot(position, {
    quantity: rest,
    cost: move.cost - closedCost,
    costBase: move.costBase - closedBase,
    acquiredDay: move.acquiredDay,
    openedBy: move.openedBy,
    isCostKnown: move.isCostKnown,
    whole: closed === ZERO ? move.whole : { quantity: size, cost: move.cost, costBase: move.costBase, before: closed },
  });
}

/** Money of the base currency that came for what it is. */
const isOwnMoney = (
  { quantity, cost, costBase, isCostKnown }: UnitMove,
  { assets, base }: MoveLog,
  asset: number,
): boolean =>
  cost === quantity &&
  costBase === quantity &&
  isCostKnown &&
  assets[asset]?.currency === base &&
  isCashAsset(assets[asset]);

/** Selling more units than are held by less than this part is a source's rounding (a third sold as 0.333…), not a short sale. Money is exact. */
const DUST = 10n ** 12n;
export const isDust = (excess: Fixed, size: Fixed): boolean => excess * DUST <= size;

export const share = (amount: Fixed, part: Fixed, whole: Fixed): Fixed =>
  part === ZERO ? ZERO : mulDiv(amount, part, whole);

/** Below zero is a sign of missing history for what is counted in units; cash and values may well be negative. */
export const isCounted = (asset: AssetFacts | undefined): boolean => asset?.tracking === "units" && !isCashAsset(asset);

export const placeOf = (position: Position, move: { readonly day: Day; readonly transaction: number }) => ({
  account: position.account,
  asset: position.asset,
  day: move.day,
  transaction: move.transaction,
});

interface Realization {
  readonly lots: readonly Lot[];
  readonly move: UnitMove;
  readonly proceeds: Fixed;
  readonly proceedsBase: Fixed;
}

function realize(position: Position, { lots, move, proceeds, proceedsBase }: Realization, log: MoveLog): void {
  const [only] = lots;
  if (lots.length === 1 && only) return realizeLot(position, { lot: only, move, proceeds, proceedsBase }, log);
  const weights = lots.map((lot) => lot.quantity);
  const parts = shareOut(proceeds, weights);
  const partsBase = proceedsBase === proceeds ? parts : shareOut(proceedsBase, weights);
  lots.forEach((lot, index) =>
    realizeLot(position, { lot, move, proceeds: parts[index] ?? ZERO, proceedsBase: partsBase[index] ?? ZERO }, log),
  );
}

function realizeLot(
  position: Position,
  { lot, move, proceeds, proceedsBase }: Omit<Realization, "lots"> & { readonly lot: Lot },
  log: MoveLog,
): void {
  const { day, transaction, isCostKnown } = move;
  book(position, log, { kind: "sale", lot, day, transaction, proceeds, proceedsBase, isKnown: isCostKnown });
}

/** A lot that is given up for nothing: a loss of what it cost, or for a short one a gain of what it brought. */
export function disposeLot(
  position: Position,
  lot: Lot,
  { move, log }: { readonly move: { readonly day: Day; readonly transaction: number }; readonly log: MoveLog },
): void {
  const { day, transaction } = move;
  book(position, log, { kind: "sale", lot, day, transaction, proceeds: ZERO, proceedsBase: ZERO, isKnown: true });
}

interface Sold {
  readonly kind: Disposal["kind"];
  readonly lot: Lot;
  readonly day: Day;
  readonly transaction: number;
  readonly proceeds: Fixed;
  readonly proceedsBase: Fixed;
  readonly isKnown: boolean;
}

export function book(position: Position, log: MoveLog, sold: Sold): void {
  const { lot, proceeds, proceedsBase } = sold;
  const asset = log.assets[position.asset];
  const gain = proceeds - lot.cost;
  const gainBase = splitGain(lot, { value: proceeds, valueBase: proceedsBase }, { asset, base: log.base });
  position.realized += gain;
  position.realizedPrice += gainBase.price;
  position.realizedCurrency += gainBase.currency;
  const isCostKnown = lot.isCostKnown && sold.isKnown;
  if (!isCostKnown) position.isGainKnown = false;
  if (isCashAsset(asset)) return;
  log.disposals.push({
    account: position.account,
    asset: position.asset,
    transaction: sold.transaction,
    kind: sold.kind,
    acquiredDay: lot.acquiredDay,
    openedBy: lot.openedBy,
    soldDay: sold.day,
    quantity: lot.quantity,
    proceeds,
    cost: lot.cost,
    gain,
    proceedsBase,
    costBase: lot.costBase,
    gainBase,
    isCostKnown,
  });
}

/**
 * Splits a gain in base: the price part is the gain in the asset's currency at the rate at which its cost was paid; the
 * currency part is the rest, with the cross term. Both add up to the gain exactly. Cash has no price, only a rate.
 */
export function splitGain(
  cost: { readonly cost: Fixed; readonly costBase: Fixed },
  worth: { readonly value: Fixed; readonly valueBase: Fixed },
  { asset, base }: { readonly asset: AssetFacts | undefined; readonly base: Currency },
): GainSplit {
  const total = worth.valueBase - cost.costBase;
  if (isCashAsset(asset)) return { total, price: ZERO, currency: total };
  if (asset?.currency === base || cost.cost === ZERO) return { total, price: total, currency: ZERO };
  const price = mulDiv(worth.value - cost.cost, cost.costBase, cost.cost);
  return { total, price, currency: total - price };
}
