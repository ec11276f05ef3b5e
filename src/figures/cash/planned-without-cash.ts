import type { Day } from "#engine/dates/day.ts";
import { cashMovements, kindOfTransaction } from "#engine/ledger/cash-movements.ts";
import { isCashAsset } from "#engine/ledger/ledger.ts";
import { TRANSACTION_STATUSES, TRANSACTION_TYPES, type AssetFacts } from "#engine/ledger/transaction.ts";
import type { Sheet } from "../sheet.ts";
import { entryWords } from "./entry-words.ts";
import type { Window } from "./expected-flows.ts";
import type { Descriptions } from "./forecast.ts";

export interface PlannedDay {
  readonly on: Day;
  readonly label: string;
  readonly asset: AssetFacts | undefined;
}

/** Planned and pending entries that move no cash, such as shares that vest. One whose day has passed is expected on the next. */
export function plannedWithoutCash(
  { ledger }: Sheet,
  { from, to }: Window,
  descriptions: Descriptions,
): readonly PlannedDay[] {
  const { transactions, postings, assets } = ledger;
  const moving = new Set(cashMovements(ledger, 0).map(({ transactionId }) => transactionId));
  const days: PlannedDay[] = [];
  for (let row = 0; row < transactions.count; row++) {
    const on = Math.max(transactions.day[row] ?? 0, from + 1);
    if (TRANSACTION_STATUSES[transactions.status[row] ?? 0] === "booked" || on > to) continue;
    if (moving.has(transactions.id[row] ?? "")) continue;
    const first = transactions.firstPosting[row] ?? postings.count;
    const end = transactions.firstPosting[row + 1] ?? postings.count;
    const about = postings.asset.slice(first, end);
    const place = [...about].find((it) => assets[it] !== undefined && !isCashAsset(assets[it]));
    const type = TRANSACTION_TYPES[transactions.type[row] ?? 0] ?? "buy";
    const asset = place === undefined ? undefined : assets[place];
    const description = descriptions.get(transactions.id[row] ?? "");
    days.push({ on, label: entryWords({ type, kind: kindOfTransaction(ledger, row), description }, asset), asset });
  }
  return days;
}
