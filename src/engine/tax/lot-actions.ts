import { givenWeights } from "#engine/ledger/given-weights.ts";
import { shareOut } from "#engine/ledger/lots.ts";
import { receivedShares } from "#engine/ledger/received-shares.ts";
import type { Day } from "#engine/dates/day.ts";
import { abs, max, min, mulDiv, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { LotBook } from "#engine/tax/lot-gains.ts";
import type { TaxEvent, TaxMove } from "#engine/tax/tax-events.ts";
import { heldUnits, insertLot, takeTaxLots, unknownTaxLot, type TaxLot } from "#engine/tax/tax-lot-list.ts";

type Action = Extract<TaxEvent, { readonly kind: "action" }>;

/**
 * A corporate action over lots: what is given up becomes what is received, with dates and basis; cash beside it is taxed; with
 * nothing received it is a sale for the cash, and a premium given up (an option exercised or assigned) goes into the trade beside it.
 */
export function actOnTaxLots(book: LotBook, action: Action): void {
  const given: TaxLot[] = [];
  const received: TaxMove[] = [];
  for (const move of action.moves) {
    const held = heldUnits(book.lotsAt(move));
    const isClosingShort = held < ZERO && move.quantity > ZERO;
    if (move.quantity < ZERO) given.push(...book.takeOut(action, move, -move.quantity));
    else if (isClosingShort)
      given.push(...takeTaxLots(book.lotsAt(move), min(move.quantity, abs(held)), { order: "fifo" }));
    else if (move.quantity > ZERO) received.push(move);
  }
  for (const parent of action.moves.filter(({ quantity }) => quantity === ZERO))
    given.push(...spunOff(book, action, parent, received));
  if (received.length > 0) return exchange(book, action, { given, received });
  if (action.trades.length > 0) return deliver(book, action, given);
  dispose(book, action, given);
}

/** A premium goes into what the units cost or bring. Source: IRS Publication 550, "Puts and Calls". */
function deliver(book: LotBook, action: Action, given: readonly TaxLot[]): void {
  const premium = given.reduce((sum, { basis }) => sum + basis, ZERO);
  const isKnown = action.isKnown && given.every((lot) => lot.isKnown);
  action.trades.forEach((trade, place) => {
    const amount = place === 0 ? trade.amount + premium : trade.amount;
    book.trade(action, { ...trade, amount, isKnown: trade.isKnown && isKnown }, Number.MAX_SAFE_INTEGER);
  });
}

/** Expiry, a worthless share, a merger for cash alone: a sale for the cash there is. */
function dispose(book: LotBook, action: Action, given: readonly TaxLot[]): void {
  const amounts = shareOut(
    action.cash,
    given.map(({ quantity }) => abs(quantity)),
  );
  given.forEach((lot, place) => {
    const isShort = lot.quantity < ZERO;
    const amount = amounts[place] ?? ZERO;
    const [proceeds, basis] = isShort ? [-lot.basis, -amount] : [amount, lot.basis];
    const isKnown = lot.isKnown && action.isKnown;
    book.book(action, lot, {
      kind: "sale",
      quantity: abs(lot.quantity),
      proceeds,
      basis,
      disallowed: ZERO,
      isShort,
      isKnown,
    });
  });
}

/** Parts of a parent's basis that go with a spin-off, its units staying: the stated share, else by market value. */
function spunOff(book: LotBook, action: Action, parent: TaxMove, received: readonly TaxMove[]): TaxLot[] {
  const lots = book.lotsAt(parent);
  const share = parent.share ?? spunShare(book, action, { lots, parent, received });
  return lots.map((lot) => {
    const part = (of: Fixed): Fixed => (share ? mulDiv(of, share.to, share.from) : ZERO);
    const [basis, washAdded] = [part(lot.basis), part(lot.washAdded)];
    lot.basis -= basis;
    lot.washAdded -= washAdded;
    if (!share) lot.isKnown = false;
    return { ...lot, basis, washAdded };
  });
}

function spunShare(
  book: LotBook,
  { on }: Action,
  spin: { readonly lots: readonly TaxLot[]; readonly parent: TaxMove; readonly received: readonly TaxMove[] },
): { readonly to: Fixed; readonly from: Fixed } | undefined {
  const kept = book.rules.worthOf(spin.parent.asset, heldUnits(spin.lots), on);
  const spun = valuesOf(book, spin.received, on);
  const to = spun?.reduce((sum, value) => sum + value, ZERO);
  return kept === undefined || to === undefined || to <= ZERO ? undefined : { to, from: kept + to };
}

function valuesOf(book: LotBook, moves: readonly TaxMove[], on: Day): readonly Fixed[] | undefined {
  const values = moves.flatMap(({ asset, quantity }) => book.rules.worthOf(asset, quantity, on) ?? []);
  return values.length === moves.length ? values : undefined;
}

interface Exchange {
  readonly given: readonly TaxLot[];
  readonly received: readonly TaxMove[];
}

function exchange(book: LotBook, action: Action, { given, received }: Exchange): void {
  const values = valuesOf(book, received, action.on);
  const lots = action.cash > ZERO ? taxCash(book, action, { given, stock: values && sumOf(values) }) : given;
  const { weights, areKnown } = receivedShares(
    received.map(({ share }) => share),
    (place) => {
      const move = received[place];
      return move && book.rules.worthOf(move.asset, move.quantity, action.on);
    },
  );
  const sizes = givenWeights(
    lots.map(({ asset, quantity, basis, isKnown }) => ({ asset, quantity, cost: isKnown ? basis : undefined })),
    (asset, quantity) => book.rules.worthOf(asset, quantity, action.on),
  );
  received.forEach((move, place) => {
    const isShareKnown = areKnown[place] === true;
    if (lots.length === 0 || !isShareKnown) book.find("cost_unknown", action, move, move.quantity);
    if (lots.length === 0) return insertLot(book.lotsAt(move), unknownTaxLot({ ...move, ...action }, move.quantity));
    const units = shareOut(move.quantity, sizes);
    lots.forEach((lot, index) => {
      const basis = shareOut(lot.basis, weights)[place] ?? ZERO;
      const isKnown = lot.isKnown && isShareKnown;
      const washAdded = shareOut(lot.washAdded, weights)[place] ?? ZERO;
      const part = { ...lot, account: move.account, asset: move.asset, isPurchase: false, washAdded };
      insertLot(book.lotsAt(move), { ...part, quantity: units[index] ?? ZERO, basis, isKnown });
    });
  });
}

const sumOf = (values: readonly Fixed[]): Fixed => values.reduce((sum, value) => sum + value, ZERO);

/** Taxes the cash of a merger lot by lot and returns the lots with the basis that is left. */
function taxCash(
  book: LotBook,
  action: Action,
  { given, stock }: { readonly given: readonly TaxLot[]; readonly stock: Fixed | undefined },
): readonly TaxLot[] {
  const weights = given.map(({ quantity }) => abs(quantity));
  const [cashes, stocks] = [shareOut(action.cash, weights), shareOut(stock ?? ZERO, weights)];
  return given.map((lot, place) => {
    const [cash, worth] = [cashes[place] ?? ZERO, stocks[place] ?? ZERO];
    const isKnown = lot.isKnown && stock !== undefined;
    if (stock === undefined) book.find("merger_value_unknown", action, lot, lot.quantity);
    const basis = book.rules.mergerCash === "boot" ? cash - bootGain(lot, cash, worth) : partBasis(lot, cash, worth);
    book.book(action, lot, {
      kind: "merger_cash",
      quantity: ZERO,
      proceeds: cash,
      basis,
      disallowed: ZERO,
      isShort: false,
      isKnown,
    });
    return { ...lot, basis: lot.basis - basis, isKnown };
  });
}

/** min(what was realized, cash), never a loss. Source: 26 USC 356. */
const bootGain = (lot: TaxLot, cash: Fixed, stock: Fixed): Fixed => max(ZERO, min(stock + cash - lot.basis, cash));

const partBasis = (lot: TaxLot, cash: Fixed, stock: Fixed): Fixed =>
  cash + stock === ZERO ? ZERO : mulDiv(lot.basis, cash, cash + stock);
