import { formatDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { form8949Line, sa108Line, type DisposalParts } from "#engine/tax/gain-lines.ts";
import { taxYearOf } from "#engine/tax/rule-sets.ts";
import { allowedGain, sumGains, termOf } from "#engine/tax/summarize-gains.ts";
import type { TaxGain } from "#engine/tax/tax-gain.ts";
import type { UkRule } from "#engine/tax/uk-matching.ts";
import type { GainLine, GainTotals, RealizedGains } from "#features/tax/contract.ts";
import { moneyOf, moneyOrUnknown } from "../wire-figures.ts";
import { germanyOf, taxableOf, type GermanAsked } from "./german-funds.ts";
import { ukYearsOf } from "./uk-years.ts";
import { showHead, type TaxBook } from "./tax-book.ts";

interface GainsAsked extends GermanAsked {
  readonly year?: number | undefined;
}

/** Gains of one tax year, or of all, as lines, totals and the rows of the country's form. */
export function realizedGainsOf(book: TaxBook, asked: GainsAsked): RealizedGains {
  const { year } = asked;
  const { country, gains } = book.report;
  const yearOf = (gain: TaxGain) => taxYearOf(country, gain.soldOn);
  const lines = gainsOf(book, { year });
  return {
    ...showHead(book),
    year: year ?? null,
    years: [...new Set(gains.map(yearOf))].toSorted((a, b) => b - a),
    lines: lines.map((gain) => showLine(book, gain)),
    totals: totalsOf(book, lines),
    form8949: country === "US" ? lines.filter(({ isKnown }) => isKnown).map((gain) => showForm8949(book, gain)) : [],
    sa108: country === "GB" ? disposalsOf(lines).map((disposal) => showSa108(book, disposal)) : [],
    germany: germanyOf(book, asked),
    unitedKingdom: country === "GB" ? ukYearsOf(book, year) : null,
  };
}

/** The gains asked for, in order of realization. */
export const gainsOf = (
  { report, sheet }: TaxBook,
  { year, assetId }: { readonly year?: number | undefined; readonly assetId?: string | undefined },
): readonly TaxGain[] =>
  report.gains.filter(
    (gain) =>
      (year === undefined || taxYearOf(report.country, gain.soldOn) === year) &&
      (assetId === undefined || sheet.workbook.ledger.assets[gain.asset]?.id === assetId),
  );

export const UNKNOWN_COST = ["The cost of what was sold is not known."];

function showLine(book: TaxBook, gain: TaxGain): GainLine {
  const { ledger } = book.sheet.workbook;
  const { country } = book.report;
  const account = ledger.accounts[gain.account];
  const fund = book.report.funds?.gainOf(gain);
  const money = (value: bigint) => moneyOrUnknown(gain.isKnown ? value : undefined, gain.isKnown ? [] : UNKNOWN_COST);
  return {
    kind: gain.kind,
    assetId: ledger.assets[gain.asset]?.id ?? "",
    name: ledger.assets[gain.asset]?.name ?? "",
    accountId: account?.id ?? null,
    accountName: account?.name ?? null,
    transactionId: ledger.transactions.id[gain.row] ?? "",
    lotTransactionId: ledger.transactions.id[gain.openedBy ?? -1] ?? null,
    acquiredOn: gain.acquiredOn === undefined ? null : formatDay(gain.acquiredOn),
    soldOn: formatDay(gain.soldOn),
    taxYear: taxYearOf(country, gain.soldOn),
    quantity: formatFixed(gain.quantity),
    proceeds: money(gain.proceeds),
    basis: money(gain.basis),
    gain: money(gain.gain),
    disallowed: money(gain.disallowed),
    taxable: moneyOf(taxableOf(book, gain)),
    term: termOf(country, gain) ?? null,
    isShort: gain.isShort,
    fundKind: fund?.kind ?? null,
    lumpSumsTaxed: fund ? moneyOf(fund.lumpSumsTaxed) : null,
    rule: gain.rule,
  };
}

function totalsOf(book: TaxBook, lines: readonly TaxGain[]): GainTotals[] {
  const { country, funds } = book.report;
  const taxed = funds && ((gain: TaxGain) => taxableOf(book, gain));
  const rowOf = (term: GainTotals["term"], part: readonly TaxGain[]): GainTotals => {
    const { count, ...sums } = sumGains(country, part, taxed);
    return {
      term,
      count,
      proceeds: moneyOf(sums.proceeds),
      basis: moneyOf(sums.basis),
      gains: moneyOf(sums.gains),
      losses: moneyOf(sums.losses),
      net: moneyOf(sums.net),
      disallowed: moneyOf(sums.disallowed),
      taxable: moneyOf(sums.taxable),
    };
  };
  const terms = (["short", "long"] as const).map((term) =>
    rowOf(
      term,
      lines.filter((line) => termOf(country, line) === term),
    ),
  );
  return [rowOf("any", lines), ...terms.filter(({ count }) => count > 0)];
}

const units = (gain: TaxGain): string => (gain.quantity === 0n ? "" : `${formatFixed(gain.quantity)} `);

function showForm8949(book: TaxBook, gain: TaxGain): RealizedGains["form8949"][number] {
  const { ledger, accounts } = book.sheet.workbook;
  const isBroker = accounts.get(ledger.accounts[gain.account]?.id ?? "")?.kind === "brokerage";
  const line = form8949Line({
    description: `${units(gain)}${ledger.assets[gain.asset]?.name ?? ""}`,
    acquiredOn: gain.acquiredOn ?? gain.soldOn,
    soldOn: gain.soldOn,
    quantity: gain.quantity,
    proceeds: gain.proceeds,
    basis: gain.basis,
    disallowed: gain.disallowed,
    // Brokers report what they know; wallets and banks abroad report nothing.
    reported: isBroker ? "with_basis" : "not_reported",
    isDigitalAsset: !book.isWashable(gain.asset),
    isShort: gain.isShort,
    isExpired: isExpired(book, gain),
  });
  return {
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
  };
}

/** An option that lapsed, with nothing paid for it or to close it. */
function isExpired({ sheet }: TaxBook, { row, isShort, proceeds, basis }: TaxGain): boolean {
  const { kinds, postings, transactions } = sheet.workbook.ledger;
  const kind = kinds[postings.kind[transactions.firstPosting[row] ?? -1] ?? -1];
  return kind === "expiry" && (isShort ? basis : proceeds) === 0n;
}

/** All matches of one asset and day are one disposal. */
function disposalsOf(lines: readonly TaxGain[]): (DisposalParts & { readonly asset: number })[] {
  const groups = Map.groupBy(
    lines.filter(({ isKnown }) => isKnown),
    ({ asset, soldOn }) => `${asset}:${soldOn}`,
  );
  return [...groups.values()].map((parts) => {
    const sum = (pick: (gain: TaxGain) => bigint) => parts.reduce((total, part) => total + pick(part), 0n);
    return {
      asset: parts[0]?.asset ?? -1,
      on: parts[0]?.soldOn ?? 0,
      quantity: sum(({ quantity }) => quantity),
      proceeds: sum(({ proceeds }) => proceeds),
      allowableCost: sum(({ basis }) => basis),
      gain: sum(allowedGain),
      matches: parts.flatMap(({ rule }) => (isUkRule(rule) ? [{ rule }] : [])),
    };
  });
}

const isUkRule = (rule: TaxGain["rule"]): rule is UkRule => rule !== "lot" && rule !== "acb";

function showSa108(
  { sheet }: TaxBook,
  disposal: DisposalParts & { readonly asset: number },
): RealizedGains["sa108"][number] {
  const line = sa108Line(sheet.workbook.ledger.assets[disposal.asset]?.name ?? "", disposal);
  return {
    description: line.description,
    disposedOn: formatDay(line.disposedOn),
    taxYear: line.taxYear,
    quantity: formatFixed(line.quantity),
    proceeds: formatFixed(line.proceeds),
    allowableCost: formatFixed(line.allowableCost),
    gain: formatFixed(line.gain),
    rules: [...line.rules],
  };
}
