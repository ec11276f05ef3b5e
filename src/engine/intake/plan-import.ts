import type { LocalDate } from "#engine/dates/day.ts";
import type { TransactionType } from "#engine/ledger/transaction.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { AskedSplit } from "#engine/intake/asked-splits.ts";
import { openingNotes } from "#engine/intake/opening-notes.ts";
import { Balances } from "#engine/intake/balances.ts";
import type { BookedRow } from "#engine/intake/booked-row.ts";
import { RowSlices } from "#engine/intake/booked-rows.ts";
import type { BookedSums } from "#engine/intake/booked-sums.ts";
import { bookBalances } from "#engine/intake/book-balances.ts";
import { bookRows, type Groundwork, ownKeyOf, type RowsDone } from "#engine/intake/book-rows.ts";
import { type ChosenAccount, chooseAccounts } from "#engine/intake/choose-accounts.ts";
import { type AssetChoice, chooseAssets } from "#engine/intake/choose-assets.ts";
import { compareTotals, type ComparedTotal, type TotalsContext } from "#engine/intake/compare-totals.ts";
import type { PlanInput } from "#engine/intake/plan-input.ts";
import { DigestColumn } from "#engine/intake/digest-column.ts";
import { type LongList, madeWhenAsked, mapped } from "#engine/intake/long-list.ts";
import { joinedKeys } from "#engine/intake/source-keys.ts";
import { matchLines } from "#engine/intake/match-lines.ts";
import type { KnownOpening, LedgerPart } from "#engine/intake/ledger-part.ts";
import { LinesByAccount } from "#engine/intake/account-lines.ts";
import { NamedSecurities } from "#engine/intake/named-securities.ts";
import { agreedBefore } from "#engine/intake/agreed-before.ts";
import { type BookedOpening, planOpenings, type PlannedOpenings } from "#engine/intake/opening-balances.ts";
import { dustNotes } from "#engine/intake/dust-notes.ts";
import { paidNotes, paidWithoutUnits } from "#engine/intake/paid-without-units.ts";
import type { PossiblySame } from "#engine/intake/possibly-same.ts";
import type { RowError, Statement, StatementLine } from "#engine/intake/statement.ts";
import { lineContent } from "#engine/intake/line-content.ts";

/** A statement laid beside a portfolio: what is new, where it goes, what does not add up. Nothing is booked yet. */
export interface ImportPlan {
  readonly statement: Statement;
  readonly accounts: readonly ChosenAccount[];
  readonly assets: AssetChoice;
  /** In the order of the file. */
  readonly lines: LongList<PlannedLine>;
  readonly counts: LineCounts;
  /** What was there before: visible entries of their own, and those of earlier files they take the place of. */
  readonly openings: PlannedOpenings;
  /** Stated cash of accounts followed by balances, to book. */
  readonly balances: readonly BookedOpening[];
  /** What is booked, summed up: the rows themselves are handed over and gone. */
  readonly sums: BookedSums;
  /** Rows that may be entries there are already. */
  readonly possiblySame: readonly PossiblySame[];
  readonly errors: readonly RowError[];
  /** Splits whose ratio the person has to say. */
  readonly splits: readonly AskedSplit[];
  /** `untrusted`: what the ledger will say without the openings that the file adds. */
  readonly totals: readonly (ComparedTotal & { readonly untrusted: Fixed | undefined })[];
  /** Names of what paid income and of which no units are known. */
  readonly paidWithoutUnits: readonly string[];
  readonly notes: readonly string[];
}

/** Of all lines of a plan. */
export interface LineCounts {
  /** Those that book something. */
  readonly booked: number;
  readonly duplicate: number;
  readonly same: number;
  /** The first day and the last; null of no line. */
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}

export interface PlannedLine {
  readonly line: StatementLine;
  /** `same`: it is an entry there is already, which keeps its words and has this file as one more source. */
  readonly match: "new" | "duplicate" | "same";
  /** See `source-keys.ts`. */
  readonly sourceKey: string;
  /** Of a new line: the type of what it books. Undefined where it cannot be booked: see `errors`. */
  readonly booked: TransactionType | undefined;
}

/** The part of a plan that needs nothing but the file and the portfolio's names; `finish` adds what rests on the ledger's balances. */
export interface BegunPlan {
  /** Lines that are not known yet. */
  readonly newCount: number;
  /** What `finish` needs of the ledger; undefined where it needs nothing. */
  readonly needed: LedgerWanted | undefined;
  /** Hands over what is booked in slices of about so many transactions, as it goes and keeping none of them, then answers the plan. */
  readonly finish: (ledger: LedgerPart, sliceLength: number) => PlanSlices;
}

