import { type LongList, mapped } from "#engine/intake/long-list.ts";
import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import type { BalanceStep } from "#providers/statements/generic-csv/sums/balance-steps.ts";
import type { Table } from "#providers/statements/generic-csv/table/table.ts";
import { writtenAmount } from "#providers/statements/generic-csv/rows/row-amounts.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";

const OWED =
  /\b(?:outstanding|owed|owing|loans?|mortgages?|principal|debt|restschuld|restkapital|darlehen\w{0,10}|kredit(?:konto)?|hypothek\w{0,6}|capital (?:restant|pendiente)|pr[êe]t|emprunt|pr[ée]stamo|hipoteca|mutuo|debito residuo|lening|hypotheek)\b/i;

/** Whether the heading of the balances calls them owed: `Restschuld`. */
export const isOwedBalance = ({ columns }: ColumnMapping): boolean => OWED.test(columns.balance ?? "");

/** What a heading calls owed is below zero, whichever sign it is written with: what arrives makes it less. */
export function belowZero(steps: LongList<BalanceStep>, mapping: ColumnMapping): LongList<BalanceStep> {
  const isAbove = steps.length > 0 && (steps.at(0)?.balance ?? 0n) > 0n;
  return isAbove && isOwedBalance(mapping) ? mapped(steps, opposed) : steps;
}

const opposed = (it: BalanceStep): BalanceStep => ({
  ...it,
  balance: -it.balance,
  step: it.step === undefined ? undefined : -it.step,
});

export interface OwedRules {
  readonly table: Pick<Table, "header" | "above">;
  readonly mapping: ColumnMapping;
  readonly isCard: boolean;
  readonly isInverted: boolean;
  readonly cellsOf: (row: CsvRow) => RowCells;
}

/**
 * Balances as they count for the account. A card and a loan may write what is owed above zero: where every balance goes down by what arrived and up by
 * what left, that is what it says. Of any other account such a balance is only told of, for it may be the rows that are read wrongly.
 */
export function heldBalances(steps: LongList<BalanceStep>, rules: OwedRules): LongList<BalanceStep> {
  const { table, mapping, isCard, isInverted, cellsOf } = rules;
  const says = isOwedBalance(mapping) || table.above.some((text) => OWED.test(text.slice(0, 200)));
  if (!isCard && !says) return steps;
  let same = 0;
  let opposite = 0;
  for (const { row, step } of steps) {
    const written = writtenAmount(cellsOf(row));
    if (step === undefined || written === undefined || written === 0n) continue;
    const moved = isInverted ? -written : written;
    if (step === moved) same++;
    if (step === -moved) opposite++;
  }
  if (same > 0 || opposite === 0) return steps;
  return mapped(steps, opposed);
}
