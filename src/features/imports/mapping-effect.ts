import { type Fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import type { Result } from "#engine/result.ts";
import type { Statement } from "#engine/intake/statement.ts";
import type { MappingEffect } from "#features/imports/mapping-contract.ts";
import type { StatementError } from "#providers/statements/port.ts";

const SHOWN_ERRORS = 5;
const NOTHING: Omit<MappingEffect, "question" | "problem"> = {
  rowsUnderstood: 0,
  rowsLeftOut: 0,
  rowsInError: 0,
  cash: [],
  countsByType: {},
  errors: [],
  notes: [],
};

/** What would come of a file read this way: rows by what became of them, money in and out by currency, and what is asked next. */
export function effectOf(read: Result<Statement, StatementError>): MappingEffect {
  if (!read.ok) {
    const { error } = read;
    return error.kind === "question"
      ? { ...NOTHING, question: error.text, problem: null }
      : { ...NOTHING, question: null, problem: error.problem };
  }
  const { lines, skipped, errors, notes = [] } = read.value;
  const understood = new Set(lines.flatMap(({ place }) => [place.line, ...(place.moreLines ?? [])]));
  const countsByType: Record<string, number> = {};
  for (const { type } of lines) countsByType[type] = (countsByType[type] ?? 0) + 1;
  return {
    rowsUnderstood: understood.size,
    rowsLeftOut: skipped.length,
    rowsInError: errors.length,
    cash: cashOf(read.value),
    countsByType,
    errors: errors
      .slice(0, SHOWN_ERRORS)
      .map(({ line, field, problem, remedy, raw }) => ({ line, field, problem, remedy, raw })),
    question: null,
    problem: null,
    notes: [...notes],
  };
}

function cashOf({ lines }: Statement): MappingEffect["cash"] {
  const sums = new Map<string, { moneyIn: Fixed; moneyOut: Fixed }>();
  for (const line of lines) {
    for (const move of [line.cash, line.cashOther]) {
      if (move === undefined || move.amount === ZERO) continue;
      const sum = sums.get(move.currency) ?? { moneyIn: ZERO, moneyOut: ZERO };
      sums.set(move.currency, sum);
      if (move.amount > ZERO) sum.moneyIn += move.amount;
      else sum.moneyOut -= move.amount;
    }
  }
  return [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, { moneyIn, moneyOut }]) => ({
      currency,
      moneyIn: formatFixed(moneyIn),
      moneyOut: formatFixed(moneyOut),
    }));
}
