import type { LocalDate } from "#engine/dates/day.ts";
import { coinOf, moneyOf, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { SyncDraft } from "./sync-draft.ts";

/** Balances an exchange states, summed by code: money as cash, coins as holdings. Nothing of a coin is stated only where it moved. */
export function stateUnits(
  held: readonly UnitAmount[],
  {
    account,
    on,
    codes,
    draft,
  }: {
    readonly account: string;
    readonly on: LocalDate;
    readonly codes: ReadonlySet<string>;
    readonly draft: SyncDraft;
  },
): void {
  const sums = new Map<string, Fixed>();
  for (const { code, amount } of held) sums.set(code, (sums.get(code) ?? 0n) + amount);
  for (const [code, amount] of sums) {
    if (amount === 0n && !codes.has(code)) continue;
    const currency = moneyOf(code);
    draft.total(
      currency === undefined
        ? { account, on, what: "holding", security: coinOf(code), amount }
        : { account, on, what: "cash", currency, amount },
    );
  }
}
