import type { FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import type { Fixed } from "#engine/money/fixed.ts";

/** What a tree of money states, or why it states nothing. */
export function exactOf({ figure }: FigureTree): Figure<Fixed> {
  if (figure.status === "partial" && typeof figure.value === "bigint") return { ...figure, value: figure.value };
  if (figure.status === "ok" && typeof figure.value === "bigint") return known(figure.value);
  return notKnown("undefined", "reason" in figure ? figure.reason : "It is not known.");
}
