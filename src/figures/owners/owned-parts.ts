import { propertyOwnership } from "#assets/property/property-ownership.ts";
import { assetClassOf } from "#assets/registry.ts";
import type { Day } from "#engine/dates/day.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import { fromNumber, mul, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { remember, type Sheet } from "../sheet.ts";
import { declaredOn, NO_OWNERS, type StatedOwners } from "./stated-owners.ts";

/** Fractions by owner. What they leave of the whole is outside, or nobody is named for it. */
export type OwnerShares = ReadonlyMap<string, Fixed>;

/** What is held of one thing in one account, with whose it is. */
export interface OwnedPart {
  readonly accountId: string;
  readonly asset: AssetFacts;
  /** Undefined where it is not known. */
  readonly value: Fixed | undefined;
  readonly shares: OwnerShares;
}

export const ownersOf = ({ owners = NO_OWNERS }: Pick<Sheet, "owners">): StatedOwners => owners;

/**
 * Whose something in an account is on a day, that of the sheet unless said: as stated of the asset, else as stated of the account, else it is of whoever has the rest.
 * Of a property whose terms say that all of it is entered and a part is owned, that part is divided so (decision 0098).
 */
export function ownerShares(sheet: Sheet, on: Day = sheet.on): (accountId: string, assetId: string) => OwnerShares {
  const { owners, declarations } = ownersOf(sheet);
  const rest = owners.find(({ hasRest }) => hasRest);
  const ofRest: OwnerShares = new Map(rest ? [[rest.id, ONE]] : []);
  const known = new Map<string, OwnerShares | undefined>();
  const declared = (id: string): OwnerShares | undefined => {
    if (!known.has(id)) {
      const found = declaredOn(declarations, id, on);
      known.set(id, found && new Map(found.shares.map(({ ownerId, fraction }) => [ownerId, fraction])));
    }
    return known.get(id);
  };
  return (accountId, assetId) => {
    const own = declared(assetId);
    if (own) return own;
    const shares = declared(accountId) ?? ofRest;
    const part = ownedPartOf(sheet, assetId);
    return part === ONE ? shares : new Map([...shares].map(([id, share]) => [id, mul(share, part)]));
  };
}

function ownedPartOf({ assets }: Sheet, assetId: string): Fixed {
  const stated = assets.get(assetId);
  if (!stated || assetClassOf(stated.assetClass).group !== "real_estate") return ONE;
  const { ownedShare, enteredAs } = propertyOwnership(stated.terms);
  return enteredAs === "whole" && ownedShare !== undefined && ownedShare < 1 ? fromNumber(ownedShare) : ONE;
}

/** Everything held on the day, account by account, with whose it is. */
export function ownedParts(sheet: Sheet): readonly OwnedPart[] {
  return remember(sheet, `owned parts:${sheet.on}:${sheet.base}:${sheet.part?.name ?? ""}`, () => {
    const sharesOf = ownerShares(sheet);
    return sheet
      .holdings()
      .holdings.filter(({ isClosed }) => !isClosed)
      .flatMap(({ asset, accounts }) =>
        accounts
          .filter(({ quantity }) => quantity !== ZERO)
          .map(({ accountId, valueBase }) => ({
            accountId,
            asset,
            value: valueBase,
            shares: sharesOf(accountId, asset.id),
          })),
      );
  });
}

/** What the owners of something leave of the whole. */
export const leftOf = (shares: OwnerShares): Fixed => [...shares.values()].reduce((left, share) => left - share, ONE);
