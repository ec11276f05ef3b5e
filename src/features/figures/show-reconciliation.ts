import { formatDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { type ComparedInAccount, reconciliationOf } from "#figures/reconciliation.ts";
import type { Sheet } from "#figures/sheet.ts";
import type { ComparedBalanceView, Reconciliation } from "./reconciliation-contract.ts";

export function showReconciliation(sheet: Sheet): Reconciliation {
  return {
    on: formatDay(sheet.on),
    balances: reconciliationOf(sheet, sheet.stated)
      .toSorted((a, b) => b.stated.on - a.stated.on)
      .map(showCompared),
  };
}

export function showCompared(it: ComparedInAccount): ComparedBalanceView {
  const { stated, before, result } = it;
  return {
    accountId: stated.accountId,
    thing: stated.thing,
    name: it.name,
    currency: it.currency,
    isCash: it.isCash,
    on: formatDay(stated.on),
    stated: formatFixed(stated.amount),
    computed: formatFixed(it.computed),
    difference: formatFixed(it.difference),
    before: before ? { on: formatDay(before.on), computed: formatFixed(before.computed) } : null,
    moved: formatFixed(it.moved),
    movedCount: it.movedCount,
    growth: formatFixed(it.growth),
    result: typeof result === "string" ? result : result.cause,
    entries: it.entries.map(({ transactionId, on, type, status, quantity, currency }) => ({
      transactionId,
      on: formatDay(on),
      type,
      status,
      quantity: formatFixed(quantity),
      currency,
    })),
    source: stated.source,
  };
}
