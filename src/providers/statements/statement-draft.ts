import type { LongList } from "#engine/intake/long-list.ts";
import { BORROWED, isBorrowing } from "#engine/ledger/borrowed-units.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { LineParts as CoinLineParts } from "#engine/intake/coins/coin-lines.ts";
import { OrderedDraft } from "#providers/statements/ordered-draft.ts";
import { SharedObjects } from "#providers/statements/pack-columns.ts";
import { ListDraft, listOf } from "#providers/statements/packed-list.ts";
import { priceInLine, priceInMoneyPaid } from "#providers/statements/price-in-line.ts";
import { SharedSecurities } from "#providers/statements/shared-securities.ts";
import type {
  AccountRef,
  Charge,
  RowError,
  SkippedRow,
  SourcePlace,
  StatedPrice,
  StatedTotal,
  Statement,
  StatementLine,
} from "#engine/intake/statement.ts";

/** Where in the file something stands: a record, or several that are one event. */
export interface RawRow {
  readonly line: number;
  readonly raw: string;
}

/** A line before it has a place, as those of coins are. */
export type LineParts = CoinLineParts;

export interface Problem {
  readonly field: string;
  readonly problem: string;
  readonly remedy: string;
}

/** What became of a row: lines, a reason to leave it out, or a problem. */
export type RowOutcome = { readonly lines: readonly LineParts[] } | { readonly skip: string } | Problem;

const RAW_LENGTH = 2000;

/** Collects what a reader finds, so that every row of the file ends as a line, a skipped row or an error. */
export class StatementDraft {
  readonly #source: { readonly key: string; readonly name: string };
  readonly #onLine: ((line: StatementLine) => void) | undefined;
  readonly #accounts = new Map<string, AccountRef>();
  readonly #shared = new SharedObjects();
  readonly #securities = new SharedSecurities();
  readonly #lines = new OrderedDraft<StatementLine>(this.#shared, ({ place }) => place.line);
  readonly #totals: StatedTotal[] = [];
  /** Those of what is settled last, though rows before it may come after it. */
  readonly #lastPrices = new ListDraft<StatedPrice>(this.#shared);
  #prices = new ListDraft<StatedPrice>(this.#shared);
  readonly #lineAccounts = new Set<string>();
  /** Names of securities of which a line so far says that they were there from a day on. */
  readonly #begun = new Set<string>();
  readonly #errors: RowError[] = [];
  readonly #skipped: SkippedRow[] = [];

  /** `onLine` hears of each line once. */
  constructor(source: { readonly key: string; readonly name: string }, onLine?: (line: StatementLine) => void) {
    this.#source = source;
    this.#onLine = onLine;
  }

  /** Declares an account once; equal keys are one account. */
  account(account: AccountRef): void {
    if (!this.#accounts.has(account.key)) this.#accounts.set(account.key, account);
  }

  settle(rows: readonly RawRow[], outcome: RowOutcome): void {
    if ("lines" in outcome) for (const parts of outcome.lines) this.line(rows, parts);
    else if ("skip" in outcome) this.skip(rows, outcome.skip);
    else this.fail(rows, outcome);
  }

  /**
   * Adds a line; the price a line tells also becomes a stated price. A deposit below zero is a withdrawal, and a line that moves nothing is
   * left out and says so.
   */
  line(rows: readonly RawRow[], parts: LineParts): void {
    if (movesNothing(parts)) {
      this.skip(rows, "The row moves nothing: its amount is zero.");
      return;
    }
    if ((parts.type === "buy" || parts.type === "sell") && (parts.quantity ?? 0n) <= 0n) {
      this.fail(rows, {
        field: "quantity",
        problem: "The trade has no units.",
        remedy: "Fill in the quantity, or enter the trade by hand.",
      });
      return;
    }
    const line: StatementLine = {
      ...parts,
      type: typeBySign(parts),
      security: parts.security && this.#securities.classed(parts.security),
      place: placeOf(rows),
      account: parts.account ?? "",
      ...this.#lenderOf(parts),
    };
    this.#lines.add(line);
    this.#note(line);
    this.#onLine?.(line);
    const isMarket =
      line.type === "buy" || line.type === "sell" || line.type === "transfer_in_kind" || INCOME_TYPES.has(line.type);
    const price = isMarket ? priceInLine(line) : undefined;
    if (price !== undefined) this.#prices.add(price);
    const paid = isMarket ? priceInMoneyPaid(line) : undefined;
    if (paid !== undefined) this.#prices.add(paid);
  }

  #note({ type, account, security }: StatementLine): void {
    this.#lineAccounts.add(account);
    if (type === "opening_balance" && security?.name !== undefined) this.#begun.add(security.name);
  }

