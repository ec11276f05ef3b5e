import { positionsOf } from "#engine/ledger/column-book.ts";
import type { Day } from "#engine/dates/day.ts";
import { quantityOn, type Book, type GainSplit } from "#engine/ledger/book.ts";
import { isCashAsset } from "#engine/ledger/ledger.ts";
import { rowsOfAssets } from "#engine/ledger/rows-by-asset.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { addParts, isWhole, NO_GAIN, NOTHING } from "#engine/performance/bridge-sums.ts";
import type { BridgePart } from "#engine/performance/bridge-part.ts";
import type { Window } from "#engine/performance/bridge-part.ts";
import { bridgeOf, type ShownBridge } from "#engine/performance/bridge.ts";
import { countThrough, type AssetSums, type MoneySums } from "#engine/performance/money-sums.ts";
import type { Market } from "#engine/prices/market.ts";
import { worthsOn } from "#engine/valuation/worth.ts";

export interface SummedWindow {
  /** Kept through the closing or later. */
  readonly book: Book;
  readonly market: Market;
  readonly window: Window;
}

/**
 * The bridge of everything from sums by day: an asset gained what it is worth at the closing, less its opening value and what was paid for it
 * between. Only what a gain in another currency owes to prices rests on lots: those assets are run, as far as they moved.
 * Undefined where sums do not tell: something has no price or rate, came or went without a sale, or is followed by balances.
 */
export function summedBridge(sums: MoneySums, asked: SummedWindow): ShownBridge | undefined {
  const { book, window } = asked;
  const ends = isTold(sums, asked) ? endsOf(asked) : undefined;
  const split = ends && splitByRun(sums, asked, ends);
  if (!ends || !split) return undefined;
  const byAsset = new Map<string, BridgePart>();
  const { assets } = book.ledger;
  sums.byAsset.forEach((own, place) => {
    const [facts, held] = [assets[place], ends.byAsset.get(place)];
    if (!held && !isTouched(own, window)) return;
    const { income, fees, taxes } = nominalOf(own, window);
    const gain = facts ? (split.get(facts.id)?.gain ?? gainOf(facts, own, { held, window })) : NO_GAIN;
    byAsset.set(facts?.id ?? "", { income, fees, taxes, gain, missing: [] });
  });
  const { income, fees, taxes, gain } = [...byAsset.values()].reduce(addParts, NOTHING);
  const { from, to } = window;
  return {
    opening: ends.opening,
    inflow: sums.inflow.between(from, to),
    outflow: sums.outflow.between(from, to),
    income,
    fees,
    taxes,
    gain,
    unpriced: ZERO,
    byBalances: ZERO,
    closing: ends.closing,
    missing: [],
    openingMissing: [],
    closingMissing: [],
    byAsset,
  };
}

const isTold = ({ untold }: MoneySums, { book, window: { from, to } }: SummedWindow): boolean =>
  countThrough(untold, from) === countThrough(untold, to) &&
  !book.ledger.accounts.some(({ isBalancesOnly }) => isBalancesOnly) &&
  !book.findings.some(({ day }) => day > from && day <= to);

/** What is held of an asset at both ends, in its currency and in base. */
interface Held {
  opening: Fixed;
  openingBase: Fixed;
  closing: Fixed;
  closingBase: Fixed;
}

interface Ends {
  readonly opening: Fixed;
  readonly closing: Fixed;
  /** By place of the asset; what is held at neither end is absent. */
  readonly byAsset: ReadonlyMap<number, Held>;
}

/** Undefined where something held at an end has no value. */
function endsOf({ book, market, window }: SummedWindow): Ends | undefined {
  const { ledger, base, positions } = book;
  const byAsset = new Map<number, Held>();
  const heldOf = (asset: number): Held => {
    const known = byAsset.get(asset) ?? { opening: ZERO, openingBase: ZERO, closing: ZERO, closingBase: ZERO };
    byAsset.set(asset, known);
    return known;
  };
  const addEnd = (on: Day, add: (held: Held, value: Fixed, valueBase: Fixed) => void): Fixed | undefined => {
    const worth = worthsOn({ market, on, base });
    let sum = ZERO;
    for (const position of positions) {
      const facts = ledger.assets[position.asset];
      const quantity = quantityOn(position, on);
      if (quantity === ZERO || !facts) continue;
      const { value, valueBase } = worth(facts, quantity);
      if (value === undefined || valueBase === undefined) return undefined;
      sum += valueBase;
      add(heldOf(position.asset), value, valueBase);
    }
    return sum;
  };
  const opening = addEnd(window.from, (held, value, valueBase) => {
    held.opening += value;
    held.openingBase += valueBase;
  });
  const closing = addEnd(window.to, (held, value, valueBase) => {
    held.closing += value;
    held.closingBase += valueBase;
  });
  return opening === undefined || closing === undefined ? undefined : { opening, closing, byAsset };
}

const isTouched = (own: AssetSums, { from, to }: Window): boolean =>
  [own.paid, own.income, own.fees, own.taxes].some((sums) => sums.isTouched(from, to));

const nominalOf = ({ income, fees, taxes }: AssetSums, { from, to }: Window) => ({
  income: income.between(from, to),
  fees: fees.between(from, to),
  taxes: taxes.between(from, to),
});

interface Moved {
  readonly held: Held | undefined;
  readonly window: Window;
}

/** In the base currency a gain is the price's, of cash it is the rate's. */
function gainOf(facts: AssetFacts, { paid }: AssetSums, { held, window }: Moved): GainSplit {
  const total = (held?.closingBase ?? ZERO) - (held?.openingBase ?? ZERO) - paid.between(window.from, window.to);
  return isCashAsset(facts) ? { total, price: ZERO, currency: total } : { total, price: total, currency: ZERO };
}

/** Gains in other currencies, by id of the asset: what of them is the price's was earned at the rates its lots were bought at. */
function splitByRun(
  sums: MoneySums,
  { book, market, window }: SummedWindow,
  ends: Ends,
): ReadonlyMap<string, BridgePart> | undefined {
  const { ledger, base, conventions } = book;
  const isRun = Uint8Array.from(ledger.assets, (facts, place) => {
    const isSplit = !isCashAsset(facts) && facts.currency !== base;
    return isSplit && (ends.byAsset.has(place) || sums.byAsset[place]?.paid.isTouched(window.from, window.to)) ? 1 : 0;
  });
  const run = ledger.assets.flatMap((_, place) => (isRun[place] === 1 ? [place] : []));
  if (run.length === 0) return new Map();
  const part = {
    isInside: (_: number, asset: number) => isRun[asset] === 1,
    positions: run.flatMap((asset) => positionsOf(book, asset)),
    rows: rowsOfAssets(ledger, run, window.to),
  };
  const bridge = bridgeOf({ ledger, market, base, book, window, conventions, part });
  return isWhole(bridge) ? bridge.byAsset : undefined;
}
