import type { Day } from "#engine/dates/day.ts";
import { known, type Figure } from "#engine/figure.ts";
import { max, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { netAfterLosses, usLossLimit, type TermNets, type YearAfterLosses } from "#engine/tax/carried-losses.ts";
import {
  allowedGain,
  discountedAfterLosses,
  isDiscountByTime,
  taxableGain,
  termOf,
} from "#engine/tax/summarize-gains.ts";
import type { TaxGain } from "#engine/tax/tax-gain.ts";
import { taxYearCoverage, taxYearSpan } from "#engine/tax/tax-years.ts";
import { receivedBetween, type ReceivedIncome } from "../analysis/income.ts";
import { remember, type Sheet } from "../sheet.ts";
import { gainsOf, totalsOf, yearsOf, type GainTotals } from "./realized-gains.ts";
import { yearOf, type TaxBook } from "./tax-book.ts";

/** A tax year: its days, its gains, what is left of them after losses of earlier years, and its income. */
export interface TaxYear {
  readonly year: number;
  readonly from: Day;
  readonly to: Day;
  readonly years: readonly number[];
  readonly coverage: ReturnType<typeof taxYearCoverage>;
  readonly totals: readonly GainTotals[];
  /** Undefined under rules that assess a year themselves: Germany, the United Kingdom. */
  readonly afterLosses: Figure<YearAfterLosses> | undefined;
  readonly income: readonly ReceivedIncome[];
  /** Of every year: a dividend may be due in another one than it is paid in. */
  readonly received: readonly ReceivedIncome[];
}

/** The year asked for, or the running one; `paid` is the same sheet in the currency of the return. */
export function openTaxYear(book: TaxBook, paid: Sheet, asked: number | undefined): TaxYear {
  const running = yearOf(book, book.sheet.on);
  const year = asked ?? running;
  const { from, to } = taxYearSpan(book.yearStart, year);
  const all = remember(paid, `tax-income:${paid.on}:${paid.base}`, () => receivedBetween(paid, -Infinity));
  const { accountIds } = book;
  const received = accountIds ? all.filter(({ accountId = "" }) => accountIds.has(accountId)) : all;
  const paidIn = received.map(({ on }) => yearOf(book, on));
  const years = [...new Set([running, year, ...yearsOf(book), ...paidIn])].toSorted((a, b) => b - a);
  return {
    year,
    from,
    to,
    years,
    coverage: taxYearCoverage(book.report.country, year),
    totals: totalsOf(book, gainsOf(book, year)),
    afterLosses: afterLossesOf(book, year),
    income: received.filter(({ on }) => on >= from && on <= to),
    received,
  };
}

/** Undefined under rules that assess a year themselves: Germany, the United Kingdom. */
export const afterLossesOf = (book: TaxBook, year: number): Figure<YearAfterLosses> | undefined =>
  book.report.country === "DE" || book.report.country === "GB" ? undefined : afterLosses(book, year);

/** Years one after the other, from the one whose losses are stated or the first with a gain: what one leaves, the next one begins with. */
function afterLosses(book: TaxBook, year: number): Figure<YearAfterLosses> {
  const { carried } = book.taxpayer ?? {};
  const first = Math.min(...yearsOf(book), year);
  const isStated = carried !== undefined && carried.year <= year;
  const start = isStated ? carried.year : first;
  const of = (pot: "short" | "long" | "all"): Fixed => (isStated ? (carried.losses.get(pot) ?? ZERO) : ZERO);
  let before: TermNets = { short: of("short") + of("all"), long: of("long") };
  let made = yearAfter(book, [], before);
  let unknown = 0;
  for (let each = start; each <= year; each++) {
    const lines = gainsOf(book, each);
    unknown += lines.filter(({ isKnown }) => !isKnown).length;
    made = yearAfter(book, lines, before);
    before = made.carriedOut;
  }
  if (unknown === 0) return known(made);
  const missing = [unknown === 1 ? "1 sale without a known cost" : `${unknown} sales without a known cost`];
  return { status: "partial", value: made, missing, warnings: [] };
}

function yearAfter(book: TaxBook, lines: readonly TaxGain[], carriedIn: TermNets): YearAfterLosses {
  const { country } = book.report;
  const whole = lines.filter(({ isKnown }) => isKnown);
  const sum = (list: readonly TaxGain[], pick: (gain: TaxGain) => Fixed): Fixed =>
    list.reduce((total, gain) => total + pick(gain), ZERO);
  if (isDiscountByTime(country)) {
    const taxed = discountedAfterLosses(country, whole, carriedIn.short);
    const nothing = { short: ZERO, long: ZERO };
    const left = { ...nothing, short: max(taxed, ZERO) };
    return { carriedIn, left, deducted: ZERO, carriedOut: { ...nothing, short: max(-taxed, ZERO) } };
  }
  if (book.rules.favoredFrom === undefined) {
    const short = sum(whole, (gain) => taxableGain(country, gain));
    return netAfterLosses({ short, long: ZERO }, carriedIn);
  }
  const isLong = (gain: TaxGain): boolean => termOf(country, gain) === "long";
  const nets = {
    short: sum(
      whole.filter((gain) => !isLong(gain)),
      allowedGain,
    ),
    long: sum(whole.filter(isLong), allowedGain),
  };
  const { lossLimit } = book.rules;
  return netAfterLosses(nets, carriedIn, lossLimit && usLossLimit(book.taxpayer?.filing, lossLimit));
}
