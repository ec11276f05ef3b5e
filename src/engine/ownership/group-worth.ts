import type { Day } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import { ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { consolidate, type Consolidation, type EntitySheet, type GroupLoan } from "#engine/ownership/consolidate.ts";
import { lookThrough } from "#engine/ownership/look-through.ts";
import { holdingsOn, type OwnershipError, type Stake } from "#engine/ownership/stakes.ts";
import { ok, type Result } from "#engine/result.ts";

/** A group as a question: who owns what from when, what each entity has, who owes whom inside. */
export interface GroupQuestion {
  readonly rootId: string;
  readonly stakes: readonly Stake[];
  /** What each entity has and owes to those outside, in its own currency, on the day. */
  readonly sheets: readonly Omit<EntitySheet, "share">[];
  readonly loans: readonly GroupLoan[];
}

export interface GroupWorth {
  /** Effective share of the root in every entity; an entity it has nothing of counts with 0. */
  readonly shares: ReadonlyMap<string, Fixed>;
  readonly consolidation: Figure<Consolidation>;
}

/**
 * Net worth of a root through all it owns on a day: the shares in force then, looked through with their cycles, then each entity translated
 * at its closing rate and taken by its share, loans inside eliminated, what belongs to others beside it. Refuses what cannot be owned.
 */
export function groupWorth(question: GroupQuestion, on: Day): Result<GroupWorth, OwnershipError> {
  const { rootId, sheets, loans } = question;
  const through = lookThrough(rootId, holdingsOn(question.stakes, on));
  if (!through.ok) return through;
  const shareOf = (id: string): Fixed => (id === rootId ? ONE : (through.value.get(id) ?? ZERO));
  const entities = sheets.map((sheet) => ({ ...sheet, share: shareOf(sheet.id) }));
  const shares = new Map(entities.map(({ id, share }) => [id, share]));
  return ok({ shares, consolidation: consolidate(entities, loans) });
}
