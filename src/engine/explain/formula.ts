import type { Amount, Explanation, NumberUnit, Source } from "#engine/explain/explanation.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { minorDecimals, type Currency } from "#engine/money/currency.ts";
import { fromNumber, round, toNumber, type Fixed } from "#engine/money/fixed.ts";
import { assert } from "#engine/result.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";

/** A figure together with the tree it is computed from: `recompute(tree)` is the figure's value, because both are one computation. */
export interface FigureTree extends Explanation {
  readonly figure: Figure<Amount>;
}

export interface Words {
  readonly label: string;
  /** In words, such as "interest ÷ balance". */
  readonly formula: string;
}

type Named<Key extends string> = Readonly<Record<Key, Explanation>>;
type Inputs<Key extends string> = {
  readonly of: Named<Key>;
  /** Inputs of one kind, as many as there are. */
  readonly list?: readonly Explanation[] | undefined;
};

/** A number computed from named inputs, read as doubles. An unknown input makes it unknown and is named. */
export function numberTree<Key extends string>(
  words: Words & { readonly unit: NumberUnit },
  inputs: Inputs<Key>,
  compute: (values: Readonly<Record<Key, number>>, list: readonly number[]) => Figure,
): FigureTree {
  const { all, read } = layout(inputs);
  const combine = (amounts: readonly Amount[]): Figure => {
    const { values, list } = read(amounts.map(asNumber));
    return compute(values, list);
  };
  const figure = figureFrom(all, combine);
  return treeOf(words, { all, combine, figure }, { unit: words.unit, amount: numberOf(figure) });
}

/** Money computed exactly from named inputs that are exact decimals. */
export function moneyTree<Key extends string>(
  words: Words & { readonly currency: Currency },
  inputs: Inputs<Key>,
  compute: (values: Readonly<Record<Key, Fixed>>, list: readonly Fixed[]) => Figure<Fixed>,
): FigureTree {
  const { all, read } = layout(inputs);
  const combine = (amounts: readonly Amount[]): Figure<Fixed> => {
    const exact = amounts.filter((amount) => typeof amount === "bigint");
    if (exact.length < amounts.length) return notKnown("undefined", "Money is not computed from rounded numbers.");
    const { values, list } = read(exact);
    return compute(values, list);
  };
  const figure = figureFrom(all, combine);
  const value = { unit: "money", currency: words.currency, amount: valueOf(figure) } as const;
  return treeOf(words, { all, combine, figure }, value);
}

/** Money computed in doubles, such as a present value, and rounded to the coin: an estimate to the cent, not a balance. */
export function estimateTree<Key extends string>(
  words: Words & { readonly currency: Currency },
  inputs: Inputs<Key>,
  compute: (values: Readonly<Record<Key, number>>, list: readonly number[]) => Figure,
): FigureTree {
  const { all, read } = layout(inputs);
  const combine = (amounts: readonly Amount[]): Figure<Fixed> => {
    const { values, list } = read(amounts.map(asNumber));
    return mapFigure(compute(values, list), (value) =>
      Number.isFinite(value)
        ? known(round(fromNumber(value), minorDecimals(words.currency)))
        : notKnown("undefined", "The amount is too large to state."),
    );
  };
  const figure = figureFrom(all, combine);
  const value = { unit: "money", currency: words.currency, amount: valueOf(figure) } as const;
  return treeOf(words, { all, combine, figure }, value);
}

/** Any amount computed from a list of inputs, each as it is: exact where it is exact. */
export function amountTree(
  words: Words & { readonly unit: NumberUnit | "money" | "factor" | "units"; readonly currency?: Currency | undefined },
  inputs: readonly Explanation[],
  combine: (amounts: readonly Amount[]) => Figure<Amount>,
): FigureTree {
  const figure = figureFrom(inputs, combine);
  return treeOf(words, { all: inputs, combine, figure }, shownValue(words, valueOf(figure)));
}

