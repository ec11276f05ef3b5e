import type { Fixed } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import type { LineParts } from "#providers/statements/statement-draft.ts";

/** Why an option is there no more. Its own shares, if any, are a trade with a row of its own. */
export type OptionEnd = "expiry" | "assignment" | "exercise";

const ENDS: ReadonlySet<string> = new Set<OptionEnd>(["expiry", "assignment", "exercise"]);

export const isOptionEnd = (kind: string | undefined): boolean => kind !== undefined && ENDS.has(kind);

/** Contracts that end without money: those held leave (`quantity` below zero) and what they cost is lost, those written come back and the premium is kept. */
export const optionEnd = (
  base: Omit<LineParts, "type">,
  { security, quantity }: { readonly security: SecurityRef; readonly quantity: Fixed },
): LineParts => ({ ...base, security: undefined, type: "corporate_action", moves: [{ security, quantity }] });
