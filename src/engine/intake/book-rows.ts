import type { LocalDate } from "#engine/dates/day.ts";
import type { Balances } from "#engine/intake/balances.ts";
import { type BookedLine, bookLines, type Unbooked } from "#engine/intake/book-lines.ts";
import type { BookedRow } from "#engine/intake/booked-row.ts";
import type { RowSlices } from "#engine/intake/booked-rows.ts";
import type { ChosenAccount } from "#engine/intake/choose-accounts.ts";
import type { AssetChoice } from "#engine/intake/choose-assets.ts";
import type { IntakeDecisions } from "#engine/intake/intake-decisions.ts";
import type { LedgerPart } from "#engine/intake/ledger-part.ts";
import type { LongList } from "#engine/intake/long-list.ts";
import type { PlanInput } from "#engine/intake/plan-input.ts";
import { EntryIndex, findPossiblySame, type NewRow, type PossiblySame } from "#engine/intake/possibly-same.ts";
import { idKey, joinedKeys } from "#engine/intake/source-keys.ts";
import type { SecurityRef, StatementLine } from "#engine/intake/statement.ts";
import type { Transaction, TransactionType } from "#engine/ledger/transaction.ts";

/** What the lines of a file are booked by. */
export interface Groundwork {
  readonly accounts: ReadonlyMap<string, ChosenAccount>;
  readonly assets: AssetChoice;
  readonly sourceKeys: LongList<string>;
  /** Securities of the file that paid who held them. */
  readonly payers: Iterable<SecurityRef>;
  readonly isNew: readonly boolean[];
  readonly days: readonly LocalDate[];
  readonly ledger: LedgerPart;
}

/** Books the rows of the file. What may be an entry there is already waits until all are booked: an entry is taken once, by the row that is nearest. */
export function* bookRows(
  input: PlanInput,
  ground: Groundwork,
  { balances, slices }: { readonly balances: Balances; readonly slices: RowSlices },
): Generator<readonly BookedRow[], RowsDone> {
  const { newId, decisions, statement } = input;
  const known = knownEntries(ground);
  const types: (TransactionType | undefined)[] = [];
  const waiting: NewRow[] = [];
  const rowOf = (row: number, ownKey: string | undefined, transactions: readonly Transaction[]): BookedRow => {
    types[row] = transactions[0]?.type;
    return { row, sourceKey: joinedKeys([ground.sourceKeys.at(row), ownKey]), transactions };
  };
  const booking = bookLines(statement, ground, { balances, newId, decided: decisions?.splits });
  let step = booking.next();
  for (; !step.done; step = booking.next()) {
    const { index, line, transactions } = step.value;
    const like = likeKnown(input, ground, { ...step.value, known });
    if (like) waiting.push(like);
    else yield* slices.add(rowOf(index, ownKeyOf(input, ground, line), transactions));
  }
  const possiblySame = sameOf(waiting, known, decisions);
  const same = new Set(possiblySame.flatMap(({ row, isSame }) => (isSame ? [row] : [])));
  for (const { row, transaction, idKey: ownKey } of waiting) {
    if (same.has(row)) balances.removeTransaction(transaction);
    else yield* slices.add(rowOf(row, ownKey, [transaction]));
  }
  return { ...step.value, possiblySame, types };
}

/** What is known once all rows are booked. */
export interface RowsDone extends Unbooked {
  readonly possiblySame: readonly PossiblySame[];
  /** By place of the row, the type of what it books. */
  readonly types: readonly (TransactionType | undefined)[];
}

const knownEntries = ({ accounts, ledger }: Groundwork): EntryIndex =>
  new EntryIndex(
    ledger.entries,
    [...accounts.values()].flatMap(({ known, accountId }) => (known ? [accountId] : [])),
  );

/** The row as it is compared with entries, where any moves the same. */
function likeKnown(
  input: PlanInput,
  ground: Groundwork,
  booked: BookedLine & { readonly known: EntryIndex },
): NewRow | undefined {
  const { index: row, line, known } = booked;
  const [transaction, ...more] = booked.transactions;
  const account = ground.accounts.get(line.account);
  if (!account?.known || !transaction || more.length > 0) return undefined;
  const { accountId } = account;
  if (known.like({ accountId, transaction }).length === 0) return undefined;
  return { row, accountId, transaction, idKey: ownKeyOf(input, ground, line) };
}

function sameOf(
  rows: readonly NewRow[],
  known: EntryIndex,
  decisions: IntakeDecisions | undefined,
): readonly PossiblySame[] {
  const decided = new Map((decisions?.same ?? []).map((it) => [`${it.row} ${it.transactionId}`, it.isSame]));
  return findPossiblySame(rows, known).map((it) => ({
    ...it,
    isSame: it.isSure || (decided.get(`${it.row} ${it.entry.transactionId}`) ?? decisions?.isSameOtherwise ?? true),
  }));
}

/** The key of a row's id, where the source gives one. */
export const ownKeyOf = (
  { digest }: Pick<PlanInput, "digest">,
  { accounts }: Pick<Groundwork, "accounts">,
  { account, sourceId }: StatementLine,
): string | undefined => idKey(digest, accounts.get(account)?.accountId ?? "", sourceId);
