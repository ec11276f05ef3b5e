import { abs, fixed, formatFixed } from "#engine/money/fixed.ts";
import type { EntryDraft } from "#client/entries/drafted-entry.ts";
import { newDraft } from "#client/entries/entry-draft.ts";
import { typedDecimal } from "#client/entries/read-decimal.ts";
import type { ComparedBalanceView } from "#features/figures/reconciliation-contract.ts";
import type { TransactionEntry } from "#features/transactions/contract.ts";

type Differing = Pick<ComparedBalanceView, "accountId" | "thing" | "isCash" | "currency" | "growth" | "on" | "result">;

/** The entry that would explain a difference, as a form to go on with: nothing in it is known but the account, the day and how much. */
export function missingEntry(
  { accountId, thing, isCash, currency, growth, on, result }: Differing,
  locale: string,
): EntryDraft {
  const size = typedDecimal(formatFixed(abs(fixed(growth))), locale);
  const isIn = fixed(growth) > 0n;
  if (!isCash)
    return newDraft({ type: isIn ? "buy" : "sell", accountId, assetId: thing, quantity: size, on, currency });
  const type = result === "fee" ? "fee" : isIn ? "deposit" : "withdrawal";
  return newDraft({ type, accountId, amount: size, on, currency });
}

export const ADJUSTMENT = "Adjustment to the stated balance";

/** What makes the entries come to what is stated: money or units from outside or to it, so that it is no gain and no loss. */
export function adjustmentOf({ accountId, thing, isCash, currency, growth, on }: Differing): TransactionEntry {
  const head = { accountId, on, status: "booked", description: ADJUSTMENT } as const;
  const size = formatFixed(abs(fixed(growth)));
  if (!isCash)
    return { ...head, type: "transfer_in_kind", assetId: thing, quantity: formatFixed(fixed(growth)), currency };
  return { ...head, type: fixed(growth) > 0n ? "deposit" : "withdrawal", amount: size, currency };
}
