import { realReturnOf, type ClassFutures } from "#engine/planning/class-futures.ts";
import type { ClassReturns, LifePlan } from "#engine/planning/life-plan.ts";
import { placesOf, type PlanPlace } from "#engine/planning/plan-places.ts";
import { US_HISTORY } from "#engine/planning/us-history.ts";

type Market = Pick<LifePlan, "years" | "returns" | "inflation" | "groups">;

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
 * inflation. Of other classes there is no such history: they bring their mean. A group
 * strays from its class as much as its mean does.
 */
function fromHistory(plan: Market, firsts: readonly number[]): ClassFutures {
  const places = placesOf(plan);
  return {
    paths: firsts.length,
    years: plan.years,
    fill: (place, year, into) => {
      for (const [path, first] of firsts.entries()) into[path] = factorOf(plan, places[place], year, first + year);
    },
  };
}

function factorOf({ returns, inflation }: Market, place: PlanPlace | undefined, year: number, at: number): number {
  const each = place?.planClass ?? "other";
  const meanOf = (of: ClassReturns) => 1 + realReturnOf(of, year, inflation).mean;
  const steady = meanOf(place?.returns ?? returns.other);
  const then = US_HISTORY[at];
  if (!then) return steady;
  const [, shares, bonds, prices] = then;
  const beside = steady / meanOf(returns[each]);
  if (each === "equities") return ((1 + shares) / (1 + prices)) * beside;
  if (each === "bonds") return ((1 + bonds) / (1 + prices)) * beside;
  return each === "cash" ? (steady * (1 + inflation)) / (1 + prices) : steady;
}
