import type { Day } from "#engine/dates/day.ts";
import { cashMovements } from "#engine/ledger/cash-movements.ts";
import { TRANSACTION_STATUSES } from "#engine/ledger/transaction.ts";
import type { Sheet } from "../sheet.ts";
import type { Window } from "./expected-flows.ts";
import type { Descriptions } from "./descriptions.ts";
import { toldEntry, type ToldEntry } from "./told-entry.ts";

export interface PlannedDay extends ToldEntry {
  readonly on: Day;
}

/** Planned and pending entries that move no cash, such as shares that vest. One whose day has passed is expected on the next. */
export function plannedWithoutCash(
  { ledger }: Sheet,
  { from, to }: Window,
  descriptions: Descriptions,
): readonly PlannedDay[] {
  const { transactions } = ledger;
  const moving = new Set(cashMovements(ledger, 0).map(({ transactionId }) => transactionId));
  const days: PlannedDay[] = [];
  for (let row = 0; row < transactions.count; row++) {
    const on = Math.max(transactions.day[row] ?? 0, from + 1);
    if (TRANSACTION_STATUSES[transactions.status[row] ?? 0] === "booked" || on > to) continue;
    if (moving.has(transactions.id[row] ?? "")) continue;
    days.push({ on, ...toldEntry(ledger, row, descriptions) });
  }
  return days;
}
