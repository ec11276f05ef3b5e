import { fundKindOf } from "#assets/fund/fund-rules.ts";
import { assetClassOf } from "#assets/registry.ts";
import { formatDay } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import { known, notKnown } from "#engine/figure.ts";
import { fixed, formatFixed, type Fixed } from "#engine/money/fixed.ts";
import type { FundLumpSum as EngineLumpSum } from "#engine/tax/german-funds.ts";
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
import type { FundLumpSum, GermanAssessment, GermanYear, RealizedGains } from "#features/tax/contract.ts";
import { remember } from "../sheet.ts";
import { moneyOf } from "../wire-figures.ts";
import type { TaxBook } from "./tax-book.ts";

/** Lump sums of every fund and year, and the years' pots; null under the rules of other countries. */
export interface GermanAsked {
  readonly year?: number | undefined;
  readonly filing?: "single" | "joint" | undefined;
  readonly churchRate?: string | undefined;
}

export function germanyOf(book: TaxBook, { year, filing, churchRate }: GermanAsked): RealizedGains["germany"] {
  const { report } = book;
  if (!report.funds) return null;
  const lumpSums = lumpSumsOf(book);
  const lines = report.gains.map((gain) => ({
    year: taxYearOf("DE", gain.soldOn),
    pot: potOf(book, gain),
    taxable: taxableOf(book, gain),
  }));
  const years = germanYears(lines, lumpSums);
  const assessed = assessGermanYears(years, { filing: filing ?? "single", churchRate: fixed(churchRate ?? "0") });
  return {
    lumpSums: lumpSums
      .filter(({ receivedOn }) => year === undefined || taxYearOf("DE", receivedOn) === year)
      .map((row) => showLumpSum(book, row)),
    years: years.filter((row) => year === undefined || row.year === year).map(showYear),
    assessed: assessed
      .toReversed()
      .filter((row) => year === undefined || row.year === year)
      .map(showAssessed),
  };
}

const lumpSumsOf = ({ report, sheet }: TaxBook): readonly EngineLumpSum[] =>
  remember(sheet.workbook, `lump-sums:${sheet.on}`, () => report.funds?.lumpSums() ?? []);

/** What of a gain is taxed, by the rule of its country. */
export function taxableOf({ report }: TaxBook, gain: TaxGain): Figure<Fixed> {
  const fund = report.funds?.gainOf(gain);
  if (fund) return fund.taxable;
  return gain.isKnown
    ? known(taxableGain(report.country, gain))
    : notKnown("undefined", "The cost of what was sold is not known.");
}

/** Shares have a pot of their own; tokens and things are no capital income. Source: EStG § 20 (6), § 23. */
function potOf({ sheet }: TaxBook, gain: TaxGain): GermanPot {
  const { ledger } = sheet.workbook;
  switch (assetClassOf(ledger.assets[gain.asset]?.assetClass ?? "").key) {
    case "equity":
      return "share";
    case "fund":
    case "bond":
    case "option":
      return "other";
    default:
      return undefined;
  }
}

function showLumpSum({ sheet }: TaxBook, row: EngineLumpSum): FundLumpSum {
  const asset = sheet.workbook.ledger.assets[row.asset];
  const { facts } = sheet.workbook.assets.get(asset?.id ?? "") ?? {};
  return {
    assetId: asset?.id ?? "",
    name: asset?.name ?? "",
    fundKind: fundKindOf(facts?.terms) ?? null,
    year: row.year,
    receivedOn: formatDay(row.receivedOn),
    quantity: formatFixed(row.quantity),
    baseRate: row.baseRate === undefined ? null : formatFixed(row.baseRate),
    valueStart: moneyOf(row.valueStart),
    valueEnd: moneyOf(row.valueEnd),
    distributions: moneyOf(row.distributions),
    baseReturn: moneyOf(row.baseReturn),
    lumpSum: moneyOf(row.lumpSum),
    taxable: moneyOf(row.taxable),
    tax: moneyOf(row.tax),
  };
}

const showAssessed = ({ year, tax, ...sums }: AssessedYear): GermanAssessment => ({
  year,
  shareLossesCarriedIn: formatFixed(sums.shareLossesCarriedIn),
  otherLossesCarriedIn: formatFixed(sums.otherLossesCarriedIn),
  allowance: formatFixed(sums.allowance),
  allowanceUsed: formatFixed(sums.allowanceUsed),
  taxable: formatFixed(sums.taxable),
  shareLossesLeft: formatFixed(sums.shareLossesLeft),
  otherLossesLeft: formatFixed(sums.otherLossesLeft),
  tax: moneyOf(tax),
});

const showYear = ({ year, taxable, tax, ...sums }: GermanGainsYear): GermanYear => ({
  year,
  shareGains: formatFixed(sums.shareGains),
  shareLosses: formatFixed(sums.shareLosses),
  otherGains: formatFixed(sums.otherGains),
  otherLosses: formatFixed(sums.otherLosses),
  lumpSums: formatFixed(sums.lumpSums),
  taxable: moneyOf(taxable),
  tax: moneyOf(tax),
});