  /** Who lends coins to an account of the file has an account of its own, where they are owed. */
  #lenderOf({ type, kind, account = "" }: LineParts): Pick<StatementLine, "lender"> {
    if (type !== "transfer_in_kind" || !isBorrowing(kind)) return {};
    const of = this.#accounts.get(account);
    const lender = `${this.#source.key}:${account}:${BORROWED}`;
    const name = `Borrowed at ${of?.name ?? of?.institution ?? this.#source.name}`;
    this.account({ key: lender, kind: "loan", name, ...(of?.institution ? { institution: of.institution } : {}) });
    return { lender };
  }

  /** Settles what counts as stated after all that is settled otherwise, whenever it is: of several prices of a day the last one holds. */
  asLast(settle: () => void): void {
    const others = this.#prices;
    this.#prices = this.#lastPrices;
    settle();
    this.#prices = others;
  }

  /** Whether a line so far says that a security of this name was there from a day on. */
  hasBegun(name: string): boolean {
    return this.#begun.has(name);
  }

  skip(rows: readonly RawRow[], reason: string): void {
    for (const row of rows) this.#skipped.push({ line: row.line, reason, raw: row.raw.slice(0, RAW_LENGTH) });
  }

  fail(rows: readonly RawRow[], problem: Problem): void {
    for (const row of rows) this.#errors.push({ ...problem, line: row.line, raw: row.raw.slice(0, RAW_LENGTH) });
  }

  total(row: RawRow, total: Omit<StatedTotal, "place">): void {
    this.#totals.push({ ...total, place: placeOf([row]) });
  }

  /** The account of files that name none goes where every line names one. */
  #usedAccounts(): readonly AccountRef[] {
    const all = [...this.#accounts.values()];
    const used = new Set([...this.#lineAccounts, ...this.#totals.map(({ account }) => account)]);
    return used.size === 0 || used.has("") ? all : all.filter(({ key }) => key !== "");
  }

  /** Adds a price the file states apart from any line. */
  price(price: StatedPrice): void {
    this.#prices.add(price);
  }

  #allPrices(): LongList<StatedPrice> {
    const [first, last] = [this.#prices.list(), this.#lastPrices.list()];
    if (last.length === 0) return first;
    return first.length === 0 ? last : listOf(concatenated(first, last), this.#shared);
  }

  finish(): Statement {
    return {
      source: this.#source.key,
      sourceName: this.#source.name,
      accounts: this.#usedAccounts(),
      lines: this.#lines.list(),
      totals: this.#totals,
      prices: this.#allPrices(),
      errors: this.#errors.toSorted((a, b) => a.line - b.line),
      skipped: this.#skipped.toSorted((a, b) => a.line - b.line),
    };
  }
}

function* concatenated<Item>(first: Iterable<Item>, last: Iterable<Item>): Generator<Item, void> {
  yield* first;
  yield* last;
}

/** Types that are about cash alone. */
const CASH_TYPES: ReadonlySet<string> = new Set([
  "deposit",
  "withdrawal",
  "cash_transfer",
  "fee",
  "tax",
  "dividend",
  "interest",
  "other_income",
  "return_of_capital",
]);

/** Types that may also be paid in units. */
const INCOME_TYPES: ReadonlySet<string> = new Set(["dividend", "interest", "other_income"]);

function movesNothing(parts: LineParts): boolean {
  if (parts.type === "transfer_in_kind") return parts.quantity === 0n;
  if (parts.type === "split" && parts.ratio === undefined) return parts.quantityDelta === 0n;
  // Paid in units: a reward in coins.
  if (INCOME_TYPES.has(parts.type) && parts.cash === undefined && parts.security && (parts.quantity ?? 0n) !== 0n)
    return false;
  const hasCharges = [...(parts.fees ?? []), ...(parts.taxes ?? [])].length > 0;
  return CASH_TYPES.has(parts.type) && (parts.cash?.amount ?? 0n) === 0n && !hasCharges;
}

function typeBySign(parts: LineParts): LineParts["type"] {
  if (parts.type !== "deposit" && parts.type !== "withdrawal") return parts.type;
  return (parts.cash?.amount ?? 0n) > 0n ? "deposit" : "withdrawal";
}

function placeOf(rows: readonly RawRow[]): SourcePlace {
  const [first, ...rest] = rows.toSorted((a, b) => a.line - b.line);
  const raw = rows.length === 1 ? (first?.raw ?? "") : [first, ...rest].map((row) => row?.raw ?? "").join("\n");
  const place = { line: first?.line ?? 1, raw: raw.slice(0, RAW_LENGTH) };
  return rest.length === 0 ? place : { ...place, moreLines: rest.map((row) => row.line) };
}

/** A list of one charge, or undefined when there is none to speak of. */
export const chargeOf = (amount: Fixed | undefined, currency: Currency, kind: string): readonly Charge[] | undefined =>
  amount === undefined || amount === 0n ? undefined : [{ amount, currency, kind }];

/** All charges of several optional lists, or undefined when there are none. */
export function chargesOf(...lists: readonly (readonly Charge[] | undefined)[]): readonly Charge[] | undefined {
  const all = lists.flatMap((list) => list ?? []);
  return all.length === 0 ? undefined : all;
}
