import { formatFixed, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Sheet } from "../sheet.ts";
import { leftOf, ownedParts, ownersOf } from "./owned-parts.ts";
import type { WorthByOwner } from "./worth-by-owner.ts";

/** What a person should look at before they rely on figures by owner. */
export type OwnerException =
  | { readonly kind: "not_whole"; readonly name: string; readonly left: bigint }
  | { readonly kind: "nobody"; readonly names: readonly string[] }
  | { readonly kind: "no_owner"; readonly name: string }
  | { readonly kind: "loop"; readonly names: readonly string[] }
  | { readonly kind: "one_side"; readonly lender: string; readonly borrower: string; readonly isLent: boolean }
  | {
      readonly kind: "sides_differ";
      readonly lender: string;
      readonly borrower: string;
      readonly asLent: bigint;
      readonly asOwed: bigint;
    };

export function ownerExceptions(sheet: Sheet, { owners, group, stakes }: WorthByOwner): readonly OwnerException[] {
  const nameOf = (id: string): string => owners.find(({ owner }) => owner.id === id)?.owner.name ?? "An owner";
  const notWhole = [...Map.groupBy(stakes, ({ ownedId }) => ownedId)].flatMap(([ownedId, own]): OwnerException[] => {
    const left = own.reduce((sum, { fraction }) => sum - fraction, ONE);
    return left > ZERO ? [{ kind: "not_whole", name: nameOf(ownedId), left }] : [];
  });
  const noOwner = owners
    .filter(({ owner, isLast }) => isLast && owner.kind !== "person" && owner.kind !== "foundation")
    .map(({ owner }): OwnerException => ({ kind: "no_owner", name: owner.name }));
  const loans = group.loans.flatMap(({ lenderId, borrowerId, asLent, asOwed }): OwnerException[] => {
    const [lender, borrower] = [nameOf(lenderId), nameOf(borrowerId)];
    if (asLent === undefined || asOwed === undefined)
      return [{ kind: "one_side", lender, borrower, isLent: asLent !== undefined }];
    return asLent === asOwed ? [] : [{ kind: "sides_differ", lender, borrower, asLent, asOwed }];
  });
  const loop = loopOf(
    owners.map(({ owner }) => owner.id),
    stakes,
  ).map(nameOf);
  return [
    ...partsLeft(sheet),
    ...notWhole,
    ...noOwner,
    ...(loop.length > 0 ? [{ kind: "loop" as const, names: loop }] : []),
    ...loans,
  ];
}

/** Accounts, and assets of owners of their own, that are not all of owners here. */
function partsLeft(sheet: Sheet): readonly OwnerException[] {
  const own = new Set(ownersOf(sheet).declarations.map(({ ownedId }) => ownedId));
  const left = new Map<string, bigint>();
  const nobody = new Set<string>();
  for (const { accountId, asset, shares } of ownedParts(sheet)) {
    const account = sheet.accounts.get(accountId)?.name ?? asset.name;
    const rest = leftOf(shares);
    if (rest <= ZERO) continue;
    if (shares.size === 0 && !own.has(asset.id) && !own.has(accountId)) nobody.add(account);
    else left.set(own.has(asset.id) || rest !== ONE ? nameOfPart(own, { asset, account, accountId }) : account, rest);
  }
  return [
    ...[...left].map(([name, rest]): OwnerException => ({ kind: "not_whole", name, left: rest })),
    ...(nobody.size > 0 ? [{ kind: "nobody" as const, names: [...nobody] }] : []),
  ];
}

const nameOfPart = (
  own: ReadonlySet<string>,
  of: {
    readonly asset: { readonly id: string; readonly name: string };
    readonly account: string;
    readonly accountId: string;
  },
): string => (own.has(of.accountId) && !own.has(of.asset.id) ? of.account : of.asset.name);

/** Owners that have something of themselves through others. */
function loopOf(
  ids: readonly string[],
  stakes: readonly { readonly ownerId: string; readonly ownedId: string }[],
): readonly string[] {
  const reaches = (from: string): ReadonlySet<string> => {
    const found = new Set<string>();
    const queue = [from];
    for (let i = 0; i < queue.length; i++)
      for (const { ownerId, ownedId } of stakes)
        if (ownerId === queue[i] && !found.has(ownedId)) {
          found.add(ownedId);
          queue.push(ownedId);
        }
    return found;
  };
  return ids.filter((id) => reaches(id).has(id));
}

const percent = (share: Fixed): string => `${formatFixed(share * 100n)}%`;

/** What is to be looked at, and what mends it. */
export function exceptionWords(
  it: OwnerException,
  base: string,
): { readonly text: string; readonly remedy: string | null } {
  switch (it.kind) {
    case "not_whole":
      return {
        text: `${percent(it.left)} of ${it.name} is of nobody named here`,
        remedy: "State who has it, if you know",
      };
    case "nobody":
      return {
        text: `Nobody is named for ${it.names.join(", ")}`,
        remedy: "State who owns it, or who has what nobody is named for",
      };
    case "no_owner":
      return { text: `Nobody is named who owns ${it.name}`, remedy: "State its owners" };
    case "loop":
      return {
        text: `${it.names.join(" and ")} own parts of themselves through each other: looked through to the end`,
        remedy: null,
      };
    case "one_side":
      return {
        text: `The loan of ${it.lender} to ${it.borrower} is entered by ${it.isLent ? it.lender : it.borrower} alone`,
        remedy: `It counts on both sides; enter it for ${it.isLent ? it.borrower : it.lender} too`,
      };
    case "sides_differ":
      return {
        text: `${it.lender} lent ${formatFixed(it.asLent)} ${base} to ${it.borrower}, whose books say ${formatFixed(it.asOwed)}`,
        remedy: "The lender’s books count",
      };
  }
}
