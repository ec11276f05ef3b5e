import type { z } from "zod";
import type { OpeningProposal } from "#engine/intake/opening-balances.ts";
import type { ImportPlan } from "#engine/intake/plan-import.ts";
import type { PossiblySame } from "#engine/intake/possibly-same.ts";
import { type Fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import type { openingProposal, possiblySame } from "#features/imports/found-contract.ts";
import { transactionType } from "#features/transactions/contract.ts";

export const showOpening = (found: OpeningProposal): z.infer<typeof openingProposal> => ({
  key: found.key,
  what: found.what,
  label: found.label,
  currency: found.currency,
  on: found.on,
  quantity: formatFixed(found.quantity),
  cost: found.cost === undefined ? null : formatFixed(found.cost),
  reason: found.reason,
  ...(found.after ? { after: { on: found.after.on, amount: formatFixed(found.after.amount) } } : {}),
});

/** Undefined where the row or the type of the entry is none that is shown. */
export function showSame(
  { row, entry, isSame }: PossiblySame,
  plan: ImportPlan,
): z.infer<typeof possiblySame> | undefined {
  const line = plan.statement.lines.at(row);
  const type = transactionType.safeParse(entry.type);
  if (!line || !type.success) return undefined;
  const security = line.security && plan.assets.of(line.security).facts.name;
  return {
    row,
    line: line.place.line,
    on: line.on,
    type: line.type,
    label: security ?? line.description ?? "",
    quantity: line.quantity === undefined ? null : formatFixed(line.quantity),
    cashAmount: line.cash === undefined ? null : formatFixed(line.cash.amount),
    cashCurrency: line.cash?.currency ?? null,
    transactionId: entry.transactionId,
    entry: {
      on: entry.on,
      type: type.data,
      amount: paidIn(entry.legs),
      currency: entry.currency,
      description: entry.description,
      note: entry.note,
      sourceName: entry.sourceName ?? null,
    },
    isSame,
  };
}

/** The cash an entry moves; null where it moves none. */
function paidIn(legs: PossiblySame["entry"]["legs"]): string | null {
  const cash = legs.filter(({ leg }) => leg === "cash");
  return cash.length === 0 ? null : formatFixed(cash.reduce<Fixed>((sum, { amount }) => sum + amount, ZERO));
}
