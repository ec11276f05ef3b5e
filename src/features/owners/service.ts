import { createEntities, removeEntities, removeEntity, updateEntity } from "#db/queries/entities.ts";
import { listOwners, type OwnerRows } from "#db/queries/owners.ts";
import { listTaxpayers } from "#db/queries/taxpayers.ts";
import type { Scope } from "#db/scope.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { Failure } from "#features/shared/route.ts";
import type { OwnerContent, Owners, OwnerWritten } from "./contract.ts";

const MOST_OWNERS = 100;

type Written = Promise<Result<OwnerWritten, Failure>>;

const refused = (path: string, message: string): Result<never, Failure> =>
  err({ kind: "input_invalid", fields: [{ path, message }] });

export const readOwners = async (scope: Scope): Promise<Owners> => {
  const { owners, ownership, innerLoans } = await listOwners(scope);
  return {
    owners: owners.map((row) => ({
      ownerId: row.owner_id,
      name: row.name,
      kind: row.kind,
      country: row.country,
      hasRest: row.has_rest,
      taxpayerId: row.taxpayer_id,
    })),
    ownership: ownership.map((row) => ({
      ownedId: row.owned_id,
      kind: row.owned_kind,
      fromOn: row.from_on,
      shares: row.shares.map(({ owner_id: ownerId, share, units = null }) => ({ ownerId, share, units })),
    })),
    innerLoans: innerLoans.map((row) => ({ assetId: row.asset_id, ownerId: row.owner_id })),
  };
};

/** Keeps an owner under an id of the caller's making, or changes it. Fails with `input_invalid`. */
export const keepOwner = (
  scope: Scope,
  intent: Intent,
  { ownerId, ...content }: OwnerContent & { readonly ownerId: string },
): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const known = await listOwners(scope);
    const others = known.owners.filter(({ owner_id: each }) => each !== ownerId);
    const isThere = others.length < known.owners.length;
    if (!isThere && others.length >= MOST_OWNERS)
      return refused("name", "one of the owners that are here: a portfolio has 100 at most");
    if (others.some(({ name }) => name.toLowerCase() === content.name.toLowerCase()))
      return refused("name", "another name: an owner here is called so already");
    if (content.kind === "person" && known.ownership.some(({ owned_id: ownedId }) => ownedId === ownerId))
      return refused("kind", "another kind: nobody owns a person, and owners of this one are stated");
    if (content.taxpayerId !== null && !(await isTaxpayer(scope, content.taxpayerId)))
      return refused("taxpayerId", "a taxpayer of this portfolio");
    const before = others.find(({ has_rest: hasRest }) => hasRest);
    if (content.hasRest && before)
      await updateEntity(scope, changeId, { entity: "owner", row: { owner_id: before.owner_id, has_rest: false } });
    const row = {
      owner_id: ownerId,
      name: content.name,
      kind: content.kind,
      country: content.country,
      has_rest: content.hasRest,
      taxpayer_id: content.taxpayerId,
    };
    if (isThere) await updateEntity(scope, changeId, { entity: "owner", row });
    else await createEntities(scope, changeId, { entity: "owner", rows: JSON.stringify([row]) });
    return ok({ answer: {}, summary: `${isThere ? "Changed" : "Added"} the owner ${content.name}` });
  });

const isTaxpayer = async (scope: Scope, taxpayerId: string): Promise<boolean> =>
  (await listTaxpayers(scope)).some(({ taxpayer_id: each }) => each === taxpayerId);

/** Their shares go with them, and come back when it is undone. Fails with `owner_not_found`. */
export const removeOwner = (scope: Scope, intent: Intent, ownerId: string): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const known = await listOwners(scope);
    const found = known.owners.find(({ owner_id: each }) => each === ownerId);
    if (!found) return err({ kind: "owner_not_found" });
    await removeShares(scope, changeId, { known, ownerId });
    const owed = known.innerLoans.filter(({ owner_id: each }) => each === ownerId);
    if (owed.length > 0) await removeEntities(scope, changeId, { entity: "inner_loan", rows: JSON.stringify(owed) });
    await removeEntity(scope, changeId, { entity: "owner", row: { owner_id: ownerId } });
    return ok({ answer: {}, summary: `Deleted the owner ${found.name}` });
  });

/** What is said of who owns them goes, and their shares of other things; where nobody is left, nothing is said any more. */
async function removeShares(
  scope: Scope,
  changeId: string,
  { known, ownerId }: { readonly known: OwnerRows; readonly ownerId: string },
): Promise<void> {
  const left = (row: OwnerRows["ownership"][number]) => row.shares.filter(({ owner_id: each }) => each !== ownerId);
  const isNamed = (row: OwnerRows["ownership"][number]) => left(row).length < row.shares.length;
  const gone = known.ownership.filter((row) => row.owned_id === ownerId || (isNamed(row) && left(row).length === 0));
  if (gone.length > 0) await removeEntities(scope, changeId, { entity: "ownership", rows: JSON.stringify(gone) });
  for (const row of known.ownership)
    if (!gone.includes(row) && isNamed(row))
      await updateEntity(scope, changeId, { entity: "ownership", row: { ...row, shares: left(row) } });
}
