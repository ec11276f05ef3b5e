import type { FanYear, PlanOutcome, PlanYear } from "#client/planning/plan-types.ts";

/** In today's purchasing power, or as the money of each year counts. */
export type ShownMoney = "real" | "nominal";

/** An outcome in the money it is shown in: the API answers in today's. */
export function inMoney(outcome: PlanOutcome, money: ShownMoney): PlanOutcome {
  if (money === "real") return outcome;
  const factor = (place: number): number => outcome.nominalFactor[place + 1] ?? 1;
  const table = (rows: readonly PlanYear[]) => rows.map((row, place) => scaledYear(row, factor(place)));
  const { beside } = outcome;
  return {
    ...outcome,
    table: table(outcome.table),
    fan: outcome.fan.map((row, place) => scaledFan(row, factor(place))),
    beside: beside && {
      ...beside,
      table: table(beside.table),
      fan: beside.fan.map((row, place) => ({ ...row, p50: row.p50 * factor(place) })),
    },
  };
}

const scaledFan = (row: FanYear, by: number): FanYear => ({
  ...row,
  p10: row.p10 * by,
  p25: row.p25 * by,
  p50: row.p50 * by,
  p75: row.p75 * by,
  p90: row.p90 * by,
});

const scaledYear = (row: PlanYear, by: number): PlanYear => ({
  ...row,
  income: row.income * by,
  spending: row.spending * by,
  tax: row.tax * by,
  known: row.known * by,
  goals: row.goals * by,
  unpaid: row.unpaid * by,
  withdrawn: row.withdrawn * by,
  growth: row.growth * by,
  wealth: row.wealth * by,
  netWorth: row.netWorth * by,
  byClass: Object.fromEntries(Object.entries(row.byClass).map(([key, value]) => [key, value * by])),
});
