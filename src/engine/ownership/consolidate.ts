import { known, type Figure } from "#engine/figure.ts";
import { mul, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** What an entity has and owes to those outside the group, in its own currency. The root has an effective share of 1. */
export interface EntitySheet {
  readonly id: string;
  readonly assets: Fixed;
  readonly debts: Fixed;
  /** Effective share of the root, 0 to 1. */
  readonly share: Fixed;
  /** Base currency for one unit at the closing rate; undefined while it is not known. */
  readonly rate: Fixed | undefined;
}

/** A loan from one entity of the group to another, in the base currency. */
export interface GroupLoan {
  readonly lenderId: string;
  readonly borrowerId: string;
  readonly amount: Fixed;
}

export interface Consolidation {
  /** What is the root's, with both legs of every loan shown. */
  readonly netWorth: Fixed;
  /** The same with loans eliminated: outside values by share, plus what each loan moves between different shares. */
  readonly outside: Fixed;
  readonly loanEffect: Fixed;
  /** What belongs to others: Σ entity value × (1 − share). */
  readonly minority: Fixed;
}

/**
 * One balance sheet of a group in the base currency. Each entity is translated at its closing rate before the share is taken.
 * `netWorth` = `outside` + `loanEffect`, whichever way the loans are shown. Entities without a rate are left out and named.
 */
export function consolidate(entities: readonly EntitySheet[], loans: readonly GroupLoan[]): Figure<Consolidation> {
  const missing = entities.filter(({ rate }) => rate === undefined).map(({ id }) => id);
  const [outside, loansByEntity] = [new Map<string, Fixed>(), new Map<string, Fixed>()];
  const add = (id: string, amount: Fixed): unknown => loansByEntity.set(id, (loansByEntity.get(id) ?? ZERO) + amount);
  for (const { lenderId, borrowerId, amount } of loans) {
    add(lenderId, amount);
    add(borrowerId, -amount);
  }
  const translated = entities.filter(({ rate }) => rate !== undefined);
  for (const { id, assets, debts, rate } of translated) outside.set(id, mul(assets - debts, rate ?? ZERO));
  const sum = (pick: (entity: EntitySheet) => Fixed): Fixed => translated.reduce((total, e) => total + pick(e), ZERO);
  const outsideOf = (id: string): Fixed => outside.get(id) ?? ZERO;
  const loansOf = (id: string): Fixed => loansByEntity.get(id) ?? ZERO;
  const value = {
    netWorth: sum(({ id, share }) => mul(outsideOf(id), share) + mul(loansOf(id), share)),
    outside: sum(({ id, share }) => mul(outsideOf(id), share)),
    loanEffect: sum(({ id, share }) => mul(loansOf(id), share)),
    minority: sum(({ id, share }) => mul(outsideOf(id) + loansOf(id), ONE - share)),
  };
  return missing.length === 0 ? known(value) : { status: "partial", value, missing, warnings: [] };
}
