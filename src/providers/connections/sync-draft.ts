import type { LineParts } from "#engine/intake/coins/coin-lines.ts";
import type { AccountRef, StatedPrice, StatedTotal, Statement } from "#engine/intake/statement.ts";
import { type RemoteLine, type RemoteParts, statementOf } from "./statement-of.ts";

type Told<Key extends "errors" | "skipped"> = NonNullable<RemoteParts[Key]>[number];

/** Collects what an institution answered, so that every item of it ends as lines, a skipped row or an error. */
export class SyncDraft {
  readonly #source: { readonly key: string; readonly name: string };
  readonly #accounts = new Map<string, AccountRef>();
  readonly #lines: RemoteLine[] = [];
  readonly #totals: Omit<StatedTotal, "place">[] = [];
  readonly #prices: StatedPrice[] = [];
  readonly #errors: Told<"errors">[] = [];
  readonly #skipped: Told<"skipped">[] = [];
  readonly #notes = new Set<string>();

  constructor(source: { readonly key: string; readonly name: string }) {
    this.#source = source;
  }

  account(account: AccountRef): void {
    if (!this.#accounts.has(account.key)) this.#accounts.set(account.key, account);
  }

  /** Lines of one item. A price a line states is a stated price, too. */
  lines(item: unknown, account: string, parts: readonly LineParts[]): void {
    for (const part of parts) {
      const line: RemoteLine = { ...part, account: part.account ?? account, raw: JSON.stringify(item) };
      this.#lines.push(line);
      const { security, price, priceCurrency: currency, on } = line;
      if (security && price !== undefined && price > 0n && currency !== undefined)
        this.#prices.push({ security, on, price, currency });
    }
  }

  skip(item: unknown, reason: string): void {
    this.#skipped.push({ reason, raw: JSON.stringify(item) });
  }

  fail(item: unknown, problem: { readonly field: string; readonly problem: string; readonly remedy: string }): void {
    this.#errors.push({ ...problem, raw: JSON.stringify(item) });
  }

  total(total: Omit<StatedTotal, "place">): void {
    this.#totals.push(total);
  }

  price(price: StatedPrice): void {
    this.#prices.push(price);
  }

  note(sentence: string): void {
    this.#notes.add(sentence);
  }

  /** Lines in the order they happened; of one second in the order they were told. */
  finish(): Statement {
    const at = ({ on, secondOfDay = 0 }: RemoteLine): string => `${on} ${String(secondOfDay).padStart(5, "0")}`;
    return statementOf(this.#source, {
      accounts: [...this.#accounts.values()],
      lines: this.#lines.toSorted((a, b) => (at(a) < at(b) ? -1 : Number(at(a) > at(b)))),
      totals: this.#totals,
      prices: this.#prices,
      errors: this.#errors,
      skipped: this.#skipped,
      ...(this.#notes.size === 0 ? {} : { notes: [...this.#notes] }),
    });
  }
}
