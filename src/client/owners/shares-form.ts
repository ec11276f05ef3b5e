import { fractionOf, percentOf } from "#client/parts/own-shares.ts";
import { div, fixed, formatFixed, ONE, parseFixed, ZERO } from "#engine/money/fixed.ts";
import type { Ownership, OwnershipContent } from "#features/owners/contract.ts";
import { BEGINNING, type Owned, shareText } from "./owner-words.ts";

/** Who owns something, as it is typed. */
export interface TypedShares {
  /** Empty: from the beginning. */
  readonly fromOn: string;
  /** How many units there are, where shares are typed as so many of them; undefined: as percentages. */
  readonly total?: string | undefined;
  readonly shares: readonly { readonly ownerId: string; readonly share: string }[];
}

export const NO_SHARE = { ownerId: "", share: "" } as const;

/** As it is typed; without a declaration one owner has all of it. */
export function typedShares(declaration: Ownership | undefined): TypedShares {
  if (!declaration) return { fromOn: "", shares: [{ ownerId: "", share: "100" }] };
  const fromOn = declaration.fromOn === BEGINNING ? "" : declaration.fromOn;
  const [total, other] = new Set(declaration.shares.map(({ units }) => units?.of));
  if (total !== undefined && other === undefined && declaration.shares.every(({ units }) => units))
    return {
      fromOn,
      total,
      shares: declaration.shares.map(({ ownerId, units }) => ({ ownerId, share: units?.held ?? "" })),
    };
  return { fromOn, shares: declaration.shares.map(({ ownerId, share }) => ({ ownerId, share: percentOf(share) })) };
}

/** The same typed the other way: 60% of 1,000 units is 600, as far as it is known. */
export function typedIn(typed: TypedShares, unit: "percent" | "units"): TypedShares {
  const { total, ...rest } = typed;
  if (unit === "units") return total === undefined ? { ...rest, total: "", shares: withoutShares(typed) } : typed;
  const all = parseFixed(total ?? "") ?? ZERO;
  if (total === undefined || all <= ZERO) return { ...rest, shares: withoutShares(typed) };
  const percent = (share: string): string => {
    const held = parseFixed(share);
    return held === undefined ? "" : formatFixed(div(held * 100n, all));
  };
  return { ...rest, shares: typed.shares.map(({ ownerId, share }) => ({ ownerId, share: percent(share) })) };
}

const withoutShares = ({ shares }: TypedShares) => shares.map(({ ownerId }) => ({ ownerId, share: "" }));

export const sharesOfTyped = (
  { shares, total }: TypedShares,
  { owned, instead }: { readonly owned: Owned; readonly instead: string | undefined },
): OwnershipContent => ({
  kind: owned.kind,
  shares: shares.map(({ ownerId, share }) =>
    total === undefined
      ? { ownerId, share: fractionOf(share), units: null }
      : { ownerId, share: "0", units: { held: share, of: total } },
  ),
  instead: instead ?? null,
});

export const dayOfTyped = ({ fromOn }: TypedShares): string => (fromOn === "" ? BEGINNING : fromOn);

/** Why it cannot be saved yet. */
export function whatIsMissing({ shares, total }: TypedShares): string | undefined {
  if (total !== undefined && (parseFixed(total) ?? ZERO) <= ZERO) return "Enter how many units there are";
  const named = shares.findIndex(({ ownerId }) => ownerId === "");
  if (named >= 0) return `Choose owner ${named + 1}`;
  const empty = shares.findIndex(({ share }) => share === "");
  return empty >= 0 ? `Enter the share of owner ${empty + 1}` : undefined;
}

/** What the shares come to, and what they leave; unknown as long as one is missing. */
export function sumWords({ shares, total }: TypedShares, unreadable: ReadonlySet<number> = new Set()): string {
  if (shares.some(({ share }, place) => share === "" || unreadable.has(place)))
    return "What they come to is known once each has a share.";
  if (total !== undefined) return unitWords(shares, total);
  const sum = shares.reduce((total, { share }) => total + (parseFixed(share) ?? ZERO), ZERO);
  const left = 100n * ONE - sum;
  const words = (percent: bigint): string => shareText(Number(formatFixed(percent)) / 100);
  if (shares.length === 0) return "Nobody here has any of it.";
  if (left < ZERO) return `Adds up to ${words(sum)}: that is ${words(-left)} too much.`;
  return left === ZERO ? "Adds up to 100%." : `Adds up to ${words(sum)}: ${words(left)} is outside, or unknown.`;
}

function unitWords(shares: TypedShares["shares"], total: string): string {
  const all = parseFixed(total) ?? ZERO;
  if (all <= ZERO) return "What they come to is known once it is said how many units there are.";
  const sum = shares.reduce((held, { share }) => held + (parseFixed(share) ?? ZERO), ZERO);
  const left = all - sum;
  if (shares.length === 0) return "Nobody here has any of it.";
  const held = `${formatFixed(sum)} of ${formatFixed(all)} units`;
  if (left < ZERO) return `${held}: that is ${formatFixed(-left)} too many.`;
  return left === ZERO ? `All ${formatFixed(all)} units.` : `${held}: ${formatFixed(left)} are outside, or unknown.`;
}

/** What is said of one thing, the newest first. */
export const declarationsOf = (ownership: readonly Ownership[], ownedId: string): readonly Ownership[] =>
  ownership.filter((it) => it.ownedId === ownedId).toSorted((a, b) => (a.fromOn < b.fromOn ? 1 : -1));

/** Names and shares in one line. */
export const sharesWords = (
  shares: readonly {
    readonly ownerId: string;
    readonly share: string;
    readonly units?: { readonly held: string; readonly of: string } | null;
  }[],
  nameOf: (ownerId: string) => string,
): string =>
  shares.length === 0
    ? "Nobody here"
    : shares
        .map(({ ownerId, share, units }) => {
          if (fixed(share) === ONE) return nameOf(ownerId);
          return `${nameOf(ownerId)} ${units ? `${units.held} of ${units.of}` : shareText(Number(share))}`;
        })
        .join(", ");
