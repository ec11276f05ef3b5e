import type { BookedRow } from "#engine/intake/booked-row.ts";
import type { LedgerPart } from "#engine/intake/ledger-part.ts";
import { type BegunPlan, type ImportPlan, type PlannedLine } from "#engine/intake/plan-import.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";

/** A plan with what each line of it books, which the product hands over slice by slice. */
export interface WholePlan extends ImportPlan {
  readonly lines: readonly (PlannedLine & { readonly transactions: readonly Transaction[] })[];
}

/** All of a plan at once. `sliceLength`: transactions in a slice, which must not matter. */
export function wholePlan({ finish }: BegunPlan, ledger: LedgerPart, sliceLength = 2): WholePlan {
  const rows: BookedRow[] = [];
  const slices = finish(ledger, sliceLength);
  let step = slices.next();
  for (; !step.done; step = slices.next()) rows.push(...step.value);
  const plan = step.value;
  const byRow = new Map(rows.map(({ row, transactions }) => [row, transactions]));
  return { ...plan, lines: plan.lines.map((line, row) => ({ ...line, transactions: byRow.get(row) ?? [] })) };
}
