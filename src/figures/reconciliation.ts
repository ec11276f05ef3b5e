import type { Day } from "#engine/dates/day.ts";
import { type AssetMovement, indexMovements, type MovementIndex } from "#engine/ledger/asset-movements.ts";
import { cashAssetId, isCashAsset, NONE } from "#engine/ledger/ledger.ts";
import type { Currency } from "#engine/money/currency.ts";
import { type Fixed, ZERO } from "#engine/money/fixed.ts";
import type { Moved } from "#engine/reconciliation/cause.ts";
import { type ComparedBalance, reconcile } from "#engine/reconciliation/reconcile.ts";
import { remember, type Sheet } from "./sheet.ts";
import type { StatedInAccount } from "./workbook.ts";

export interface ComparedInAccount extends ComparedBalance<StatedInAccount> {
  readonly isCash: boolean;
  readonly name: string;
  /** Of the cash, or of the asset. */
  readonly currency: Currency;
  /** What the cause rests on. */
  readonly entries: readonly AssetMovement[];
}

/**
 * Every stated balance up to the sheet's day beside what the entries come to, by account and thing, oldest first. Left out is what is not followed
 * by entries: accounts followed by balances, and the cash of those followed by their holdings.
 */
export function reconciliationOf(sheet: Sheet, stated: readonly StatedInAccount[]): readonly ComparedInAccount[] {
  const groups = groupsOf(sheet, stated);
  if (groups.length === 0) return [];
  const movements = remember(sheet, "movements", () => indexMovements(sheet.ledger));
  return groups.flatMap((group) => comparedGroup(sheet, movements, oneADay(group)));
}

/**
 * What is stated of those things alone whose newest stated balance the entries do not come to. The book is asked and no entry is looked at, so that
 * an overview where everything agrees pays next to nothing.
 */
export const unsettledOf = (sheet: Sheet, stated: readonly StatedInAccount[]): readonly StatedInAccount[] =>
  groupsOf(sheet, stated)
    .filter((group) => {
      const newest = oneADay(group).reduce((last, it) => (it.on > last.on ? it : last));
      return balanceOf(sheet, newest.accountId, assetIdOf(newest.thing))(newest.on) !== newest.amount;
    })
    .flat();

/** Stated balances up to the sheet's day by account and thing, of what is followed by entries; no group is empty. */
function groupsOf(sheet: Sheet, stated: readonly StatedInAccount[]): readonly (readonly StatedInAccount[])[] {
  const known = stated.filter((it) => it.on <= sheet.on && isFollowed(sheet, it));
  return [...Map.groupBy(known, ({ accountId, thing }) => `${accountId} ${thing}`).values()];
}

function comparedGroup(
  sheet: Sheet,
  index: MovementIndex,
  group: readonly StatedInAccount[],
): readonly ComparedInAccount[] {
  const [first] = group;
  if (!first) return [];
  const { accountId, thing } = first;
  const isCash = isCurrency(thing);
  const assetId = assetIdOf(thing);
  const own = inAccount(index, assetId, accountId);
  const cash = sheet.ledger.assets.filter((it) => isCashAsset(it) && it.id !== assetId);
  const others = isCash ? cash.flatMap(({ id }) => inAccount(index, id, accountId)) : [];
  const compared = reconcile(group, {
    isCash,
    balanceAt: balanceOf(sheet, accountId, assetId),
    moved: movedBy(own),
    others: movedBy(others),
  });
  const asset = isCash ? undefined : sheet.ledger.assets[sheet.ledger.assetIndex.get(thing) ?? NONE];
  const named = { name: asset?.name ?? thing, currency: asset?.currency ?? thing };
  return compared.map((it) => ({ ...it, ...named, isCash, entries: entriesOf(it, [...own, ...others]) }));
}

/** What the entries come to at the end of a day, as the book has it: after splits, and without what waits. */
function balanceOf(sheet: Sheet, accountId: string, assetId: string): (on: Day) => Fixed {
  const { accountIndex, assetIndex } = sheet.ledger;
  const [account, asset] = [accountIndex.get(accountId), assetIndex.get(assetId)];
  const position = account === undefined || asset === undefined ? undefined : sheet.book().positionAt(account, asset);
  return (on) => {
    const place = position?.changeDays.findLastIndex((day) => day <= on) ?? -1;
    return position?.changeQuantities[place] ?? ZERO;
  };
}

const inAccount = (index: MovementIndex, assetId: string, accountId: string): readonly AssetMovement[] =>
  index.of(assetId).filter((it) => it.accountId === accountId && (it.leg === "holding" || it.leg === "cash"));

/** One of each transaction. */
const movedBy = (movements: readonly AssetMovement[]): readonly Moved[] =>
  [...Map.groupBy(movements, ({ transactionId }) => transactionId).values()].flatMap((parts) => {
    const [first] = parts;
    const quantity = parts.reduce((sum, part) => sum + part.quantity, ZERO);
    return first ? [{ transactionId: first.transactionId, on: first.on, status: first.status, quantity }] : [];
  });

function entriesOf(
  { result }: ComparedBalance<StatedInAccount>,
  movements: readonly AssetMovement[],
): readonly AssetMovement[] {
  if (typeof result === "string") return [];
  return result.transactionIds.flatMap((id) => movements.find(({ transactionId }) => transactionId === id) ?? []);
}

/** Of a day what a person stated counts before what a file does, and the later file before the earlier one. */
function oneADay(group: readonly StatedInAccount[]): readonly StatedInAccount[] {
  const ofDay = new Map<Day, StatedInAccount>();
  for (const it of group) if (ofDay.get(it.on)?.source.kind !== "person") ofDay.set(it.on, it);
  return [...ofDay.values()];
}

function isFollowed({ accounts, ledger }: Sheet, { accountId, thing }: StatedInAccount): boolean {
  // What was stated may have been merged into something else since, or be known by its value now, which has no units.
  const asset = ledger.assets[ledger.assetIndex.get(thing) ?? NONE];
  if (!isCurrency(thing) && asset?.tracking !== "units") return false;
  const following = accounts.get(accountId)?.following;
  return following !== undefined && following !== "balances" && !(following === "holdings" && isCurrency(thing));
}

/** The asset of the ledger that a stated thing is. */
export const assetIdOf = (thing: string): string => (isCurrency(thing) ? cashAssetId(thing) : thing);

/** Ids of assets are longer than any code. */
const isCurrency = (thing: string): boolean => thing.length < 36;
