import type { IntakeDecisions, OpeningDecision } from "#engine/intake/intake-decisions.ts";
import type { KnownAccount, PortfolioFacts } from "#engine/intake/portfolio-facts.ts";
import { byHoldings, type Recognized } from "#engine/intake/by-holdings.ts";
import { type AccountLines, NO_LINES } from "#engine/intake/account-lines.ts";
import type { Following } from "#engine/ledger/following.ts";
import type { AccountRef, Statement } from "#engine/intake/statement.ts";

/** Where the lines of one account of the file go. */
export interface ChosenAccount {
  readonly ref: AccountRef;
  readonly accountId: string;
  /** The account the portfolio has; absent: it is made. */
  readonly known: KnownAccount | undefined;
  readonly newName: string;
  readonly currency: string;
  readonly lineCount: number;
  /** Kept with the account, so that the next statement of it is recognized. */
  readonly sourceKey: string;
  /** Kept as well where the file names no account: the key with the words of the file's name. */
  readonly fileKey: string | undefined;
  /** Why the person has to say whether it is this account. Undefined where it is sure, or new. */
  readonly unsure: string | undefined;
  readonly kind: string;
  readonly following: Following;
  /** A person's choice, of now or before; else the statements tell. */
  readonly isFollowingChosen: boolean;
  /** False where neither file nor ledger tells of its money. */
  readonly isCashTold: boolean;
  /** What was there before, as the person changed it. */
  readonly openings: readonly OpeningDecision[];
}

export interface AccountChoice {
  readonly statement: Statement;
  /** What its lines say, by the key of their account. */
  readonly linesOf: ReadonlyMap<string, AccountLines>;
  readonly facts: PortfolioFacts;
  readonly decisions: Pick<IntakeDecisions, "accounts"> | undefined;
  /** How many of the account's lines the ledger has already, were they of this account. */
  readonly countKnownLines: (key: string, accountId: string) => number;
  /** Assets whose units the file states for an account. */
  readonly listedIn: (key: string) => readonly string[];
  readonly newId: () => string;
}

/** The account of each account key of the file: as decided, else the one that was made from the same source, else a new one. */
export function chooseAccounts(choice: AccountChoice): ReadonlyMap<string, ChosenAccount> {
  const { statement, facts, decisions } = choice;
  const { linesOf } = choice;
  const refs = new Map(statement.accounts.map((ref) => [ref.key, ref]));
  for (const key of linesOf.keys()) if (!refs.has(key)) refs.set(key, { key, kind: "brokerage" });
  const chosen = new Map<string, ChosenAccount>();
  for (const ref of refs.values()) {
    const lines = linesOf.get(ref.key) ?? NO_LINES;
    const hasTotals = statement.totals.some((total) => total.account === ref.key);
    if (lines.count === 0 && !hasTotals) continue;
    const decided = decisions?.accounts.find((it) => it.sourceKey === ref.key);
    const sourceKey = ref.key === "" ? namelessKey(statement) : ref.key;
    const recognized = recognize({ sourceKey, key: ref.key, lineCount: lines.count }, choice);
    const isNamed = ref.key !== "" && ref.isAround !== true;
    const listed = lines.count > 0 || isNamed ? [] : choice.listedIn(ref.key);
    const found = listed.length === 0 ? recognized : byHoldings(recognized, { listed, accounts: facts.accounts });
    const known = decided ? facts.accounts.find((it) => it.accountId === decided.accountId) : found.known;
    chosen.set(ref.key, {
      ref,
      accountId: known?.accountId ?? choice.newId(),
      known,
      newName: decided?.newName || nameOf(ref, statement),
      currency: known?.currency ?? ref.currency ?? commonCurrency(lines) ?? facts.baseCurrency,
      lineCount: lines.count,
      sourceKey,
      fileKey: ref.key === "" ? fileKeyOf(statement) : undefined,
      unsure: decided ? undefined : found.unsure,
      kind: known?.kind ?? ref.kind,
      openings: decided?.openings ?? [],
      ...followingChosen({ ref, known, lines, statement }, decided?.following),
    });
  }
  return chosen;
}

/** A file that names no account is known by its sender; a table of an unknown one by its heading, so that no other bank's is taken for it. */
export const namelessKey = ({ source, heading }: Statement): string =>
  heading === undefined ? `${source}:` : `${source}:${heading}`;

/** With the words of the file's name: of two banks whose tables have the same headings, files are told apart by their names. */
function fileKeyOf(statement: Statement): string | undefined {
  const { heading, fileStem } = statement;
  return heading === undefined || fileStem === undefined ? undefined : `${FILE}${namelessKey(statement)}|${fileStem}`;
}

/** Nothing else that is kept with an account begins with it. */
const FILE = "file|";

/**
 * The account the file names. Of files that name none, the one that came from the same sender; where there are several, or none, the one that shares
 * rows with this file. A table of no known sender is only proposed where headings alone speak for an account, or rows alone.
 */
