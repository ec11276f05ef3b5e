import { fundKindOf } from "#assets/fund/fund-rules.ts";
import { formatDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import type { FundLumpSum as EngineLumpSum } from "#engine/tax/german-funds.ts";
import type { AssessedYear, GermanGainsYear } from "#engine/tax/german-years.ts";
import type { FundLumpSum, GermanAssessment, GermanYear } from "#features/shared/assessed-contract.ts";
import type { RealizedGains } from "#features/tax/contract.ts";
import type { GermanTaxes } from "#figures/tax/germany.ts";
import type { TaxBook } from "#figures/tax/tax-book.ts";
import { moneyOf } from "../wire-figures.ts";

export const showGermany = (book: TaxBook, { lumpSums, years, assessed }: GermanTaxes): RealizedGains["germany"] => ({
  lumpSums: lumpSums.map((row) => showLumpSum(book, row)),
  years: years.map(showYear),
  assessed: assessed.map(showAssessed),
});

function showLumpSum({ sheet }: TaxBook, row: EngineLumpSum): FundLumpSum {
  const asset = sheet.ledger.assets[row.asset];
  const stated = sheet.assets.get(asset?.id ?? "");
  return {
    assetId: asset?.id ?? "",
    name: asset?.name ?? "",
    fundKind: fundKindOf(stated?.terms) ?? null,
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
