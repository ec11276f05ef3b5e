import { fromNumber, round, toNumber, type Fixed } from "#engine/money/fixed.ts";
import { checkHoldings, type Holding, type OwnershipError } from "#engine/ownership/stakes.ts";
import { err, ok, type Result } from "#engine/result.ts";

/**
 * Effective share of one owner in every entity below: shares multiply along a path and add over paths, loops included, as
 * e = c + e C, so e = c (I − C)^−1. Shares are rounded to 15 decimals. Refuses what `checkHoldings` refuses.
 */
export function lookThrough(
  rootId: string,
  holdings: readonly Holding[],
): Result<ReadonlyMap<string, Fixed>, OwnershipError> {
  const checked = checkHoldings(holdings);
  if (!checked.ok) return checked;
  const below = entitiesBelow(rootId, holdings);
  const place = new Map(below.map((id, i) => [id, i]));
  const matrix: number[][] = below.map((_, i) => below.map((__, j) => (i === j ? 1 : 0)));
  const direct = below.map(() => 0);
  for (const { ownerId, ownedId, fraction } of holdings) {
    const [owner, owned] = [place.get(ownerId), place.get(ownedId)];
    const row = owned === undefined ? undefined : matrix[owned];
    if (owned === undefined || row === undefined) continue;
    if (ownerId === rootId) direct[owned] = (direct[owned] ?? 0) + toNumber(fraction);
    else if (owner !== undefined) row[owner] = (row[owner] ?? 0) - toNumber(fraction);
  }
  const shares = solveLinear(matrix, direct);
  // A loop that leaves less outside than doubles can tell from nothing has no outside owner to speak of.
  if (!shares.every(Number.isFinite))
    return err({ kind: "circular_ownership_without_outside_owner", entityIds: below });
  return ok(new Map(below.map((id, i) => [id, round(fromNumber(shares[i] ?? 0), 15)])));
}

/** Everything the root can be an owner of, in order of discovery. */
function entitiesBelow(rootId: string, holdings: readonly Holding[]): string[] {
  const found = new Set<string>();
  const queue = [rootId];
  for (let i = 0; i < queue.length; i++)
    for (const { ownerId, ownedId } of holdings)
      if (ownerId === queue[i] && ownedId !== rootId && !found.has(ownedId)) {
        found.add(ownedId);
        queue.push(ownedId);
      }
  return [...found];
}

/** Gaussian elimination with the largest pivot. The matrix is regular, because closed loops were refused. */
function solveLinear(matrix: number[][], constants: number[]): number[] {
  const rows = matrix.map((row, i) => [...row, constants[i] ?? 0]);
  for (let column = 0; column < rows.length; column++) {
    const candidates = rows.map((row, i) => (i < column ? -1 : Math.abs(row[column] ?? 0)));
    const pivot = candidates.indexOf(Math.max(...candidates));
    const [upper, lower] = [rows[column], rows[pivot]];
    if (!upper || !lower) continue;
    [rows[column], rows[pivot]] = [lower, upper];
    for (const [i, row] of rows.entries()) {
      const factor = i === column ? 0 : (row[column] ?? 0) / (lower[column] ?? 1);
      if (factor !== 0) for (let k = column; k <= rows.length; k++) row[k] = (row[k] ?? 0) - factor * (lower[k] ?? 0);
    }
  }
  return rows.map((row, i) => (row[rows.length] ?? 0) / (row[i] ?? 1));
}

/** Effective shares of every ultimate owner (one nobody owns) in one entity; they add up to what is declared. */
export function ultimateOwners(
  entityId: string,
  holdings: readonly Holding[],
): Result<ReadonlyMap<string, Fixed>, OwnershipError> {
  const owned = new Set(holdings.map(({ ownedId }) => ownedId));
  const owners = new Set(holdings.map(({ ownerId }) => ownerId).filter((id) => !owned.has(id)));
  const shares = new Map<string, Fixed>();
  for (const ownerId of owners) {
    const through = lookThrough(ownerId, holdings);
    if (!through.ok) return through;
    const share = through.value.get(entityId);
    if (share !== undefined) shares.set(ownerId, share);
  }
  return ok(shares);
}
