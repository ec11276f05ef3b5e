import type { PlanTaxes } from "#engine/planning/life-plan.ts";

/** On taxed income of a year: each bracket's rate on what lies between its amount and the next one, or the one rate on all. */
export function incomeTax(income: number, { ordinary, brackets }: Pick<PlanTaxes, "ordinary" | "brackets">): number {
  if (!brackets) return Math.max(0, income) * ordinary;
  return brackets.reduce((tax, { from, rate }, place) => {
    const next = brackets[place + 1]?.from ?? Infinity;
    return tax + rate * Math.max(0, Math.min(income, next) - from);
  }, 0);
}

/** Of what is sold of a class: cash is no gain. */
export const saleTaxRate = (taxes: PlanTaxes | undefined): number => (taxes ? taxes.gainShare * taxes.gains : 0);

/** The rate on each piece of taxed income from nothing on. */
export interface IncomeBand {
  readonly upTo: number;
  readonly rate: number;
}

/** Nothing is taxed below the first bracket, or where no taxes are stated. */
export function incomeBands(taxes: PlanTaxes | undefined): readonly IncomeBand[] {
  const brackets = taxes?.brackets;
  if (!brackets) return [{ upTo: Infinity, rate: taxes?.ordinary ?? 0 }];
  const bands = brackets.map(({ rate }, place) => ({ upTo: brackets[place + 1]?.from ?? Infinity, rate }));
  return [{ upTo: brackets[0]?.from ?? Infinity, rate: 0 }, ...bands];
}

/** What `more` taxed income costs on top of `income`. A loop: it is asked for every year of every future. */
export function taxOfMore(bands: readonly IncomeBand[], income: number, more: number): number {
  let [tax, from] = [0, income];
  const end = income + more;
  for (const { upTo, rate } of bands) {
    if (upTo <= from) continue;
    const to = Math.min(end, upTo);
    tax += rate * (to - from);
    from = to;
    if (from >= end) break;
  }
  return tax;
}

/** What can be drawn on at once: `kept` of it comes after its tax, `deferred` is taxed as income on top of `income`. */
export interface Drawable {
  readonly kept: number;
  readonly deferred: number;
  readonly income: number;
}

/** The part of all of it that leaves `needed` after tax; 1 where all of it does not. */
export function partToDraw(needed: number, { kept, deferred, income }: Drawable, bands: readonly IncomeBand[]): number {
  let [part, left] = [0, needed];
  for (const { upTo, rate } of bands) {
    // Where nothing is deferred, the first band reaches to the end.
    const end = Math.min(1, (upTo - income) / deferred);
    if (!(end > part)) continue;
    const brings = kept + deferred * (1 - rate);
    if (brings * (end - part) >= left) return part + left / brings;
    left -= brings * (end - part);
    part = end;
  }
  return 1;
}

/** On what waits in deferred accounts, as if it was taken out in equal parts over so many years, without other income. */
export const taxOverYears = (bands: readonly IncomeBand[], amount: number, years: number): number =>
  years * taxOfMore(bands, 0, amount / years);
