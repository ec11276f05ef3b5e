import type { AccountYear } from "#engine/planning/pot.ts";
import { accountPot } from "#engine/planning/account-pot.ts";
import { bandedPot } from "#engine/planning/banded-pot.ts";
import type { ClassFutures } from "#engine/planning/class-futures.ts";
import { reservesOf } from "#engine/planning/goal-reserves.ts";
import { openRails, type Rails } from "#engine/planning/guardrails.ts";
import type { LifeGoal, LifePlan } from "#engine/planning/life-plan.ts";
import { mixGrowth, type MixGrowth } from "#engine/planning/mix-growth.ts";
import type { Pot } from "#engine/planning/pot.ts";
import { mixedPot } from "#engine/planning/plan-pots.ts";
import { placeNumbers } from "#engine/statistics/place-numbers.ts";
import { planYears, type PlanYear } from "#engine/planning/plan-years.ts";

/** A year of one future. start + income + known − spending − tax − goals + unpaid + growth = wealth. */
export interface LifeYear {
  readonly income: number;
  readonly spending: number;
  readonly tax: number;
  readonly known: number;
  readonly goals: number;
  /** What there was no money for; what goals lack is not in it. */
  readonly unpaid: number;
  readonly withdrawn: number;
  readonly growth: number;
  readonly byClass: readonly number[];
  readonly wealth: number;
  /** Where the plan draws on accounts. */
  readonly accounts?: readonly AccountYear[];
}

export interface LifeOutcome {
  readonly paths: number;
  readonly success: number;
  /** Sampling error of that share: √(p (1 − p) ÷ n). */
  readonly successError: number;
  /** Futures that fail in each year for the first time. With the successful ones they add up to all. */
  readonly failuresByYear: readonly number[];
  /** Of the futures that fail: all they lack, in rising order. */
  readonly lacking: Float64Array;
  /** Wealth of every future at the end of each year. */
  readonly wealthByYear: readonly Float64Array[];
  /** All tax of every future, in all its years. */
  readonly taxes: Float64Array;
  /** What every future leaves in accounts that are taxed as income when it is taken out. */
  readonly deferred: Float64Array;
  /** The average share of each goal that is paid. */
  readonly funded: ReadonlyMap<string, number>;
  /** Share of the futures that cut spending at least once. */
  readonly adjusted: number;
  /** Of the first future under guardrails: wealth and living when money was first taken from it. */
  readonly begun: { readonly wealth: number; readonly living: number } | null;
  /** Every year of the first future. */
  readonly first: readonly LifeYear[];
}

/** Cents that rounding of doubles may leave; less is not a failure. */
const DUST = 1e-6;

/** Runs a plan through every future. Money comes and goes as a year begins; what is left grows until it ends. */
export function runLifePlan(
  plan: LifePlan,
  futures: ClassFutures,
  growth: MixGrowth = mixGrowth(plan, futures),
): LifeOutcome {
  const run = beginRun(plan, futures, potOf(plan, futures, growth));
  const first = planYears(plan).map((year, place) => runYear(run, year, place));
  return outcomeOf(run, first);
}

/** What is counted of the future last settled. */
interface Settled {
  spending: number;
  tax: number;
  goals: number;
  unpaid: number;
  withdrawn: number;
}

interface Run {
  readonly plan: LifePlan;
  readonly paths: number;
  readonly pot: Pot;
  readonly rails: Rails | undefined;
  readonly reserves: ReadonlyMap<string, number>;
  readonly failedIn: Int32Array;
  readonly lacks: Float64Array;
  readonly taxes: Float64Array;
  readonly wealthByYear: Float64Array[];
  readonly paidOfGoals: Map<string, number>;
  readonly last: Settled;
}

function potOf(plan: LifePlan, futures: ClassFutures, growth: MixGrowth): Pot {
  const { cashBand, drawing } = plan;
  if (cashBand) return bandedPot(plan, futures, cashBand);
  const from = { paths: futures.paths, growth };
  return drawing ? accountPot(plan, drawing, from) : mixedPot(plan, from);
}

const beginRun = (plan: LifePlan, futures: ClassFutures, pot: Pot): Run => ({
  plan,
  paths: futures.paths,
  pot,
  rails: plan.spending.rule === "guardrails" ? openRails(plan.spending, futures.paths) : undefined,
  reserves: reservesOf(plan),
  failedIn: new Int32Array(futures.paths).fill(-1),
  lacks: new Float64Array(futures.paths),
  taxes: new Float64Array(futures.paths),
  wealthByYear: [],
  paidOfGoals: new Map(plan.goals.map(({ id }) => [id, 0])),
  last: { spending: 0, tax: 0, goals: 0, unpaid: 0, withdrawn: 0 },
});

