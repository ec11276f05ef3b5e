import { explainConverted } from "#engine/explain/explain-worth.ts";
import { explainNetWorth } from "#engine/explain/explain-holdings.ts";
import { explainOpenLot } from "#engine/explain/explain-lots.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { exactLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { convertAt, rateOn } from "#engine/prices/rates.ts";
import { ok } from "#engine/result.ts";
import { estimatedTax } from "#engine/tax/estimated-tax.ts";
import { includedGain } from "#engine/tax/rule-sets.ts";
import { discountedGains, isDiscountByTime } from "#engine/tax/summarize-gains.ts";
import type { UnrealizedLot } from "#engine/tax/tax-lots.ts";
import { TAXPAYER_QUESTIONS } from "#engine/tax/taxpayer-questions.ts";
import type { Answer } from "../refusal.ts";
import { sheetOfPart, type Sheet } from "../sheet.ts";
import { isAtStatedRates, openLotsOf } from "./open-lots.ts";
import { openTaxBook, type TaxAsked, type TaxBook } from "./tax-book.ts";

/** What is left of net worth once the tax that sleeps in it is paid. */
export interface AfterTax {
  /** In the currency of the return: if everything were sold on the day, losses meeting gains. Before allowances and losses of earlier years. */
  readonly tax: Figure<Fixed>;
  /** The same in the portfolio's currency, as are both below. */
  readonly taxInBase: Figure<Fixed>;
  readonly netWorth: Figure<Fixed>;
  readonly afterTax: Figure<Fixed>;
}

export function afterTaxOf(book: TaxBook): AfterTax {
  const { sheet, report } = book;
  const own = ownSheet(book);
  const tax = sleepingTax(book);
  const rate = rateOn(sheet.market.rates, { from: report.currency, to: sheet.base }, sheet.on);
  const noRate = `No rate from ${report.currency} to ${sheet.base} on the day.`;
  const taxInBase = mapValue(tax, (value) => (rate ? known(convertAt(value, rate)) : notKnown("undefined", noRate)));
  const { netWorth } = own.holdings();
  const afterTax = mapValue(taxInBase, (paid) => mapValue(netWorth, (worth) => known(worth - paid)));
  return { tax, taxInBase, netWorth, afterTax };
}

/** The tax of one class of assets as if it alone were sold. */
export interface ClassTax {
  readonly assetClass: string;
  /** What is not realized of it, as far as it is known and taxed at the stated rates. */
  readonly gain: Fixed;
  readonly tax: Figure<Fixed>;
}

/** Class by class, the largest gain first. Losses of one class meet gains of another only in the whole, which is at most their sum. */
export function classTaxesOf(book: TaxBook): readonly ClassTax[] {
  const { assets } = book.sheet.ledger;
  const classes = new Set(countedLots(book).map(({ asset }) => assets[asset]?.assetClass ?? ""));
  return [...classes]
    .map((assetClass): ClassTax => {
      const parts = partsOf(book, assetClass);
      const sums = parts.map(({ lots }) => sumOf(lots.map((lot) => countedGain(book, lot, lot.gain ?? ZERO))));
      const gain = sumOf(parts.flatMap(({ lots }) => lots.map((lot) => lot.gain ?? ZERO)));
      return { assetClass, gain, tax: taxOf(book, sums, statedRates(book)) };
    })
    .toSorted((a, b) => (a.gain === b.gain ? 0 : a.gain > b.gain ? -1 : 1));
}

const statedRates = (book: TaxBook): readonly (Fixed | undefined)[] => ratesOf(book).map(({ rate }) => rate);

/** Of several taxpayers each owes tax of what is in their own accounts. */
const ownSheet = ({ sheet, accountIds, whose }: TaxBook): Sheet =>
  accountIds ? sheetOfPart(sheet, { name: `taxpayer:${whose?.id ?? ""}`, scope: { accountIds } }) : sheet;

/** Net worth less the tax on every gain that is not realized, lot by lot: equal to `afterTaxOf`. With a class as its key, the tax of that class alone. */
export function explainAfterTax(sheet: Sheet, asked: TaxAsked, assetClass = ""): Answer<FigureTree> {
  const opened = openTaxBook(sheet, asked);
  if (!opened.ok) return opened;
  const book = opened.value;
  const tax = taxTree(book, assetClass === "" ? undefined : assetClass);
  return ok(assetClass === "" ? afterTaxTree(book, tax) : tax);
}

/** What a sale of everything, or of one class, would be taxed with. */
function taxTree(book: TaxBook, assetClass: string | undefined): FigureTree {
  const { currency } = book.report;
  const parts = partsOf(book, assetClass);
  const sums = parts.map(({ label, lots }) =>
    moneyTree(
      { label, formula: "sum over open lots", currency },
      { of: {}, list: lots.map((lot) => countedGainTree(book, lot)) },
      (_, list) => known(sumOf(list)),
    ),
  );
  const rates = ratesOf(book).map(({ label, rate }) => exactLeaf({ label }, rate, "factor"));
  const label = assetClass === undefined ? "Tax if all were sold" : "Tax if the class were sold";
  return moneyTree(
    { label, formula: "what is left of gains after losses × its rate", currency },
    { of: {}, list: [...sums, ...rates] },
    (_, list) => taxOf(book, list.slice(0, sums.length), list.slice(sums.length)),
  );
}

