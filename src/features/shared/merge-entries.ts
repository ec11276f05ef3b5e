import { closeVersions } from "#db/queries/ledger-writes.ts";
import type { Scope } from "#db/scope.ts";
import { type MergedEntries, mergeEntries, type MergeProblem, type Merger } from "#engine/ledger/merge-entries.ts";
import { TYPES } from "#engine/ledger/transaction-types.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { OpenChange } from "#features/shared/change.ts";
import { countOf } from "#features/shared/count-of.ts";
import { type OpenEntry, readEntriesOf, replaceEntries } from "#features/shared/open-entries.ts";
import type { Failure } from "#features/shared/route.ts";

/** What two accounts or assets have in the ledger, and what it is once they are one. */
export interface EntriesToMerge {
  readonly merger: Merger;
  readonly open: readonly OpenEntry[];
  readonly merged: MergedEntries;
}

interface Names {
  readonly goes: string;
  readonly stays: string;
}

/** Fails with `merge_refused`: what is in the way, and what to do about it. */
export async function entriesToMerge(
  scope: Scope,
  merger: Merger,
  names: Names,
): Promise<Result<EntriesToMerge, Failure>> {
  const open = await readEntriesOf(scope, { of: merger.of, ids: [merger.goesId, merger.staysId] });
  const merged = mergeEntries(
    open.map(({ transaction }) => transaction),
    merger,
  );
  return merged.ok
    ? ok({ merger, open, merged: merged.value })
    : err({ kind: "merge_refused", message: remedyOf(merged.error, merger, names) });
}

function remedyOf({ kind, transaction }: MergeProblem, { of }: Merger, { goes, stays }: Names): string {
  const entry = `${TYPES[transaction.type].phrase} on ${transaction.on}`;
  switch (kind) {
    case "moves_both":
      return `There is ${entry} that exchanges ${goes} for ${stays}: they are two. Delete that entry first if it is wrong.`;
    case "split_unlike":
      return `There is ${entry} that only one of the two has, though both held units then. Enter it for the other as well, or delete it.`;
    case "valued_twice":
      return of === "account"
        ? `A value was stated on ${transaction.on} of something that is in both accounts: one value would hide the other. Delete its values in one of them first.`
        : `A value was stated on ${transaction.on} that would hide the other’s. Delete the values of one first.`;
  }
}

/** What becomes of the entries, a sentence each. */
export function toldEntries({ open, merger, merged }: EntriesToMerge, { goes, stays }: Names): readonly string[] {
  const gone = new Set(merged.removed);
  const moved = open.filter(({ transaction }) => !gone.has(transaction.id) && names(transaction, merger)).length;
  const byId = new Map(open.map((it) => [it.transaction.id, it.transaction]));
  const transfers = merged.removed.filter((id) => byId.get(id)?.type !== "split");
  const splits = merged.removed.length - transfers.length;
  const openings = transfers.filter((id) => byId.get(id)?.type === "opening_balance").length;
  const between = transfers.length - openings;
  return [
    moved === 0 ? `${goes} has no entries.` : `${countOf(moved, "entry", "entries")} of ${goes} will be of ${stays}.`,
    ...(between > 0
      ? [
          `${countOf(between, "transfer", "transfers")} between the two will go: ${between === 1 ? "it" : "they"} would move nothing.`,
        ]
      : []),
    ...(splits > 0 ? [`${countOf(splits, "split", "splits")} that both have will count once.`] : []),
    ...(openings > 0 ? [`The first value of ${goes} will go: ${stays} has one on the same day.`] : []),
    ...(merged.turned.length > 0 ? ["The later of the two first values will be its value on that day."] : []),
  ];
}

const names = ({ postings }: Transaction, { of, goesId }: Merger): boolean =>
  postings.some(({ accountId, assetId }) => (of === "account" ? accountId : assetId) === goesId);

/** Writes what `entriesToMerge` found. Callers inside `makeChange`. */
export async function writeMerged(
  scope: Scope,
  change: OpenChange,
  { open, merger, merged }: EntriesToMerge,
): Promise<void> {
  const before = new Map(open.map((it) => [it.transaction.id, it]));
  const stated = new Set(merged.stated);
  const edited = merged.changed.flatMap((transaction): OpenEntry[] => {
    const it = before.get(transaction.id);
    if (!it) return [];
    return [{ ...it, transaction, sourceKey: stated.has(transaction.id) ? undefined : keyOf(it.sourceKey, merger) }];
  });
  if (merged.removed.length > 0) await closeVersions(scope, change, merged.removed);
  await replaceEntries(scope, change, edited);
}

/** The key of a balance taken on trust names its account and its thing. */
const keyOf = (key: string | undefined, { goesId, staysId }: Merger): string | undefined =>
  key?.startsWith("opening|") === true || key?.startsWith("balance|") === true ? key.replace(goesId, staysId) : key;
