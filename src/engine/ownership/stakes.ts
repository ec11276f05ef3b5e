import type { Day } from "#engine/dates/day.ts";
import { mul, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";

/** A share of one entity that another holds from a day on, 0 to 1; 0 ends it. Entities are people, trusts, companies. */
export interface Stake {
  readonly ownerId: string;
  readonly ownedId: string;
  readonly fraction: Fixed;
  readonly fromOn: Day;
}

/** A share as it stands on one day. */
export type Holding = Pick<Stake, "ownerId" | "ownedId" | "fraction">;

/** The shares in force on a day: the last declared of each pair. Ended ones are left out. */
export function holdingsOn(stakes: readonly Stake[], on: Day): Holding[] {
  const latest = new Map<string, Stake>();
  for (const stake of stakes.toSorted((a, b) => a.fromOn - b.fromOn))
    if (stake.fromOn <= on) latest.set(JSON.stringify([stake.ownerId, stake.ownedId]), stake);
  return [...latest.values()].filter(({ fraction }) => fraction !== ZERO);
}

export type OwnershipError =
  | { readonly kind: "ownership_over_one"; readonly entityId: string; readonly declared: Fixed }
  | { readonly kind: "ownership_not_positive"; readonly entityId: string }
  | { readonly kind: "circular_ownership_without_outside_owner"; readonly entityIds: readonly string[] };

/**
 * Refuses what cannot be: a share below 0, more than the whole of an entity declared, or a closed loop in which everyone is owned
 * wholly by the others, so that no one outside owns anything. Less than the whole is fine: others hold the rest.
 */
export function checkHoldings(holdings: readonly Holding[]): Result<readonly Holding[], OwnershipError> {
  const declared = new Map<string, Fixed>();
  for (const { ownedId, fraction } of holdings) {
    if (fraction < ZERO) return err({ kind: "ownership_not_positive", entityId: ownedId });
    declared.set(ownedId, (declared.get(ownedId) ?? ZERO) + fraction);
  }
  for (const [entityId, sum] of declared)
    if (sum > ONE) return err({ kind: "ownership_over_one", entityId, declared: sum });
  const closed = withoutOutsideOwner(holdings, declared);
  if (closed.length > 0) return err({ kind: "circular_ownership_without_outside_owner", entityIds: closed });
  return ok(holdings);
}

/** Entities no chain of owners leads out of. One with undeclared shares, or with an owner nobody owns, has an outside owner. */
function withoutOutsideOwner(holdings: readonly Holding[], declared: ReadonlyMap<string, Fixed>): string[] {
  const hasOutside = new Set<string>();
  for (const [entityId, sum] of declared) if (sum < ONE) hasOutside.add(entityId);
  for (let round = 0; round <= declared.size; round++) {
    const before = hasOutside.size;
    for (const { ownerId, ownedId, fraction } of holdings)
      if (fraction > ZERO && (!declared.has(ownerId) || hasOutside.has(ownerId))) hasOutside.add(ownedId);
    if (hasOutside.size === before) break;
  }
  return [...declared.keys()].filter((id) => !hasOutside.has(id));
}

/** A change of a stake moves value between owners: a flow of value × (after − before), never a return. */
export const stakeChangeFlow = (value: Fixed, before: Fixed, after: Fixed): Fixed => mul(value, after - before);
