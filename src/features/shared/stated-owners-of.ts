import type { OwnerRows, OwnershipRow } from "#db/queries/owners.ts";
import { day } from "#engine/dates/day.ts";
import { fixed, ZERO } from "#engine/money/fixed.ts";
import { type Declaration, ownershipProblem, type StatedOwners } from "#figures/owners/stated-owners.ts";

export const declarationOf = (row: OwnershipRow): Declaration => ({
  ownedId: row.owned_id,
  kind: row.owned_kind,
  fromOn: day(row.from_on),
  shares: row.shares.map(({ owner_id: ownerId, share }) => ({ ownerId, fraction: fixed(share) })),
});

/** What is said of owners, ready for arithmetic. */
export const statedOwnersOf = ({ owners, ownership, innerLoans }: OwnerRows): StatedOwners => ({
  owners: owners.map((row) => ({
    id: row.owner_id,
    name: row.name,
    kind: row.kind,
    country: row.country ?? undefined,
    hasRest: row.has_rest,
    taxpayerId: row.taxpayer_id ?? undefined,
  })),
  declarations: ownership.map(declarationOf),
  innerLoans: new Map(innerLoans.map((row) => [row.asset_id, row.owner_id])),
});

/** Whether what a file says of owners cannot be: shares below zero, above the whole, or in a closed loop. */
export const keptOwnershipProblem = (rows: readonly OwnershipRow[]): object | undefined =>
  rows.some(({ shares }) => shares.some(({ share }) => fixed(share) <= ZERO))
    ? {}
    : ownershipProblem(rows.map(declarationOf));
