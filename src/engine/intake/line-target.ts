import type { Fixed } from "#engine/money/fixed.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import type { UnitsBefore } from "#engine/intake/split-ratio.ts";
import type { SecurityRef, StatementLine } from "#engine/intake/statement.ts";

/** The account where what is borrowed is owed. */
export interface Lender {
  readonly accountId: string;
  readonly unitsHeld: (assetId: string, line: StatementLine) => Fixed;
}

/** Where the parts of a line go. */
export interface LineTarget {
  readonly accountId: string;
  readonly accountCurrency: string;
  readonly assetOf: (security: SecurityRef) => AssetFacts;
  /** Units the account holds just before a line. */
  readonly unitsBefore: (assetId: string, line: StatementLine) => UnitsBefore;
  /** Where what a line borrows is owed, and the units held there at the end of its day; undefined where the file has no such account. */
  readonly lenderOf?: (line: StatementLine) => Lender | undefined;
  readonly newId: () => string;
}