function runYear(run: Run, year: PlanYear, place: number): LifeYear {
  const { paths, pot, last } = run;
  pot.beginYear(place, year.ordinary);
  let first = { ...last };
  for (let path = 0; path < paths; path++) {
    settleYear(run, year, { place, path });
    if (path === 0) first = { ...last };
  }
  const before = pot.total(0);
  pot.endYear(place);
  const wealths = new Float64Array(paths);
  for (let path = 0; path < paths; path++) wealths[path] = pot.total(path);
  run.wealthByYear.push(wealths);
  const wealth = pot.total(0);
  const { income, known } = year;
  const accounts = pot.accountsOfYear?.();
  return {
    income,
    known,
    ...first,
    growth: wealth - before,
    byClass: pot.valuesOf(0),
    wealth,
    ...(accounts === undefined ? {} : { accounts }),
  };
}

/** Everything of a year first, then its goals as far as there is money that no more important goal waits for. */
function settleYear(run: Run, year: PlanYear, at: { readonly place: number; readonly path: number }): void {
  const { pot, last, rails, lacks } = run;
  const { path, place } = at;
  const { living, otherCosts } = year;
  const spending = otherCosts + (rails ? living * rails.scaleOf(path, pot.total(path), year) : living);
  last.unpaid = pot.settle(path, year.income + year.known - spending - year.tax);
  last.spending = spending;
  last.tax = year.tax + pot.tax();
  last.withdrawn = pot.sold();
  last.goals = 0;
  let lacking = last.unpaid;
  for (const goal of year.goals) lacking += goal.amount - payGoal(run, goal, path);
  run.taxes[path] = (run.taxes[path] ?? 0) + last.tax;
  if (lacking <= DUST) return;
  lacks[path] = (lacks[path] ?? 0) + lacking;
  if (run.failedIn[path] === -1) run.failedIn[path] = place;
}

function payGoal({ pot, last, reserves, paidOfGoals }: Run, { id, amount }: LifeGoal, path: number): number {
  const free = pot.payable(path) - (reserves.get(id) ?? 0);
  const paid = Math.min(amount, Math.max(0, free));
  pot.settle(path, -paid);
  last.tax += pot.tax();
  last.withdrawn += pot.sold();
  last.goals += paid;
  paidOfGoals.set(id, (paidOfGoals.get(id) ?? 0) + paid);
  return paid;
}

function outcomeOf(run: Run, first: readonly LifeYear[]): LifeOutcome {
  const { plan, paths, failedIn, lacks, paidOfGoals, rails, wealthByYear } = run;
  const failuresByYear = Array.from({ length: plan.years }, () => 0);
  for (const place of failedIn) if (place >= 0) failuresByYear[place] = (failuresByYear[place] ?? 0) + 1;
  const success = 1 - failuresByYear.reduce((sum, count) => sum + count, 0) / paths;
  return {
    paths,
    success,
    successError: Math.sqrt((success * (1 - success)) / paths),
    failuresByYear,
    lacking: lacks.filter((_, path) => (failedIn[path] ?? -1) >= 0).sort(),
    wealthByYear,
    taxes: run.taxes,
    deferred: Float64Array.from({ length: paths }, (_, path) => run.pot.deferredOf?.(path) ?? 0),
    funded: new Map(
      plan.goals.map(({ id, amount }) => [id, amount > 0 ? (paidOfGoals.get(id) ?? 0) / paths / amount : 1]),
    ),
    adjusted: rails?.shareCut() ?? 0,
    begun: rails?.begun() ?? null,
    first,
  };
}

/** Values that shares of rising numbers stay below, between the nearest two (type 7). */
export function quantilesOf(numbers: Float64Array, shares: readonly number[]): readonly number[] {
  const placed = Float64Array.from(numbers);
  const placeOf = (share: number) => (placed.length - 1) * share;
  const asked = shares.flatMap((share) => [Math.floor(placeOf(share)), Math.ceil(placeOf(share))]);
  placeNumbers(
    placed,
    [...new Set(asked)].toSorted((a, b) => a - b),
  );
  return shares.map((share) => {
    const place = placeOf(share);
    const [low, high] = [placed[Math.floor(place)] ?? 0, placed[Math.ceil(place)] ?? 0];
    return low + (high - low) * (place - Math.floor(place));
  });
}

export const medianEnd = ({ wealthByYear }: LifeOutcome): number =>
  quantilesOf(wealthByYear.at(-1) ?? new Float64Array(1), [0.5])[0] ?? 0;
