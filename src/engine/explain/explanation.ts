import type { Day } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import type { Currency } from "#engine/money/currency.ts";
import { mul, mulDiv, ONE, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { xirr } from "#engine/performance/xirr.ts";

/** Where a number that was not computed comes from. */
export type Source =
  | { readonly kind: "transaction"; readonly transactionId: string; readonly on: Day }
  | { readonly kind: "price"; readonly assetId: string; readonly on: Day; readonly origin: string }
  | {
      readonly kind: "rate";
      readonly from: Currency;
      readonly to: Currency;
      readonly on: Day;
      /** Stated by a person, else a reference rate. */
      readonly isStated: boolean;
    }
  | { readonly kind: "valuation"; readonly on: Day }
  /** A term a person stated of an asset, such as a coupon rate; `field` is its path within the facts. */
  | { readonly kind: "facts"; readonly assetId: string; readonly field: string };

/** Money, units and factors are exact decimals; ratios, multiples and times are doubles. */
export type Amount = Fixed | number;

/**
 * How inputs make the value:
 * - `sum`; `difference`: the first less all others;
 * - `product`: multiplied one after the other, each product rounded at 18 places; `convert`: amount × rate above ÷ rate below, one rounding;
 * - `link`: growth factors end ÷ start of its inputs (each a `growth`), multiplied, less one;
 * - `growth`: the first input over the second; `rate`: the annual rate that makes dated flows worth nothing;
 * - `formula`: what `combine` makes of them;
 * - `given`: not computed, see `source`.
 */
export type Operation = "given" | "sum" | "difference" | "product" | "convert" | "link" | "growth" | "rate" | "formula";

/** Units of plain numbers: a fraction (0.05 = 5 %), a multiple, times, a count, an amount per 100 of face. */
export const NUMBER_UNITS = ["ratio", "multiple", "years", "months", "days", "count", "per_100"] as const;
export type NumberUnit = (typeof NUMBER_UNITS)[number];

/** `money` in `currency`, `units`, `factor` (price, rate, multiplier) are exact decimals; the other units are doubles. */
export type ExplainedValue =
  | { readonly unit: "money"; readonly amount: Fixed | undefined; readonly currency: Currency }
  | { readonly unit: "units" | "factor"; readonly amount: Fixed | undefined }
  | { readonly unit: NumberUnit; readonly amount: number | undefined };

/** What a figure is made of, down to transactions, prices and rates. `undefined` amounts are unknown; `note` says why. */
export interface Explanation {
  readonly label: string;
  /** In words, such as "quantity × price". Absent for what is given. */
  readonly formula?: string | undefined;
  readonly operation: Operation;
  readonly value: ExplainedValue;
  readonly inputs: readonly Explanation[];
  /** Only of a `formula`: the figure its inputs' values make, in their order. */
  readonly combine?: ((inputs: readonly Amount[]) => Figure<Amount>) | undefined;
  readonly source?: Source | undefined;
  /** Day of a dated flow under a `rate`. */
  readonly on?: Day | undefined;
  readonly note?: string | undefined;
}

/** Computes the figure again from its inputs, which are computed from theirs. Undefined when one of them is unknown. */
export function recompute(tree: Explanation): Amount | undefined {
  if (tree.operation === "given") return tree.value.amount;
  if (tree.operation === "formula") return combinedAmount(tree);
  if (tree.operation === "link") return linked(tree.inputs);
  if (tree.operation === "growth") return growth(tree.inputs);
  if (tree.operation === "rate") return rate(tree.inputs);
  const amounts: Fixed[] = [];
  for (const input of tree.inputs) {
    const amount = recompute(input);
    if (typeof amount !== "bigint") return undefined;
    amounts.push(amount);
  }
  const [first = ZERO, ...rest] = amounts;
  if (tree.operation === "sum") return rest.reduce((total, amount) => total + amount, first);
  if (tree.operation === "difference") return rest.reduce((total, amount) => total - amount, first);
  if (tree.operation === "product") return rest.reduce((total, factor) => mul(total, factor), first);
  const [above = ONE, below = ONE] = rest;
  return above === below ? first : mulDiv(first, above, below);
}

function combinedAmount({ inputs, combine }: Explanation): Amount | undefined {
  const amounts = inputs.map(recompute);
  const knownAmounts = amounts.filter((amount) => amount !== undefined);
  const figure = knownAmounts.length === amounts.length ? combine?.(knownAmounts) : undefined;
  return figure?.status === "ok" || figure?.status === "partial" ? figure.value : undefined;
}

const asNumber = (tree: Explanation | undefined): number | undefined => {
  const value = tree && recompute(tree);
  return typeof value === "bigint" ? toNumber(value) : value;
};

function linked(inputs: readonly Explanation[]): number | undefined {
  let product = 1;
  for (const input of inputs) {
    const factor = asNumber(input);
    if (factor === undefined) return undefined;
    product *= factor;
  }
  return product - 1;
}

function growth([end, start]: readonly Explanation[]): number | undefined {
  const [value, invested] = [asNumber(end), asNumber(start)];
  return value === undefined || invested === undefined || invested === 0 ? undefined : value / invested;
}

function rate(inputs: readonly Explanation[]): number | undefined {
  const flows = inputs.map((input) => ({ on: input.on ?? 0, amount: asNumber(input) ?? Number.NaN }));
  const figure = xirr(flows);
  return figure.status === "ok" ? figure.value : undefined;
}

export const moneyValue = (amount: Fixed | undefined, currency: Currency): ExplainedValue => ({
  unit: "money",
  amount,
  currency,
});

/** A sum or difference of money in one currency; its value is computed from the inputs, unknown when one is. */
export function combined(
  operation: "sum" | "difference",
  { label, formula, currency }: { readonly label: string; readonly formula: string; readonly currency: Currency },
  inputs: readonly Explanation[],
): Explanation {
  const tree: Explanation = { label, formula, operation, inputs, value: moneyValue(undefined, currency) };
  const amount = inputs.length === 0 ? ZERO : recompute(tree);
  return { ...tree, value: moneyValue(typeof amount === "bigint" ? amount : undefined, currency) };
}

/** Money that is not computed here, with its source. */
export const givenMoney = (
  label: string,
  amount: Fixed | undefined,
  at: { readonly currency: Currency; readonly source?: Source | undefined; readonly note?: string | undefined },
): Explanation => ({
  label,
  operation: "given",
  value: moneyValue(amount, at.currency),
  inputs: [],
  source: at.source,
  note: at.note,
});
