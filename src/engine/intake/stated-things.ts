import type { LocalDate } from "#engine/dates/day.ts";
import { lastTotals } from "#engine/intake/opening-balances.ts";
import type { ImportPlan } from "#engine/intake/plan-import.ts";
import { formatFixed } from "#engine/money/fixed.ts";

/** What a file states there is of a thing, kept with its import: the balance an opening may rest on when another import goes. */
export interface StatedThing {
  readonly accountId: string;
  /** Asset id, or currency code. */
  readonly thing: string;
  readonly what: "cash" | "holding";
  readonly on: LocalDate;
  /** Decimal text. */
  readonly amount: string;
  /** The first day the file states anything of the account. */
  readonly from: LocalDate;
}

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
