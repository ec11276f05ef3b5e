import type { JointTreatment } from "#engine/cash/covered-deposits.ts";
import { mul, ONE, type Fixed } from "#engine/money/fixed.ts";
import { ownersOf, ownerShares } from "../owners/owned-parts.ts";
import type { Sheet } from "../sheet.ts";
import { taxpayerOfAccounts } from "../tax/whose-accounts.ts";
import type { CashPlace } from "./cash-places.ts";

/** Cash at a bank, or somebody's part of it, with how it is held. */
export interface Deposit {
  readonly place: CashPlace;
  /** An owner, or several who hold it together; without owners a taxpayer; undefined where nobody is named. */
  readonly owner: { readonly id: string; readonly name: string } | undefined;
  /** How many people hold it, where it is not one's own part alone. */
  readonly holders: number;
  readonly isJoint: boolean;
}

/**
 * Whose cash is, by the owners of each account. An account of several is divided by their shares, where a scheme divides it; where it takes the
 * people together as one more depositor, it is theirs together. Without owners it is by taxpayer, and by how many people are said to hold it.
 */
export function depositsBy(
  sheet: Sheet,
): (place: CashPlace, treatment: JointTreatment | undefined) => readonly Deposit[] {
  const { owners } = ownersOf(sheet);
  const names = new Map([...sheet.taxpayers, ...owners].map(({ id, name }) => [id, name]));
  const named = (id: string) => ({ id, name: names.get(id) ?? id });
  const holdersOf = ({ accountId }: CashPlace): number => sheet.accounts.get(accountId)?.holderCount ?? 1;
  const whole = (place: CashPlace, owner: Deposit["owner"]): readonly Deposit[] => [
    { place, owner, holders: holdersOf(place), isJoint: holdersOf(place) > 1 },
  ];
  if (owners.length === 0) {
    const taxpayers = taxpayerOfAccounts(sheet);
    return (place) => {
      const id = taxpayers.get(place.accountId);
      return whole(place, id === undefined ? undefined : named(id));
    };
  }
  const sharesOf = ownerShares(sheet);
  return (place, treatment) => {
    const shares = [...sharesOf(place.accountId, place.asset.id)];
    const [only] = shares;
    if (only === undefined) return whole(place, undefined);
    if (shares.length === 1) return whole(partOf(place, only[1]), named(only[0]));
    if (treatment === "once_apart") return [{ place, owner: together(shares, named), holders: 1, isJoint: false }];
    return shares.map(([id, share]) => ({ place: partOf(place, share), owner: named(id), holders: 1, isJoint: true }));
  };
}

function together(
  shares: readonly (readonly [string, Fixed])[],
  named: (id: string) => { readonly id: string; readonly name: string },
) {
  const people = shares.map(([id]) => named(id));
  return { id: people.map(({ id }) => id).join("+"), name: people.map(({ name }) => name).join(" and ") };
}

const partOf = (place: CashPlace, share: Fixed): CashPlace =>
  share === ONE
    ? place
    : {
        ...place,
        amount: mul(place.amount, share),
        valueBase: place.valueBase === undefined ? undefined : mul(place.valueBase, share),
      };