function shownValue(
  {
    unit,
    currency,
  }: { readonly unit: NumberUnit | "money" | "factor" | "units"; readonly currency?: Currency | undefined },
  amount: Amount | undefined,
): Explanation["value"] {
  if (typeof amount === "bigint" || unit === "money" || unit === "factor" || unit === "units") {
    const exact = typeof amount === "bigint" ? amount : undefined;
    return currency === undefined || unit !== "money"
      ? { unit: unit === "units" ? unit : "factor", amount: exact }
      : { unit: "money", amount: exact, currency };
  }
  return { unit, amount };
}

/** What a figure states, if it states one value. */
export const valueOf = <T>(figure: Figure<T>): T | undefined =>
  figure.status === "ok" || figure.status === "partial" ? figure.value : undefined;

interface Given {
  readonly label: string;
  readonly source?: Source | undefined;
  readonly note?: string | undefined;
}

/** Money that is stated, with its source; undefined is unknown and `note` says why. */
export const moneyLeaf = (given: Given, amount: Fixed | undefined, currency: Currency): FigureTree => ({
  ...leaf(given, amount),
  value: { unit: "money", amount, currency },
});

/** A plain number that is stated or counted. */
export const numberLeaf = (given: Given, amount: number | undefined, unit: NumberUnit): FigureTree => ({
  ...leaf(given, amount),
  value: { unit, amount },
});

/** Units held, or a price, rate or multiplier: exact decimals without a currency. */
export const exactLeaf = (given: Given, amount: Fixed | undefined, unit: "units" | "factor"): FigureTree => ({
  ...leaf(given, amount),
  value: { unit, amount },
});

function leaf({ label, source, note }: Given, amount: Amount | undefined): Omit<FigureTree, "value"> {
  const figure: Figure<Amount> =
    amount === undefined ? notKnown("insufficient_data", note ?? `${label} is not known.`) : known(amount);
  return { label, operation: "given", inputs: [], source, note, figure };
}

/** Named inputs first, in their order, then the list. */
function layout<Key extends string>({ of, list = [] }: Inputs<Key>) {
  const keys = Object.keys(of);
  const read = <T extends Amount>(amounts: readonly T[]) => {
    const values = Object.fromEntries(keys.flatMap((key, i) => amounts.slice(i, i + 1).map((amount) => [key, amount])));
    assert(hasKeysOf(of, values), "there is an amount for every named input");
    return { values, list: amounts.slice(keys.length) };
  };
  return { all: [...Object.values<Explanation>(of), ...list], read };
}

const hasKeysOf = <Key extends string, T>(
  of: Named<Key>,
  values: Readonly<Record<string, T>>,
): values is Readonly<Record<Key, T>> => Object.keys(of).every((key) => key in values);

function figureFrom<T extends Amount>(
  inputs: readonly Explanation[],
  combine: (amounts: readonly Amount[]) => Figure<T>,
): Figure<T> {
  const amounts: Amount[] = [];
  for (const { value, note, label } of inputs) {
    if (value.amount === undefined) return notKnown("insufficient_data", note ?? `${label} is not known.`);
    amounts.push(value.amount);
  }
  return combine(amounts);
}

function treeOf(
  { label, formula }: Words,
  {
    all,
    combine,
    figure,
  }: {
    readonly all: readonly Explanation[];
    readonly combine: (amounts: readonly Amount[]) => Figure<Amount>;
    readonly figure: Figure<Amount>;
  },
  value: Explanation["value"],
): FigureTree {
  const note = "reason" in figure ? figure.reason : undefined;
  return { label, formula, operation: "formula", inputs: all, combine, value, figure, note };
}

const asNumber = (amount: Amount): number => (typeof amount === "bigint" ? toNumber(amount) : amount);

const numberOf = (figure: Figure): number | undefined => {
  const value = valueOf(figure);
  return value !== undefined && Number.isFinite(value) ? value : undefined;
};
