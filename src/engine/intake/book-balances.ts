import type { ChosenAccount } from "#engine/intake/choose-accounts.ts";
import type { BookedOpening } from "#engine/intake/opening-balances.ts";
import type { StatedTotal, Statement } from "#engine/intake/statement.ts";
import { cashBalanceTransaction } from "#engine/ledger/cash-balance-entry.ts";
import { formatFixed } from "#engine/money/fixed.ts";

interface BalancesContext {
  readonly accounts: ReadonlyMap<string, ChosenAccount>;
  /** How often each key stands in the ledger. */
  readonly keyCounts: ReadonlyMap<string, number>;
  readonly newId: () => string;
}

/**
 * Cash an account followed by balances is stated to have: each is a balance of its day. What one of such an account moved is not known, so there is
 * nothing to lay the balance beside. One that is booked already is not booked again.
 */
export function bookBalances(statement: Statement, { accounts, keyCounts, newId }: BalancesContext): BookedOpening[] {
  const booked = new Map<string, BookedOpening>();
  for (const total of statement.totals) {
    const account = accounts.get(total.account);
    const { on, currency, amount: balance } = total;
    if (!account || currency === undefined || !isBookedAsBalance(account, total)) continue;
    const { accountId } = account;
    const sourceKey = `balance|${accountId}|${currency}|${on}|${formatFixed(balance)}`;
    // Of two on one day the later of the file is that of the day's end.
    const place = `${accountId} ${currency} ${on}`;
    if (keyCounts.has(sourceKey)) booked.delete(place);
    else {
      const description = `Balance on ${statement.sourceName} statement`;
      const transaction = cashBalanceTransaction({ id: newId(), on, currency, accountId, balance, description });
      booked.set(place, { transaction, sourceKey });
    }
  }
  return [...booked.values()];
}

export const isBookedAsBalance = ({ following }: ChosenAccount, { what }: Pick<StatedTotal, "what">): boolean =>
  following === "balances" && what === "cash";
