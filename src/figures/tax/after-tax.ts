import { explainConverted } from "#engine/explain/explain-worth.ts";
import { explainNetWorth } from "#engine/explain/explain-holdings.ts";
import { combined, type Explanation } from "#engine/explain/explanation.ts";
import { moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { convertAt, rateOn } from "#engine/prices/rates.ts";
import { ok } from "#engine/result.ts";
import { refused, type Answer } from "../refusal.ts";
import { sheetOfPart, type Sheet } from "../sheet.ts";
import { everythingSold, openClasses, type SoldBook } from "./everything-sold.ts";
import { explainTax, sumsOf } from "./explain-year.ts";
import { openTaxBook, yearOf, type TaxAsked, type TaxBook } from "./tax-book.ts";
import { accountsOfNobody } from "./whose-accounts.ts";

/** What is left of net worth once the tax that sleeps in it is paid. */
export interface AfterTax {
  /** In the currency of the return: what selling everything on the day would add to the tax of the running year, after its allowances and losses of earlier years; below zero where it would lower it. */
  readonly tax: Figure<Fixed>;
  /** The same in the portfolio's currency, as are both below. */
  readonly taxInBase: Figure<Fixed>;
  readonly netWorth: Figure<Fixed>;
  readonly afterTax: Figure<Fixed>;
}

export function afterTaxOf(book: TaxBook): AfterTax {
  const { sheet, report } = book;
  const tax = addedTax(book, everythingSold(book));
  const rate = rateOn(sheet.market.rates, { from: report.currency, to: sheet.base }, sheet.on);
  const noRate = `No rate from ${report.currency} to ${sheet.base} on the day.`;
  const taxInBase = mapValue(tax, (value) => (rate ? known(convertAt(value, rate)) : notKnown("undefined", noRate)));
  const { netWorth } = ownSheet(book).holdings();
  const afterTax = mapValue(taxInBase, (paid) => mapValue(netWorth, (worth) => known(worth - paid)));
  return { tax, taxInBase, netWorth, afterTax };
}

/** Net worth of a portfolio less what sleeps in the accounts of each of its taxpayers, in its currency. */
export interface WholeAfterTax extends Pick<AfterTax, "netWorth" | "afterTax"> {
  readonly tax: Figure<Fixed>;
  readonly parts: readonly { readonly book: TaxBook; readonly tax: Figure<Fixed> }[];
}

export function wholeAfterTax(sheet: Sheet): Answer<WholeAfterTax> {
  const parts: WholeAfterTax["parts"][number][] = [];
  for (const taxpayer of sheet.taxpayers.length === 0 ? [undefined] : sheet.taxpayers.map(({ id }) => id)) {
    const book = openTaxBook(sheet, { taxpayer });
    if (!book.ok) return book;
    parts.push({ book: book.value, tax: afterTaxOf(book.value).taxInBase });
  }
  const tax = parts.reduce<Figure<Fixed>>(
    (sum, part) => mapValue(sum, (before) => mapValue(part.tax, (own) => known(before + own))),
    known(ZERO),
  );
  const nobodys = accountsOfNobody(sheet);
  const whole = nobodys.length === 0 ? tax : leftOut(tax, [`${nobodys.join(", ")}: of no taxpayer`]);
  const { netWorth } = sheet.holdings();
  const afterTax = mapValue(whole, (paid) => mapValue(netWorth, (worth) => known(worth - paid)));
  return ok({ netWorth, tax: whole, afterTax, parts });
}

/** The tax of one class of assets as if it alone were sold. */
export interface ClassTax {
  readonly assetClass: string;
  /** What is not realized of it, as far as it is known and taxed at the rates of gains. */
  readonly gain: Fixed;
  readonly tax: Figure<Fixed>;
}

/** Class by class, the largest gain first. Losses, allowances and what is carried in count for each as if it were alone: together they differ from the whole. */
export const classTaxesOf = (book: TaxBook): readonly ClassTax[] =>
  openClasses(book)
    .map((assetClass): ClassTax => {
      const sold = everythingSold(book, assetClass);
      const gain = sold.gains.reduce((sum, it) => sum + it.gain, ZERO);
      return { assetClass, gain, tax: addedTax(book, sold) };
    })
    .toSorted((a, b) => (a.gain === b.gain ? 0 : a.gain > b.gain ? -1 : 1));

/** The tax of the running year with what is sold besides, less its tax as it is. */
function addedTax(book: TaxBook, sold: SoldBook): Figure<Fixed> {
  const asIs = yearTax(book);
  const before = "value" in asIs ? known(asIs.value) : asIs;
  // What is missing of the year as it is is missing of it with the sale, too.
  const tax = mapValue(before, (own) => mapValue(yearTax(sold.book), (after) => known(after - own)));
  return sold.left === 0 ? tax : leftOut(tax, [`${sold.left} of ${sold.open} lots are not in the tax`]);
}

const NO_RATE = "A rate that is needed is not stated.";
const yearTax = (book: TaxBook): Figure<Fixed> =>
  sumsOf(book, yearOf(book, book.sheet.on)).tax ?? notKnown("insufficient_data", NO_RATE);

/** Of several taxpayers each owes tax of what is in their own accounts. */
const ownSheet = ({ sheet, accountIds, whose }: TaxBook): Sheet =>
  accountIds ? sheetOfPart(sheet, { name: `taxpayer:${whose?.id ?? ""}`, scope: { accountIds } }) : sheet;

/** Net worth less that tax, down to each lot: equal to `afterTaxOf`. With a class as its key, the tax of that class alone; with `all`, of the whole portfolio. */
export function explainAfterTax(sheet: Sheet, asked: TaxAsked, key = ""): Answer<FigureTree> {
  if (key === "all") return explainWhole(sheet);
  const opened = openTaxBook(sheet, asked);
  if (!opened.ok) return opened;
  const book = opened.value;
  if (key !== "" && !openClasses(book).includes(key)) return refused("key", "all, or a class something open is of");
  const tax = taxTree(book, key === "" ? undefined : key);
  return ok(key === "" ? afterTaxTree(ownSheet(book), [inBase(book, tax)]) : tax);
}

function explainWhole(sheet: Sheet): Answer<FigureTree> {
  const whole = wholeAfterTax(sheet);
  if (!whole.ok) return whole;
  return ok(
    afterTaxTree(
      sheet,
      whole.value.parts.map(({ book }) => inBase(book, taxTree(book, undefined))),
    ),
  );
}

/** What a sale of everything, or of one class, would add to the tax of the year. */
function taxTree(book: TaxBook, assetClass: string | undefined): FigureTree {
  const { currency } = book.report;
  const year = yearOf(book, book.sheet.on);
  const sold = everythingSold(book, assetClass).book;
  const what = assetClass === undefined ? "all" : "the class";
  const whose = book.sheet.taxpayers.length > 1 ? `, ${book.whose?.name ?? ""}` : "";
  const label = `Tax if ${what} were sold${whose}`;
  const words = { label, formula: "tax of the year with it sold − tax of the year as it is", currency };
  const withSale = { ...explainTax(sold, year), label: `Tax of ${year} with ${what} sold` };
  const asIs = { ...explainTax(book, year), label: `Tax of ${year} as it is` };
  return moneyTree(words, { of: { withSale, asIs } }, (of) => known(of.withSale - of.asIs));
}

const inBase = ({ report: { currency }, sheet: { base, market, on } }: TaxBook, tax: FigureTree): Explanation =>
  currency === base ? tax : explainConverted(tax, { from: currency, to: base }, { market, on, base });

function afterTaxTree(sheet: Sheet, taxes: readonly Explanation[]): FigureTree {
  const netWorth = explainNetWorth({ book: sheet.book(), market: sheet.market });
  const words = { label: "Net worth after tax", formula: "net worth − tax if all were sold", currency: sheet.base };
  const [first, ...others] = taxes;
  const sum = { label: "Tax if all were sold", formula: "sum over the taxpayers", currency: sheet.base };
  const tax = first !== undefined && others.length === 0 ? first : combined("sum", sum, taxes);
  return moneyTree(words, { of: { netWorth, tax } }, (of) => known(of.netWorth - of.tax));
}

/** The figure of a figure; what is missing of the first is missing of the second. */
function mapValue(figure: Figure<Fixed>, next: (value: Fixed) => Figure<Fixed>): Figure<Fixed> {
  if (figure.status !== "ok" && figure.status !== "partial") return figure;
  const made = next(figure.value);
  return figure.status === "ok" ? made : leftOut(made, figure.missing);
}

function leftOut(figure: Figure<Fixed>, words: readonly string[]): Figure<Fixed> {
  if (figure.status !== "ok" && figure.status !== "partial") return figure;
  const { value, warnings } = figure;
  const before = figure.status === "partial" ? figure.missing : [];
  return { status: "partial", value, missing: [...new Set([...words, ...before])], warnings };
}
