import { findAccountRow } from "#db/queries/accounts.ts";
import { findAssetRow } from "#db/queries/assets.ts";
import { createEntities, removeEntity, updateEntity } from "#db/queries/entities.ts";
import { listOwners, type OwnerRows, type OwnershipRow } from "#db/queries/owners.ts";
import type { Scope } from "#db/scope.ts";
import { formatDay } from "#engine/dates/day.ts";
import { formatFixed, ONE, parseFixed, ZERO } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { Failure } from "#features/shared/route.ts";
import { declarationOf } from "#features/shared/stated-owners-of.ts";
import { BEGINNING, type OwnedKind, ownershipProblem } from "#figures/owners/stated-owners.ts";
import type { OwnershipContent, OwnerWritten } from "./contract.ts";
import { keptShares } from "./shares-of-units.ts";

type Written = Promise<Result<OwnerWritten, Failure>>;

const refused = (path: string, message: string): Result<never, Failure> =>
  err({ kind: "input_invalid", fields: [{ path, message }] });

interface Named {
  readonly ownedId: string;
  readonly fromOn: string;
}

/** Keeps who owns something from a day on; said again of the same day it replaces what was said. Fails with `input_invalid`, `owner_not_found`, `account_not_found` or `asset_not_found`. */
export const stateOwnership = (
  scope: Scope,
  intent: Intent,
  { ownedId, fromOn, kind, shares, instead }: OwnershipContent & Named,
): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const known = await listOwners(scope);
    const name = await nameOf(scope, known, { kind, id: ownedId });
    if (name === undefined) return err({ kind: kind === "owner" ? "owner_not_found" : `${kind}_not_found` });
    const row: OwnershipRow = {
      owned_id: ownedId,
      owned_kind: kind,
      from_on: fromOn,
      shares: keptShares(shares),
    };
    const isInstead = ({ owned_id, from_on }: OwnershipRow) => owned_id === ownedId && from_on === instead;
    const replaced = instead === fromOn ? undefined : known.ownership.find(isInstead);
    const others = known.ownership.filter((it) => it !== replaced && !isSame(it, row));
    const wrong = sharesProblem(known, row, name) ?? wholeProblem(known, [...others, row]);
    if (wrong) return refused(wrong.path, wrong.message);
    const isThere = known.ownership.some((it) => isSame(it, row));
    if (isThere) await updateEntity(scope, changeId, { entity: "ownership", row: { ...row } });
    else await createEntities(scope, changeId, { entity: "ownership", rows: JSON.stringify([row]) });
    if (replaced) await removeEntity(scope, changeId, { entity: "ownership", row: { ...replaced } });
    return ok({ answer: {}, summary: `Stated who owns ${name}${sinceWords(fromOn)}` });
  });

/** Fails with `owner_not_found`. */
export const removeOwnership = (scope: Scope, intent: Intent, { ownedId, fromOn }: Named): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const known = await listOwners(scope);
    const row = known.ownership.find((it) => it.owned_id === ownedId && it.from_on === fromOn);
    if (!row) return err({ kind: "owner_not_found" });
    const wrong = wholeProblem(
      known,
      known.ownership.filter((it) => it !== row),
    );
    if (wrong) return refused("fromOn", wrong.message);
    await removeEntity(scope, changeId, { entity: "ownership", row: { ...row } });
    const name = await nameOf(scope, known, { kind: row.owned_kind, id: ownedId });
    return ok({ answer: {}, summary: `Deleted who owns ${name ?? "something"}${sinceWords(fromOn)}` });
  });

/** Keeps which owner is on the other side of a loan. Fails with `asset_not_found` or `input_invalid`. */
export const stateInnerLoan = (
  scope: Scope,
  intent: Intent,
  { assetId, ownerId }: { readonly assetId: string; readonly ownerId: string | null },
): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const known = await listOwners(scope);
    const name = (await findAssetRow(scope, assetId))?.name;
    if (name === undefined) return err({ kind: "asset_not_found" });
    const other = known.owners.find(({ owner_id: each }) => each === ownerId);
    if (ownerId !== null && !other) return refused("ownerId", "an owner of this portfolio");
    await removeEntity(scope, changeId, { entity: "inner_loan", row: { asset_id: assetId } });
    const row = { asset_id: assetId, owner_id: ownerId };
    if (ownerId !== null) await createEntities(scope, changeId, { entity: "inner_loan", rows: JSON.stringify([row]) });
    return ok({
      answer: {},
      summary: other
        ? `${other.name} is on the other side of ${name}`
        : `Somebody outside is on the other side of ${name}`,
    });
  });

const isSame = (a: OwnershipRow, b: OwnershipRow): boolean => a.owned_id === b.owned_id && a.from_on === b.from_on;
const sinceWords = (fromOn: string): string => (fromOn === formatDay(BEGINNING) ? "" : ` since ${fromOn}`);

async function nameOf(
  scope: Scope,
  known: OwnerRows,
  { kind, id }: { readonly kind: OwnedKind; readonly id: string },
): Promise<string | undefined> {
  if (kind === "account") return (await findAccountRow(scope, id))?.name;
  if (kind === "asset") return (await findAssetRow(scope, id))?.name;
  return known.owners.find(({ owner_id: each }) => each === id)?.name;
}

interface Problem {
  readonly path: string;
  readonly message: string;
}

/** What cannot be of the shares of one thing. */
function sharesProblem(known: OwnerRows, row: OwnershipRow, name: string): Problem | undefined {
  const owned = known.owners.find(({ owner_id: each }) => each === row.owned_id);
  if (owned?.kind === "person")
    return { path: "kind", message: "a trust, a company or the like: nobody owns a person" };
  const seen = new Set<string>();
  let sum = ZERO;
  for (const [index, { owner_id: ownerId, share }] of row.shares.entries()) {
    if (!known.owners.some(({ owner_id: each }) => each === ownerId))
      return { path: `shares.${index}.ownerId`, message: "an owner of this portfolio" };
    if (seen.has(ownerId)) return { path: `shares.${index}.ownerId`, message: "each owner once" };
    seen.add(ownerId);
    const fraction = parseFixed(share) ?? ZERO;
    if (fraction <= ZERO) return { path: `shares.${index}.share`, message: "a share above 0%" };
    sum += fraction;
  }
  return sum > ONE ? { path: "shares", message: overWords(name, sum) } : undefined;
}

/** What cannot be of everything that is declared together, on any day. */
function wholeProblem(known: OwnerRows, all: readonly OwnershipRow[]): Problem | undefined {
  const found = ownershipProblem(all.filter((row) => row.owned_kind === "owner").map(declarationOf));
  if (!found) return undefined;
  const { error, on } = found;
  const name = (id: string) => known.owners.find(({ owner_id: each }) => each === id)?.name ?? "an owner";
  if (error.kind === "ownership_over_one")
    return { path: "shares", message: overWords(name(error.entityId), error.declared) };
  if (error.kind === "ownership_not_positive")
    return { path: "shares", message: `a share of ${name(error.entityId)} above 0%` };
  const names = error.entityIds.map(name).join(" and ");
  const since = on === BEGINNING ? "" : ` from ${formatDay(on)} on`;
  return {
    path: "shares",
    message: `a share for somebody outside: ${names} would be owned by nothing but themselves${since}`,
  };
}

const overWords = (name: string, sum: bigint): string =>
  `at most 100% of ${name} together: these are ${formatFixed(sum * 100n)}%`;
