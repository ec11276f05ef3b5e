import { formatDay } from "#engine/dates/day.ts";
import { known } from "#engine/figure.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { coinYear, type CoinHeld, type CoinMoved, type KnownSum } from "#figures/tax/coin-year.ts";
import type { TaxBook } from "#figures/tax/tax-book.ts";
import type { TaxYear } from "#figures/tax/tax-year.ts";
import type { CoinYearView } from "../coin-year-contract.ts";
import { yearLabel } from "./show-tax-year.ts";
import { moneyOf, moneyOrUnknown } from "../wire-figures.ts";

/** What became of every coin in a year, in the words of the wire. */
export function showCoinYear(book: TaxBook, year: TaxYear): CoinYearView {
  const made = coinYear(book, year);
  return {
    year: year.year,
    label: yearLabel(book, year.year),
    from: formatDay(year.from),
    to: formatDay(Math.min(year.to, book.sheet.on)),
    currency: book.report.currency,
    sums: made.sums.map(({ asset, gain, income, ...units }) => ({
      ...coinOf({ asset }),
      opening: formatFixed(units.opening),
      cameIn: formatFixed(units.cameIn),
      wentOut: formatFixed(units.wentOut),
      closing: formatFixed(units.closing),
      gain: moneyOf(partly(gain, "sale without a known cost", "sales without a known cost")),
      income: moneyOf(partly(income, "payment without a known worth", "payments without a known worth")),
    })),
    before: made.before.map((it) => showHeld(book, it)),
    after: made.after.map((it) => showHeld(book, it)),
    expenses: made.expenses.map((it) => ({ ...showMoved(book, it), kind: it.kind })),
    gifts: made.gifts.map((it) => showMoved(book, it)),
  };
}

const coinOf = ({ asset }: Pick<CoinHeld, "asset">) => ({ assetId: asset.id, assetName: asset.name });

const partly = ({ value, unknown }: KnownSum, one: string, several: string) =>
  unknown === 0
    ? known(value)
    : ({
        status: "partial",
        value,
        missing: [unknown === 1 ? `1 ${one}` : `${unknown} ${several}`],
        warnings: [],
      } as const);

const accountName = ({ sheet }: TaxBook, accountId: string): string =>
  sheet.accounts.get(accountId)?.name ?? sheet.ledger.accounts.find(({ id }) => id === accountId)?.name ?? "An account";

const worthOf = ({ asset, worth }: Pick<CoinHeld, "asset" | "worth">) =>
  moneyOrUnknown(worth, [`No price of ${asset.name} on the day`]);

const showHeld = (book: TaxBook, it: CoinHeld) => ({
  ...coinOf(it),
  accountName: accountName(book, it.accountId),
  chain: book.sheet.accounts.get(it.accountId)?.chain ?? null,
  units: formatFixed(it.quantity),
  worth: worthOf(it),
});

const showMoved = (book: TaxBook, it: CoinMoved) => ({
  ...coinOf(it),
  on: formatDay(it.on),
  transactionId: it.transactionId,
  accountName: accountName(book, it.accountId),
  units: formatFixed(it.quantity),
  worth: worthOf(it),
});
