import type { WalletLot } from "#engine/crypto/wallets.ts";
import type { Day } from "#engine/dates/day.ts";
import { mul, ZERO, type Fixed } from "#engine/money/fixed.ts";

/**
 * Tokens received without paying for them. Staking, mining and airdrops are income at fair value on receipt, which becomes their
 * cost (Rev. Rul. 2023-14, 2019-24). A fork that is not split off the old token has no cost and no income.
 */
export interface TokenReceipt {
  readonly kind: "staking" | "mining" | "airdrop" | "fork";
  readonly walletId: string;
  readonly on: Day;
  readonly quantity: Fixed;
  /** Fair value of a unit in the tax currency; undefined where it is not known. */
  readonly unitValue: Fixed | undefined;
}

export interface TokenIncome {
  readonly income: Fixed;
  readonly lots: readonly WalletLot[];
  /** Receipts without a price: neither income nor a lot until one is known. */
  readonly unpriced: readonly TokenReceipt[];
}

export function tokenIncome(receipts: readonly TokenReceipt[]): TokenIncome {
  let income = ZERO;
  const lots: WalletLot[] = [];
  const unpriced: TokenReceipt[] = [];
  for (const receipt of receipts) {
    const { kind, walletId, on, quantity, unitValue } = receipt;
    if (kind !== "fork" && unitValue === undefined) {
      unpriced.push(receipt);
      continue;
    }
    const cost = kind === "fork" ? ZERO : mul(quantity, unitValue ?? ZERO);
    income += cost;
    lots.push({ walletId, acquiredOn: on, quantity, cost });
  }
  return { income, lots, unpriced };
}
