import { formatDay, type Day } from "#engine/dates/day.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { formatFixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";
import { TAXPAYER_QUESTIONS } from "#engine/tax/taxpayer-questions.ts";
import type { TaxYearView } from "#features/figures/tax-year-contract.ts";
import type { DividendDays } from "#figures/analysis/dividend-days.ts";
import type { ReceivedIncome } from "#figures/analysis/income.ts";
import { showDue } from "./show-due.ts";
import { dividendSums, showDividend } from "./show-dividends.ts";
import { dividendTax } from "#figures/tax/dividend-tax.ts";
import { exercisedOptions } from "#figures/tax/exercised-options.ts";
import { sharesAsPay } from "#figures/tax/pay-in-shares.ts";
import { movedUnits } from "#figures/tax/moved-units.ts";
import { showMoved } from "./show-moved.ts";
import type { TaxBook } from "#figures/tax/tax-book.ts";
import type { TaxYear } from "#figures/tax/tax-year.ts";
import { moneyOf } from "../wire-figures.ts";
import { formLinesOf } from "./form-lines.ts";
import { portfolioElsewhere, showHead } from "./show-head.ts";
import { showTotals } from "./show-realized-gains.ts";
import { yearSums } from "#figures/tax/year-steps.ts";

export function showTaxYear(book: TaxBook, year: TaxYear, days: DividendDays): TaxYearView {
  const { steps, taxable, tax } = yearSums(book, year);
  const paid = book.taxpayer?.paid.get(year.year);
  const label = (it: number) => yearLabel(book, it);
  return {
    ...showHead(book),
    taxpayer: book.taxpayer?.name ?? null,
    year: year.year,
    label: label(year.year),
    from: formatDay(year.from),
    to: formatDay(year.to),
    years: year.years.map((it) => ({ year: it, label: label(it) })),
    notCovered: notCovered(book, year),
    totals: year.totals.map(showTotals),
    steps: steps.map((it) => ({ ...it, amount: moneyOf(it.amount) })),
    formLines: [...formLinesOf(book, year)],
    taxable: moneyOf(taxable),
    tax: tax ? moneyOf(tax) : null,
    paid: paid === undefined ? null : formatFixed(paid),
    left: tax && paid !== undefined ? moneyOf(mapFigure(tax, (value) => leftOf(tax, value - paid))) : null,
    ...showPayInShares(book, year),
    income: showIncome(book, year, days),
  };
}

/** In the order of their days: entries of units alone, and options that were exercised for money. */
const arrivedFromWork = (book: TaxBook, year: TaxYear) =>
  [...movedUnits(book, year), ...exercisedOptions(book, year)].toSorted((a, b) => a.on - b.on || a.row - b.row);

/** Of what was kept the units are told above zero, beside what vested. */
function showPayInShares(book: TaxBook, year: TaxYear): Pick<TaxYearView, "vested" | "payInShares"> {
  const { rows, pay, kept } = sharesAsPay(arrivedFromWork(book, year));
  const vested = rows.map((row) => {
    const { accountName: _, ...shown } = showMoved(book, row.moved);
    const quantity = shown.quantity.replace("-", "");
    return { ...shown, quantity, reason: row.reason, paid: moneyOf(row.paid), pay: moneyOf(row.pay) };
  });
  return { vested, payInShares: { pay: moneyOf(pay), kept: moneyOf(kept) } };
}

const leftOf = (tax: Figure<Fixed>, value: Fixed): Figure<Fixed> =>
  tax.status === "partial" ? { ...tax, value } : known(value);

/** 2024, or 2024/25 where a year does not start in January. */
export const yearLabel = ({ yearStart: { month, day } }: TaxBook, year: number): string =>
  month === 1 && day === 1 ? String(year) : `${year}/${String((year + 1) % 100).padStart(2, "0")}`;

function notCovered(book: TaxBook, { coverage, year }: TaxYear): string | null {
  if (coverage === "covered") return null;
  const { covers } = book.rules;
  const { label } = TAXPAYER_QUESTIONS[book.report.country];
  const which =
    coverage === "before" ? `hold from ${covers?.from} on` : `are those of ${covers?.to}; a later law is not in them`;
  return `The rules of the ${label} written down here ${which}. What is shown for ${yearLabel(book, year)} is a what-if.`;
}

interface Paid {
  readonly gross: Fixed | undefined;
  readonly withheld: Fixed | undefined;
  readonly net: Fixed | undefined;
}

const paidOf = ({ gross, withheld, fees }: ReceivedIncome): Paid => ({
  gross,
  withheld,
  net: gross === undefined || withheld === undefined || fees === undefined ? undefined : gross - withheld - fees,
});

function showIncome(book: TaxBook, year: TaxYear, days: DividendDays): TaxYearView["income"] {
  const { income: payments } = year;
  const sum = (list: readonly ReceivedIncome[], key: keyof Paid): Fixed =>
    list.reduce((total, it) => total + (paidOf(it)[key] ?? ZERO), ZERO);
  const unknown = payments.filter(({ gross }) => gross === undefined).length;
  const figure = (key: keyof Paid): Figure<Fixed> => {
    if (unknown === 0) return known(sum(payments, key));
    if (unknown === payments.length) return notKnown("undefined", "No exchange rate of the days is known.");
    const missing = [`${unknown} of ${payments.length} payments without a rate of their day`];
    return { status: "partial", value: sum(payments, key), missing, warnings: [] };
  };
  const dayOf = (on: Day | undefined) => (on === undefined ? null : formatDay(on));
  const text = (value: Fixed | undefined) => (value === undefined ? null : formatFixed(value));
  return {
    kinds: [...Map.groupBy(payments, ({ type }) => type)].map(([type, list]) => ({
      type,
      count: list.length,
      gross: formatFixed(sum(list, "gross")),
      withheld: formatFixed(sum(list, "withheld")),
      net: formatFixed(sum(list, "net")),
    })),
    total: { gross: moneyOf(figure("gross")), withheld: moneyOf(figure("withheld")), net: moneyOf(figure("net")) },
    ...dividendSums(book, payments),
    due: showDue(year, days),
    payments: payments.toReversed().map((it) => {
      const { gross, withheld, net } = paidOf(it);
      return {
        on: formatDay(it.on),
        portfolioId: portfolioElsewhere(book.sheet, it.accountId),
        transactionId: it.transactionId,
        type: it.type,
        assetId: it.asset?.id ?? null,
        assetName: it.asset?.name ?? null,
        gross: text(gross),
        withheld: text(withheld),
        net: text(net),
        exOn: dayOf(days.ofEntry.get(it.transactionId)?.exOn),
        recordedOn: dayOf(days.ofEntry.get(it.transactionId)?.recordedOn),
        dividend: showDividend(dividendTax(book, it)),
      };
    }),
  };
}
