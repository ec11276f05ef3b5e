import type { LocalDate } from "#engine/dates/day.ts";
import { openingBalanceTransaction } from "#engine/ledger/entries.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { ZERO } from "#engine/money/fixed.ts";
import { dayBefore } from "#engine/intake/balances.ts";
import { placeOf, type TotalsContext } from "#engine/intake/compare-totals.ts";
import type { StatedTotal, Statement } from "#engine/intake/statement.ts";

/**
 * A file mostly begins in the middle of an account's life. Where the account begins with this file too, and the file states a balance its
 * rows do not explain, the difference was there before: an opening balance on the day before, an entry of its own that everyone sees.
 * Units that were there before have an unknown cost. An account with a history gets none: there a difference is shown, not booked.
 */
export function openingBalances(
  statement: Statement,
  context: TotalsContext & { readonly newId: () => string },
): readonly Transaction[] {
  const openedOn = new Map<string, LocalDate>();
  const candidates = [...statement.lines.map((it) => ({ ...it, on: dayBefore(it.on) })), ...statement.totals];
  for (const { account, on } of candidates) {
    const earlier = openedOn.get(account);
    if (earlier === undefined || on < earlier) openedOn.set(account, on);
  }
  return lastTotals(statement).flatMap((total) => {
    const place = placeOf(total, context);
    if (!place || place.account.known?.hasTransactions || (!place.account.isCashTracked && total.what === "cash"))
      return [];
    // Units of what is known by its value are not that value.
    if (total.security && context.assets.of(total.security).facts.tracking === "value") return [];
    const { accountId, currency } = place.account;
    const difference = total.amount - context.balances.at(accountId, place.thing, total.on);
    if (difference === ZERO || (total.what === "holding" && difference < ZERO)) return [];
    const on = openedOn.get(total.account) ?? total.on;
    const head = {
      id: context.newId(),
      on,
      accountId,
      quantity: difference,
      description: `Balance before ${statement.sourceName} statement`,
    };
    return total.what === "cash"
      ? openingBalanceTransaction({ ...head, currency: place.thing })
      : openingBalanceTransaction({ ...head, assetId: place.thing, currency: total.currency ?? currency });
  });
}

/** The newest total of each thing of each account. */
function lastTotals(statement: Statement): readonly StatedTotal[] {
  const last = new Map<string, StatedTotal>();
  for (const total of statement.totals) {
    const { security } = total;
    const thing = security ? (security.isin ?? security.otherId ?? security.ticker ?? security.name) : total.currency;
    const key = JSON.stringify([total.account, total.what, thing]);
    const earlier = last.get(key);
    if (earlier === undefined || total.on >= earlier.on) last.set(key, total);
  }
  return [...last.values()];
}
