import { combined, givenMoney, type Explanation } from "#engine/explain/explanation.ts";
import { explainGain, explainGains } from "#engine/explain/explain-gains.ts";
import { explainOpenLot } from "#engine/explain/explain-lots.ts";
import { exactLeaf, moneyTree } from "#engine/explain/formula.ts";
import { known, type Figure } from "#engine/figure.ts";
import { fixed, max, mul, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";
import { germanTax } from "#engine/tax/germany.ts";
import { includedGain } from "#engine/tax/rule-sets.ts";
import { allowedGain, isDiscountByTime, termOf } from "#engine/tax/summarize-gains.ts";
import type { TaxGain } from "#engine/tax/tax-gain.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { potOf, taxableOf } from "./germany.ts";
import { gainsOf } from "./realized-gains.ts";
import { openTaxBook, yearOf, type TaxAsked, type TaxBook } from "./tax-book.ts";
import { afterLossesOf } from "./tax-year.ts";
import { yearSums, type YearStep } from "./year-steps.ts";

/** A step from the gains of a year to what is taxed, by its key, or `taxable` itself: gains open to their transactions, losses carried in to the years they come from. */
export function explainTaxStep(
  sheet: Sheet,
  asked: TaxAsked & { readonly year?: number | undefined },
  key: string,
): Answer<Explanation> {
  const book = openTaxBook(sheet, asked);
  if (!book.ok) return book;
  const year = asked.year ?? yearOf(book.value, sheet.on);
  const sums = sumsOf(book.value, year);
  if (key === "taxable") return ok(explainTaxable(book.value, year));
  if (key === "tax" && sums.tax) return ok(explainTax(book.value, year));
  const step = sums.steps.find((it) => it.key === key);
  return step
    ? ok(explainStep(book.value, year, step))
    : refused("key", "taxable, tax where a rate is known, or the key of a step of the year");
}

export const sumsOf = (book: TaxBook, year: number) => yearSums(book, { year, afterLosses: afterLossesOf(book, year) });

const amountOf = (figure: Figure<Fixed>): Fixed => ("value" in figure ? figure.value : ZERO);
const stepIn = (steps: readonly YearStep[], key: string): Fixed => {
  const found = steps.find((it) => it.key === key);
  return found ? amountOf(found.amount) : ZERO;
};

/** Steps that stand between gains and what is taxed, with the sign they have there. */
const PARTS: Readonly<Record<string, bigint>> = {
  carriedIn: -1n,
  "carriedIn.short": -1n,
  "carriedIn.long": -1n,
  deducted: 1n,
  carriedOut: 1n,
  "carriedOut.short": 1n,
  "carriedOut.long": 1n,
  broughtForwardUsed: 1n,
  exemptUsed: 1n,
  lumpSums: 1n,
  shareLossesCarriedIn: 1n,
  otherLossesCarriedIn: 1n,
  allowanceUsed: 1n,
  shareLossesLeft: 1n,
  otherLossesLeft: 1n,
};

/** Gains less losses of the year, then each step; what is left of it is the country's discount, or losses kept for later years. */
function explainTaxable(book: TaxBook, year: number): Explanation {
  const { currency, country } = book.report;
  const { steps, taxable } = sumsOf(book, year);
  const gains = explainNet(book, countedIn(book, year), "Gains less losses of the year");
  const between = steps.flatMap(({ key, label, amount }) => {
    const sign = PARTS[key];
    return sign === undefined || amountOf(amount) === ZERO
      ? []
      : [givenMoney(label, sign * amountOf(amount), { currency, source: undefined, note: "opens by itself" })];
  });
  const told = [gains, ...between].reduce((sum, it) => sum + moneyIn(it), ZERO);
  const rest = amountOf(taxable) - told;
  const words = isDiscountByTime(country) ? "Discount on gains held long enough" : "Losses kept for later years";
  const last = rest === ZERO ? [] : [givenMoney(words, rest, { currency, source: undefined })];
  const label = { label: "Taxable", formula: "gains less losses, with each step from there", currency };
  return combined("sum", label, [gains, ...between, ...last]);
}

/** The flat rate on what is taxed, or the rates that are stated on what is left of each term. */
export function explainTax(book: TaxBook, year: number): Explanation {
  const { currency, country } = book.report;
  const { rate, longRate, churchRate = "0" } = book.taxpayer ?? {};
  if (country === "DE") {
    const words = { label: "Tax on it", formula: "25 %, with the solidarity surcharge and the church tax", currency };
    const of = {
      taxable: explainTaxable(book, year),
      churchRate: exactLeaf({ label: "Church tax" }, fixed(churchRate), "factor"),
    };
    return moneyTree(words, { of }, (it) => known(germanTax(it.taxable, it.churchRate)));
  }
  const words = { label: "Tax on it", formula: "what is taxed × the rate the taxpayer states", currency };
  const { steps } = sumsOf(book, year);
  const left = (term: string) =>
    steps.filter(({ key }) => key === `left.${term}`).map((it) => explainStep(book, year, it));
  const [short, long] = country === "US" ? [left("short"), left("long")] : [[explainTaxable(book, year)], []];
  const parts = [...short.map((of) => rated(of, rate)), ...long.map((of) => rated(of, longRate))];
  return combined("sum", words, parts.length === 0 ? [rated(explainTaxable(book, year), rate)] : parts);

  function rated(of: Explanation, at: Fixed | undefined): Explanation {
    const by = { label: `Tax on ${of.label.toLowerCase()}`, formula: "amount × rate", currency };
    const stated = exactLeaf({ label: "Rate, as the taxpayer states it" }, at, "factor");
    return moneyTree(by, { of: { of, stated } }, (it) => known(max(mul(it.of, it.stated), ZERO)));
  }
}

const moneyIn = ({ value }: Explanation): Fixed => (typeof value.amount === "bigint" ? value.amount : ZERO);

function explainStep(book: TaxBook, year: number, { key, label, amount }: YearStep): Explanation {
  const { currency } = book.report;
  const [name = "", pot = "all"] = key.split(".");
  if (name === "carriedIn") return { ...explainCarriedIn(book, year, pot), label };
  if (name === "carriedOut") return { ...explainCarriedOut(book, year, pot), label };
  const lines = linesOf(book, year, key);
  const made = lines && explainNet(book, lines, label);
  if (made && moneyIn(made) === amountOf(amount)) return made;
  const rest = amountOf(amount) - (made ? moneyIn(made) : ZERO);
  const leaf = givenMoney(made ? "Losses it met" : label, rest, { currency, source: undefined, note: NOTES[name] });
  return made ? combined("sum", { label, formula: "gains less losses they met", currency }, [made, leaf]) : leaf;
}

const NOTES: Readonly<Record<string, string>> = {
  deducted: "at most what the law lets come off other income",
  exemptUsed: "what the law leaves free in the year",
  allowanceUsed: "what the law leaves free in the year",
  broughtForwardUsed: "of earlier years, as stated or as far as entries reach",
  shareLossesCarriedIn: "of earlier years, as stated or as far as entries reach",
  otherLossesCarriedIn: "of earlier years, as stated or as far as entries reach",
};

/** Disposals a step is the sum of; undefined for a step that is none. */
function linesOf(book: TaxBook, year: number, key: string): readonly TaxGain[] | undefined {
  const lines = gainsOf(book, year).filter(({ isKnown }) => isKnown);
  const isGain = (line: TaxGain): boolean => counted(book, line) > ZERO;
  const ofPot = (pot: string | undefined, gain: boolean) =>
    lines.filter((line) => potOf(book, line) === pot && isGain(line) === gain);
  switch (key) {
    case "left":
      return lines;
    case "left.short":
    case "left.long":
      return lines.filter((line) => (termOf(book.report.country, line) === "long") === key.endsWith("long"));
    case "gains":
    case "losses":
      return lines.filter((line) => isGain(line) === (key === "gains"));
    case "outside":
      return lines.filter((line) => potOf(book, line) === undefined);
    case "shareGains":
    case "shareLosses":
      return ofPot("share", key === "shareGains");
    case "otherGains":
    case "otherLosses":
      return ofPot("other", key === "otherGains");
    default:
      return undefined;
  }
}

/** What is taxed by pots leaves out what no pot holds. */
const countedIn = (book: TaxBook, year: number): readonly TaxGain[] =>
  gainsOf(book, year).filter(
    (line) => line.isKnown && (book.report.country !== "DE" || potOf(book, line) !== undefined),
  );

/** What of a line counts in the steps: all of it, half in Canada, after the partial exemption in Germany. */
function counted(book: TaxBook, line: TaxGain): Fixed {
  const { country } = book.report;
  if (country === "DE") return amountOf(taxableOf(book, line));
  if (country !== "CA") return allowedGain(line);
  return includedGain(country, allowedGain(line), { acquiredOn: line.soldOn, soldOn: line.soldOn });
}

function explainNet(book: TaxBook, lines: readonly TaxGain[], label: string): Explanation {
  const { currency } = book.report;
  const { ledger } = book.sheet;
  const isWhole = lines.every((line) => counted(book, line) === allowedGain(line));
  if (isWhole && !book.lotOf) return { ...explainGains(lines, { ledger, currency }), label };
  const parts = lines.map((line) => {
    const gain = explainLine(book, line);
    if (counted(book, line) === allowedGain(line)) return gain;
    const words = { label: `${gain.label}, as far as it counts`, formula: "the part of it that is taxed", currency };
    return moneyTree(words, { of: { gain } }, () => known(counted(book, line)));
  });
  return combined("sum", { label, formula: "sum over the lines, as far as they count", currency }, parts);
}

/** A sale, or a lot as if it were sold. */
function explainLine({ lotOf, report: { currency }, sheet }: TaxBook, line: TaxGain): Explanation {
  const { ledger, market, on } = sheet;
  const lot = lotOf?.get(line);
  if (!lot) return explainGain(line, { ledger, currency });
  // Accrued interest is taxed as interest, not as a gain.
  return explainOpenLot(lot, { ledger, market: { ...market, accrued: undefined }, on, currency });
}

/** Stated, or what the year before leaves. */
function explainCarriedIn(book: TaxBook, year: number, pot: string): Explanation {
  const { currency } = book.report;
  const { carried } = book.taxpayer ?? {};
  const key = pot === "all" ? "carriedIn" : `carriedIn.${pot}`;
  const amount = stepIn(sumsOf(book, year).steps, key);
  const label = `Losses carried into ${year}`;
  if (amount === ZERO) return givenMoney(label, ZERO, { currency, source: undefined });
  if (carried?.year === year)
    return givenMoney(label, amount, { currency, source: undefined, note: "as the taxpayer states it" });
  return explainCarriedOut(book, year - 1, pot);
}

/** Losses carried in less gains of the year, and what of them came off elsewhere. */
function explainCarriedOut(book: TaxBook, year: number, pot: string): Explanation {
  const { currency, country } = book.report;
  const { steps } = sumsOf(book, year);
  const amount = stepIn(steps, pot === "all" ? "carriedOut" : `carriedOut.${pot}`);
  const lines = countedIn(book, year).filter((line) => pot === "all" || (termOf(country, line) ?? "short") === pot);
  const before = explainCarriedIn(book, year, pot);
  if (lines.length === 0 && moneyIn(before) === amount) return before;
  const net = explainNet(book, lines, `Gains less losses of ${year}`);
  const rest = amount + moneyIn(net) - moneyIn(before);
  const met = "Gains left to be taxed, less what came off other income and gains of the other term";
  const parts = rest === ZERO ? [net] : [net, givenMoney(met, -rest, { currency, source: undefined })];
  const words = {
    label: `Losses carried into ${year + 1}`,
    formula: "losses carried in − gains of the year",
    currency,
  };
  return combined("difference", words, [before, ...parts]);
}
