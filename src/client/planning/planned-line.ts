import { day } from "#engine/dates/day.ts";
import type { PlanActual } from "#features/figures/plan-actual-contract.ts";

/** Net worth as planned on each day from the one the plan began: on the straight line between the ends of two years. */
export function plannedLine({ on, netWorth, years }: PlanActual["began"], count: number): readonly (number | null)[] {
  const first = day(on);
  const points = [
    { at: 0, worth: Number(netWorth) },
    ...years.map((year) => ({ at: day(year.endsOn) - first, worth: year.netWorth })),
  ];
  return Array.from({ length: count }, (_, at) => {
    const next = points.findIndex((point) => point.at > at);
    const [before, after] = [points[next - 1], points[next]];
    if (!before || !after) return null;
    return before.worth + ((after.worth - before.worth) * (at - before.at)) / (after.at - before.at);
  });
}
