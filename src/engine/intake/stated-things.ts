import { lastTotals } from "#engine/intake/opening-balances.ts";
import type { StatedThing } from "#engine/intake/stated-thing.ts";
import type { ImportPlan } from "#engine/intake/plan-import.ts";
import { formatFixed } from "#engine/money/fixed.ts";

export function statedThings({
  statement,
  accounts,
  assets,
}: Pick<ImportPlan, "statement" | "accounts" | "assets">): readonly StatedThing[] {
  const byKey = new Map(accounts.map((account) => [account.ref.key, account]));
  return [...lastTotals(statement, { accounts: byKey, assets }).values()].map(({ account, thing, total }) => ({
    accountId: account.accountId,
    thing,
    what: total.what === "cash" ? "cash" : "holding",
    on: total.on,
    amount: formatFixed(total.amount),
    from: statement.totals.reduce(
      (first, it) => (it.account === account.ref.key && it.on < first ? it.on : first),
      total.on,
    ),
  }));
}
