import type { StatementLine } from "#engine/intake/statement.ts";
import { TYPES } from "#engine/ledger/transaction-types.ts";

/** What the lines of an account say of it together. */
export interface AccountLines {
  readonly count: number;
  readonly countsByCurrency: ReadonlyMap<string, number>;
  /** Whether one of them moves money in the course of things. */
  readonly tellsOfCash: boolean;
}

export const NO_LINES: AccountLines = { count: 0, countsByCurrency: new Map(), tellsOfCash: false };

/** Gathers lines by the keys of their accounts, also by that of who lends what a line borrows. */
export class LinesByAccount {
  readonly found = new Map<
    string,
    { count: number; readonly countsByCurrency: Map<string, number>; tellsOfCash: boolean }
  >();

  add(line: StatementLine): void {
    this.#add(line.account, line);
    if (line.lender !== undefined) this.#add(line.lender, line);
  }

  #add(key: string, line: StatementLine): void {
    const own = this.found.get(key) ?? { count: 0, countsByCurrency: new Map<string, number>(), tellsOfCash: false };
    this.found.set(key, own);
    own.count += 1;
    if (line.cash === undefined) return;
    const { currency } = line.cash;
    own.countsByCurrency.set(currency, (own.countsByCurrency.get(currency) ?? 0) + 1);
    own.tellsOfCash ||= TYPES[line.type].followsCash === true && !isBeginning(line);
  }
}

/** Of a thing, whose money says what it is worth. */
const isBeginning = ({ type, security }: StatementLine): boolean =>
  type === "opening_balance" && security !== undefined;
