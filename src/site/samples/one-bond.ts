import { addYears, day } from "#engine/dates/day.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import type { Bond } from "#engine/fixed-income/bond.ts";
import { bondFigures, currentYield, yieldToMaturity, type BondFigures } from "#engine/fixed-income/bond-price.ts";
import { effectiveDuration, rateShocks, yieldToWorst } from "#engine/fixed-income/call-yields.ts";

/** A bond on a coupon day, per 100 of face; callable after two and after four years. */
export interface OneBondInput {
  readonly price: number;
  /** Percent a year. */
  readonly coupon: number;
  readonly years: number;
  readonly isCallable: boolean;
}

export const FIRST_BOND: OneBondInput = { price: 104, coupon: 5, years: 6, isCallable: true };
export const SHIFTS = [-0.02, -0.01, 0.01, 0.02] as const;

const SETTLES = day("2026-01-15");

export interface OneBond {
  readonly current: Figure;
  readonly toMaturity: Figure;
  /** One a call date, in the order of the dates. */
  readonly toCalls: readonly Figure[];
  readonly worst: Figure;
  readonly figures: Figure<BondFigures>;
  readonly effectiveDuration: Figure;
  /** Change of the price for each of `SHIFTS`. */
  readonly shocks: Figure<readonly number[]>;
}

export function oneBond({ price, coupon, years, isCallable }: OneBondInput): OneBond {
  const bond: Bond = {
    maturityOn: addYears(SETTLES, years),
    couponRate: coupon / 100,
    frequency: 1,
    dayCount: "ACT/ACT ICMA",
    redemption: 100,
  };
  const trade = { on: SETTLES, clean: price };
  const dates = [
    { inYears: 2, price: 101 },
    { inYears: 4, price: 100 },
  ];
  const calls = isCallable
    ? dates
        .filter((call) => call.inYears < years)
        .map((call) => ({ on: addYears(SETTLES, call.inYears), price: call.price }))
    : [];
  const worst = yieldToWorst(bond, trade, calls);
  const toMaturity = yieldToMaturity(bond, trade);
  const yieldRate = toMaturity.status === "ok" ? toMaturity.value : 0;
  return {
    current: currentYield(bond, price),
    toMaturity,
    toCalls: worst.status === "ok" ? worst.value.toCalls : [],
    worst: worst.status === "ok" ? known(worst.value.worst) : notKnown("no_solution", "No yield gives this price."),
    figures: bondFigures(bond, { on: SETTLES }, yieldRate),
    effectiveDuration: effectiveDuration(bond, { on: SETTLES, yieldRate }, calls),
    shocks: rateShocks(bond, { on: SETTLES, yieldRate }, { shifts: SHIFTS, calls }),
  };
}
