import { fixed, formatFixed, toNumber } from "#engine/money/fixed.ts";
import { formatDecimal } from "#ui/formats/number-format.ts";

/** The numbers a plan is asked with, as decimal text: years are counts, money is in today's purchasing power a year, rates are percent a year. */
export interface PlanLevers {
  readonly years: string;
  readonly spending: string;
  /** Years until it is spent: 0 is from now on. */
  readonly spendingFrom: string;
  readonly saving: string;
  readonly savingYears: string;
  readonly mean: string;
  readonly deviation: string;
  readonly inflation: string;
}
export type Lever = keyof PlanLevers;

interface LeverBounds {
  readonly usual: string;
  readonly least: number;
  readonly most: number;
  readonly kind: "count" | "money" | "percent";
  readonly label: string;
}

/** What each is called, begins with and may be. */
export const LEVERS: Readonly<Record<Lever, LeverBounds>> = {
  spending: { label: "Spent a year", usual: "", least: 0, most: 1e12, kind: "money" },
  spendingFrom: { label: "Spent from, in years", usual: "0", least: 0, most: 100, kind: "count" },
  saving: { label: "Saved a year", usual: "", least: 0, most: 1e12, kind: "money" },
  savingYears: { label: "Saved for, in years", usual: "0", least: 0, most: 100, kind: "count" },
  years: { label: "Years to look ahead", usual: "30", least: 1, most: 70, kind: "count" },
  mean: { label: "Return a year", usual: "5", least: -50, most: 50, kind: "percent" },
  deviation: { label: "Volatility a year", usual: "12", least: 0, most: 100, kind: "percent" },
  inflation: { label: "Inflation a year", usual: "2", least: -10, most: 50, kind: "percent" },
};

export const LEVER_KEYS = [
  "spending",
  "spendingFrom",
  "saving",
  "savingYears",
  "years",
  "mean",
  "deviation",
  "inflation",
] as const satisfies readonly Lever[];

/** Why a number cannot be asked; undefined where it can. */
export function leverProblem(lever: Lever, text: string, locale = "en-US"): string | undefined {
  const { kind, least, most, usual } = LEVERS[lever];
  if (text === "") return usual === "" ? undefined : "Enter a number.";
  const value = toNumber(fixed(text));
  if (kind === "count" && !Number.isInteger(value)) return "Enter a whole number.";
  const write = (it: number): string => formatDecimal(String(it), locale, {});
  return value < least || value > most ? `Enter a number from ${write(least)} to ${write(most)}.` : undefined;
}

const NUMBER = /^-?\d{1,13}(\.\d{1,8})?$/;

/** What the address asks; what it does not say, or cannot be asked, is the usual. */
export function leversFromSearch(search: URLSearchParams): PlanLevers {
  const of = (lever: Lever): string => {
    const text = search.get(lever) ?? "";
    return NUMBER.test(text) && leverProblem(lever, text) === undefined ? text : LEVERS[lever].usual;
  };
  return {
    years: of("years"),
    spending: of("spending"),
    spendingFrom: of("spendingFrom"),
    saving: of("saving"),
    savingYears: of("savingYears"),
    mean: of("mean"),
    deviation: of("deviation"),
    inflation: of("inflation"),
  };
}

/** The address with these numbers; the usual ones are left out, and so is what cannot be asked. */
export function searchWithLevers(search: URLSearchParams, levers: PlanLevers): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const lever of LEVER_KEYS) {
    const text = levers[lever];
    if (text === LEVERS[lever].usual || leverProblem(lever, text) !== undefined) next.delete(lever);
    else next.set(lever, text);
  }
  return next;
}

/** The part of an address a saved plan keeps: its numbers, not the day or the currency. */
export const planSearchOf = (search: URLSearchParams): string =>
  searchWithLevers(new URLSearchParams(), leversFromSearch(search)).toString();

/** The address with a saved plan instead of the present one. */
export const searchWithPlan = (search: URLSearchParams, saved: string): URLSearchParams =>
  searchWithLevers(search, leversFromSearch(new URLSearchParams(saved)));

/** The question as the API is asked it: percent as fractions, nothing for empty money. */
export const planQueryOf = (levers: PlanLevers): Readonly<Record<Lever, string>> => ({
  ...levers,
  spending: levers.spending || "0",
  saving: levers.saving || "0",
  mean: fractionOf(levers.mean),
  deviation: fractionOf(levers.deviation),
  inflation: fractionOf(levers.inflation),
});

const fractionOf = (percent: string): string => formatFixed(fixed(percent) / 100n);
