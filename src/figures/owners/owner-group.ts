import type { GroupLoan } from "#engine/ownership/consolidate.ts";
import { abs, mul, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Stake } from "#engine/ownership/stakes.ts";
import { remember, type Sheet } from "../sheet.ts";
import { ownedParts, ownersOf, type OwnedPart } from "./owned-parts.ts";
import { stakesOf } from "./stated-owners.ts";

/** Something an owner has, or owes, with their part of its value. */
export interface OwnedValue {
  readonly part: OwnedPart;
  readonly share: Fixed;
  /** The value by the share; undefined where the value is not known. */
  readonly value: Fixed | undefined;
}

/** What an owner has and owes in their own name. */
export interface OwnerSheet {
  readonly ownerId: string;
  readonly assets: readonly OwnedValue[];
  readonly debts: readonly OwnedValue[];
  /** Names of what has no value. */
  readonly missing: readonly string[];
}

/** A loan from one owner to another, as each side's books have it. */
export interface InnerLoan extends GroupLoan {
  readonly asLent: Fixed | undefined;
  readonly asOwed: Fixed | undefined;
}

/** All owners on a day: what each has in their own name, who owns whom, and who owes whom among them. */
export interface OwnerGroup {
  readonly stakes: readonly Stake[];
  readonly sheets: readonly OwnerSheet[];
  readonly loans: readonly InnerLoan[];
}

export const ownerGroup = (sheet: Sheet): OwnerGroup =>
  remember(sheet, `owner group:${sheet.on}:${sheet.base}:${sheet.part?.name ?? ""}`, () => makeGroup(sheet));

function makeGroup(sheet: Sheet): OwnerGroup {
  const { owners, declarations, innerLoans } = ownersOf(sheet);
  const parts = ownedParts(sheet);
  const outside = parts.filter(({ asset }) => !innerLoans.has(asset.id));
  const inside = parts.filter(({ asset }) => innerLoans.has(asset.id));
  return {
    stakes: stakesOf(declarations.filter(({ kind }) => kind === "owner")),
    sheets: owners.map(({ id }) => sheetOf(id, { outside, inside })),
    loans: loansOf(inside, innerLoans),
  };
}

function sheetOf(
  ownerId: string,
  { outside, inside }: { readonly outside: readonly OwnedPart[]; readonly inside: readonly OwnedPart[] },
): OwnerSheet {
  const valued = outside.flatMap((part): OwnedValue[] => {
    const share = part.shares.get(ownerId);
    if (share === undefined || share === ZERO) return [];
    return [{ part, share, value: part.value === undefined ? undefined : mul(part.value, share) }];
  });
  const isDebt = ({ part: { asset, value } }: OwnedValue) => (value === undefined ? asset.isLiability : value < ZERO);
  const unknown = inside.filter(({ value, shares }) => value === undefined && shares.has(ownerId));
  return {
    ownerId,
    assets: valued.filter((it) => !isDebt(it)),
    debts: valued.filter(isDebt),
    missing: [
      ...valued.filter(({ value }) => value === undefined).map(({ part }) => part.asset.name),
      ...unknown.map(({ asset }) => asset.name),
    ],
  };
}

/** Both sides of one loan are one loan: what the lender's books say counts, and the borrower's where theirs say nothing. */
function loansOf(inside: readonly OwnedPart[], innerLoans: ReadonlyMap<string, string>): readonly InnerLoan[] {
  const found = new Map<string, { lenderId: string; borrowerId: string; asLent?: Fixed; asOwed?: Fixed }>();
  for (const { asset, value = ZERO, shares } of inside)
    for (const [ownerId, share] of shares) {
      const otherId = innerLoans.get(asset.id);
      const amount = mul(value, share);
      if (otherId === undefined || otherId === ownerId || amount === ZERO) continue;
      const isLent = amount > ZERO;
      const [lenderId, borrowerId] = isLent ? [ownerId, otherId] : [otherId, ownerId];
      const key = `${lenderId} ${borrowerId}`;
      const loan = found.get(key) ?? { lenderId, borrowerId };
      if (isLent) loan.asLent = (loan.asLent ?? ZERO) + amount;
      else loan.asOwed = (loan.asOwed ?? ZERO) + abs(amount);
      found.set(key, loan);
    }
  return [...found.values()].map(({ lenderId, borrowerId, asLent, asOwed }) => ({
    lenderId,
    borrowerId,
    asLent,
    asOwed,
    amount: asLent ?? asOwed ?? ZERO,
  }));
}

export const sumOfValues = (list: readonly OwnedValue[]): Fixed =>
  list.reduce((sum, { value = ZERO }) => sum + value, ZERO);

/** What of every value is in no owner's name: outside, or of nobody named. */
export const outsideOf = (parts: readonly OwnedPart[]): Fixed =>
  parts.reduce((sum, { value = ZERO, shares }) => {
    const named = [...shares.values()].reduce((total, share) => total + mul(value, share), ZERO);
    const isAll = [...shares.values()].reduce((total, share) => total + share, ZERO) === ONE;
    return isAll ? sum : sum + value - named;
  }, ZERO);
