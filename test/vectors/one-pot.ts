import { addYears, day } from "#engine/dates/day.ts";
import { steadyFutures } from "#engine/planning/class-futures.ts";
import type { LifePlan } from "#engine/planning/life-plan.ts";
import { USUAL_RETURNS } from "#engine/planning/plan-classes.ts";
import { runLifePlan } from "#engine/planning/run-life-plan.ts";

const FROM = day("2026-01-01");

/** A plan of one class and nothing else, to ask the engine of plans what a formula of a book says. */
export const onePot = (change: Partial<LifePlan>): LifePlan => ({
  from: FROM,
  years: 1,
  inflation: 0,
  begins: { equities: 1 },
  known: [],
  returns: { ...USUAL_RETURNS, equities: { mean: 0, deviation: 0 } },
  correlation: 0,
  allocation: [],
  streams: [],
  events: [],
  goals: [],
  spending: { rule: "constant" },
  cashBand: undefined,
  taxes: undefined,
  ...change,
});

export interface Payments {
  /** Real return of each year. */
  readonly returns: readonly number[];
  /** A year, from one payment to the next. */
  readonly growth: number;
  readonly due: "begin" | "end";
}

/**
 * The first payment that leaves exactly nothing of 1: what is left falls with the payment in a straight line, so that two plans say where it meets nothing.
 * Payments at year ends are those of the plan's second year on.
 */
export function payoutOfOne({ returns, growth, due }: Payments): number | undefined {
  const first = due === "end" ? 1 : 0;
  const years = returns.length + first;
  const [mean = 0] = returns;
  const later = returns.map((rate, year) => ({ fromYear: year + 1, mean: rate, deviation: 0 }));
  const leftOf = (amount: number): number => {
    const living = { id: "living", name: "Living", kind: "living", amount, growth, taxed: "free" } as const;
    const plan = onePot({
      years,
      returns: { ...USUAL_RETURNS, equities: { mean, deviation: 0, later } },
      streams: [{ ...living, from: addYears(FROM, first) }],
    });
    return runLifePlan(plan, steadyFutures(plan)).first.at(-1)?.wealth ?? Number.NaN;
  };
  const little = 0.25 / years;
  const [without, withIt] = [leftOf(0), leftOf(little)];
  if (!(without > withIt && withIt > 0)) return undefined;
  return ((little * without) / (without - withIt)) * (1 + growth) ** first;
}
