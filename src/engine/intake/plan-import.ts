import type { LocalDate } from "#engine/dates/day.ts";
import { checkTransaction } from "#engine/ledger/shapes.ts";
import type { AccountFacts, AssetFacts, Transaction } from "#engine/ledger/transaction.ts";
import { Balances, type Movement } from "#engine/intake/balances.ts";
import { type ChosenAccount, chooseAccounts } from "#engine/intake/choose-accounts.ts";
import { type AssetChoice, chooseAssets } from "#engine/intake/choose-assets.ts";
import { compareTotals, type ComparedTotal } from "#engine/intake/compare-totals.ts";
import type { IntakeDecisions } from "#engine/intake/decisions.ts";
import type { LineProblem } from "#engine/intake/line-problems.ts";
import { mapLine } from "#engine/intake/map-lines.ts";
import { matchLines } from "#engine/intake/match-lines.ts";
import { openingBalances } from "#engine/intake/opening-balances.ts";
import type { PortfolioFacts } from "#engine/intake/portfolio-facts.ts";
import type { RowError, SecurityRef, Statement, StatementLine } from "#engine/intake/statement.ts";
import { lineContent } from "#engine/intake/line-content.ts";

/** A statement laid beside a portfolio: what is new, where it goes, what does not add up. Nothing is booked yet. */
export interface ImportPlan {
  readonly statement: Statement;
  readonly accounts: readonly ChosenAccount[];
  readonly assets: AssetChoice;
  /** In the order of the file. */
  readonly lines: readonly PlannedLine[];
  /** Balances the file states for accounts that begin here: visible entries of their own. */
  readonly openings: readonly Transaction[];
  readonly errors: readonly RowError[];
  readonly totals: readonly ComparedTotal[];
  readonly notes: readonly string[];
}

export interface PlannedLine {
  readonly line: StatementLine;
  readonly match: "new" | "duplicate";
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
  /** Accounts the portfolio has whose movements `finish` needs. */
  readonly neededAccountIds: readonly string[];
  readonly finish: (movements: readonly Movement[]) => ImportPlan;
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
  const known = [...accounts.values()].filter((it) => it.known?.hasTransactions).map((it) => it.accountId);
  const needsBalances = statement.totals.length > 0 || statement.lines.some((line) => line.quantityDelta !== undefined);
  return {
    neededAccountIds: needsBalances ? known : [],
    finish: (movements) => finishPlan(input, { accounts, assets, sourceKeys, isNew, movements }),
  };
}

interface Groundwork {
  readonly accounts: ReadonlyMap<string, ChosenAccount>;
  readonly assets: AssetChoice;
  readonly sourceKeys: readonly string[];
  readonly isNew: readonly boolean[];
  readonly movements: readonly Movement[];
}

function finishPlan({ statement, newId }: PlanInput, ground: Groundwork): ImportPlan {
  const balances = new Balances();
  for (const movement of ground.movements) balances.add(movement);
  const booker = new LineBooker(ground, balances, newId);
  const transactions = new Map<number, readonly Transaction[]>();
  // Splits known only by their effect need everything before them, so they come last.
  const isLate = (line: StatementLine) => line.quantityDelta !== undefined && line.ratio === undefined;
  const indexes = statement.lines.map((_, index) => index).filter((index) => ground.isNew[index]);
  for (const late of [false, true]) {
    for (const index of indexes) {
      const line = statement.lines[index];
      if (line && isLate(line) === late) transactions.set(index, booker.book(line));
    }
  }
  const lines = statement.lines.map((line, index) => ({
    line,
    match: ground.isNew[index] ? ("new" as const) : ("duplicate" as const),
    sourceKey: ground.sourceKeys[index] ?? "",
    transactions: transactions.get(index) ?? [],
  }));
  const errors = [...statement.errors, ...booker.errors].toSorted((a, b) => a.line - b.line);
  const accounts = [...ground.accounts.values()];
  const context = { accounts: ground.accounts, assets: ground.assets, balances, newId };
  const openings = openingBalances(statement, context);
  for (const opening of openings) balances.addTransaction(opening);
  const totals = compareTotals(statement, context);
  const notes = notesOf({ accounts, assets: ground.assets, lines, openings, hasErrors: errors.length > 0 });
  return { statement, accounts, assets: ground.assets, lines, openings, errors, totals, notes };
}

