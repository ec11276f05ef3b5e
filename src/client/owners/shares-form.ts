import { fractionOf, percentOf } from "#client/parts/own-shares.ts";
import { fixed, formatFixed, ONE, parseFixed, ZERO } from "#engine/money/fixed.ts";
import type { Ownership, OwnershipContent } from "#features/owners/contract.ts";
import { BEGINNING, type Owned, shareText } from "./owner-words.ts";

/** Who owns something, as it is typed. */
export interface TypedShares {
  /** Empty: from the beginning. */
  readonly fromOn: string;
  readonly shares: readonly { readonly ownerId: string; readonly share: string }[];
}

export const NO_SHARE = { ownerId: "", share: "" } as const;

/** As it is typed; without a declaration one owner has all of it. */
export const typedShares = (declaration: Ownership | undefined): TypedShares =>
  declaration
    ? {
        fromOn: declaration.fromOn === BEGINNING ? "" : declaration.fromOn,
        shares: declaration.shares.map(({ ownerId, share }) => ({ ownerId, share: percentOf(share) })),
      }
    : { fromOn: "", shares: [{ ownerId: "", share: "100" }] };

export const sharesOfTyped = (
  { shares }: TypedShares,
  { owned, instead }: { readonly owned: Owned; readonly instead: string | undefined },
): OwnershipContent => ({
  kind: owned.kind,
  shares: shares.map(({ ownerId, share }) => ({ ownerId, share: fractionOf(share) })),
  instead: instead ?? null,
});

export const dayOfTyped = ({ fromOn }: TypedShares): string => (fromOn === "" ? BEGINNING : fromOn);

/** Why it cannot be saved yet. */
export function whatIsMissing({ shares }: TypedShares): string | undefined {
  const named = shares.findIndex(({ ownerId }) => ownerId === "");
  if (named >= 0) return `Choose owner ${named + 1}`;
  const empty = shares.findIndex(({ share }) => share === "");
  return empty >= 0 ? `Enter the share of owner ${empty + 1}` : undefined;
}

/** What the shares come to, and what they leave; unknown as long as one is missing. */
export function sumWords({ shares }: TypedShares): string {
  if (shares.some(({ share }) => share === "")) return "What they come to is known once each has a share.";
  const sum = shares.reduce((total, { share }) => total + (parseFixed(share) ?? ZERO), ZERO);
  const left = 100n * ONE - sum;
  const words = (percent: bigint): string => shareText(Number(formatFixed(percent)) / 100);
  if (shares.length === 0) return "Nobody here has any of it.";
  if (left < ZERO) return `Adds up to ${words(sum)}: that is ${words(-left)} too much.`;
  return left === ZERO ? "Adds up to 100%." : `Adds up to ${words(sum)}: ${words(left)} is outside, or unknown.`;
}

/** What is said of one thing, the newest first. */
export const declarationsOf = (ownership: readonly Ownership[], ownedId: string): readonly Ownership[] =>
  ownership.filter((it) => it.ownedId === ownedId).toSorted((a, b) => (a.fromOn < b.fromOn ? 1 : -1));

/** Names and shares in one line. */
export const sharesWords = (
  shares: readonly { readonly ownerId: string; readonly share: string }[],
  nameOf: (ownerId: string) => string,
): string =>
  shares.length === 0
    ? "Nobody here"
    : shares
        .map(({ ownerId, share }) =>
          fixed(share) === ONE ? nameOf(ownerId) : `${nameOf(ownerId)} ${shareText(Number(share))}`,
        )
        .join(", ");
