import { known, notKnown, type Figure } from "#engine/figure.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";
import type { YearAfterLosses } from "#engine/tax/carried-losses.ts";
import { estimatedTax } from "#engine/tax/estimated-tax.ts";
import type { UkYearResult } from "#engine/tax/uk-exempt-amount.ts";
import { germanTaxes, outsideCapitalIncome } from "./germany.ts";
import type { TaxBook } from "./tax-book.ts";
import type { TaxYear } from "./tax-year.ts";
import { ukYearsOf } from "./uk-years.ts";

export interface YearStep {
  readonly key: string;
  readonly label: string;
  readonly amount: Figure<Fixed>;
}

/** From the gains of a year to what is taxed, in the country's own terms. */
export interface YearSums {
  readonly steps: readonly YearStep[];
  readonly taxable: Figure<Fixed>;
  readonly tax: Figure<Fixed> | undefined;
}

/** A tax year as far as its gains go. */
export type YearOfGains = Pick<TaxYear, "year" | "afterLosses">;

export function yearSums(book: TaxBook, year: YearOfGains): YearSums {
  if (year.afterLosses) return ofTerms(book, year, year.afterLosses);
  return book.report.country === "DE" ? ofGermany(book, year) : ofBritain(book, year);
}

/** What is nothing is not told. */
const told = (steps: readonly YearStep[]): readonly YearStep[] =>
  steps.filter(({ amount }) => !("value" in amount) || amount.value !== ZERO);

function ofTerms(book: TaxBook, { year }: YearOfGains, after: Figure<YearAfterLosses>): YearSums {
  const hasTerms = book.report.country === "US";
  const part = (pick: (it: YearAfterLosses) => Fixed): Figure<Fixed> =>
    mapFigure(after, (value) => (after.status === "partial" ? { ...after, value: pick(value) } : known(pick(value))));
  const ofTerm = (key: "carriedIn" | "left" | "carriedOut", words: string): readonly YearStep[] =>
    hasTerms
      ? [
          { key: `${key}.short`, label: `${words}, short-term`, amount: part((it) => it[key].short) },
          { key: `${key}.long`, label: `${words}, long-term`, amount: part((it) => it[key].long) },
        ]
      : [{ key, label: words, amount: part((it) => it[key].short) }];
  const taxable = part(({ left }) => left.short + left.long);
  const { rate, longRate } = book.taxpayer ?? {};
  const tax =
    "value" in after ? estimatedTax(after.value.left, { rate, long: hasTerms ? longRate : undefined }) : undefined;
  return {
    steps: told([
      ...ofTerm("carriedIn", "Losses carried in"),
      ...(hasTerms ? ofTerm("left", "Gain left") : []),
      { key: "deducted", label: "Loss taken off other income", amount: part(({ deducted }) => deducted) },
      ...ofTerm("carriedOut", `Losses carried into ${year + 1}`),
    ]),
    taxable,
    tax: tax === undefined ? undefined : part(() => tax),
  };
}

function ofGermany(book: TaxBook, { year }: YearOfGains): YearSums {
  const found = germanTaxes(book, { year });
  const [sums, assessed] = [found?.years[0], found?.assessed[0]];
  const step = (key: string, label: string, value: Fixed): YearStep => ({ key, label, amount: known(value) });
  const outside = step("outside", "No capital income, taxed by other rules", outsideCapitalIncome(book, year));
  if (!sums || !assessed) return { steps: told([outside]), taxable: known(ZERO), tax: known(ZERO) };
  const { tax } = assessed;
  const missing = "missing" in tax ? tax.missing : [];
  const taxable: Figure<Fixed> =
    missing.length === 0
      ? known(assessed.taxable)
      : { status: "partial", value: assessed.taxable, missing, warnings: [] };
  return {
    steps: told([
      outside,
      step("shareGains", "Gains on shares", sums.shareGains),
      step("shareLosses", "Losses on shares", -sums.shareLosses),
      step("otherGains", "Other gains", sums.otherGains),
      step("otherLosses", "Other losses", -sums.otherLosses),
      step("lumpSums", "Advance lump sums of funds", sums.lumpSums),
      step("shareLossesCarriedIn", "Losses on shares carried in", -assessed.shareLossesCarriedIn),
      step("otherLossesCarriedIn", "Other losses carried in", -assessed.otherLossesCarriedIn),
      step("allowanceUsed", "Saver’s allowance used", -assessed.allowanceUsed),
      step("shareLossesLeft", `Losses on shares carried into ${year + 1}`, assessed.shareLossesLeft),
      step("otherLossesLeft", `Other losses carried into ${year + 1}`, assessed.otherLossesLeft),
    ]),
    taxable,
    tax,
  };
}

function ofBritain(book: TaxBook, { year }: YearOfGains): YearSums {
  const [found] = ukYearsOf(book, year);
  if (!found)
    return { steps: [], taxable: known(ZERO), tax: book.taxpayer?.rate === undefined ? undefined : known(ZERO) };
  const { result } = found;
  const part = (pick: (it: UkYearResult) => Fixed): Figure<Fixed> =>
    mapFigure(result, (value) =>
      result.status === "partial" ? { ...result, value: pick(value) } : known(pick(value)),
    );
  const { rate } = book.taxpayer ?? {};
  const taxed = (value: Fixed): Fixed => estimatedTax({ short: value, long: ZERO }, { rate, long: undefined }) ?? ZERO;
  return {
    steps: told([
      { key: "gains", label: "Gains", amount: known(found.gains) },
      { key: "losses", label: "Losses of the year", amount: known(-found.losses) },
      {
        key: "broughtForwardUsed",
        label: "Losses brought forward, used",
        amount: part((it) => -it.broughtForwardUsed),
      },
      { key: "exemptUsed", label: "Annual exempt amount, used", amount: part((it) => -it.exemptUsed) },
      { key: "carriedForward", label: "Losses carried forward", amount: part((it) => it.carriedForward) },
    ]),
    taxable:
      "value" in result
        ? part((it) => it.taxable)
        : notKnown("insufficient_data", `The exempt amount of ${year} is not known.`),
    tax: rate === undefined ? undefined : part((it) => taxed(it.taxable)),
  };
}
