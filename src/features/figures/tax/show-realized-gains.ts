import { formatDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import type { Form8949Line, Sa108Line } from "#engine/tax/gain-lines.ts";
import { termOf } from "#engine/tax/summarize-gains.ts";
import type { TaxGain } from "#engine/tax/tax-gain.ts";
import type { GainLine, GainTotals, RealizedGains } from "#features/tax/contract.ts";
import { gainsByOwner } from "#figures/tax/gains-by-owner.ts";
import { germanTaxes, taxableOf, type GermanAsked } from "#figures/tax/germany.ts";
import {
  form8949Of,
  gainsOf,
  sa108Of,
  totalsOf,
  yearsOf,
  type GainTotals as Totals,
} from "#figures/tax/realized-gains.ts";
import { yearOf, type TaxBook } from "#figures/tax/tax-book.ts";
import { ukYearsOf } from "#figures/tax/uk-years.ts";
import { moneyOf, moneyOrUnknown } from "../wire-figures.ts";
import { showGermany } from "./show-germany.ts";
import { portfolioElsewhere, showHead } from "./show-head.ts";
import { showUkYear } from "./show-uk-year.ts";

/** Gains of one tax year, or of all, as lines, totals and the rows of the country's form. */
export function showRealizedGains(book: TaxBook, asked: GermanAsked): RealizedGains {
  const { year } = asked;
  const { country } = book.report;
  const lines = gainsOf(book, year);
  const germany = germanTaxes(book, asked);
  return {
    ...showHead(book),
    year: year ?? null,
    years: [...yearsOf(book)],
    lines: lines.map((gain) => showLine(book, gain)),
    totals: totalsOf(book, lines).map(showTotals),
    byAccount: byAccount(book, lines),
    byOwner: byOwner(book, lines),
    form8949: country === "US" ? form8949Of(book, lines).map(showForm8949) : [],
    sa108: country === "GB" ? sa108Of(book, lines).map(showSa108) : [],
    germany: germany ? showGermany(book, germany) : null,
    unitedKingdom: country === "GB" ? ukYearsOf(book, year).map(showUkYear) : null,
  };
}

function byAccount(book: TaxBook, lines: readonly TaxGain[]): NonNullable<RealizedGains["byAccount"]> {
  const { accounts } = book.sheet.ledger;
  return [...Map.groupBy(lines, ({ account }) => account)]
    .map(([account, own]) => ({
      portfolioId: portfolioElsewhere(book.sheet, accounts[account]?.id),
      accountId: accounts[account]?.id ?? null,
      accountName: accounts[account]?.name ?? null,
      totals: totalsOf(book, own).map(showTotals),
    }))
    .toSorted((a, b) => (a.accountName ?? "").localeCompare(b.accountName ?? "", "en"));
}

/** Sums of amounts alone: which of them is taxed is for law, and no share says. */
function byOwner(book: TaxBook, lines: readonly TaxGain[]): NonNullable<RealizedGains["byOwner"]> {
  return gainsByOwner(book.sheet, lines).map(({ key, name, lines: own }) => ({
    ownerId: key === "outside" ? null : key,
    name,
    totals: totalsOf(book, own)
      .map(showTotals)
      .map(({ term, count, proceeds, basis, gains, losses, net, disallowed }) => ({
        term,
        count,
        proceeds,
        basis,
        gains,
        losses,
        net,
        disallowed,
      })),
  }));
}

const UNKNOWN_COST = ["The cost of what was sold is not known."];

export function showLine(book: TaxBook, gain: TaxGain): GainLine {
  const { ledger } = book.sheet;
  const { country } = book.report;
  const account = ledger.accounts[gain.account];
  const fund = book.report.funds?.gainOf(gain);
  const money = (value: bigint) => moneyOrUnknown(gain.isKnown ? value : undefined, gain.isKnown ? [] : UNKNOWN_COST);
  return {
    kind: gain.kind,
    assetId: ledger.assets[gain.asset]?.id ?? "",
    name: ledger.assets[gain.asset]?.name ?? "",
    portfolioId: portfolioElsewhere(book.sheet, account?.id),
    accountId: account?.id ?? null,
    accountName: account?.name ?? null,
    transactionId: ledger.transactions.id[gain.row] ?? "",
    lotTransactionId: ledger.transactions.id[gain.openedBy ?? -1] ?? null,
    acquiredOn: gain.acquiredOn === undefined ? null : formatDay(gain.acquiredOn),
    soldOn: formatDay(gain.soldOn),
    taxYear: yearOf(book, gain.soldOn),
    quantity: formatFixed(gain.quantity),
    proceeds: money(gain.proceeds),
    basis: money(gain.basis),
    washAdded: gain.washAdded === undefined ? null : formatFixed(gain.washAdded),
    gain: money(gain.gain),
    disallowed: money(gain.disallowed),
    ...(gain.adjustments
      ? { adjustments: gain.adjustments.map(({ code, amount }) => ({ code, amount: formatFixed(amount) })) }
      : {}),
    taxable: moneyOf(taxableOf(book, gain)),
    term: termOf(country, gain) ?? null,
    isShort: gain.isShort,
    fundKind: fund?.kind ?? null,
    lumpSumsTaxed: fund ? moneyOf(fund.lumpSumsTaxed) : null,
    rule: gain.rule,
  };
}

export const showTotals = ({ term, count, ...sums }: Totals): GainTotals => ({
  term,
  count,
  proceeds: moneyOf(sums.proceeds),
  basis: moneyOf(sums.basis),
  gains: moneyOf(sums.gains),
  losses: moneyOf(sums.losses),
  net: moneyOf(sums.net),
  disallowed: moneyOf(sums.disallowed),
  taxable: moneyOf(sums.taxable),
});

const showForm8949 = (line: Form8949Line): RealizedGains["form8949"][number] => ({
  description: line.description,
  acquiredOn: formatDay(line.acquiredOn),
  soldOn: formatDay(line.soldOn),
  proceeds: formatFixed(line.proceeds),
  basis: formatFixed(line.basis),
  code: line.adjustmentCode,
  adjustment: formatFixed(line.adjustment),
  gain: formatFixed(line.gain),
  box: line.box,
  expired: line.expired,
});

const showSa108 = (line: Sa108Line): RealizedGains["sa108"][number] => ({
  description: line.description,
  disposedOn: formatDay(line.disposedOn),
  taxYear: line.taxYear,
  quantity: formatFixed(line.quantity),
  proceeds: formatFixed(line.proceeds),
  allowableCost: formatFixed(line.allowableCost),
  gain: formatFixed(line.gain),
  rules: [...line.rules],
});
