import { addYears, civilDate, dayOf, type Day } from "#engine/dates/day.ts";
import { TAX_RULE_SETS, type TaxCountry, type TaxRuleSet } from "#engine/tax/rule-sets.ts";

/** Month and day on which a tax year starts. */
export interface YearStart {
  readonly month: number;
  readonly day: number;
}

/** The tax year a day is in, named by the calendar year it starts in. */
export function taxYearFrom({ month, day }: YearStart, on: Day): number {
  const { year } = civilDate(on);
  return on >= dayOf(year, month, day) ? year : year - 1;
}

/** First and last day of a tax year. */
export function taxYearSpan({ month, day }: YearStart, year: number): { readonly from: Day; readonly to: Day } {
  const from = dayOf(year, month, day);
  return { from, to: addYears(from, 1) - 1 };
}

/** Whether the rules written down here are those of a tax year: they may be of later years, or not yet known for it. */
export function taxYearCoverage(country: TaxCountry, year: number): "covered" | "before" | "after" {
  const { covers }: TaxRuleSet = TAX_RULE_SETS[country];
  if (covers === undefined) return "covered";
  return year < covers.from ? "before" : year > covers.to ? "after" : "covered";
}
