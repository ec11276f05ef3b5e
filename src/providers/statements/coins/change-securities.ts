import type { SecurityRef } from "#engine/intake/statement.ts";
import type { LineParts } from "#providers/statements/statement-draft.ts";

/** Lines of coins in which some units are none: every security of them as `change` has it, in trades, swaps and fees. */
export const changeSecurities = (
  lines: readonly LineParts[],
  change: (security: SecurityRef) => SecurityRef,
): readonly LineParts[] =>
  lines.map((line) => ({
    ...line,
    security: line.security && change(line.security),
    moves: line.moves?.map((move) => ({ ...move, security: change(move.security) })),
    feeUnits: line.feeUnits && { ...line.feeUnits, security: change(line.feeUnits.security) },
  }));
