import { ONE, parseFixed, ZERO } from "#engine/money/fixed.ts";
import { allowsLotsBy, allowsMatching, type LotsBy, type TaxCountry, type TaxMatching } from "#engine/tax/rule-sets.ts";
import { TAXPAYER_QUESTIONS, type Filing, type LossPot } from "#engine/tax/taxpayer-questions.ts";
import type { FieldProblem } from "#features/shared/route.ts";

interface Stated {
  readonly ruleSet: TaxCountry;
  readonly filing: Filing | null;
  readonly churchRate: string | null;
  readonly yearStartMonth: number | null;
  readonly currency: string | null;
  readonly method: TaxMatching | null;
  readonly lotsBy: LotsBy | null;
  readonly carried: { readonly losses: readonly { readonly pot: LossPot; readonly amount: string }[] } | null;
  readonly ownMethods: readonly {
    readonly accountId: string | null;
    readonly assetId: string | null;
    readonly method: TaxMatching;
  }[];
  readonly paid: readonly { readonly year: number; readonly amount: string }[];
  readonly rate: string | null;
  readonly longRate: string | null;
}

/** Fields to mend: what the rule set does not ask for, and amounts out of range. */
export function taxpayerProblems(stated: Stated): readonly FieldProblem[] {
  const { ruleSet, filing, churchRate, method, lotsBy, carried } = stated;
  const asks = TAXPAYER_QUESTIONS[ruleSet];
  const problems: FieldProblem[] = [];
  const say = (isWrong: boolean, path: string, message: string) => {
    if (isWrong) problems.push({ path, message });
  };
  say(filing !== null && !asks.filings.includes(filing), "filing", `${asks.label} has no such way to file.`);
  say(churchRate !== null && !asks.churchRates.includes(churchRate), "churchRate", "There is no such church tax.");
  say(method !== null && !allowsMatching(ruleSet, method), "method", `${asks.label} does not allow this method.`);
  say(lotsBy !== null && !allowsLotsBy(ruleSet, lotsBy), "lotsBy", `The law of ${asks.label} says how lots are kept.`);
  const given = "The law of this country says this.";
  say(!asks.isOpen && stated.yearStartMonth !== null, "yearStartMonth", given);
  say(!asks.isOpen && stated.currency !== null, "currency", given);
  say(!asks.hasLongRate && stated.longRate !== null, "longRate", `${asks.label} tells no long-term gains apart.`);
  for (const name of ["rate", "longRate"] as const) say(isOutside(stated[name]), name, "A rate is from 0 to 100%.");
  const met = new Set<LossPot>();
  for (const [place, { pot, amount }] of (carried?.losses ?? []).entries()) {
    say(!asks.pots.includes(pot) || met.has(pot), `carried.losses.${place}.pot`, "These losses are not carried here.");
    say((parseFixed(amount) ?? -ONE) < ZERO, `carried.losses.${place}.amount`, "Losses are stated as 0 or more.");
    met.add(pot);
  }
  const places = new Set<string>();
  for (const [place, own] of stated.ownMethods.entries()) {
    const path = `ownMethods.${place}`;
    const key = `${own.accountId} ${own.assetId}`;
    say(!allowsMatching(ruleSet, own.method), `${path}.method`, `${asks.label} does not allow this method.`);
    say(own.accountId === null && own.assetId === null, `${path}.assetId`, "Say of which account or holding.");
    say(places.has(key), `${path}.assetId`, "There is a method for this already.");
    places.add(key);
  }
  const years = new Set<number>();
  for (const [place, { year, amount }] of stated.paid.entries()) {
    say((parseFixed(amount) ?? -ONE) < ZERO, `paid.${place}.amount`, "What was paid is stated as 0 or more.");
    say(years.has(year), `paid.${place}.year`, "This year is stated twice.");
    years.add(year);
  }
  return problems;
}

const isOutside = (text: string | null): boolean => {
  if (text === null) return false;
  const value = parseFixed(text) ?? -ONE;
  return value < ZERO || value > ONE;
};
