import type { Fixed } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { groupBy, lowestTerms } from "#providers/statements/pair-moves.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { StatementDraft } from "#providers/statements/statement-draft.ts";

/** One half of a split: the old units are closed, the new ones opened. */
export interface SplitLeg {
  readonly cells: RowCells;
  readonly on: string;
  readonly secondOfDay?: number | undefined;
  readonly security: SecurityRef;
  readonly quantity: Fixed;
  readonly isOpen: boolean;
}

/** Pairs the halves of each security and day into splits with the ratio of new to old units in lowest terms. */
export function settleSplits(legs: readonly SplitLeg[], draft: StatementDraft): void {
  for (const group of groupBy(legs, (leg) =>
    JSON.stringify([leg.on, leg.security.isin ?? leg.security.ticker]),
  ).values()) {
    const closed = group.filter((leg) => !leg.isOpen);
    const opened = group.filter((leg) => leg.isOpen);
    const [before, after] = [closed[0], opened[0]];
    const isPair = closed.length === 1 && opened.length === 1;
    if (before === undefined || after === undefined || !isPair || before.quantity <= 0n || after.quantity <= 0n) {
      draft.fail(
        group.map((leg) => leg.cells.row),
        {
          field: "Action",
          problem: "A split needs one row that closes the old shares and one that opens the new ones.",
          remedy: "Export a period that holds the whole day, or enter the split by hand.",
        },
      );
      continue;
    }
    draft.line([before.cells.row, after.cells.row], {
      on: after.on,
      secondOfDay: after.secondOfDay,
      type: "split",
      security: after.security,
      ratio: lowestTerms(after.quantity, before.quantity),
    });
  }
}
