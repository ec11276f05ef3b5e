import { assetClassOf } from "#assets/registry.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { fixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { FundLumpSum } from "#engine/tax/german-funds.ts";
import {
  assessGermanYears,
  germanYears,
  type AssessedYear,
  type GermanGainsYear,
  type GermanPot,
} from "#engine/tax/german-years.ts";
import { taxYearOf } from "#engine/tax/rule-sets.ts";
import { taxableGain } from "#engine/tax/summarize-gains.ts";
import type { TaxGain } from "#engine/tax/tax-gain.ts";
import { remember } from "../sheet.ts";
import type { TaxBook } from "./tax-book.ts";

/** What a person says of themselves for the what-if of a German year. */
export interface GermanAsked {
  readonly year?: number | undefined;
  readonly filing?: "single" | "joint" | undefined;
  readonly churchRate?: string | undefined;
}

export interface GermanTaxes {
  readonly lumpSums: readonly FundLumpSum[];
  readonly years: readonly GermanGainsYear[];
  /** The last year first. */
  readonly assessed: readonly AssessedYear[];
}

/** Lump sums of every fund and year, and the years' pots; undefined under the rules of other countries. */
export function germanTaxes(book: TaxBook, { year, filing, churchRate }: GermanAsked): GermanTaxes | undefined {
  const { report } = book;
  if (!report.funds) return undefined;
  const lumpSums = lumpSumsOf(book);
  const lines = report.gains.map((gain) => ({
    year: taxYearOf("DE", gain.soldOn),
    pot: potOf(book, gain),
    taxable: taxableOf(book, gain),
  }));
  const years = germanYears(lines, lumpSums);
  const { carried } = book.taxpayer ?? {};
  const assessed = assessGermanYears(
    years.filter((row) => carried === undefined || row.year >= carried.year),
    {
      filing: filing ?? (book.taxpayer?.filing === "joint" ? "joint" : "single"),
      churchRate: fixed(churchRate ?? book.taxpayer?.churchRate ?? "0"),
      carriedIn: carried && {
        shareLosses: carried.losses.get("share") ?? ZERO,
        otherLosses: carried.losses.get("other") ?? ZERO,
      },
    },
  );
  return {
    lumpSums: lumpSums.filter(({ receivedOn }) => year === undefined || taxYearOf("DE", receivedOn) === year),
    years: years.filter((row) => year === undefined || row.year === year),
    assessed: assessed.toReversed().filter((row) => year === undefined || row.year === year),
  };
}

/** Gains less losses of a year that are in no pot, as far as they are known: tokens, things, and funds that are partnerships. Taxed by other rules. */
export const outsideCapitalIncome = (book: TaxBook, year: number): Fixed =>
  book.report.gains.reduce((sum, gain) => {
    if (taxYearOf("DE", gain.soldOn) !== year || potOf(book, gain) !== undefined) return sum;
    const taxable = taxableOf(book, gain);
    return taxable.status === "ok" ? sum + taxable.value : sum;
  }, ZERO);

const lumpSumsOf = ({ report, sheet, whose }: TaxBook): readonly FundLumpSum[] =>
  remember(sheet, `lump-sums:${sheet.on}:${whose?.id ?? ""}`, () => report.funds?.lumpSums() ?? []);

/** What of a gain is taxed, by the rule of its country. */
export function taxableOf({ report }: TaxBook, gain: TaxGain): Figure<Fixed> {
  const fund = report.funds?.gainOf(gain);
  if (fund) return fund.taxable;
  return gain.isKnown
    ? known(taxableGain(report.country, gain))
    : notKnown("undefined", "The cost of what was sold is not known.");
}

/** Shares have a pot of their own; tokens and things are no capital income. Source: EStG § 20 (6), § 23. */
const POT_OF = { share: "share", fund: "other", security: "other", token: undefined } as const;

export function potOf({ sheet }: TaxBook, gain: TaxGain): GermanPot {
  const { taxedAs } = assetClassOf(sheet.ledger.assets[gain.asset]?.assetClass ?? "");
  return taxedAs && POT_OF[taxedAs];
}
