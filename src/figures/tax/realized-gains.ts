import { form8949FactsOf } from "#assets/form-8949-facts.ts";
import { assetClassOf } from "#assets/registry.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import {
  form8949Line,
  sa108Line,
  type DisposalParts,
  type Form8949Line,
  type Sa108Line,
} from "#engine/tax/gain-lines.ts";
import { allowedGain, sumGains, termOf } from "#engine/tax/summarize-gains.ts";
import type { TaxGain } from "#engine/tax/tax-gain.ts";
import type { UkRule } from "#engine/tax/uk-matching.ts";
import { taxableOf } from "./germany.ts";
import { yearOf, type TaxBook } from "./tax-book.ts";

/** The gains asked for, in order of realization. */
export const gainsOf = (book: TaxBook, year: number | undefined): readonly TaxGain[] =>
  year === undefined ? book.report.gains : (byYear(book).get(year) ?? []);

/** Every tax year with a gain, the last first. */
export const yearsOf = (book: TaxBook): readonly number[] => [...byYear(book).keys()].toSorted((a, b) => b - a);

type ByYear = ReadonlyMap<number, readonly TaxGain[]>;
const divided = new WeakMap<readonly TaxGain[], { readonly from: string; readonly years: ByYear }>();

/** Losses go from year to year: every question asks for each of them. */
function byYear(book: TaxBook): ByYear {
  const { gains } = book.report;
  const from = `${book.yearStart.month}-${book.yearStart.day}`;
  const kept = divided.get(gains);
  if (kept?.from === from) return kept.years;
  const years = Map.groupBy(gains, (gain) => yearOf(book, gain.soldOn));
  divided.set(gains, { from, years });
  return years;
}

export interface GainTotals extends ReturnType<typeof sumGains> {
  readonly term: "any" | "short" | "long";
}

/** Of all, and of each term there is. */
export function totalsOf(book: TaxBook, lines: readonly TaxGain[]): readonly GainTotals[] {
  const { country, funds } = book.report;
  const taxed = funds && ((gain: TaxGain) => taxableOf(book, gain));
  const terms = (["short", "long"] as const).map((term) => {
    const part = lines.filter((line) => termOf(country, line) === term);
    return { term, ...sumGains(country, part, taxed) };
  });
  return [{ term: "any", ...sumGains(country, lines, taxed) }, ...terms.filter(({ count }) => count > 0)];
}

const units = (gain: TaxGain): string => (gain.quantity === 0n ? "" : `${formatFixed(gain.quantity)} `);

/** Rows of the form of the United States; of what has a known cost. */
export const form8949Of = (book: TaxBook, lines: readonly TaxGain[]): readonly Form8949Line[] =>
  lines.filter(({ isKnown }) => isKnown).map((gain) => form8949Row(book, gain));

function form8949Row(book: TaxBook, gain: TaxGain): Form8949Line {
  const { ledger, accounts } = book.sheet;
  const isBroker = accounts.get(ledger.accounts[gain.account]?.id ?? "")?.kind === "brokerage";
  return form8949Line({
    description: `${units(gain)}${ledger.assets[gain.asset]?.name ?? ""}`,
    acquiredOn: gain.acquiredOn ?? gain.soldOn,
    soldOn: gain.soldOn,
    quantity: gain.quantity,
    proceeds: gain.proceeds,
    basis: gain.basis,
    disallowed: gain.disallowed,
    adjustments: gain.adjustments,
    // Brokers report what they know; wallets and banks abroad report nothing, until a person says otherwise.
    reported: reportedOf(book, gain) ?? (isBroker ? "with_basis" : "not_reported"),
    isCollectible: assetClassOf(ledger.assets[gain.asset]?.assetClass ?? "").isCollectible,
    isDigitalAsset: !book.isWashable(gain.asset),
    isShort: gain.isShort,
    isExpired: isExpired(book, gain),
  });
}

const reportedOf = ({ sheet }: TaxBook, gain: TaxGain) =>
  form8949FactsOf(sheet.assets.get(sheet.ledger.assets[gain.asset]?.id ?? "")?.terms)?.reported;

/** An option that lapsed, with nothing paid for it or to close it. */
function isExpired({ sheet }: TaxBook, { row, isShort, proceeds, basis }: TaxGain): boolean {
  const { kinds, postings, transactions } = sheet.ledger;
  const kind = kinds[postings.kind[transactions.firstPosting[row] ?? -1] ?? -1];
  return kind === "expiry" && (isShort ? basis : proceeds) === 0n;
}

/** Rows of the form of the United Kingdom. */
export const sa108Of = ({ sheet }: TaxBook, lines: readonly TaxGain[]): readonly Sa108Line[] =>
  disposalsOf(lines).map((disposal) => sa108Line(sheet.ledger.assets[disposal.asset]?.name ?? "", disposal));

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
