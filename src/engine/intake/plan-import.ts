import type { LocalDate } from "#engine/dates/day.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import type { AskedSplit } from "#engine/intake/asked-splits.ts";
import { Balances } from "#engine/intake/balances.ts";
import { bookBalances } from "#engine/intake/book-balances.ts";
import { bookLines } from "#engine/intake/book-lines.ts";
import { type ChosenAccount, chooseAccounts } from "#engine/intake/choose-accounts.ts";
import { type AssetChoice, chooseAssets } from "#engine/intake/choose-assets.ts";
import { compareTotals, type ComparedTotal } from "#engine/intake/compare-totals.ts";
import type { IntakeDecisions } from "#engine/intake/decisions.ts";
import { matchLines } from "#engine/intake/match-lines.ts";
import type { KnownOpening, LedgerPart } from "#engine/intake/ledger-part.ts";
import { agreedBefore } from "#engine/intake/agreed-before.ts";
import { type BookedOpening, planOpenings, type PlannedOpenings } from "#engine/intake/opening-balances.ts";
import { dustNotes } from "#engine/intake/dust-notes.ts";
import { findPossiblySame, type NewRow, type PossiblySame } from "#engine/intake/possibly-same.ts";
import { idKey, joinedKeys } from "#engine/intake/source-keys.ts";
import type { PortfolioFacts } from "#engine/intake/portfolio-facts.ts";
import type { RowError, Statement, StatementLine } from "#engine/intake/statement.ts";
import { lineContent } from "#engine/intake/line-content.ts";

/** A statement laid beside a portfolio: what is new, where it goes, what does not add up. Nothing is booked yet. */
export interface ImportPlan {
  readonly statement: Statement;
  readonly accounts: readonly ChosenAccount[];
  readonly assets: AssetChoice;
  /** In the order of the file. */
  readonly lines: readonly PlannedLine[];
  /** What was there before: visible entries of their own, and those of earlier files they take the place of. */
  readonly openings: PlannedOpenings;
  /** Stated cash of accounts followed by balances, to book. */
  readonly balances: readonly BookedOpening[];
  /** Rows that may be entries there are already. */
  readonly possiblySame: readonly PossiblySame[];
  readonly errors: readonly RowError[];
  /** Splits whose ratio the person has to say. */
  readonly splits: readonly AskedSplit[];
  readonly totals: readonly ComparedTotal[];
  readonly notes: readonly string[];
}

export interface PlannedLine {
  readonly line: StatementLine;
  /** `same`: it is an entry there is already, which keeps its words and has this file as one more source. */
  readonly match: "new" | "duplicate" | "same";
  /** See `source-keys.ts`. */
  readonly sourceKey: string;
  /** Of a new line: what it books, mostly one. Empty where it cannot be booked: see `errors`. */
  readonly transactions: readonly Transaction[];
}

export interface PlanInput {
  readonly statement: Statement;
  readonly facts: PortfolioFacts;
  readonly decisions: IntakeDecisions | undefined;
  /** How often each key stands in the ledger. */
  readonly keyCounts: ReadonlyMap<string, number>;
  readonly newId: () => string;
  /** Digest of a text: a line is known in the ledger by the digest of what it says. */
  readonly digest: (text: string) => string;
}

/** The part of a plan that needs nothing but the file and the portfolio's names; `finish` adds what rests on the ledger's balances. */
export interface BegunPlan {
  /** What `finish` needs of the ledger; undefined where it needs nothing. */
  readonly needed: LedgerWanted | undefined;
  readonly finish: (ledger: LedgerPart) => ImportPlan;
}

/** Movements of some accounts, and their entries around the days of the file, but those the same sender brought. */
export interface LedgerWanted {
  readonly accountIds: readonly string[];
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly sourceName: string;
}

export function beginPlan(input: PlanInput): BegunPlan {
  const { statement, facts, keyCounts, digest } = input;
  const keys = statement.lines.map((line) => digest(lineContent(statement, line)));
  const accounts = chooseAccounts({
    ...input,
    countKnownLines: (account, accountId) =>
      statement.lines.filter((line, index) => line.account === account && keyCounts.has(`${accountId}|${keys[index]}`))
        .length,
  });
  const assets = chooseAssets(statement, facts, input);
  // A file that names no account could be of any: there the account chosen is part of what makes two lines equal.
  const sourceKeys = statement.lines.map((line, index) =>
    line.account === "" ? `${accounts.get("")?.accountId}|${keys[index]}` : (keys[index] ?? ""),
  );
  const isNew = matchLines(sourceKeys, keyCounts);
  return {
    needed: ledgerWanted(statement, accounts, isNew),
    finish: (ledger) => finishPlan(input, { accounts, assets, sourceKeys, isNew, ledger }),
  };
}

function ledgerWanted(
  { lines, totals, sourceName }: Statement,
  accounts: ReadonlyMap<string, ChosenAccount>,
  isNew: readonly boolean[],
): LedgerWanted | undefined {
  const accountIds = [...accounts.values()].filter((it) => it.known?.hasTransactions).map((it) => it.accountId);
  if (accountIds.length === 0 || (totals.length === 0 && !isNew.includes(true))) return undefined;
  let [from, to] = ["9999-12-31", "0001-01-01"];
  lines.forEach(({ on }, index) => {
    if (isNew[index] && on < from) from = on;
    if (isNew[index] && on > to) to = on;
  });
  return { accountIds, from, to, sourceName };
}

interface Groundwork {
  readonly accounts: ReadonlyMap<string, ChosenAccount>;
  readonly assets: AssetChoice;
  readonly sourceKeys: readonly string[];
  readonly isNew: readonly boolean[];
  readonly ledger: LedgerPart;
}

