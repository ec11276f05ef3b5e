import type { LoanRow } from "#providers/statements/generic-csv/rows/lent-out.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { TableStyle } from "#providers/statements/generic-csv/columns/detect-style.ts";
import type { AmountRules, RowAmounts } from "#providers/statements/generic-csv/rows/row-amounts.ts";
import type { CostReading } from "#providers/statements/generic-csv/sums/settle-costs.ts";
import type { TypeReading } from "#providers/statements/generic-csv/columns/type-words.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import type { LineParts } from "#providers/statements/statement-draft.ts";
import type { TellingColumns } from "#providers/statements/generic-csv/columns/telling-columns.ts";

export interface RowRules extends AmountRules {
  readonly mapping: ColumnMapping;
  readonly style: TableStyle;
  readonly costs: CostReading;
  readonly telling: TellingColumns;
  /** Names of which units move in some row: those of securities. */
  readonly heldNames: ReadonlySet<string>;
  /** What one unit of each name cost, as rows that bought or sold it say. */
  readonly unitCosts: ReadonlyMap<string, readonly Fixed[]>;
  /** The person's answer where signs and types contradict each other. */
  readonly againstType?: "type" | "sign" | undefined;
  /** Types whose rows are read by their sign; of other types that have a direction the type says it. */
  readonly bySign?: ReadonlySet<string>;
  readonly isCard?: boolean | undefined;
  /** Purchases are of everyday life, not of securities. */
  readonly isEveryday?: boolean | undefined;
  /** Lines of a platform of loans that lend money or bring it back, and what is earned on it. */
  readonly lent: ReadonlyMap<number, LoanRow>;
  /** Which way the running balance went at a row: 1 up, -1 down. */
  readonly wayOf?: ((line: number) => bigint | undefined) | undefined;
  /** Securities of the rows so far by what their cells say: a file names few of them in many rows. */
  readonly securities: Map<string, SecurityRef | undefined>;
}

export type Base = Omit<LineParts, "type">;

/** What a row says before its amounts are turned into lines. */
export interface RowParts {
  readonly line: number;
  readonly rules: RowRules;
  readonly base: Base;
  readonly reading: TypeReading;
  readonly amounts: RowAmounts;
  readonly security: SecurityRef | undefined;
}
