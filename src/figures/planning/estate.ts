import { explainNetWorth } from "#engine/explain/explain-holdings.ts";
import { givenMoney } from "#engine/explain/explanation.ts";
import { exactLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { fixed, fromNumber, max, mul, round, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { partAsked } from "../named-part.ts";
import type { Sheet } from "../sheet.ts";
import { amountKnown } from "./amount-known.ts";
import type { PlanTerms } from "./plan-terms.ts";

type Heirs = PlanTerms["heirs"];
type InheritanceTaxes = PlanTerms["inheritanceTaxes"];

/** Rate × what is above the allowance, to the cent. */
const taxOnInheritance = (amount: Fixed, { rate, allowance }: InheritanceTaxes[number]): Fixed =>
  round(mul(max(amount - fixed(allowance), ZERO), fromNumber(rate)), 2);

export interface AccountOfEstate {
  readonly accountId: string;
  readonly name: string;
  /** What is in it less what is owed in it. */
  readonly value: Figure<Fixed>;
  /** The part of it that is named to somebody. */
  readonly named: number;
}

/** What a person would get before and after the tax that is stated for them. */
export interface HeirGets {
  readonly who: string;
  readonly amount: Fixed;
  /** Undefined while no rate is stated: nothing is guessed. */
  readonly tax: Fixed | undefined;
}

/** What each person would get of the accounts they are named on: people + nobody = net worth. */
export interface Estate {
  readonly accounts: readonly AccountOfEstate[];
  readonly people: readonly HeirGets[];
  readonly nobody: Fixed;
}

/** Of an account whose debts are larger than what is in it, nobody gets anything. */
export function estateOf(sheet: Sheet, heirs: Heirs, taxes: InheritanceTaxes = []): Estate {
  const parts = sheet.holdings().holdings.flatMap(({ isClosed, accounts }) => (isClosed ? [] : accounts));
  const byAccount = Map.groupBy(parts, ({ accountId }) => accountId);
  const accounts = [...byAccount].map(([accountId, held]): AccountOfEstate => {
    const amount = held.reduce((sum, { valueBase = ZERO }) => sum + valueBase, ZERO);
    const missing = held.flatMap(({ valueBase, missing: words }) => (valueBase === undefined ? words : []));
    const isUnknown = held.every(({ valueBase }) => valueBase === undefined);
    const named = heirs.reduce((sum, it) => (it.accountId === accountId ? sum + it.share : sum), 0);
    return {
      accountId,
      name: sheet.accounts.get(accountId)?.name ?? "",
      value: valueOf(amount, missing, isUnknown),
      named,
    };
  });
  const values = new Map(accounts.map(({ accountId, value }) => [accountId, amountKnown(value)]));
  const people = [...Map.groupBy(heirs, ({ who }) => who)].map(([who, named]) => {
    const amount = named.reduce(
      (sum, { accountId, share }) => sum + partOf(values.get(accountId) ?? ZERO, share),
      ZERO,
    );
    const stated = taxes.find((it) => it.who === who);
    return { who, amount, tax: stated && taxOnInheritance(amount, stated) };
  });
  const given = people.reduce((sum, { amount }) => sum + amount, ZERO);
  const larger = (a: { readonly amount: Fixed }, b: { readonly amount: Fixed }) => (a.amount > b.amount ? -1 : 1);
  return {
    accounts: accounts.toSorted((a, b) => larger({ amount: amountKnown(a.value) }, { amount: amountKnown(b.value) })),
    people: people.toSorted(larger),
    nobody: amountKnown(sheet.holdings().netWorth) - given,
  };
}

function valueOf(amount: Fixed, missing: readonly string[], isUnknown: boolean): Figure<Fixed> {
  if (isUnknown) return notKnown("insufficient_data", missing.join(" "));
  return missing.length === 0 ? known(amount) : { status: "partial", value: amount, missing, warnings: [] };
}

const partOf = (value: Fixed, share: number): Fixed => (value > ZERO ? round(mul(value, fromNumber(share)), 2) : ZERO);

/** What a person would get today: each account they are named on, by their share of it. */
export function explainHeir(sheet: Sheet, heirs: Heirs, who: string): FigureTree | undefined {
  const named = heirs.filter((it) => it.who === who);
  if (named.length === 0) return undefined;
  const input = { book: sheet.book(), market: sheet.market };
  const list = named.flatMap(({ accountId, share }) => {
    const name = sheet.accounts.get(accountId)?.name ?? "Account";
    const worth = explainNetWorth({ ...input, scope: partAsked({ accountId })?.scope ?? {} });
    return [{ ...worth, label: name }, exactLeaf({ label: `Share of ${name}` }, fromNumber(share), "factor")];
  });
  const words = { label: `${who} would get`, formula: "sum of each account × the share named", currency: sheet.base };
  return moneyTree(words, { of: {}, list }, (_, amounts) =>
    known(
      named.reduce((sum, { share }, place) => {
        const [value = ZERO, exact = fromNumber(share)] = [amounts[2 * place], amounts[2 * place + 1]];
        return sum + (value > ZERO ? round(mul(value, exact), 2) : ZERO);
      }, ZERO),
    ),
  );
}

/** The tax on what a person would get, at the rate and allowance stated; undefined where none are. */
export function explainHeirTax(
  sheet: Sheet,
  { heirs, inheritanceTaxes }: PlanTerms,
  who: string,
): FigureTree | undefined {
  const amount = explainHeir(sheet, heirs, who);
  const stated = inheritanceTaxes.find((it) => it.who === who);
  if (!amount || !stated) return undefined;
  const currency = sheet.base;
  const words = { label: `Tax on what ${who} would get`, formula: "(what they get − allowance) × rate", currency };
  const of = {
    amount,
    allowance: givenMoney("Allowance", fixed(stated.allowance), { currency, source: undefined, note: "as stated" }),
    rate: exactLeaf({ label: "Rate" }, fromNumber(stated.rate), "factor"),
  };
  return moneyTree(words, { of }, (it) => known(round(mul(max(it.amount - it.allowance, ZERO), it.rate), 2)));
}
