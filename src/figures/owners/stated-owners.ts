import { day, type Day } from "#engine/dates/day.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { checkHoldings, holdingsOn, type OwnershipError, type Stake } from "#engine/ownership/stakes.ts";

export const OWNER_KINDS = ["person", "trust", "company", "partnership", "foundation"] as const;
export type OwnerKind = (typeof OWNER_KINDS)[number];

/** What can have owners. */
export const OWNED_KINDS = ["owner", "account", "asset"] as const;
export type OwnedKind = (typeof OWNED_KINDS)[number];

/** Whose something is: a person, or what people set up to own things. */
export interface StatedOwner {
  readonly id: string;
  readonly name: string;
  readonly kind: OwnerKind;
  readonly country: string | undefined;
  /** What nobody is named for is theirs. */
  readonly hasRest: boolean;
  readonly taxpayerId: string | undefined;
}

/** Who owns one thing from a day on: all of them, until the next declaration. What they leave of the whole is outside, or unknown. */
export interface Declaration {
  readonly ownedId: string;
  readonly kind: OwnedKind;
  readonly fromOn: Day;
  readonly shares: readonly { readonly ownerId: string; readonly fraction: Fixed }[];
}

export interface StatedOwners {
  readonly owners: readonly StatedOwner[];
  readonly declarations: readonly Declaration[];
  /** The owner on the other side of a loan, by its asset. */
  readonly innerLoans: ReadonlyMap<string, string>;
}

export const NO_OWNERS: StatedOwners = { owners: [], declarations: [], innerLoans: new Map() };

/** Stands for no day at all: it was so from the beginning. */
export const BEGINNING = day("1900-01-01");

/** Dated shares as stakes: whoever a later declaration names no more has nothing from its day on. */
export function stakesOf(declarations: readonly Declaration[]): readonly Stake[] {
  const byOwned = Map.groupBy(declarations, ({ ownedId }) => ownedId);
  return [...byOwned.values()].flatMap((own) => {
    let before: readonly string[] = [];
    return own
      .toSorted((a, b) => a.fromOn - b.fromOn)
      .flatMap(({ ownedId, fromOn, shares }) => {
        const named = shares.map(({ ownerId }) => ownerId);
        const gone = before.filter((ownerId) => !named.includes(ownerId));
        before = named;
        return [
          ...shares.map(({ ownerId, fraction }) => ({ ownerId, ownedId, fraction, fromOn })),
          ...gone.map((ownerId) => ({ ownerId, ownedId, fraction: ZERO, fromOn })),
        ];
      });
  });
}

/** What is said of one thing for a day: the last declaration before it or on it. */
export function declaredOn(declarations: readonly Declaration[], ownedId: string, on: Day): Declaration | undefined {
  const own = declarations.filter((it) => it.ownedId === ownedId && it.fromOn <= on);
  return own.toSorted((a, b) => b.fromOn - a.fromOn)[0];
}

/** What cannot be of what is declared, with the day it begins; undefined where all of it can be. */
export function ownershipProblem(
  declarations: readonly Declaration[],
): { readonly on: Day; readonly error: OwnershipError } | undefined {
  const stakes = stakesOf(declarations);
  const days = [...new Set(declarations.map(({ fromOn }) => fromOn))].toSorted((a, b) => a - b);
  for (const on of days) {
    const checked = checkHoldings(holdingsOn(stakes, on));
    if (!checked.ok) return { on, error: checked.error };
  }
  return undefined;
}
