import { type Place, placesOf, sameSplit, splitsAt, textOf } from "#engine/ledger/merge-places.ts";
import { ASSUMED } from "#engine/ledger/entry-parts.ts";
import type { Posting, Transaction } from "#engine/ledger/transaction.ts";
import { ZERO } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";

/** Of two accounts or two assets the one that goes and the one that stays. */
export interface Merger {
  readonly of: "account" | "asset";
  readonly goesId: string;
  readonly staysId: string;
  /** True of an asset that is known by its value alone. */
  readonly isByValue: (assetId: string) => boolean;
}

/** The entries of both as they are once the two are one. */
export interface MergedEntries {
  /** As they read from now on; entries that stay as they are, are absent. */
  readonly changed: readonly Transaction[];
  /** Ids of what moves nothing any more: a transfer between the two, a split both have. */
  readonly removed: readonly string[];
  /** Ids of first values that became values of a later day. */
  readonly turned: readonly string[];
  /** Ids of balances taken on trust that stand beside another of the same thing: from now on they are as if typed. */
  readonly stated: readonly string[];
}

/**
 * Why two cannot be one, with the entry it shows in. `moves_both`: it moves the one asset for the other; `split_unlike`: a split of one that the other,
 * held at that time, does not have; `valued_twice`: the same thing is known by its value in both accounts, and one value would hide the other.
 */
export interface MergeProblem {
  readonly kind: "moves_both" | "split_unlike" | "valued_twice";
  readonly transaction: Transaction;
}

/**
 * Makes two accounts or two assets one: whatever named the one that goes names the one that stays, with the same units, money, days and costs.
 * `transactions` are all that name either.
 */
export function mergeEntries(
  transactions: readonly Transaction[],
  merger: Merger,
): Result<MergedEntries, MergeProblem> {
  const both = merger.of === "asset" ? transactions.find((it) => movesBoth(it, merger)) : undefined;
  if (both) return err({ kind: "moves_both", transaction: both });
  const meeting = meetingPlaces(transactions, merger);
  const problem = splitProblem(meeting) ?? (merger.of === "account" ? valueProblem(meeting) : undefined);
  if (problem) return err(problem);
  const twins = new Set(
    meeting.flatMap(({ goes, stays }) =>
      splitsAt(goes).flatMap((it) => (splitsAt(stays).some((other) => sameSplit(it, other)) ? [it.posting] : [])),
    ),
  );
  const turning = merger.of === "asset" ? laterOpenings(meeting, merger) : new Map<string, "turn" | "remove">();
  const changed: Transaction[] = [];
  const removed: string[] = [];
  for (const before of transactions) {
    const after = merged(before, merger, { twins, turning });
    if (after === undefined) removed.push(before.id);
    else if (after !== before) changed.push(after);
  }
  const turned = [...turning].flatMap(([id, how]) => (how === "turn" ? [id] : []));
  const stated = doubledOpenings(meeting).filter((it) => !turning.has(it.id));
  const isStated = new Set(stated.map(({ id }) => id));
  const rest = transactions.filter((it) => isStated.has(it.id) && !changed.some(({ id }) => id === it.id));
  return ok({
    changed: [...changed, ...rest].map((it) => (isStated.has(it.id) ? asTyped(it) : it)),
    removed,
    turned,
    stated: [...isStated],
  });
}

/** One entry that leaves the one that goes and reaches the one that stays, in units. */
const movesBoth = ({ postings }: Transaction, { goesId, staysId }: Merger): boolean => {
  const held = new Set(postings.filter(({ leg }) => leg === "holding").map(({ assetId }) => assetId));
  return held.has(goesId) && held.has(staysId);
};

/** What both have of one thing: the same asset in both accounts, both assets in the same account. */
interface Meeting {
  readonly goes: Place;
  readonly stays: Place;
}

function meetingPlaces(transactions: readonly Transaction[], merger: Merger): readonly Meeting[] {
  const places = placesOf(transactions);
  return [...places.values()].flatMap((goes) => {
    if ((merger.of === "account" ? goes.accountId : goes.thing) !== merger.goesId) return [];
    const other = merger.of === "account" ? { ...goes, accountId: merger.staysId } : { ...goes, thing: merger.staysId };
    const stays = places.get(textOf(other));
    return stays ? [{ goes, stays }] : [];
  });
}

