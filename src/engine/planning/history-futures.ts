import { realReturnOf, type ClassFutures } from "#engine/planning/class-futures.ts";
import type { LifePlan } from "#engine/planning/life-plan.ts";
import { PLAN_CLASSES } from "#engine/planning/plan-classes.ts";
import { US_HISTORY } from "#engine/planning/us-history.ts";

type Market = Pick<LifePlan, "years" | "returns" | "inflation">;

/** Every run of successive years that history has, one future each. */
export const historyFutures = (plan: Market): ClassFutures =>
  fromHistory(
    plan,
    Array.from({ length: Math.max(1, US_HISTORY.length - plan.years + 1) }, (_, first) => first),
  );

/** The years from a named one on; where they end, every year brings its mean. */
export const stressFutures = (plan: Market, beginsAs: number): ClassFutures =>
  fromHistory(plan, [
    Math.max(
      0,
      US_HISTORY.findIndex(([year]) => year === beginsAs),
    ),
  ]);

/**
 * Equities bring what shares of the United States brought, bonds what its bonds did, both less the inflation of their year; cash brings its mean less that
 * inflation. Of other classes there is no such history: they bring their mean.
 */
const fromHistory = (plan: Market, firsts: readonly number[]): ClassFutures => ({
  paths: firsts.length,
  years: plan.years,
  fill: (place, year, into) => {
    for (const [path, first] of firsts.entries()) into[path] = factorOf(plan, place, year, first + year);
  },
});

function factorOf({ returns, inflation }: Market, place: number, year: number, at: number): number {
  const each = PLAN_CLASSES[place] ?? "other";
  const steady = 1 + realReturnOf(returns[each], year, inflation).mean;
  const then = US_HISTORY[at];
  if (!then) return steady;
  const [, shares, bonds, prices] = then;
  if (each === "equities") return (1 + shares) / (1 + prices);
  if (each === "bonds") return (1 + bonds) / (1 + prices);
  return each === "cash" ? (steady * (1 + inflation)) / (1 + prices) : steady;
}
