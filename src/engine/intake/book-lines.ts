import type { LocalDate } from "#engine/dates/day.ts";
import { answeredSplit, type AskedSplit, type SplitDecision, splitKey } from "#engine/intake/asked-splits.ts";
import type { Balances } from "#engine/intake/balances.ts";
import type { ChosenAccount } from "#engine/intake/choose-accounts.ts";
import type { AssetChoice } from "#engine/intake/choose-assets.ts";
import { leastBefore } from "#engine/intake/least-before.ts";
import type { KnownOpening, LedgerPart } from "#engine/intake/ledger-part.ts";
import type { LineProblem } from "#engine/intake/line-problems.ts";
import type { Lender } from "#engine/intake/line-target.ts";
import { mapLine } from "#engine/intake/map-lines.ts";
import { anchorOf } from "#engine/intake/opening-key.ts";
import type { UnitsBefore } from "#engine/intake/split-ratio.ts";
import {
  COVER,
  type RowError,
  type SecurityRef,
  type Statement,
  type StatementLine,
} from "#engine/intake/statement.ts";
import { REPAID } from "#engine/ledger/borrowed-units.ts";
import { checkTransaction } from "#engine/ledger/shapes.ts";
import type { AccountFacts, AssetFacts, Transaction } from "#engine/ledger/transaction.ts";
import { ZERO } from "#engine/money/fixed.ts";

export interface BookingGround {
  readonly accounts: ReadonlyMap<string, ChosenAccount>;
  readonly assets: AssetChoice;
  readonly isNew: readonly boolean[];
  readonly ledger: LedgerPart;
}

/** A line, its place in the file, and what it books: nothing where it cannot be booked. */
export interface BookedLine {
  readonly index: number;
  readonly line: StatementLine;
  readonly transactions: readonly Transaction[];
}

/** What cannot be booked. */
export interface Unbooked {
  readonly errors: readonly RowError[];
  /** Splits to be asked about: none of them is booked. */
  readonly splits: readonly AskedSplit[];
}

/** Books the new lines of a file one after another, and adds them to `balances`. Splits known only by their effect, and what closes a position below zero, need everything before them, so they come last, the oldest first. */
export function* bookLines(
  statement: Statement,
  ground: BookingGround,
  {
    balances,
    newId,
    decided = [],
  }: {
    readonly balances: Balances;
    readonly newId: () => string;
    readonly decided?: readonly SplitDecision[] | undefined;
  },
): Generator<BookedLine, Unbooked> {
  const booker = new LineBooker(ground, balances, newId);
  const late: { readonly index: number; readonly line: StatementLine }[] = [];
  const said = new Map(decided.map((it) => [it.key, it]));
  let place = 0;
  for (const read of statement.lines) {
    const index = place++;
    const line = ground.isNew[index] ? answeredSplit(read, said) : undefined;
    if (!line) continue;
    if (isLate(line)) late.push({ index, line });
    else yield { index, line, transactions: booker.book(line) };
  }
  booker.trust(ground.ledger.openings);
  for (const { index, line } of late.toSorted((a, b) => (a.line.on < b.line.on ? -1 : a.line.on > b.line.on ? 1 : 0)))
    yield { index, line, transactions: booker.book(line) };
  booker.distrust(ground.ledger.openings);
  return { errors: booker.errors, splits: booker.splits };
}

const isLate = ({ quantityDelta, ratio, kind }: StatementLine): boolean =>
  (quantityDelta !== undefined && ratio === undefined) || kind === COVER || kind === REPAID;

/** Books lines one after another, keeping balances and collecting what cannot be booked. */
class LineBooker {
  readonly errors: RowError[] = [];
  readonly splits: AskedSplit[] = [];
  readonly #ground: BookingGround;
  readonly #balances: Balances;
  readonly #newId: () => string;
  /** What no balance was ever stated of: account and asset. */
  readonly #trusted = new Set<string>();
  readonly #accountFacts: ReadonlyMap<string, AccountFacts>;
  readonly #assetFacts: ReadonlyMap<string, AssetFacts>;

  constructor(ground: BookingGround, balances: Balances, newId: () => string) {
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
      assetOf: (security: SecurityRef) => this.#ground.assets.of(security).facts,
      unitsBefore: (assetId: string, { on }: { on: LocalDate }) => this.#unitsBefore(account.accountId, assetId, on),
      lenderOf: ({ lender }) => this.#lender(lender),
      newId: this.#newId,
    });
    if (!mapped.ok && line.type === "split" && mapped.error.field === "ratio") {
      this.splits.push({ key: splitKey(line), line });
      return [];
    }
    if (!mapped.ok) return this.#refuse(line, mapped.error);
    for (const transaction of mapped.value) {
      const checked = checkTransaction(transaction, { accounts: this.#accountFacts, assets: this.#assetFacts });
      if (!checked.ok) return this.#refuse(line, { ...checked.error, kind: "line_problem" });
    }
    for (const transaction of mapped.value) this.#balances.addTransaction(transaction);
    return mapped.value;
  }

  #lender(key: string | undefined): Lender | undefined {
    const account = key === undefined ? undefined : this.#ground.accounts.get(key);
    if (account === undefined) return undefined;
    const { accountId } = account;
    return { accountId, unitsHeld: (assetId, { on }) => this.#balances.at(accountId, assetId, on) };
  }

  /** Counts what earlier files took to be there before, until it is found anew. */
  trust(openings: readonly KnownOpening[]): void {
    for (const opening of openings) {
      this.#balances.add(opening);
      if (anchorOf(opening) === undefined) this.#trusted.add(`${opening.accountId} ${opening.thing}`);
    }
  }

  distrust(openings: readonly KnownOpening[]): void {
    for (const opening of openings) this.#balances.remove(opening);
  }

  /** Exact where no unit is taken on trust and none was sold that never came. */
  #unitsBefore(accountId: string, assetId: string, on: LocalDate): UnitsBefore {
    const earlier = this.#balances.of(accountId, assetId).filter((movement) => movement.on < on);
    const isTrusted = this.#trusted.has(`${accountId} ${assetId}`);
    return {
      units: this.#balances.before(accountId, assetId, on),
      isExact: !isTrusted && leastBefore(earlier) === ZERO,
    };
  }

  #refuse(line: StatementLine, { field, problem, remedy }: LineProblem): readonly Transaction[] {
    const shown = field.replace(/^postings\[\d+\]\.?/, "");
    this.errors.push({
      line: line.place.line,
      field: shown || "row",
      problem,
      remedy,
      raw: line.place.raw,
      file: line.place.file,
    });
    return [];
  }
}