/** A split applies to all that is there on its day: both must have it, unless the other came later. */
function splitProblem(meeting: readonly Meeting[]): MergeProblem | undefined {
  for (const { goes, stays } of meeting) {
    for (const [one, other] of [[goes, stays] as const, [stays, goes] as const]) {
      const unlike = splitsAt(one).find(
        (split) =>
          other.moves.some((it) => it.transaction.type !== "split" && it.transaction.on <= split.transaction.on) &&
          splitsAt(other).filter((it) => sameSplit(it, split)).length !==
            splitsAt(one).filter((it) => sameSplit(it, split)).length,
      );
      if (unlike) return { kind: "split_unlike", transaction: unlike.transaction };
    }
  }
  return undefined;
}

function valueProblem(meeting: readonly Meeting[]): MergeProblem | undefined {
  for (const { goes, stays } of meeting) {
    const valued = [...goes.moves, ...stays.moves].find(({ posting }) => posting.leg === "revaluation");
    if (valued) return { kind: "valued_twice", transaction: valued.transaction };
  }
  return undefined;
}

/** Of something known by its value, entered twice, only the earlier first value is one: the later is what it was worth then. */
function laterOpenings(meeting: readonly Meeting[], { isByValue }: Merger): Map<string, "turn" | "remove"> {
  const turning = new Map<string, "turn" | "remove">();
  for (const { goes, stays } of meeting) {
    if (!isByValue(stays.thing)) continue;
    const openingIn = ({ moves }: Place) => moves.find(({ transaction }) => transaction.type === "opening_balance");
    const [gone, kept] = [openingIn(goes)?.transaction, openingIn(stays)?.transaction];
    if (!gone || !kept) continue;
    if (gone.on === kept.on) turning.set(gone.id, "remove");
    else turning.set(gone.on > kept.on ? gone.id : kept.id, "turn");
  }
  return turning;
}

const doubledOpenings = (meeting: readonly Meeting[]): readonly Transaction[] =>
  meeting.flatMap(({ goes, stays }) => {
    const assumed = [...goes.moves, ...stays.moves].map((it) => it.transaction).filter(isAssumed);
    const openings = [...goes.moves, ...stays.moves].filter((it) => it.transaction.type === "opening_balance");
    return openings.length > 1 ? assumed : [];
  });

const isAssumed = ({ type, postings }: Transaction): boolean =>
  type === "opening_balance" && postings.some(({ kind }) => kind === ASSUMED);

const asTyped = (transaction: Transaction): Transaction => ({
  ...transaction,
  postings: transaction.postings.map((it) => (it.kind === ASSUMED ? { ...it, kind: "opening_balance" } : it)),
});

interface Changes {
  readonly twins: ReadonlySet<Posting>;
  readonly turning: ReadonlyMap<string, "turn" | "remove">;
}

/** The entry as it reads from now on; undefined where it moves nothing any more. */
function merged(before: Transaction, merger: Merger, { twins, turning }: Changes): Transaction | undefined {
  const turn = turning.get(before.id);
  if (turn === "remove" || isTransferWithin(before, merger)) return undefined;
  const kept = before.postings.filter((it) => !twins.has(it));
  if (kept.length === 0) return undefined;
  const isNamed = before.postings.some((it) => isOf(it, merger));
  if (!isNamed && turn === undefined) return before;
  const after = { ...before, postings: kept.map((it) => renamed(it, merger)) };
  return turn === "turn" ? asValuation(after) : after;
}

const isOf = ({ accountId, assetId }: Posting, { of, goesId }: Merger): boolean =>
  (of === "account" ? accountId : assetId) === goesId;

const renamed = (posting: Posting, merger: Merger): Posting => {
  if (!isOf(posting, merger)) return posting;
  return merger.of === "account" ? { ...posting, accountId: merger.staysId } : { ...posting, assetId: merger.staysId };
};

const TRANSFERS: ReadonlySet<Transaction["type"]> = new Set(["cash_transfer", "transfer_in_kind"]);

/** Money or units that only went from the one account to the other, without a fee. */
const isTransferWithin = ({ type, postings }: Transaction, { of, goesId, staysId }: Merger): boolean =>
  of === "account" &&
  TRANSFERS.has(type) &&
  postings.every(
    ({ leg, accountId }) => (leg === "cash" || leg === "holding") && (accountId === goesId || accountId === staysId),
  ) &&
  postings.some(({ accountId }) => accountId === goesId);

function asValuation(opening: Transaction): Transaction {
  const held = opening.postings.find(({ leg }) => leg === "holding");
  if (!held) return opening;
  const { accountId, assetId, quantity } = held;
  return {
    ...opening,
    type: "valuation",
    postings: [{ leg: "revaluation", accountId, assetId, quantity, amount: ZERO }],
  };
}