function finishPlan(input: PlanInput, ground: Groundwork): ImportPlan {
  const { statement, newId } = input;
  const { accounts: byKey, assets, ledger } = ground;
  // Splits stated by what they add count what was there before too; what was taken on trust is found anew below.
  const balances = new Balances();
  for (const movement of ledger.movements) balances.add(movement);
  const agreed = agreedBefore(ledger, balances);
  const decided = input.decisions?.splits;
  const { transactions, errors: unbooked, splits } = bookLines(statement, ground, { balances, newId, decided });
  const possiblySame = sameOf(input, ground, transactions);
  const same = new Set(possiblySame.flatMap(({ row, isSame }) => (isSame ? [row] : [])));
  for (const row of same) {
    for (const transaction of transactions.get(row) ?? []) balances.removeTransaction(transaction);
    transactions.delete(row);
  }
  const lines = plannedLines(input, ground, { transactions, same });
  const errors = [...statement.errors, ...unbooked].toSorted((a, b) => a.line - b.line);
  const accounts = [...byKey.values()];
  const added = [...transactions.values()].flat();
  const context = { accounts: byKey, assets, balances, newId };
  const openings = planOpenings(statement, { ...context, known: ledger.openings, agreed, added });
  for (const { transaction } of openings.booked) balances.addTransaction(transaction);
  for (const { accountId, thing, on, quantity } of keptOpenings(ledger, openings))
    balances.add({ accountId, thing, on, quantity });
  const totals = compareTotals(statement, context);
  const notes = notesOf({ accounts, assets, lines, openings, balances });
  return {
    statement,
    accounts,
    assets,
    lines,
    openings,
    balances: bookBalances(statement, { accounts: byKey, keyCounts: input.keyCounts, newId }),
    possiblySame,
    errors,
    splits,
    totals,
    notes,
  };
}

const plannedLines = (
  input: PlanInput,
  ground: Groundwork,
  booked: { readonly transactions: ReadonlyMap<number, readonly Transaction[]>; readonly same: ReadonlySet<number> },
): readonly PlannedLine[] =>
  input.statement.lines.map((line, index) => ({
    line,
    match: booked.same.has(index) ? "same" : ground.isNew[index] ? "new" : "duplicate",
    sourceKey: keysOf(input, ground, index),
    transactions: booked.transactions.get(index) ?? [],
  }));

/** What a plan books besides the rows of its file. */
export const besideRows = ({ openings, balances }: Pick<ImportPlan, "openings" | "balances">) => [
  ...openings.booked,
  ...balances,
];

/** The key of a row, with that of its id where the source gives one. */
function keysOf({ statement, digest }: PlanInput, { accounts, sourceKeys }: Groundwork, index: number): string {
  const line = statement.lines[index];
  const accountId = accounts.get(line?.account ?? "")?.accountId ?? "";
  return joinedKeys([sourceKeys[index], idKey(digest, accountId, line?.sourceId)]);
}

function sameOf(
  { statement, decisions, digest }: PlanInput,
  { accounts, ledger }: Groundwork,
  transactions: ReadonlyMap<number, readonly Transaction[]>,
): readonly PossiblySame[] {
  if (ledger.entries.length === 0) return [];
  const rows = [...transactions].flatMap(([row, [transaction, ...more]]): NewRow[] => {
    const line = statement.lines[row];
    const account = line && accounts.get(line.account);
    if (!account?.known || !transaction || more.length > 0) return [];
    const { accountId } = account;
    return [{ row, accountId, transaction, idKey: idKey(digest, accountId, line?.sourceId) }];
  });
  const decided = new Map((decisions?.same ?? []).map((it) => [`${it.row} ${it.transactionId}`, it.isSame]));
  return findPossiblySame(rows, ledger.entries).map((it) => ({
    ...it,
    isSame: it.isSure || (decided.get(`${it.row} ${it.entry.transactionId}`) ?? decisions?.isSameOtherwise ?? true),
  }));
}

const keptOpenings = ({ openings }: LedgerPart, { replaced }: PlannedOpenings): readonly KnownOpening[] => {
  const gone = new Set(replaced.map(({ transactionId }) => transactionId));
  return openings.filter(({ transactionId }) => !gone.has(transactionId));
};

/** What was decided for lack of better knowledge, said before anything is booked. */
function notesOf({
  accounts,
  assets,
  lines,
  openings,
  balances,
}: Pick<ImportPlan, "accounts" | "assets" | "lines" | "openings"> & { readonly balances: Balances }): string[] {
  const untold = accounts
    .filter((it) => !it.isCashTold && it.following === "holdings")
    .map(
      (it) =>
        `The file says nothing of the money in ${it.known?.name ?? it.newName}. What is held there counts, its cash does not, until a statement tells of it.`,
    );
  const gone = openings.replaced.length - openings.booked.length;
  const explained =
    gone <= 0
      ? []
      : [
          gone === 1
            ? "One assumed opening balance is explained by this file and goes."
            : `${gone} assumed opening balances are explained by this file and go.`,
        ];
  const netCount = lines.filter(({ transactions }) => transactions.some(({ note }) => note !== undefined)).length;
  const net =
    netCount === 0
      ? []
      : [
          `${netCount === 1 ? "One row has" : `${netCount} rows have`} a tax or fee in another currency without a rate: the net amount is booked, the charge is in its note.`,
        ];
  const unsure = assets.list().flatMap(({ match }) => (match.note === undefined ? [] : [match.note]));
  return [...untold, ...explained, ...net, ...unsure, ...dustNotes({ accounts, assets, balances })];
}
