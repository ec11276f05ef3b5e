import type { AssetFacts, Transaction } from "#engine/ledger/transaction.ts";
import { err, type Result } from "#engine/result.ts";

/** Why a line cannot be booked: its field, what is wrong, what to do. */
export interface LineProblem {
  readonly kind: "line_problem";
  readonly field: string;
  readonly problem: string;
  readonly remedy: string;
}

export type Mapped = Result<readonly Transaction[], LineProblem>;

export const problem = (field: string, text: string, remedy: string): { ok: false; error: LineProblem } =>
  err({ kind: "line_problem", field, problem: text, remedy });

export const NO_SECURITY = problem(
  "security",
  "The row names no security.",
  "Add its ISIN, ticker or name, or leave the row out.",
);
export const NO_QUANTITY = problem(
  "quantity",
  "The row states no quantity.",
  "Add the number of units, or leave the row out.",
);
export const NO_AMOUNT = problem("amount", "The row states no amount.", "Add the amount, or leave the row out.");

/** What is known by its value is counted in money of its own currency: units alone, or money of another, do not say it. */
export const noValueOf = ({ name, currency }: AssetFacts) =>
  problem(
    "amount",
    `${name} is known by its value, and the row states none in ${currency}.`,
    `Add the amount in ${currency}, or leave the row out and state the value by hand.`,
  );

/** A purchase lowers a debt, so there must be one. */
export const nothingOwed = ({ name }: AssetFacts) =>
  problem(
    "type",
    `Buying a debt repays it, and nothing is owed on ${name} before this row.`,
    "Choose Opening balance for a debt there already was, or leave the row out.",
  );
