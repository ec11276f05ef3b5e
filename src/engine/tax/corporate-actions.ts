import { known, notKnown, type Figure } from "#engine/figure.ts";
import { divRound, max, min, mul, mulDiv, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** Units with their cost, in one currency. Acquisition dates travel with them and are not touched here. */
export interface BasisLot {
  readonly quantity: Fixed;
  readonly cost: Fixed;
}

export interface ReturnedCapital {
  readonly basis: Fixed;
  readonly gain: Fixed;
}

/** A return of capital lowers the basis to 0; the rest is gain. Source: 26 USC 301(c). */
export const returnCapital = (basis: Fixed, distribution: Fixed): ReturnedCapital => ({
  basis: max(basis - distribution, ZERO),
  gain: max(distribution - basis, ZERO),
});

/** A cash merger disposes of every lot at the cash price; gains by lot. */
export const cashMerger = (lots: readonly BasisLot[], cashPerUnit: Fixed): Fixed[] =>
  lots.map(({ quantity, cost }) => mul(quantity, cashPerUnit) - cost);

export interface MixedMerger {
  /** Taxed now: min(what was realized, cash), never a loss. */
  readonly gain: Fixed;
  /** Basis of the new stock: basis − cash + gain. */
  readonly basis: Fixed;
}

/** Stock and cash ("boot") for old stock of a basis. Without cash it carries over. Source: 26 USC 354, 356, 358. */
export function mixedMerger(basis: Fixed, received: { readonly stockValue: Fixed; readonly cash: Fixed }): MixedMerger {
  const realized = received.stockValue + received.cash - basis;
  const gain = max(ZERO, min(realized, received.cash));
  return { gain, basis: basis - received.cash + gain };
}

/** Units after `to` new for `from` old ones; cost stays. A fraction paid in cash is sold: see `sellFraction`. */
export const splitLot = (lot: BasisLot, ratio: { readonly to: Fixed; readonly from: Fixed }): BasisLot => ({
  quantity: divRound(lot.quantity * ratio.to, ratio.from),
  cost: lot.cost,
});

export interface FractionSold {
  readonly kept: BasisLot;
  readonly gain: Fixed;
}

/** Cash in lieu of a fraction is a sale of that fraction. Whole units stay. */
export function sellFraction(lot: BasisLot, cash: Fixed): FractionSold {
  const fraction = lot.quantity % ONE;
  const cost = lot.quantity === ZERO ? ZERO : mulDiv(lot.cost, fraction, lot.quantity);
  return { kept: { quantity: lot.quantity - fraction, cost: lot.cost - cost }, gain: cash - cost };
}

/** Values a spin-off is split by: child units for one parent unit, and what one of each is worth. */
export interface SpinOffValues {
  readonly ratio: Fixed;
  readonly parentPrice: Fixed;
  readonly childPrice: Fixed;
}

/** Share of the cost that goes to the child: ratio × child ÷ (parent + ratio × child). The issuer's percentage (Form 8937) overrides it. */
export function childCostShare({ ratio, parentPrice, childPrice }: SpinOffValues): Figure<Fixed> {
  const child = mul(ratio, childPrice);
  if (parentPrice + child <= ZERO) return notKnown("undefined", "Neither parent nor child is worth anything.");
  return known(mulDiv(child, ONE, parentPrice + child));
}

export interface SpunOff {
  readonly parent: BasisLot;
  readonly child: BasisLot;
}

/** A lot after a spin-off; parent and child costs add up to the old one exactly. Dates are carried over. */
export function spinOff(lot: BasisLot, ratio: Fixed, costShare: Fixed): SpunOff {
  const cost = mul(lot.cost, costShare);
  return {
    parent: { quantity: lot.quantity, cost: lot.cost - cost },
    child: { quantity: mul(lot.quantity, ratio), cost },
  };
}

/** Rights received take a share of the cost by value, or none where they are worth less than 15 % of the stock. Source: 26 USC 307. */
export function rightsCostShare(values: { readonly stockValue: Fixed; readonly rightsValue: Fixed }): Fixed {
  const { stockValue, rightsValue } = values;
  if (stockValue + rightsValue <= ZERO || rightsValue * 100n < stockValue * 15n) return ZERO;
  return mulDiv(rightsValue, ONE, stockValue + rightsValue);
}

/** A gain in base currency split into what the currency did, cost × (rate at sale − rate at purchase), and the rest, which is price. */
export function splitCurrencyGain(sale: {
  readonly proceeds: Fixed;
  readonly cost: Fixed;
  readonly saleRate: Fixed;
  readonly costBase: Fixed;
}): { readonly price: Fixed; readonly currency: Fixed } {
  const currency = mul(sale.cost, sale.saleRate) - sale.costBase;
  return { price: mul(sale.proceeds, sale.saleRate) - sale.costBase - currency, currency };
}
