import type { ClassFutures } from "#engine/planning/class-futures.ts";
import type { CashBand, LifePlan } from "#engine/planning/life-plan.ts";
import type { Weights } from "#engine/planning/plan-classes.ts";
import { sharesOf } from "#engine/planning/plan-mix.ts";
import { byClassOf, placesOf, type PlanPlace } from "#engine/planning/plan-places.ts";
import type { Pot } from "#engine/planning/pot.ts";
import { saleTaxRate } from "#engine/planning/plan-taxes.ts";

/** Money of every future, place by place (`[path × count + place]`, cash first), and how it is sold and bought. */
interface Banded {
  readonly money: Float64Array;
  readonly count: number;
  readonly harvest: Float64Array;
  readonly invest: Float64Array;
  readonly rate: number;
  /** Of every future, what a place grows by: written anew for each. */
  readonly one: Float64Array;
}

/**
 * Cash is kept within a band by what is sold and bought of the others; these are not rebalanced, but brought to a mix in the year in which one begins. What a
 * class of the harvest is short of is sold across all of them by value.
 */
export function bandedPot(plan: LifePlan, futures: ClassFutures, band: CashBand): Pot {
  const { paths } = futures;
  const places = placesOf(plan);
  const has = openBanded(plan, places, { band, paths });
  const { money, count, rate } = has;
  let [sold, tax] = [0, 0];
  const cashOf = (path: number) => money[path * count] ?? 0;
  return {
    beginYear: (year) => {
      const entry = plan.allocation.find(({ fromYear }) => fromYear === year + 1);
      if (!entry) return;
      const shares = withoutCash(entry.weights, places);
      for (let path = 0; path < paths; path++) spread(has, path, shares);
    },
    total: (path) => cashOf(path) + beside(has, path),
    payable: (path) => cashOf(path) + beside(has, path) * (1 - rate),
    settle: (path, net) => {
      const cash = cashOf(path) + net;
      const made = cash > band.most ? -buy(has, path, cash - band.most) : harvest(has, path, band.least - cash);
      sold = Math.max(0, made);
      tax = sold * rate;
      const left = cash + made - tax;
      money[path * count] = Math.max(0, left);
      return Math.max(0, -left);
    },
    sold: () => sold,
    tax: () => tax,
    endYear: (year) => grow(has, futures, year),
    valuesOf: (path) => byClassOf(places, (place) => money[path * count + place] ?? 0),
  };
}

function openBanded(
  { begins, taxes }: LifePlan,
  places: readonly PlanPlace[],
  { band, paths }: { readonly band: CashBand; readonly paths: number },
): Banded {
  const count = places.length;
  const named: Readonly<Record<string, number | undefined>> = begins;
  const money = new Float64Array(paths * count);
  for (let at = 0; at < money.length; at++) money[at] = named[places[at % count]?.key ?? ""] ?? 0;
  const [harvest, invest] = [withoutCash(band.harvest, places), withoutCash(band.invest, places)];
  return { money, count, harvest, invest, rate: saleTaxRate(taxes), one: new Float64Array(paths) };
}

function grow(has: Banded, futures: ClassFutures, year: number): void {
  const { money, count, one } = has;
  for (let place = 0; place < count; place++) {
    if (!isHeld(has, place)) continue;
    futures.fill(place, year, one);
    for (let path = 0, at = place; path < one.length; path++, at += count)
      money[at] = (money[at] ?? 0) * (one[path] ?? 0);
  }
}

/** What nobody has in any future need not grow. */
function isHeld({ money, count }: Banded, place: number): boolean {
  for (let at = place; at < money.length; at += count) if (money[at] !== 0) return true;
  return false;
}

/** What there is beside cash. These are loops: they are gone through for every year of every future. */
function beside({ money, count }: Banded, path: number): number {
  const first = path * count;
  let sum = 0;
  for (let at = first + 1; at < first + count; at++) sum += money[at] ?? 0;
  return sum;
}

/** Shares of the places beside cash; where none is named, all of it is in equities. */
function withoutCash(weights: Weights, places: readonly PlanPlace[]): Float64Array {
  const shares = sharesOf({ ...weights, cash: 0 }, places);
  return Float64Array.from(shares[0] === 1 ? sharesOf({ equities: 1 }, places) : shares);
}

function spread(has: Banded, path: number, shares: Float64Array): void {
  const total = beside(has, path);
  const first = path * has.count;
  for (let place = 1; place < has.count; place++) has.money[first + place] = total * (shares[place] ?? 0);
}

function buy({ money, count, invest }: Banded, path: number, amount: number): number {
  const first = path * count;
  for (let place = 1; place < count; place++)
    money[first + place] = (money[first + place] ?? 0) + amount * (invest[place] ?? 0);
  return amount;
}

/** Sells so much that `needed` remains after tax, as far as there is anything. Answers what was sold. */
function harvest(has: Banded, path: number, needed: number): number {
  if (!(needed > 0)) return 0;
  const { money, count, harvest: shares, rate } = has;
  const first = path * count;
  const gross = needed / (1 - rate);
  let sold = 0;
  for (let place = 1; place < count; place++) {
    const owned = money[first + place] ?? 0;
    const part = Math.min(owned, gross * (shares[place] ?? 0));
    if (part <= 0) continue;
    money[first + place] = owned - part;
    sold += part;
  }
  const rest = beside(has, path);
  if (!(gross - sold > 0 && rest > 0)) return sold;
  const part = Math.min(1, (gross - sold) / rest);
  for (let place = 1; place < count; place++) money[first + place] = (money[first + place] ?? 0) * (1 - part);
  return sold + rest * part;
}
