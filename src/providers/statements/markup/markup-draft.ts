import { SharedObjects } from "#providers/statements/pack-columns.ts";
import { OrderedDraft } from "#providers/statements/ordered-draft.ts";
import type {
  AccountRef,
  RowError,
  SecurityRef,
  SkippedRow,
  SourcePlace,
  StatedPrice,
  StatedTotal,
  Statement,
  StatementLine,
} from "#engine/intake/statement.ts";

const RAW_LIMIT = 2_000;

/** Raw text of a row for its place: the first 2,000 characters. */
export const rawText = (text: string): string => (text.length > RAW_LIMIT ? text.slice(0, RAW_LIMIT) : text);

/** A statement while it is being read. Each element of a file ends in one of its lists: nothing is dropped in silence. */
export class MarkupDraft {
  readonly #shared = new SharedObjects();
  readonly #lines = new OrderedDraft<StatementLine>(this.#shared, ({ place }) => place.line);
  readonly #securities = new Map<string, SecurityRef>();
  lineCount = 0;
  readonly totals: StatedTotal[] = [];
  readonly errors: RowError[] = [];
  readonly #accounts = new Map<string, AccountRef>();
  readonly #prices = new Map<string, StatedPrice>();
  readonly #skipped: SkippedRow[] = [];

  /** Adds an account or completes one already known; what was stated first stays. */
  addAccount(account: AccountRef): void {
    const known = this.#accounts.get(account.key);
    this.#accounts.set(account.key, {
      key: account.key,
      kind: known?.kind ?? account.kind,
      name: known?.name ?? account.name,
      currency: known?.currency ?? account.currency,
      institution: known?.institution ?? account.institution,
    });
  }

  addLines(lines: readonly StatementLine[]): void {
    for (const line of lines) {
      this.lineCount += 1;
      this.#lines.add(line.security === undefined ? line : { ...line, security: this.#once(line.security) });
    }
  }

  /** Rows of a security have one reference to it: what is kept of a long file points to few. */
  #once(security: SecurityRef): SecurityRef {
    const key = JSON.stringify(security, (_, value: unknown) => (typeof value === "bigint" ? `${value}n` : value));
    const known = this.#securities.get(key);
    if (known === undefined) this.#securities.set(key, security);
    return known ?? security;
  }

  /** Adds a price; zero is no price, and the same one twice counts once. */
  addPrice(price: StatedPrice): void {
    if (price.price <= 0n) return;
    this.#prices.set(`${securityKey(price.security)}|${price.on}|${price.currency}|${price.price}`, price);
  }

  skip(place: SourcePlace, reason: string): void {
    this.#skipped.push({ line: place.line, reason, raw: place.raw });
  }

  /** Reports a row that cannot be read. */
  reject(place: SourcePlace, error: Omit<RowError, "line" | "raw">): void {
    this.errors.push({ ...error, line: place.line, raw: place.raw });
  }

  /** The finished statement, lines, errors and skipped rows in the order of the file. */
  toStatement(source: { readonly key: string; readonly name: string }): Statement {
    return {
      source: source.key,
      sourceName: source.name,
      accounts: [...this.#accounts.values()],
      lines: this.#lines.list(),
      totals: this.totals,
      prices: [...this.#prices.values()],
      errors: this.errors.toSorted((a, b) => a.line - b.line),
      skipped: this.#skipped.toSorted((a, b) => a.line - b.line),
    };
  }
}

/** One text for all names of a security, equal for equal securities of one file. */
export const securityKey = (security: SecurityRef): string =>
  security.otherId ?? security.isin ?? `${security.ticker ?? ""}|${security.name ?? ""}`;
