import { explainNetWorth } from "#engine/explain/explain-holdings.ts";
import { moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { civilDate } from "#engine/dates/day.ts";
import { fixed, fromNumber, max, round, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { convertAt, rateOn } from "#engine/prices/rates.ts";
import { ESTATE_LAWS, estateTaxes, type EstateShare } from "#engine/tax/estate-laws.ts";
import type { Sheet } from "../sheet.ts";
import { explainHeir } from "./estate.ts";
import type { PlanTerms } from "./plan-terms.ts";

type EstateLawTerms = NonNullable<PlanTerms["estateLaw"]>;

/** What somebody would get; of what is named to nobody, `who` is undefined. */
export interface Left {
  readonly who: string | undefined;
  readonly amount: Fixed;
}

/** The tax of a country's law on each, in their order, in the currency of the sheet; unknown with what is missing. */
export function taxesByLaw(sheet: Sheet, law: EstateLawTerms, left: readonly Left[]): Figure<readonly Fixed[]> {
  const { currency, name } = ESTATE_LAWS[law.country];
  const unsaid = left.filter(({ who }) => who !== undefined && kinshipOf(law, who) === undefined);
  if (unsaid.length > 0)
    return notKnown("undefined", `Say who ${unsaid.map(({ who }) => who).join(" and ")} is to you.`);
  const [to, back] = [rateOf(sheet, sheet.base, currency), rateOf(sheet, currency, sheet.base)];
  if (!to || !back) return notKnown("insufficient_data", `No exchange rate of ${currency} is known.`);
  const { year } = civilDate(sheet.on);
  const shares = left.map(({ who, amount }): EstateShare => {
    return { kinship: (who === undefined ? undefined : kinshipOf(law, who)) ?? "other", amount: to(max(amount, ZERO)) };
  });
  const made = estateTaxes(law.country, shares, {
    year: law.country === "GB" ? ukYear(sheet.on) : year,
    used: to(fixed(law.used)),
    home: to(fixed(law.home)),
    carriedOver: fromNumber(law.carriedOver),
  });
  return made
    ? known(made.map((tax) => round(back(tax), 2)))
    : notKnown("undefined", `${name} of ${year} is not written down here.`);
}

/** From 6 April on. */
function ukYear(on: number): number {
  const { year, month, day } = civilDate(on);
  return month < 4 || (month === 4 && day < 6) ? year - 1 : year;
}

const kinshipOf = ({ kinships }: EstateLawTerms, who: string) => kinships.find((it) => it.who === who)?.kinship;

function rateOf(sheet: Sheet, from: string, to: string): ((amount: Fixed) => Fixed) | undefined {
  if (from === to) return (amount) => amount;
  const rate = rateOn(sheet.market.rates, { from, to }, sheet.on);
  return rate && ((amount) => convertAt(amount, rate));
}

/** The tax on what one of them would get, over what everybody would. */
export function explainTaxByLaw(sheet: Sheet, { heirs, estateLaw }: PlanTerms, who: string): FigureTree | undefined {
  if (!estateLaw) return undefined;
  const people = [...new Set(heirs.map((it) => it.who))];
  const trees = people.flatMap((each) => explainHeir(sheet, heirs, each) ?? []);
  if (!people.includes(who) || trees.length < people.length) return undefined;
  const { name, source } = ESTATE_LAWS[estateLaw.country];
  const words = {
    label: `Tax on what ${who} would get`,
    formula: `${name} on what everybody would get, by ${source}`,
    currency: sheet.base,
  };
  const list = [...trees, explainNetWorth({ book: sheet.book(), market: sheet.market, scope: {} })];
  return moneyTree(words, { of: {}, list }, (_, amounts) => {
    const given = amounts.slice(0, people.length);
    const nobody = (amounts.at(-1) ?? ZERO) - given.reduce((sum, each) => sum + each, ZERO);
    const left = [
      ...people.map((each, at) => ({ who: each, amount: given[at] ?? ZERO })),
      { who: undefined, amount: nobody },
    ];
    const made = taxesByLaw(sheet, estateLaw, left);
    return made.status === "ok"
      ? known(made.value[people.indexOf(who)] ?? ZERO)
      : notKnown("undefined", "The law does not say.");
  });
}
