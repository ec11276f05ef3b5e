import type { ClassFutures } from "#engine/planning/class-futures.ts";
import type { CashBand, LifePlan } from "#engine/planning/life-plan.ts";
import { PLAN_CLASSES, type ByClass } from "#engine/planning/plan-classes.ts";
import { sharesOf } from "#engine/planning/plan-mix.ts";
import type { Pot } from "#engine/planning/plan-pots.ts";
import { saleTaxRate } from "#engine/planning/plan-taxes.ts";

/** Money of the class that is cash, and of the others, in the order of `PLAN_CLASSES`. */
interface Banded {
  readonly values: readonly Float64Array[];
  readonly band: CashBand;
  /** Shares of `PLAN_CLASSES` without cash. */
  readonly harvest: readonly number[];
  readonly invest: readonly number[];
  readonly rate: number;
}

/**
 * Cash is kept within a band by what is sold and bought of the others; these are not rebalanced, but brought to a mix in the year in which one begins. What a
 * class of the harvest is short of is sold across all of them by value.
 */
export function bandedPot(plan: LifePlan, futures: ClassFutures, band: CashBand): Pot {
  const { paths } = futures;
  const values = PLAN_CLASSES.map((each) => new Float64Array(paths).fill(plan.begins[each] ?? 0));
  const rate = saleTaxRate(plan.taxes);
  const banded = { values, band, harvest: withoutCash(band.harvest), invest: withoutCash(band.invest), rate };
  const one = new Float64Array(paths);
  let [sold, tax] = [0, 0];
  const othersOf = (path: number) => beside(values, path);
  const cashOf = (path: number) => values[0]?.[path] ?? 0;
  return {
    beginYear: (year) => {
      const entry = plan.allocation.find(({ fromYear }) => fromYear === year + 1);
      if (entry) for (let path = 0; path < paths; path++) spread(values, path, withoutCash(entry.weights));
    },
    total: (path) => cashOf(path) + othersOf(path),
    payable: (path) => cashOf(path) + othersOf(path) * (1 - rate),
    settle: (path, net) => {
      const cash = cashOf(path) + net;
      const made = cash > band.most ? -buy(banded, path, cash - band.most) : harvest(banded, path, band.least - cash);
      sold = Math.max(0, made);
      tax = sold * rate;
      const left = cash + made - tax;
      put(values, 0, path, Math.max(0, left));
      return Math.max(0, -left);
    },
    sold: () => sold,
    tax: () => tax,
    endYear: (year) => {
      for (const [place, each] of values.entries()) {
        futures.fill(place, year, one);
        for (let path = 0; path < paths; path++) each[path] = (each[path] ?? 0) * (one[path] ?? 0);
      }
    },
    valuesOf: (path) => values.map((each) => each[path] ?? 0),
  };
}

/** What there is beside cash. A loop: it is asked for every year of every future. */
function beside(values: readonly Float64Array[], path: number): number {
  let sum = 0;
  for (let place = 1; place < values.length; place++) sum += values[place]?.[path] ?? 0;
  return sum;
}

const put = (values: readonly Float64Array[], place: number, path: number, value: number): void => {
  const each = values[place];
  if (each) each[path] = value;
};

/** Shares of the classes beside cash; where none is named, all of it is in equities. */
function withoutCash(weights: ByClass): readonly number[] {
  const shares = sharesOf({ ...weights, cash: 0 });
  return shares[0] === 1 ? sharesOf({ equities: 1 }) : shares;
}

function spread(values: readonly Float64Array[], path: number, shares: readonly number[]): void {
  const total = beside(values, path);
  for (const [place, share] of shares.entries()) if (place > 0) put(values, place, path, total * share);
}

function buy({ values, invest }: Banded, path: number, amount: number): number {
  for (const [place, share] of invest.entries())
    if (share > 0) put(values, place, path, (values[place]?.[path] ?? 0) + amount * share);
  return amount;
}

/** Sells so much that `needed` remains after tax, as far as there is anything. Answers what was sold. */
function harvest({ values, harvest: shares, rate }: Banded, path: number, needed: number): number {
  if (!(needed > 0)) return 0;
  const gross = needed / (1 - rate);
  let sold = 0;
  for (const [place, share] of shares.entries()) {
    const has = values[place]?.[path] ?? 0;
    const part = share > 0 ? Math.min(has, gross * share) : 0;
    if (part <= 0) continue;
    put(values, place, path, has - part);
    sold += part;
  }
  const rest = beside(values, path);
  if (!(gross - sold > 0 && rest > 0)) return sold;
  const part = Math.min(1, (gross - sold) / rest);
  for (const [place, each] of values.entries()) if (place > 0) put(values, place, path, (each[path] ?? 0) * (1 - part));
  return sold + rest * part;
}
