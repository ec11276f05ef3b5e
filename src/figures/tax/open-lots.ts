import { assetClassOf } from "#assets/registry.ts";
import { addYears } from "#engine/dates/day.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { estimatedTax } from "#engine/tax/estimated-tax.ts";
import { includedGain, type TaxCountry } from "#engine/tax/rule-sets.ts";
import { TAXPAYER_QUESTIONS } from "#engine/tax/taxpayer-questions.ts";
import { harvestCandidates, unrealizedLots, type HarvestCandidate, type UnrealizedLot } from "#engine/tax/tax-lots.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";
import { saleOf } from "./sale-of-lot.ts";
import type { TaxBook } from "./tax-book.ts";

export interface OpenLots {
  readonly lots: readonly UnrealizedLot[];
  readonly basis: Figure<Fixed>;
  readonly value: Figure<Fixed>;
  readonly gain: Figure<Fixed>;
}

/** Every open lot "if sold today". */
export function openLotsOf(book: TaxBook): OpenLots {
  const lots = valuedLots(book).filter((lot) => isTaxed(book, lot));
  return {
    lots,
    basis: sumOf(lots, ({ basis, isKnown }) => (isKnown ? basis : undefined)),
    value: sumOf(lots, ({ value }) => value),
    gain: sumOf(lots, ({ gain }) => gain),
  };
}

/** Lots that would realize a loss, the largest first. */
export function harvestOf(book: TaxBook): readonly HarvestCandidate[] {
  const { country, recentlyBought } = book.report;
  const { isWashable, sheet } = book;
  const terms = { country, today: sheet.on, isWashable, recentlyBought };
  return harvestCandidates(valuedLots(book), terms).filter(({ lot }) => isTaxed(book, lot));
}

/** On the gain of a lot alone, as far as it counts, at the rates the taxpayer states; undefined without a rate or a gain that is known. */
export function taxOnLot(book: TaxBook, lot: UnrealizedLot): Fixed | undefined {
  const { report, taxpayer, sheet } = book;
  const { country } = report;
  if (isFreeByTime(book, lot)) return ZERO;
  if (lot.gain === undefined || !taxpayer) return undefined;
  const rates = { rate: taxpayer.rate, long: taxpayer.longRate };
  if (!isAtStatedRates(book, lot)) {
    // What of a fund is taxed in Germany is known where its kind is stated and its lump sums are.
    const taxable = report.funds?.gainOf(saleOf(book, lot))?.taxable;
    return taxable?.status === "ok" ? estimatedTax({ short: taxable.value, long: ZERO }, rates) : undefined;
  }
  const counted = includedGain(country, lot.gain, { acquiredOn: lot.acquiredOn ?? sheet.on, soldOn: sheet.on });
  const hasOwnRate = TAXPAYER_QUESTIONS[country].hasLongRate && lot.term === "long";
  return estimatedTax({ short: hasOwnRate ? ZERO : counted, long: hasOwnRate ? counted : ZERO }, rates);
}

/** Whether the rates a taxpayer states are all that its gain is taxed by. Germany leaves out a part of a fund's gain, which is known of a sale alone. */
export function isAtStatedRates({ report: { country }, sheet }: TaxBook, { asset }: UnrealizedLot): boolean {
  const { assetClass = "" } = sheet.ledger.assets[asset] ?? {};
  return isAtOneRate(country, assetClass) && !(country === "DE" && assetClassOf(assetClass).taxedAs === "fund");
}

/** Tokens that were held for more than a year are free in Germany. Source: EStG § 23 (1) no. 2; BMF letter of 6 March 2025. */
export function isFreeByTime({ report: { country }, sheet }: TaxBook, { asset, acquiredOn }: UnrealizedLot): boolean {
  const { assetClass = "" } = sheet.ledger.assets[asset] ?? {};
  if (country !== "DE" || assetClassOf(assetClass).taxedAs !== "token") return false;
  return acquiredOn !== undefined && sheet.on > addYears(acquiredOn, 1);
}

/** Tokens, metal and homes are no capital income in Germany: years held and an allowance of their own decide. Source: EStG § 23. */
export function isAtOneRate(country: TaxCountry, assetClass: string): boolean {
  const { taxedAs } = assetClassOf(assetClass);
  return country !== "DE" || (taxedAs !== undefined && taxedAs !== "token");
}

/** Pensions are not taxed on gains; what they bought still counts against a loss elsewhere. */
const isTaxed = ({ sheet }: TaxBook, { account = -1 }: UnrealizedLot): boolean =>
  sheet.accounts.get(sheet.ledger.accounts[account]?.id ?? "")?.kind !== "pension";

/** Every lot valued at the market of the sheet's day in the tax currency. */
function valuedLots({ report, sheet }: TaxBook): UnrealizedLot[] {
  const { ledger, market } = sheet;
  // Accrued interest is taxed as interest, not as a gain.
  const worth = marketWorth(ledger, { ...market, accrued: undefined }, report.currency);
  return unrealizedLots(report.lots, {
    country: report.country,
    today: sheet.on,
    valueOf: (asset, quantity) => worth(asset, quantity, sheet.on)?.valueBase,
  });
}

function sumOf(lots: readonly UnrealizedLot[], pick: (lot: UnrealizedLot) => Fixed | undefined): Figure<Fixed> {
  const values = lots.flatMap((lot) => pick(lot) ?? []);
  const value = values.reduce((sum, it) => sum + it, ZERO);
  const left = lots.length - values.length;
  if (left === 0) return known(value);
  if (values.length === 0) return notKnown("undefined", "No lot has a known amount.");
  return { status: "partial", value, missing: [`${left} of ${lots.length} lots are not known`], warnings: [] };
}
