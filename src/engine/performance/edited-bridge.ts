import { positionsOf } from "#engine/ledger/column-book.ts";
import type { Day } from "#engine/dates/day.ts";
import { baseCashAsset, isBaseCashPlain } from "#engine/ledger/base-cash.ts";
import { BaseValues } from "#engine/ledger/base-values.ts";
import { quantityOn, type Book } from "#engine/ledger/book.ts";
import { legsInCost } from "#engine/ledger/conventions.ts";
import type { LedgerEdit } from "#engine/ledger/edited-ledger.ts";
import { isCashAsset, NONE, type Ledger } from "#engine/ledger/ledger.ts";
import { LEG_NUMBERS } from "#engine/ledger/posted-numbers.ts";
import { rowsOfAssets } from "#engine/ledger/rows-by-asset.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { addGains, addParts, isWhole, NO_GAIN, NOTHING, takeGains } from "#engine/performance/bridge-sums.ts";
import type { Bridge, BridgePart } from "#engine/performance/bridge-part.ts";
import type { Window } from "#engine/performance/bridge-part.ts";
import { bridgeOf } from "#engine/performance/bridge.ts";
import { isInKind } from "#engine/performance/money-sums.ts";
import type { Market } from "#engine/prices/market.ts";

/** The bridge of everything, with what it was made of. */
export interface KeptBridge {
  readonly bridge: Bridge;
  readonly book: Book;
  readonly market: Market;
  /** Whether cash of the base currency was worth what it cost, where that was asked. */
  readonly isCashPlain?: boolean;
}

export interface BridgeEdit {
  readonly edit: LedgerEdit;
  /** Assets that may be others than before, by their places. */
  readonly touched: ReadonlySet<number>;
}

/** The bridge of everything a book holds; the window ends with the book's last day. */
export function keepBridge(book: Book, market: Market, window: Window): KeptBridge {
  const { ledger, base, conventions } = book;
  return { book, market, bridge: bridgeOf({ ledger, market, base, book, window, conventions }) };
}

/**
 * The same after an edit. What an asset adds to a bridge rests on its own transactions and on those it is tied to, so the touched assets are run
 * by themselves, as they were and as they are, and one is exchanged for the other. Exact, as bridges foot to the last digit.
 * Made from the beginning where something is unknown, or units of a touched asset came or went without a sale: then flows rest on lots.
 */
export function editBridge(
  earlier: KeptBridge,
  { book, market, window }: { readonly book: Book; readonly market: Market; readonly window: Window },
  { edit, touched }: BridgeEdit,
): KeptBridge {
  const sides = [
    { book: earlier.book, market: earlier.market, rows: edit.removed },
    { book, market, rows: edit.added },
  ] as const;
  const cash = baseCashAsset(book.ledger, book.base);
  const isPlainNow = isPlain(book);
  const isCashPlain = isPlainNow && (earlier.isCashPlain ?? isPlain(earlier.book));
  const run = [...touched].filter((asset) => asset !== cash || !isCashPlain);
  const [before, after] = sides.map((side) => partsOf(side, { window, run, cash: isCashPlain ? cash : NONE }));
  if (!before || !after || !isWhole(earlier.bridge)) return keepBridge(book, market, window);
  return { book, market, bridge: exchanged(earlier.bridge, before, after), isCashPlain: isPlainNow };
}

/** Cash of the base currency is worth what it cost: it adds to the ends of a bridge and to no gain. */
const isPlain = ({ ledger, through, base, counted }: Book): boolean =>
  isBaseCashPlain(ledger, { through, base, counted });

interface Side {
  readonly book: Book;
  readonly market: Market;
  /** What the edit took out, or put in. */
  readonly rows: readonly number[];
}

/** What touched assets and edited transactions add to a bridge. */
interface Parts {
  readonly bridge: Bridge;
  readonly cash: { readonly opening: Fixed; readonly closing: Fixed };
  readonly inflow: Fixed;
  readonly outflow: Fixed;
  readonly unassigned: BridgePart;
}