/** Books lines one after another, keeping balances and collecting what cannot be booked. */
class LineBooker {
  readonly errors: RowError[] = [];
  readonly #ground: Groundwork;
  readonly #balances: Balances;
  readonly #newId: () => string;
  readonly #accountFacts: ReadonlyMap<string, AccountFacts>;
  readonly #assetFacts: ReadonlyMap<string, AssetFacts>;

  constructor(ground: Groundwork, balances: Balances, newId: () => string) {
    this.#ground = ground;
    this.#balances = balances;
    this.#newId = newId;
    this.#accountFacts = new Map(
      [...ground.accounts.values()].map(({ accountId, newName, currency }) => [
        accountId,
        { id: accountId, name: newName, currency, costMethod: "fifo" },
      ]),
    );
    this.#assetFacts = new Map(ground.assets.list().map(({ facts }) => [facts.id, facts]));
  }

  book(line: StatementLine): readonly Transaction[] {
    const account = this.#ground.accounts.get(line.account);
    if (!account) return [];
    const mapped = mapLine(line, {
      accountId: account.accountId,
      accountCurrency: account.currency,
      isCashTracked: account.isCashTracked,
      assetOf: (security: SecurityRef) => this.#ground.assets.of(security).facts,
      unitsBefore: (assetId: string, { on }: { on: LocalDate }) =>
        this.#balances.before(account.accountId, assetId, on),
      newId: this.#newId,
    });
    if (!mapped.ok) return this.#refuse(line, mapped.error);
    for (const transaction of mapped.value) {
      const checked = checkTransaction(transaction, { accounts: this.#accountFacts, assets: this.#assetFacts });
      if (!checked.ok) return this.#refuse(line, { ...checked.error, kind: "line_problem" });
    }
    for (const transaction of mapped.value) this.#balances.addTransaction(transaction);
    return mapped.value;
  }

  #refuse(line: StatementLine, { field, problem, remedy }: LineProblem): readonly Transaction[] {
    const shown = field.replace(/^postings\[\d+\]\.?/, "");
    this.errors.push({ line: line.place.line, field: shown || "row", problem, remedy, raw: line.place.raw });
    return [];
  }
}

/** What was decided for lack of better knowledge, said before anything is booked. */
function notesOf(
  plan: Pick<ImportPlan, "accounts" | "assets" | "lines" | "openings"> & { readonly hasErrors: boolean },
): string[] {
  const untracked = plan.accounts
    .filter((it) => !it.isCashTracked)
    .map(
      (it) =>
        `The file says nothing of the money in ${it.known?.name ?? it.newName}. Its trades are booked against money outside the portfolio, so that the account shows what is held and no debt.`,
    );
  const cause = plan.hasErrors ? "its rows, without those left out, do not explain" : "its rows do not explain";
  const opened =
    plan.openings.length === 0
      ? []
      : [`The file states balances that ${cause}. The difference is booked as opening balances, listed first.`];
  const netCount = plan.lines.filter(({ transactions }) => transactions.some(({ note }) => note !== undefined)).length;
  const net =
    netCount === 0
      ? []
      : [
          `${netCount === 1 ? "One row has" : `${netCount} rows have`} a tax or fee in another currency without a rate: the net amount is booked, the charge is in its note.`,
        ];
  const unsure = plan.assets.list().flatMap(({ match }) => (match.note === undefined ? [] : [match.note]));
  return [...untracked, ...opened, ...net, ...unsure];
}
