import type { GainSplit, Position } from "#engine/ledger/book.ts";
import { openLots } from "#engine/ledger/lots.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Bridge, BridgePart } from "#engine/performance/bridge-part.ts";

export const NO_GAIN: GainSplit = { total: ZERO, price: ZERO, currency: ZERO };
export const NOTHING: BridgePart = { income: ZERO, fees: ZERO, taxes: ZERO, gain: NO_GAIN, missing: [] };

export const costOf = (position: Position): Fixed => openLots(position).reduce((sum, lot) => sum + lot.cost, ZERO);
export const costBaseOf = (position: Position): Fixed =>
  openLots(position).reduce((sum, lot) => sum + lot.costBase, ZERO);

export function forgetGains(position: Position): void {
  position.realized = ZERO;
  position.realizedPrice = ZERO;
  position.realizedCurrency = ZERO;
  position.income = ZERO;
  position.fees = ZERO;
  position.taxes = ZERO;
}

export const addGains = (a: GainSplit, b: GainSplit): GainSplit => ({
  total: a.total + b.total,
  price: a.price + b.price,
  currency: a.currency + b.currency,
});

export const takeGains = (a: GainSplit, b: GainSplit): GainSplit => ({
  total: a.total - b.total,
  price: a.price - b.price,
  currency: a.currency - b.currency,
});

export const addParts = (a: BridgePart | undefined, b: BridgePart): BridgePart =>
  a === undefined
    ? b
    : {
        income: a.income + b.income,
        fees: a.fees + b.fees,
        taxes: a.taxes + b.taxes,
        gain: addGains(a.gain, b.gain),
        missing: [],
      };

/** Whether nothing of a bridge is unknown. */
export const isWhole = ({ missing, openingMissing, closingMissing, byBalances }: Bridge): boolean =>
  missing.length + openingMissing.length + closingMissing.length === 0 && byBalances === ZERO;