export type PlanSlices = Generator<readonly BookedRow[], ImportPlan, undefined>;

/** Movements of some accounts, and their entries around the days of the file, but those the same sender brought. */
export interface LedgerWanted {
  readonly accountIds: readonly string[];
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly sourceName: string;
}

export function beginPlan(input: PlanInput): BegunPlan {
  const { statement, facts, keyCounts, digest } = input;
  const { keys, accountKeys, days, byAccount, securities } = readHeads(statement, digest);
  const assets = chooseAssets(statement, facts, { ...input, securities });
  const accounts = chooseAccounts({
    ...input,
    listedIn: (account) => [
      ...new Set(
        statement.totals.flatMap((total) =>
          total.account === account && total.what === "holding" && total.security
            ? assets.of(total.security).facts.id
            : [],
        ),
      ),
    ],
    linesOf: byAccount.found,
    countKnownLines: (account, accountId) =>
      keyCounts.size === 0
        ? 0
        : keys.filter((key, index) => accountKeys[index] === account && keyCounts.has(`${accountId}|${key}`)).length,
  });
  // A file that names no account could be of any: there the account chosen is part of what makes two lines equal.
  const sourceKeys = madeWhenAsked(keys, (key, index) =>
    accountKeys[index] === "" ? `${accounts.get("")?.accountId}|${key}` : key,
  );
  const isNew = matchLines(sourceKeys, keyCounts);
  return {
    newCount: isNew.filter(Boolean).length,
    needed: ledgerWanted(statement, accounts, { isNew, days }),
    finish: (ledger, sliceLength) =>
      finishPlan(input, { accounts, assets, payers: securities.payers, sourceKeys, isNew, days, ledger }, sliceLength),
  };
}

/** What is needed of all lines before one is booked: of each the digest of what it says, its account and its day, of all their accounts and securities. */
function readHeads(statement: Statement, digest: PlanInput["digest"]) {
  const keys = new DigestColumn();
  const [accountKeys, days]: [string[], LocalDate[]] = [[], []];
  const [byAccount, securities] = [new LinesByAccount(), new NamedSecurities()];
  for (const line of statement.lines) {
    keys.push(digest(lineContent(statement, line)));
    accountKeys.push(line.account);
    days.push(line.on);
    byAccount.add(line);
    securities.addLine(line);
  }
  return { keys, accountKeys, days, byAccount, securities };
}

function ledgerWanted(
  { totals, sourceName }: Statement,
  accounts: ReadonlyMap<string, ChosenAccount>,
  { isNew, days }: { readonly isNew: readonly boolean[]; readonly days: readonly LocalDate[] },
): LedgerWanted | undefined {
  const accountIds = [...accounts.values()].filter((it) => it.known?.hasTransactions).map((it) => it.accountId);
  if (accountIds.length === 0 || (totals.length === 0 && !isNew.includes(true))) return undefined;
  let [from, to] = ["9999-12-31", "0001-01-01"];
  days.forEach((on, index) => {
    if (isNew[index] && on < from) from = on;
    if (isNew[index] && on > to) to = on;
  });
  return { accountIds, from, to, sourceName };
}

function* finishPlan(input: PlanInput, ground: Groundwork, sliceLength: number): PlanSlices {
  const { statement, newId } = input;
  const { accounts: byKey, assets, ledger } = ground;
  // Splits stated by what they add count what was there before too; what was taken on trust is found anew below.
  const balances = new Balances();
  for (const movement of ledger.movements) balances.add(movement);
  const agreed = agreedBefore(ledger, balances);
  const slices = new RowSlices(sliceLength);
  const { errors: unbooked, splits, possiblySame, types } = yield* bookRows(input, ground, { balances, slices });
  const lines = plannedLines(input, ground, { types, possiblySame });
  const errors = [...statement.errors, ...unbooked].toSorted((a, b) => a.line - b.line);
  const accounts = [...byKey.values()];
  const context = { accounts: byKey, assets, balances, newId };
  const openings = planOpenings(statement, { ...context, known: ledger.openings, bought: ledger.bought, agreed });
  const totals = totalsWith(openings, { statement, ledger, context });
  const stated = bookBalances(statement, { accounts: byKey, keyCounts: input.keyCounts, newId });
  for (const { transaction, sourceKey } of besideRows({ openings, balances: stated }))
    yield* slices.add({ row: undefined, sourceKey, transactions: [transaction] });
  yield* slices.rest();
  const { sums } = slices;
  giveBack(openings, { assets, sums });
  const paid = paidWithoutUnits({ payers: ground.payers, accounts, assets, balances });
  return {
    statement,
    accounts,
    assets,
    lines,
    counts: countsOf(ground, { types, possiblySame }),
    openings,
    balances: stated,
    sums,
    possiblySame,
    errors,
    splits,
    totals,
    paidWithoutUnits: paid,
    notes: [...notesOf({ accounts, assets, sums, openings, balances }), ...paidNotes(paid)],
  };
}

