import type { LevelsOf } from "#assets/asset-rules.ts";
import type { BondFacts } from "#assets/bond/bond-facts.ts";
import { curveTree, curveYield, isCurveCurrency, pointsOf, yearsBetween } from "#assets/bond/government-curve.ts";
import type { Day } from "#engine/dates/day.ts";
import { amountTree, numberLeaf, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown } from "#engine/figure.ts";
import { accruedByDay } from "#engine/fixed-income/accrued-by-day.ts";
import { amortizingPayments } from "#engine/fixed-income/amortizing-bond.ts";
import { bondPayments, maturityOf } from "#engine/fixed-income/bond.ts";
import { presentValueAt } from "#engine/fixed-income/bond-price.ts";
import type { Currency } from "#engine/money/currency.ts";
import { fromNumber } from "#engine/money/fixed.ts";
import { type CurveCurrency, type CurvePoint, curvePoints, yieldOn } from "#engine/prices/shared-series.ts";
import { finiteFigure } from "#engine/statistics/finite-figure.ts";
import type { PriceSeries } from "#engine/prices/price-series.ts";

/** Per 100 of face, as far as a quoted price is told. */
const PLACES = 10_000;
const rounded = (price: number): number => Math.round(price * PLACES) / PLACES;
/** Ahead of the last curve nothing but time moves the estimate: it is made for every fourth week. */
const STEP_AHEAD = 28;

export interface CurveModel {
  /** Undefined on days that no curve is known for, and where it does not reach. */
  readonly priceOn: (on: Day) => number | undefined;
  readonly isOf: (on: Day) => boolean;
  readonly treeOn: (on: Day) => FigureTree;
}

/**
 * What a bond is worth by the government curve of its currency: every payment discounted at the curve's yield for its time to maturity and the spread
 * its owner states, both compounded once a year (decision 0095). Undefined for what states no spread, is in another currency, or pays what nobody knows
 * today: floaters, linkers and what is never repaid.
 */
export function curveModel(facts: BondFacts, currency: Currency, levels: LevelsOf): CurveModel | undefined {
  const { curveSpread: spread, bond } = facts;
  if (spread === undefined || !isCurveCurrency(currency)) return undefined;
  const curve = publishedCurve(currency, levels);
  if (!curve) return undefined;
  const worthAt = cleanAt(facts);
  const yieldAt = (on: Day): number | undefined => {
    const found =
      on < bond.maturityOn ? curveYield(currency, curve.on(on), yearsBetween(on, bond.maturityOn)) : undefined;
    return found === undefined ? undefined : found + spread;
  };
  const isOf = (on: Day): boolean => yieldAt(on) !== undefined;
  const priceOn = (on: Day): number | undefined => {
    if (on > curve.lastOn && (on - curve.lastOn) % STEP_AHEAD !== 0) return undefined;
    const rate = yieldAt(on);
    const price = rate === undefined ? undefined : worthAt(on, rate);
    return price !== undefined && price > 0 ? rounded(price) : undefined;
  };
  const treeOn = (on: Day): FigureTree => {
    const years = yearsBetween(on, bond.maturityOn);
    const found = yieldOn(curve.on(on), years);
    const rate = numberTree(
      { label: "Yield it is valued at", formula: "yield of the curve + spread you state", unit: "ratio" },
      {
        of: {
          curve: found
            ? curveTree(currency, found, years)
            : numberLeaf({ label: "Yield of the curve" }, undefined, "ratio"),
          spread: numberLeaf({ label: "Spread over the curve, as you state it" }, spread, "ratio"),
        },
      },
      (of) => finiteFigure(of.curve + of.spread, "No such yield."),
    );
    return amountTree(
      {
        label: "Estimated price: nobody states one",
        formula: "all payments to come, discounted at this yield, less accrued interest, to four decimals",
        unit: "factor",
      },
      [rate],
      ([at]) => {
        const price = worthAt(on, Number(at));
        return price === undefined
          ? notKnown("no_solution", "This yield gives no price.")
          : known(fromNumber(rounded(price)));
      },
    );
  };
  return { priceOn, isOf, treeOn };
}

/** The points of a curve as they were last published on any day, and the last day anything was. */
function publishedCurve(
  currency: CurveCurrency,
  levels: LevelsOf,
): { readonly on: (on: Day) => readonly CurvePoint[]; readonly lastOn: Day } | undefined {
  const series = new Map(curvePoints(currency).map(({ key }) => [key, levels(key)]));
  const lastOn = Math.max(...[...series.values()].map((it) => it?.days.at(-1) ?? -Infinity));
  if (!Number.isFinite(lastOn)) return undefined;
  const on = (day: Day) =>
    pointsOf(currency, (key) => {
      const of = series.get(key);
      const place = of ? lastAtMost(of, day) : -1;
      const [published, percent] = [of?.days[place], of?.prices[place]];
      return published === undefined || percent === undefined ? undefined : { percent, on: published };
    });
  return { on, lastOn };
}

/** Place of the last day that is not after another; −1 before the first. */
function lastAtMost({ days }: PriceSeries, on: Day): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? Infinity) <= on) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The clean price at a yield compounded once a year. */
function cleanAt({ bond, kind, repayments }: BondFacts): (on: Day, effective: number) => number | undefined {
  const accrued = accruedByDay(bond);
  const { frequency } = bond;
  return (on, effective) => {
    if (!(effective > -1)) return undefined;
    const payments =
      kind === "amortizing"
        ? amortizingPayments(bond, repayments, { on })
        : bondPayments(bond, { on }, maturityOf(bond));
    const nominal = frequency * ((1 + effective) ** (1 / frequency) - 1);
    const price = presentValueAt(payments, nominal, frequency) - accrued(on);
    return Number.isFinite(price) ? price : undefined;
  };
}
