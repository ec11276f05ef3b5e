import { formatFixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { TaxYearView } from "#features/figures/tax-year-contract.ts";
import type { DividendDays } from "#figures/analysis/dividend-days.ts";
import type { ReceivedIncome } from "#figures/analysis/income.ts";
import type { TaxYear } from "#figures/tax/tax-year.ts";

type Due = NonNullable<TaxYearView["income"]["due"]>;

/** Dividends by the day they were due, the ex-day, beside those by the day paid; null where no dividend states one. */
export function showDue({ received, from, to }: TaxYear, { ofEntry }: DividendDays): Due | null {
  const dividends = received.filter(({ type }) => type === "dividend");
  const dueOn = ({ transactionId }: ReceivedIncome) => ofEntry.get(transactionId)?.exOn;
  const isIn = (on: number | undefined) => on !== undefined && on >= from && on <= to;
  const due = dividends.filter((it) => isIn(dueOn(it)));
  const paid = dividends.filter(({ on }) => isIn(on));
  const earlier = paid.filter((it) => (dueOn(it) ?? from) < from);
  if (due.length === 0 && earlier.length === 0) return null;
  return {
    ...sumsOf(due),
    paidLater: sumsOf(due.filter(({ on }) => on > to)),
    dueEarlier: sumsOf(earlier),
    undated: paid.filter((it) => dueOn(it) === undefined).length,
  };
}

function sumsOf(list: readonly ReceivedIncome[]): Pick<Due, "count" | "gross" | "withheld" | "unrated"> {
  const sum = (pick: (it: ReceivedIncome) => Fixed | undefined) =>
    formatFixed(list.reduce((total, it) => total + (pick(it) ?? ZERO), ZERO));
  return {
    count: list.length,
    gross: sum((it) => it.gross),
    withheld: sum((it) => it.withheld),
    unrated: list.filter(({ gross }) => gross === undefined).length,
  };
}