const plannedLines = (
  input: PlanInput,
  ground: Groundwork,
  { types, possiblySame }: Pick<RowsDone, "possiblySame" | "types">,
): LongList<PlannedLine> => {
  const same = new Set(possiblySame.flatMap(({ row, isSame }) => (isSame ? [row] : [])));
  return mapped(input.statement.lines, (line, index) => ({
    line,
    match: same.has(index) ? "same" : ground.isNew[index] ? "new" : "duplicate",
    sourceKey: joinedKeys([ground.sourceKeys.at(index), ownKeyOf(input, ground, line)]),
    booked: types[index],
  }));
};

function countsOf(
  { isNew, days }: Groundwork,
  { types, possiblySame }: Pick<RowsDone, "possiblySame" | "types">,
): LineCounts {
  let [from, to]: [LocalDate | null, LocalDate | null] = [null, null];
  for (const on of days) {
    if (from === null || on < from) from = on;
    if (to === null || on > to) to = on;
  }
  const duplicate = isNew.filter((is) => !is).length;
  const same = possiblySame.filter(({ isSame }) => isSame).length;
  return { booked: types.filter((type) => type !== undefined).length, duplicate, same, from, to };
}

/** What a plan books besides the rows of its file. */
export const besideRows = ({ openings, balances }: Pick<ImportPlan, "openings" | "balances">) => [
  ...openings.booked,
  ...balances,
];

/** What another opening takes the place of is there no longer: only the difference moves cash. */
function giveBack({ replaced }: PlannedOpenings, { assets, sums }: Pick<ImportPlan, "assets" | "sums">): void {
  for (const { thing, quantity, currency } of replaced)
    if (assets.byId(thing) === undefined) sums.addCash(currency, -quantity);
}

const movementOf = ({ accountId, thing, on, quantity }: KnownOpening) => ({ accountId, thing, on, quantity });

/** Adds what is taken on trust to the balances, and compares what is stated: without and with what the file itself adds to it. */
function totalsWith(
  { booked, replaced }: PlannedOpenings,
  {
    statement,
    ledger,
    context,
  }: { readonly statement: Statement; readonly ledger: LedgerPart; readonly context: TotalsContext },
): ImportPlan["totals"] {
  const { balances } = context;
  for (const opening of ledger.openings) balances.add(movementOf(opening));
  const before = compareTotals(statement, context);
  for (const opening of replaced) balances.remove(movementOf(opening));
  for (const { transaction } of booked) balances.addTransaction(transaction);
  return compareTotals(statement, context).map((total, at) => ({ ...total, untrusted: before[at]?.computed }));
}

/** What was decided for lack of better knowledge, said before anything is booked. */
function notesOf({
  accounts,
  assets,
  sums,
  openings,
  balances,
}: Pick<ImportPlan, "accounts" | "assets" | "sums" | "openings"> & { readonly balances: Balances }): string[] {
  const untold = accounts
    .filter((it) => !it.isCashTold && it.following === "holdings")
    .map(
      (it) =>
        `The file says nothing of the money in ${it.known?.name ?? it.newName}. What is held there counts, its cash does not, until a statement tells of it.`,
    );
  const netCount = sums.notedCount;
  const net =
    netCount === 0
      ? []
      : [
          `${netCount === 1 ? "One row has" : `${netCount} rows have`} a tax or fee in another currency without a rate: the net amount is booked, the charge is in its note.`,
        ];
  const unsure = assets.list().flatMap(({ match }) => (match.note === undefined ? [] : [match.note]));
  return [...untold, ...openingNotes(openings), ...net, ...unsure, ...dustNotes({ accounts, assets, balances })];
}
