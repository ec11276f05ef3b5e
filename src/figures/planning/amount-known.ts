import type { Figure } from "#engine/figure.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";

/** What is known of an amount; who shows it says what is missing. */
export const amountKnown = (figure: Figure<Fixed>): Fixed =>
  figure.status === "ok" || figure.status === "partial" ? figure.value : ZERO;
