import type { AssetFacts, Transaction } from "#engine/ledger/transaction.ts";
import { type Fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
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

/** What is known by its value begins once: another balance would add a second house to the first. */
export const valueAgain = ({ name }: AssetFacts) =>
  problem(
    "type",
    `${name} is there already, and what is known by its value begins once.`,
    "Leave the row out, and state the new value on the page of the asset.",
  );

/** A value says nothing of what is not there. */
export const notThereYet = ({ name }: AssetFacts) =>
  problem(
    "type",
    `${name} is not there on that day, so its value says nothing.`,
    "Leave the row out, and state the value on the page of the asset.",
  );

/** What is bought to close must have been sold to open: else an obligation would turn into something owned. */
export const nothingWritten = ({ name }: AssetFacts, units: Fixed) =>
  problem(
    "type",
    units < ZERO
      ? `The row buys back more of ${name} than the ${formatFixed(-units)} that were sold to open.`
      : `The row buys back what was sold to open, and no sale of ${name} is known before it.`,
    "Import the statement with that sale first and then this one again, or leave the row out and enter both by hand.",
  );

/** A purchase lowers a debt, so there must be one. */
export const nothingOwed = ({ name }: AssetFacts) =>
  problem(
    "type",
    `Buying a debt repays it, and nothing is owed on ${name} before this row.`,
    "Choose Opening balance for a debt there already was, or leave the row out.",
  );
