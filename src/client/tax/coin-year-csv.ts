import { csvOf } from "#client/parts/csv.ts";
import { EXPENSE_WORDS } from "#client/tax/coin-year-words.ts";
import { shown, type TaxFile } from "#client/tax/tax-csv.ts";
import type { CoinYearView } from "#features/figures/coin-year-contract.ts";

/** Each coin's sums of a year: opening + came in − went out = closing. */
export const coinSumsOf = ({ sums, currency }: Pick<CoinYearView, "sums" | "currency">): string =>
  csvOf([
    ["coin", "opening", "came in", "went out", "closing", "gain", "income", "currency"],
    ...sums.map((it) => [
      it.assetName,
      it.opening,
      it.cameIn,
      it.wentOut,
      it.closing,
      shown(it.gain),
      shown(it.income),
      currency,
    ]),
  ]);

/** What each wallet held of each coin at the end of a day. */
export const coinsHeldOf = (held: CoinYearView["after"], currency: string): string =>
  csvOf([
    ["coin", "wallet", "chain", "units", "worth", "currency"],
    ...held.map((it) => [it.assetName, it.accountName, it.chain, it.units, shown(it.worth), currency]),
  ]);

/** Fees, interest and what was sent to outside. */
export const coinExpensesOf = ({ expenses, currency }: Pick<CoinYearView, "expenses" | "currency">): string =>
  csvOf([
    ["day", "what", "coin", "wallet", "units", "worth", "currency", "transaction"],
    ...expenses.map((it) => [
      it.on,
      EXPENSE_WORDS[it.kind],
      it.assetName,
      it.accountName,
      it.units,
      shown(it.worth),
      currency,
      it.transactionId,
    ]),
  ]);

/** Gifts given, below zero, and received. */
export const coinGiftsOf = ({ gifts, currency }: Pick<CoinYearView, "gifts" | "currency">): string =>
  csvOf([
    ["day", "coin", "wallet", "units", "worth", "currency", "transaction"],
    ...gifts.map((it) => [it.on, it.assetName, it.accountName, it.units, shown(it.worth), currency, it.transactionId]),
  ]);

/** Every file of a year's coins that has something in it. */
export function coinFilesOf(year: CoinYearView): readonly TaxFile[] {
  const name = (what: string): string => `${what}-${year.label.replaceAll("/", "-")}.csv`;
  const files = [
    { label: "Summary of each coin", name: name("coins"), text: coinSumsOf(year), rows: year.sums },
    { label: "Expenses", name: name("coin-expenses"), text: coinExpensesOf(year), rows: year.expenses },
    { label: "Gifts", name: name("coin-gifts"), text: coinGiftsOf(year), rows: year.gifts },
    {
      label: "Held before the year",
      name: name("coins-before"),
      text: coinsHeldOf(year.before, year.currency),
      rows: year.before,
    },
    {
      label: "Held at its end",
      name: name("coins-after"),
      text: coinsHeldOf(year.after, year.currency),
      rows: year.after,
    },
  ];
  return files.filter(({ rows }) => rows.length > 0).map(({ label, name: of, text }) => ({ label, name: of, text }));
}
