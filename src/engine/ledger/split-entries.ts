import { type Place, placesOf } from "#engine/ledger/merge-places.ts";
import type { Posting, Transaction } from "#engine/ledger/transaction.ts";
import { type Fixed, ZERO } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";

export interface Splitter {
  readonly fromId: string;
  readonly toId: string;
  /** Ids of the entries that go to the new asset. */
  readonly chosen: ReadonlySet<string>;
  readonly isByValue: boolean;
  /** Names the copy of a share split that both assets go through. */
  readonly newId: () => string;
}

export interface DividedEntries {
  readonly changed: readonly Transaction[];
  readonly added: readonly Transaction[];
}

/** Why these entries cannot go. `units_missing`: from that day one of the two would have less than none, which neither had before. */
export type SplitProblem =
  | { readonly kind: "none_chosen" | "all_chosen" }
  | { readonly kind: "units_missing"; readonly transaction: Transaction; readonly isNew: boolean };

/**
 * Makes two assets of one: the entries chosen name the new one, with the same units, money, days and costs. A share split follows what was held on its
 * day: it goes along, stays, or is there for both. `transactions` are all that name the asset.
 */
export function splitEntries(
  transactions: readonly Transaction[],
  splitter: Splitter,
): Result<DividedEntries, SplitProblem> {
  const plain = transactions.filter(({ type }) => type !== "split");
  const going = plain.filter(({ id }) => splitter.chosen.has(id));
  const staying = plain.filter(({ id }) => !splitter.chosen.has(id));
  if (going.length === 0) return err({ kind: "none_chosen" });
  if (staying.length === 0) return err({ kind: "all_chosen" });
  const changed = going.map((it) => named(it, splitter));
  const added: Transaction[] = [];
  const [had, has] = [holdersOf(going, splitter.fromId), holdersOf(staying, splitter.fromId)];
  for (const split of transactions.filter(({ type }) => type === "split")) {
    const goes = split.postings.filter(({ accountId }) => isBy(had.get(accountId), split));
    if (goes.length === 0) continue;
    const copy = named({ ...split, postings: goes }, splitter);
    if (split.postings.some(({ accountId }) => isBy(has.get(accountId), split)))
      added.push({ ...copy, id: splitter.newId() });
    else changed.push(copy);
  }
  const problem = splitter.isByValue ? undefined : missingUnits(transactions, { changed, added }, splitter);
  return problem ? err(problem) : ok({ changed, added });
}

const named = (transaction: Transaction, { fromId, toId }: Splitter): Transaction => ({
  ...transaction,
  postings: transaction.postings.map((it): Posting => (it.assetId === fromId ? { ...it, assetId: toId } : it)),
});

/** Accounts with the first day one of these entries moves the asset there. */
function holdersOf(transactions: readonly Transaction[], assetId: string): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const { on, postings } of transactions) {
    for (const { leg, accountId, assetId: moved } of postings) {
      if (leg !== "holding" || moved !== assetId) continue;
      const known = first.get(accountId);
      if (known === undefined || on < known) first.set(accountId, on);
    }
  }
  return first;
}

const isBy = (first: string | undefined, { on }: Transaction): boolean => first !== undefined && first <= on;

function missingUnits(
  before: readonly Transaction[],
  { changed, added }: DividedEntries,
  { fromId, toId }: Splitter,
): SplitProblem | undefined {
  const replaced = new Map(changed.map((it) => [it.id, it]));
  const after = [...before.map((it) => replaced.get(it.id) ?? it), ...added];
  if (shortIn(before, fromId)) return undefined;
  for (const assetId of [fromId, toId]) {
    const transaction = shortIn(after, assetId);
    if (transaction) return { kind: "units_missing", transaction, isNew: assetId === toId };
  }
  return undefined;
}

/** The first entry after which an account holds less than none of an asset. */
function shortIn(transactions: readonly Transaction[], assetId: string): Transaction | undefined {
  const places = [...placesOf(transactions).values()].filter(({ thing }) => thing === assetId);
  return places.map(firstShort).find((it) => it !== undefined);
}

function firstShort({ moves }: Place): Transaction | undefined {
  let units: Fixed = ZERO;
  const days = Map.groupBy(moves, ({ transaction }) => transaction.on);
  for (const [, ofDay] of [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    for (const { posting } of ofDay) {
      const { ratioTo, ratioFrom } = posting;
      if (ratioTo !== undefined && ratioFrom !== undefined && ratioFrom !== ZERO) units = (units * ratioTo) / ratioFrom;
    }
    for (const { posting } of ofDay) if (posting.leg === "holding") units += posting.quantity ?? ZERO;
    // Within a day entries come in any order: only its end counts.
    if (units < -TOLERANCE) return ofDay[0]?.transaction;
  }
  return undefined;
}

/** A unit of the eighteenth place for each split: they divide. */
const TOLERANCE: Fixed = 1000n;
