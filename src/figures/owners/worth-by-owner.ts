import { known, notKnown, type Figure } from "#engine/figure.ts";
import { mul, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { groupWorth, type GroupQuestion } from "#engine/ownership/group-worth.ts";
import { lookThrough } from "#engine/ownership/look-through.ts";
import { holdingsOn, type Holding } from "#engine/ownership/stakes.ts";
import { remember, type Sheet } from "../sheet.ts";
import { ownedParts, ownersOf } from "./owned-parts.ts";
import { ownerGroup, sumOfValues, type OwnerGroup, type OwnerSheet } from "./owner-group.ts";
import type { StatedOwner } from "./stated-owners.ts";

/** What one owner comes to on a day, in the currency of the sheet. */
export interface OwnerWorth {
  readonly owner: StatedOwner;
  readonly sheet: OwnerSheet;
  /** In their own name, owed by outsiders and to them; debts without their sign. */
  readonly assets: Fixed;
  readonly debts: Fixed;
  /** By other owners to them, and by them to others. */
  readonly lent: Fixed;
  readonly borrowed: Fixed;
  /** In their own name: assets − debts + lent − borrowed. */
  readonly own: Figure<Fixed>;
  /** With all they own of others, looked through. */
  readonly worth: Figure<Fixed>;
  /** Nobody here owns them: what they come to is theirs in the end. */
  readonly isLast: boolean;
  /** Effective share of every other owner they have something of. */
  readonly through: ReadonlyMap<string, Fixed>;
}

export interface WorthByOwner {
  readonly owners: readonly OwnerWorth[];
  readonly group: OwnerGroup;
  /** Shares in force on the day. */
  readonly stakes: readonly Holding[];
  /** Of those nobody here owns, together. */
  readonly together: Figure<Fixed>;
  /** What is outside, or of nobody named: net worth − together. */
  readonly outside: Figure<Fixed>;
}

/** What each owner has in their own name and what is theirs in the end: shares looked through, what they owe each other taken out. */
export const worthByOwner = (sheet: Sheet): WorthByOwner =>
  remember(sheet, `worth by owner:${sheet.on}:${sheet.base}:${sheet.part?.name ?? ""}`, () => makeWorth(sheet));

function makeWorth(sheet: Sheet): WorthByOwner {
  const group = ownerGroup(sheet);
  const stakes = holdingsOn(group.stakes, sheet.on);
  const owned = new Set(stakes.map(({ ownedId }) => ownedId));
  const owners = ownersOf(sheet).owners.map((owner) => worthOf({ sheet, group, stakes }, owner, !owned.has(owner.id)));
  const last = owners.filter(({ isLast }) => isLast);
  const together = sumOf(last.map(({ worth }) => worth));
  const { netWorth } = sheet.holdings();
  return { owners, group, stakes, together, outside: differenceOf(netWorth, together) };
}

interface Grouped {
  readonly sheet: Sheet;
  readonly group: OwnerGroup;
  readonly stakes: readonly Holding[];
}

function worthOf({ sheet, group, stakes }: Grouped, owner: StatedOwner, isLast: boolean): OwnerWorth {
  const own = group.sheets.find(({ ownerId }) => ownerId === owner.id) ?? EMPTY;
  const [assets, debts] = [sumOfValues(own.assets), -sumOfValues(own.debts)];
  const of = (side: "lenderId" | "borrowerId") =>
    group.loans.reduce((sum, loan) => (loan[side] === owner.id ? sum + loan.amount : sum), ZERO);
  const [lent, borrowed] = [of("lenderId"), of("borrowerId")];
  const looked = lookThrough(owner.id, stakes);
  const through = looked.ok ? looked.value : new Map<string, Fixed>();
  const made = groupWorth(questionOf(owner.id, group), sheet.on);
  const missing = missingOf(group, [owner.id, ...through.keys()]);
  const worth = made.ok
    ? withMissing(made.value.consolidation, missing)
    : notKnown<Fixed>("undefined", "What is said of owners cannot be: see who owns whom.");
  const ownFigure = partly(assets - debts + lent - borrowed, own.missing);
  return { owner, sheet: own, assets, debts, lent, borrowed, own: ownFigure, worth, isLast, through };
}

const EMPTY: OwnerSheet = { ownerId: "", assets: [], debts: [], missing: [] };

/** What the engine is asked for the worth of one owner through all the others. */
export const questionOf = (rootId: string, { stakes, sheets, loans }: OwnerGroup): GroupQuestion => ({
  rootId,
  stakes,
  sheets: sheets.map(({ ownerId, assets, debts }) => ({
    id: ownerId,
    assets: sumOfValues(assets),
    debts: -sumOfValues(debts),
    rate: ONE,
  })),
  loans,
});

const missingOf = ({ sheets }: OwnerGroup, ownerIds: readonly string[]): readonly string[] => [
  ...new Set(sheets.filter(({ ownerId }) => ownerIds.includes(ownerId)).flatMap(({ missing }) => missing)),
];

const partly = (value: Fixed, missing: readonly string[]): Figure<Fixed> =>
  missing.length === 0 ? known(value) : { status: "partial", value, missing, warnings: [] };

function withMissing(figure: Figure<{ readonly netWorth: Fixed }>, missing: readonly string[]): Figure<Fixed> {
  if (figure.status === "ok" || figure.status === "partial") return partly(figure.value.netWorth, missing);
  return figure.status === "ambiguous" ? notKnown("undefined", figure.reason) : figure;
}

const sumOf = (figures: readonly Figure<Fixed>[]): Figure<Fixed> => {
  const amounts = figures.flatMap((it) => (it.status === "ok" || it.status === "partial" ? [it.value] : []));
  const missing = figures.flatMap((it) => (it.status === "partial" ? it.missing : []));
  if (amounts.length < figures.length)
    return notKnown("undefined", "What is said of owners cannot be: see who owns whom.");
  return partly(
    amounts.reduce((sum, it) => sum + it, ZERO),
    [...new Set(missing)],
  );
};

const differenceOf = (all: Figure<Fixed>, part: Figure<Fixed>): Figure<Fixed> => {
  if (all.status !== "ok" && all.status !== "partial") return all;
  if (part.status !== "ok" && part.status !== "partial") return part;
  const missing = [all, part].flatMap((it) => (it.status === "partial" ? it.missing : []));
  return partly(all.value - part.value, [...new Set(missing)]);
};

/** A thing whose owners are told: an account, or an asset whose owners are its own. */
export interface SharedThing {
  readonly kind: "account" | "asset";
  readonly id: string;
  readonly name: string;
  readonly value: Figure<Fixed>;
  /** In whose name it is. */
  readonly direct: ReadonlyMap<string, Fixed>;
  /** Whose it is in the end. */
  readonly effective: ReadonlyMap<string, Fixed>;
}

/** Accounts, and assets that have owners of their own or stand in no account that is shown, each with whose they are. */
export function sharedThings(sheet: Sheet, { owners }: Pick<WorthByOwner, "owners">): readonly SharedThing[] {
  const declared = new Set(
    ownersOf(sheet)
      .declarations.filter(({ kind }) => kind === "asset")
      .map((it) => it.ownedId),
  );
  const last = owners.filter(({ isLast }) => isLast);
  const groups = Map.groupBy(ownedParts(sheet), ({ accountId, asset }) =>
    declared.has(asset.id) ? `asset ${asset.id}` : `account ${accountId}`,
  );
  return [...groups].flatMap(([key, parts]): SharedThing[] => {
    const [first] = parts;
    if (!first) return [];
    const kind = key.startsWith("asset ") ? "asset" : "account";
    const id = kind === "asset" ? first.asset.id : first.accountId;
    const name = kind === "asset" ? first.asset.name : (sheet.accounts.get(id)?.name ?? id);
    const missing = parts.filter(({ value }) => value === undefined).map(({ asset }) => asset.name);
    const value = partly(
      parts.reduce((sum, { value: each = ZERO }) => sum + each, ZERO),
      missing,
    );
    const direct = directOf(parts);
    const effective = new Map(
      last.flatMap(({ owner, through }) => {
        const share = [...direct].reduce(
          (sum, [ownerId, own]) => sum + (ownerId === owner.id ? own : mul(through.get(ownerId) ?? ZERO, own)),
          ZERO,
        );
        return share === ZERO ? [] : [[owner.id, share] as const];
      }),
    );
    return [{ kind, id, name, value, direct, effective }];
  });
}

/** Of an account in which a property is owned in part, those of everything else. */
function directOf(parts: readonly { readonly shares: ReadonlyMap<string, Fixed> }[]): ReadonlyMap<string, Fixed> {
  const sumOfShares = (shares: ReadonlyMap<string, Fixed>) => [...shares.values()].reduce((sum, it) => sum + it, ZERO);
  const [most] = parts.toSorted((a, b) => (sumOfShares(a.shares) < sumOfShares(b.shares) ? 1 : -1));
  return most?.shares ?? new Map();
}