function recognize(
  { sourceKey, key, lineCount }: { readonly sourceKey: string; readonly key: string; readonly lineCount: number },
  { statement, facts, countKnownLines }: AccountChoice,
): Recognized {
  const isTable = key === "" && statement.heading !== undefined;
  const sharedWith = ({ accountId }: KnownAccount): number => countKnownLines(key, accountId);
  // One row that two banks share, a fee or a transfer between them, makes no account the same.
  const needed = isTable ? Math.max(2, Math.ceil(lineCount / 2)) : 1;
  const named = facts.accounts.filter((account) => account.sourceKeys.includes(sourceKey));
  const [unnamed] = named.length > 0 || key === "" ? [] : unnamedSoFar(statement, facts, sharedWith);
  if (unnamed)
    return lineCount > 0 && sharedWith(unnamed) >= Math.min(2, lineCount)
      ? { known: unnamed }
      : { known: unnamed, unsure: `Files of these columns that named no account went to ${unnamed.name}.` };
  const candidates =
    named.length > 0 ? named : facts.accounts.filter((account) => key === "" && sharedWith(account) >= needed);
  const fileKey = fileKeyOf(statement);
  const isOfFile = ({ sourceKeys }: KnownAccount): boolean => fileKey !== undefined && sourceKeys.includes(fileKey);
  const ordered = candidates.toSorted(
    (a, b) => Number(isOfFile(b)) - Number(isOfFile(a)) || sharedWith(b) - sharedWith(a),
  );
  const [known] = ordered;
  if (!known || !isTable || isOfFile(known)) return { known };
  if (named.length === 0)
    return { known, unsure: `Rows of this file are in ${known.name} already, and its columns are others than before.` };
  const hasNames = ordered.some((account) => account.sourceKeys.some((it) => it.startsWith(`${FILE}${sourceKey}|`)));
  if ((ordered.length === 1 && !hasNames) || sharedWith(known) > 0) return { known };
  return {
    known,
    unsure: `No row of the file names an account. Its columns are those of a file that went to ${known.name}, its name is another.`,
  };
}

/** Where a table names its account and those of its columns before named none: the accounts these went to, that with most of the same rows first. */
function unnamedSoFar(
  statement: Statement,
  { accounts }: PortfolioFacts,
  sharedWith: (account: KnownAccount) => number,
): readonly KnownAccount[] {
  if (statement.heading === undefined || statement.accounts.length > 1) return [];
  const nameless = namelessKey(statement);
  const isNamed = (it: string): boolean => it !== nameless && !it.startsWith(`${FILE}${nameless}|`);
  return accounts
    .filter(({ sourceKeys }) => sourceKeys.includes(nameless) && !sourceKeys.some(isNamed))
    .toSorted((a, b) => sharedWith(b) - sharedWith(a));
}

/** The name the file gives; else the bank and the number, and never a format alone, which says nothing to who owns the account. */
function nameOf({ name, key, institution = "" }: AccountRef, statement: Statement): string {
  if (name !== undefined) return name.slice(0, 200);
  const { source, sourceName, fileTitle = "" } = statement;
  const isFormat = FORMATS.has(source);
  // A bank by its code is no name.
  const bank = /[a-z]/.test(institution) ? institution : isFormat ? "" : sourceName.replace(KIND_OF_FILE, "");
  if (key === "")
    return (isFormat ? fileTitle || "Imported account" : sourceName.replace(KIND_OF_FILE, "")).slice(0, 200);
  return `${TABLES.has(source) ? "" : bank} ${key}`.trim().slice(0, 200);
}

const TABLES: ReadonlySet<string> = new Set(["generic-csv", "pdf-table", "holdings-list"]);
const FORMATS: ReadonlySet<string> = new Set([...TABLES, "camt", "mt940", "ofx", "qif"]);
/** `(trades, CSV)`: which of its files it is. */
const KIND_OF_FILE = / (?:\((?:[^()]*\b(?:CSV|rows|history|income)\b[^()]*)\)|Flex query)$/;

function commonCurrency({ countsByCurrency }: AccountLines): string | undefined {
  return [...countsByCurrency].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

interface AccountInFile {
  readonly ref: AccountRef;
  readonly known: KnownAccount | undefined;
  readonly lines: AccountLines;
  readonly statement: Statement;
}

/** As the person says, now or before; else by its holdings alone as long as no statement tells of its money. */
function followingChosen(
  account: AccountInFile,
  decided: Following | undefined,
): Pick<ChosenAccount, "following" | "isFollowingChosen" | "isCashTold"> {
  const { known } = account;
  const isCashTold = tellsOfCash(account);
  const isChosen = known?.isFollowingChosen ?? false;
  const told = isCashTold ? "transactions" : "holdings";
  const usual = known && isChosen ? known.following : isHistoryOfBalances(account) ? "balances" : told;
  const following = decided ?? usual;
  return { following, isCashTold, isFollowingChosen: isChosen || following !== usual };
}

/** Sheets of what somebody owns and histories of balances; a bank that states two and no booking between them is followed as ever. */
const LISTS: ReadonlySet<string> = new Set(["holdings-list", "kubera", "monarch-balances"]);

/** Nothing but what was there on several days: nobody can lay these balances beside what moved. */
function isHistoryOfBalances({ ref, known, lines, statement }: AccountInFile): boolean {
  if (!LISTS.has(statement.source) || lines.count > 0 || (known !== undefined && known.following !== "balances"))
    return false;
  const own = statement.totals.filter(({ account, what }) => account === ref.key && what === "cash");
  return new Set(own.map(({ on }) => on)).size > 1;
}

function tellsOfCash({ ref, known, lines, statement }: AccountInFile): boolean {
  return (
    ref.kind === "bank" ||
    ref.kind === "card" ||
    ref.kind === "loan" ||
    known?.hasCashFlows === true ||
    lines.tellsOfCash ||
    statement.totals.some((total) => total.account === ref.key && total.what === "cash")
  );
}
