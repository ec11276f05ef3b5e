import type { CoinYearView } from "#features/figures/coin-year-contract.ts";

/** What a coin was spent on. */
export const EXPENSE_WORDS: Readonly<Record<CoinYearView["expenses"][number]["kind"], string>> = {
  fee: "Fee",
  fee_in_coins: "Fee paid in coins",
  interest: "Interest paid in coins",
  sent: "Sent to outside",
};
