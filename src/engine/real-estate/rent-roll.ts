import type { Day } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";

export interface Lease {
  readonly unitId: string;
  /** First and last day; undefined while it runs without an end. */
  readonly fromOn: Day;
  readonly toOn: Day | undefined;
  readonly monthlyRent: Fixed;
  readonly tenant?: string | undefined;
  /** What the tenant left as security. */
  readonly deposit?: Fixed | undefined;
}

export interface RentRoll {
  readonly monthlyRent: Fixed;
  readonly occupiedUnits: number;
  readonly vacantUnitIds: readonly string[];
  /** Leases that end within the days asked for, soonest first. */
  readonly ending: readonly Lease[];
}

const isRunning = (lease: Lease, on: Day): boolean =>
  lease.fromOn <= on && (lease.toOn === undefined || lease.toOn >= on);

/** Who rents what on a day, and which leases end within `days` after it. */
export function rentRoll(
  unitIds: readonly string[],
  leases: readonly Lease[],
  { on, days }: { readonly on: Day; readonly days: number },
): RentRoll {
  const running = leases.filter((lease) => isRunning(lease, on));
  const occupied = new Set(running.map(({ unitId }) => unitId));
  const ends = (lease: Lease): Day => lease.toOn ?? Infinity;
  return {
    monthlyRent: running.reduce((sum, lease) => sum + lease.monthlyRent, ZERO),
    occupiedUnits: unitIds.filter((id) => occupied.has(id)).length,
    vacantUnitIds: unitIds.filter((id) => !occupied.has(id)),
    ending: running.filter((lease) => ends(lease) <= on + days).toSorted((a, b) => ends(a) - ends(b)),
  };
}

/** Occupied unit-days ÷ available unit-days from one day to another, both included. A day let twice counts once. */
export function occupancy(
  unitIds: readonly string[],
  leases: readonly Lease[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Figure {
  const available = unitIds.length * Math.max(0, to - from + 1);
  const occupied = unitIds.reduce(
    (sum, id) =>
      sum +
      letDays(
        leases.filter((lease) => lease.unitId === id),
        from,
        to,
      ),
    0,
  );
  return quotient(occupied, available, "There are no units or no days.");
}

function letDays(leases: readonly Lease[], from: Day, to: Day): number {
  let [days, through] = [0, from - 1];
  for (const lease of leases.toSorted((a, b) => a.fromOn - b.fromOn)) {
    const start = Math.max(lease.fromOn, through + 1);
    const end = Math.min(lease.toOn ?? to, to);
    if (end < start) continue;
    days += end - start + 1;
    through = end;
  }
  return days;
}