function partsOf(
  { book, market, rows }: Side,
  { window, run, cash }: { readonly window: Window; readonly run: readonly number[]; readonly cash: number },
): Parts | undefined {
  const { ledger, base, conventions } = book;
  if (ledger.accounts.some(({ isBalancesOnly }) => isBalancesOnly)) return undefined;
  const units = run.filter((asset) => !isCashAsset(ledger.assets[asset]));
  const ofUnits = rowsOfAssets(ledger, units, window.to);
  if (!arePlain(ledger, [...ofUnits, ...rows], window.from)) return undefined;
  const isRun = new Uint8Array(ledger.assets.length);
  for (const asset of run) isRun[asset] = 1;
  const part = {
    isInside: (_: number, asset: number) => isRun[asset] === 1,
    positions: run.flatMap((asset) => positionsOf(book, asset)),
    rows: rowsOfAssets(ledger, run, window.to),
  };
  const bridge = bridgeOf({ ledger, market, base, book, window, conventions, part });
  if (!isWhole(bridge)) return undefined;
  const held = (on: Day): Fixed => positionsOf(book, cash).reduce((sum, it) => sum + quantityOn(it, on), ZERO);
  const crossing = crossingOf({ book, market, rows }, window);
  return crossing && { bridge, cash: { opening: held(window.from), closing: held(window.to) }, ...crossing };
}

/** Whether nothing came or went without a sale after the opening. Between own accounts units take their lots along: nothing crosses. */
const arePlain = (ledger: Ledger, rows: readonly number[], from: Day): boolean =>
  rows.every((row) => (ledger.transactions.day[row] ?? 0) <= from || !isInKind(ledger, row));

/** What some transactions move across the border of everything, and what of them is due to no asset. Undefined where a rate is missing. */
function crossingOf({ book, market, rows }: Side, { from, to }: Window): Omit<Parts, "bridge" | "cash"> | undefined {
  const { ledger, base, conventions, counted } = book;
  const { transactions, postings } = ledger;
  const values = new BaseValues(ledger, { base, rates: market.rates });
  let [inflow, outflow, unassigned] = [ZERO, ZERO, NOTHING];
  for (const row of rows) {
    const day = transactions.day[row] ?? 0;
    if (day <= from || day > to || counted[transactions.status[row] ?? 0] !== 1) continue;
    values.open(row);
    if (!values.isKnown) return undefined;
    const inCost = legsInCost(conventions, transactions.type[row]);
    let crossed = ZERO;
    for (let p = transactions.firstPosting[row] ?? 0; p < (transactions.firstPosting[row + 1] ?? 0); p++) {
      const leg = postings.leg[p] ?? NONE;
      if (leg === LEG_NUMBERS.EXTERNAL) crossed -= values.of(p);
      if ((postings.asset[p] ?? NONE) === NONE && !inCost.includes(leg))
        unassigned = addParts(unassigned, nominal(leg, values.of(p)));
    }
    if (crossed > ZERO) inflow += crossed;
    else outflow -= crossed;
  }
  return { inflow, outflow, unassigned };
}

const nominal = (leg: number, value: Fixed): BridgePart => ({
  ...NOTHING,
  income: leg === LEG_NUMBERS.INCOME ? -value : ZERO,
  fees: leg === LEG_NUMBERS.FEE ? value : ZERO,
  taxes: leg === LEG_NUMBERS.TAX ? value : ZERO,
});

function exchanged(bridge: Bridge, before: Parts, after: Parts): Bridge {
  const byAsset = new Map(bridge.byAsset);
  for (const id of before.bridge.byAsset.keys()) byAsset.delete(id);
  for (const [id, part] of after.bridge.byAsset) byAsset.set(id, part);
  const rest = addParts(byAsset.get(""), negated(before.unassigned));
  byAsset.set("", addParts(rest, after.unassigned));
  const { income, fees, taxes, gain } = [...byAsset.values()].reduce(addParts, NOTHING);
  return {
    ...bridge,
    byAsset,
    income,
    fees,
    taxes,
    gain,
    opening: bridge.opening - before.bridge.opening - before.cash.opening + after.bridge.opening + after.cash.opening,
    closing: bridge.closing - before.bridge.closing - before.cash.closing + after.bridge.closing + after.cash.closing,
    inflow: bridge.inflow - before.inflow + after.inflow,
    outflow: bridge.outflow - before.outflow + after.outflow,
    realized: addGains(takeGains(bridge.realized, before.bridge.realized), after.bridge.realized),
  };
}

const negated = ({ income, fees, taxes }: BridgePart): BridgePart => ({
  income: -income,
  fees: -fees,
  taxes: -taxes,
  gain: NO_GAIN,
  missing: [],
});