function afterTaxTree(book: TaxBook, tax: FigureTree): FigureTree {
  const { sheet, report } = book;
  const { currency } = report;
  const pair = { from: currency, to: sheet.base };
  const taxInBase: Explanation =
    currency === sheet.base
      ? tax
      : explainConverted(tax, pair, { market: sheet.market, on: sheet.on, base: sheet.base });
  const netWorth = explainNetWorth({ book: ownSheet(book).book(), market: sheet.market });
  return moneyTree(
    { label: "Net worth after tax", formula: "net worth − tax if all were sold", currency: sheet.base },
    { of: { netWorth, taxInBase } },
    (of) => known(of.netWorth - of.taxInBase),
  );
}

interface Part {
  readonly label: string;
  readonly lots: readonly UnrealizedLot[];
}

/** Open lots whose gain is known and taxed at the stated rates, by what the country tells apart. */
function partsOf(book: TaxBook, assetClass?: string): readonly Part[] {
  const { assets } = book.sheet.ledger;
  const isAsked = ({ asset }: UnrealizedLot) => assetClass === undefined || assets[asset]?.assetClass === assetClass;
  const lots = countedLots(book).filter(isAsked);
  const isLong = ({ term }: UnrealizedLot): boolean => term === "long";
  const part = (label: string, is: (lot: UnrealizedLot) => boolean): Part => ({ label, lots: lots.filter(is) });
  if (hasDiscount(book)) {
    const isLoss = ({ gain = ZERO }: UnrealizedLot): boolean => gain < ZERO;
    return [
      part("Gains without the discount", (lot) => !isLoss(lot) && !isLong(lot)),
      part("Gains with the discount", (lot) => !isLoss(lot) && isLong(lot)),
      part("Losses", isLoss),
    ];
  }
  if (!hasLongRate(book)) return [part("Gains", () => true)];
  return [part("Short-term gains", (lot) => !isLong(lot)), part("Long-term gains", isLong)];
}

/** The tax on sums of the parts, in their order, at the rates in theirs. */
function taxOf(book: TaxBook, sums: readonly Fixed[], rates: readonly (Fixed | undefined)[]): Figure<Fixed> {
  const [first = ZERO, second = ZERO, third = ZERO] = sums;
  const nets = hasDiscount(book)
    ? { short: discountedGains(book.report.country, { plain: first, favored: second, losses: -third }), long: ZERO }
    : { short: first, long: second };
  const tax = estimatedTax(nets, { rate: rates[0], long: rates[1] });
  return tax === undefined ? notKnown("insufficient_data", "A rate that is needed is not stated.") : known(tax);
}

const hasDiscount = ({ report }: TaxBook): boolean => isDiscountByTime(report.country);
const hasLongRate = ({ report }: TaxBook): boolean => TAXPAYER_QUESTIONS[report.country].hasLongRate;

const ratesOf = (book: TaxBook): readonly { readonly label: string; readonly rate: Fixed | undefined }[] =>
  hasLongRate(book)
    ? [
        { label: "Rate on short-term gains", rate: book.taxpayer?.rate },
        { label: "Rate on long-term gains", rate: book.taxpayer?.longRate },
      ]
    : [{ label: "Rate on gains", rate: book.taxpayer?.rate }];

/** Lots whose gain is known and taxed at the stated rates. */
const countedLots = (book: TaxBook): readonly UnrealizedLot[] =>
  openLotsOf(book).lots.filter((lot) => lot.gain !== undefined && isAtStatedRates(book, lot));

/** Where the discount depends on time it comes after losses; elsewhere each gain counts by its part. */
const countedGain = (book: TaxBook, lot: UnrealizedLot, gain: Fixed): Fixed =>
  hasDiscount(book)
    ? gain
    : includedGain(book.report.country, gain, { acquiredOn: lot.acquiredOn ?? book.sheet.on, soldOn: book.sheet.on });

const sumOf = (values: readonly Fixed[]): Fixed => values.reduce((sum, value) => sum + value, ZERO);

function countedGainTree(book: TaxBook, lot: UnrealizedLot): Explanation {
  const { sheet, report } = book;
  const { ledger, market, on } = sheet;
  const { currency } = report;
  // Accrued interest is taxed as interest, not as a gain.
  const gain = explainOpenLot(lot, { ledger, market: { ...market, accrued: undefined }, on, currency });
  if (countedGain(book, lot, lot.gain ?? ZERO) === lot.gain) return gain;
  const words = { label: gain.label, formula: "the part of the gain that counts", currency };
  return moneyTree(words, { of: { gain } }, (of) => known(countedGain(book, lot, of.gain)));
}

function sleepingTax(book: TaxBook): Figure<Fixed> {
  const parts = partsOf(book);
  const sums = parts.map(({ lots }) => sumOf(lots.map((lot) => countedGain(book, lot, lot.gain ?? ZERO))));
  const tax = taxOf(book, sums, statedRates(book));
  const all = openLotsOf(book).lots.length;
  const left = all - parts.reduce((sum, { lots }) => sum + lots.length, 0);
  if (left === 0 || tax.status !== "ok") return tax;
  return { ...tax, status: "partial", missing: [`${left} of ${all} lots are not in the tax`] };
}

/** The figure of a figure; what is missing of the first is missing of the second. */
function mapValue(figure: Figure<Fixed>, next: (value: Fixed) => Figure<Fixed>): Figure<Fixed> {
  if (figure.status !== "ok" && figure.status !== "partial") return figure;
  const made = next(figure.value);
  if (figure.status === "ok" || (made.status !== "ok" && made.status !== "partial")) return made;
  const missing = [...figure.missing, ...(made.status === "partial" ? made.missing : [])];
  return { status: "partial", value: made.value, missing, warnings: made.warnings };
}
