import { formatDay } from "#engine/dates/day.ts";
import { amountTree, exactLeaf, moneyLeaf, moneyTree, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import type { Amount } from "#engine/explain/explanation.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { formatFixed, mulDiv, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { figuresByKey } from "#figures/class-figures.ts";
import { ownedAssets } from "#figures/owned-assets.ts";
import type { Sheet } from "#figures/sheet.ts";
import { breakEvens, gainAt, greatestGain, greatestLoss, type LegAtExpiry } from "./at-expiry.ts";
import { commonExpiry, type HeldLeg, type Strategy } from "./strategies.ts";

/** What a leg's part of its holding cost; below zero is what was received for it. */
function costLeaf(leg: HeldLeg): FigureTree {
  const { asset, held, units, wholeUnits } = leg;
  const cost = held.cost === undefined ? undefined : mulDiv(held.cost, units, wholeUnits);
  const label = units < ZERO ? `Received for ${asset.name}, below zero` : `Paid for ${asset.name}`;
  return moneyLeaf({ label, note: `The cost of ${asset.name} is not known.` }, cost, asset.currency);
}

const isOption = ({ kind }: HeldLeg): boolean => kind !== "share";
const sum = (list: readonly Fixed[]): Fixed => list.reduce((total, each) => total + each, ZERO);

/** Received for the options that are written less what was paid for those held; below zero: more was paid. */
export const premiumTree = ({ legs, currency }: Strategy): FigureTree =>
  moneyTree(
    { label: "Net premium", formula: "0 − sum of what the options cost", currency },
    { of: {}, list: legs.filter(isOption).map(costLeaf) },
    (_, list) => known(-sum(list)),
  );

/** What all legs cost, shares too. */
export const paidTree = ({ legs, currency }: Strategy): FigureTree =>
  moneyTree(
    { label: "Paid for it, less received", formula: "sum of what each leg cost", currency },
    { of: {}, list: legs.map(costLeaf) },
    (_, list) => known(sum(list)),
  );

/** What all legs are worth on the day, in the currency of the options. */
export const valueTree = (sheet: Sheet, { legs, currency }: Strategy): FigureTree =>
  moneyTree(
    { label: "Market value", formula: "sum of what each leg is worth", currency },
    {
      of: {},
      list: legs.map(({ asset, held, units, wholeUnits }) => {
        const value = held.value === undefined ? undefined : mulDiv(held.value, units, wholeUnits);
        const source = { kind: "valuation", on: sheet.on } as const;
        return moneyLeaf({ label: asset.name, source, note: held.missing[0] ?? "It has no price." }, value, currency);
      }),
    },
    (_, list) => known(sum(list)),
  );

/** What it gains for 1 more of the underlying, by the model of each option. */
export function deltaTree(sheet: Sheet, { legs }: Strategy): FigureTree {
  const list = legs.map((leg) => {
    const units = exactLeaf({ label: "Units of the underlying" }, leg.units, "units");
    if (!isOption(leg)) return { ...units, label: leg.asset.name };
    const owned = ownedAssets(sheet).of(leg.assetId);
    const model = owned && figuresByKey(sheet, owned).get("model_delta");
    const delta = model ?? numberTree(DELTA, { of: {} }, () => notKnown("insufficient_data", unstated(leg)));
    return numberTree(
      { label: leg.asset.name, formula: "units × delta", unit: "count" },
      { of: { units, delta } },
      (of) => known(of.units * of.delta),
    );
  });
  return numberTree(
    { label: "Net delta, by model", formula: "sum over its legs", unit: "count" },
    { of: {}, list },
    (_, all) => known(all.reduce((total, each) => total + each, 0)),
  );
}

const DELTA = {
  label: "Delta, by model",
  formula: "what the value gains for 1 more of the underlying",
  unit: "count",
} as const;
const unstated = ({ asset }: HeldLeg): string => `State how ${asset.name} can be exercised, and a rate, in its terms.`;

/** What was paid and the units and strike of each leg: all that a figure at expiry is computed from. */
const atExpiryInputs = (strategy: Strategy): readonly FigureTree[] => [
  paidTree(strategy),
  ...strategy.legs.flatMap(({ asset, units, strike, kind }) => {
    const source = { kind: "facts", assetId: asset.id, field: "strike" } as const;
    return [
      exactLeaf({ label: `${asset.name}: units of the underlying` }, units, "units"),
      exactLeaf({ label: `${asset.name}: strike`, ...(kind === "share" ? {} : { source }) }, strike, "factor"),
    ];
  }),
];

/** The same inputs read back, in their order. */
function readInputs(strategy: Strategy, amounts: readonly Amount[]) {
  const exact = (place: number): Fixed => {
    const amount = amounts[place];
    return typeof amount === "bigint" ? amount : ZERO;
  };
  const legs: readonly LegAtExpiry[] = strategy.legs.map(({ kind }, place) => ({
    kind,
    units: exact(1 + 2 * place),
    strike: exact(2 + 2 * place),
  }));
  return { paid: exact(0), legs };
}

type AtExpiry = (legs: readonly LegAtExpiry[], paid: Fixed) => Figure<Fixed>;

function atExpiryTree(strategy: Strategy, words: { label: string; formula: string; price?: true }, compute: AtExpiry) {
  const { price, ...said } = words;
  const isTogether = commonExpiry(strategy.legs) !== undefined;
  const unit = price ? ({ unit: "factor" } as const) : ({ unit: "money", currency: strategy.currency } as const);
  return amountTree({ ...said, ...unit }, atExpiryInputs(strategy), (amounts) => {
    if (!isTogether) return notKnown("undefined", apartWords(strategy.legs));
    const { legs, paid } = readInputs(strategy, amounts);
    return compute(legs, paid);
  });
}

/** Why nothing is said of legs at expiry that end on several days. */
function apartWords(legs: readonly HeldLeg[]): string {
  const days = legs.flatMap(({ expiresOn }) => expiresOn ?? []).toSorted((a, b) => a - b);
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0];
  return `Its options expire on different days, from ${formatDay(first)} to ${formatDay(last)}: what the later ones are worth on the first of them is not known without a model.`;
}
/** Said instead of an amount. */
export const NO_LIMIT = "There is no limit.";

export const gainTree = (strategy: Strategy): FigureTree =>
  atExpiryTree(
    strategy,
    {
      label: "Greatest gain at expiry",
      formula: "most of what the legs are worth at 0 and at each strike, less what was paid",
    },
    (legs, paid) => limited(greatestGain(legs, paid)),
  );

export const lossTree = (strategy: Strategy): FigureTree =>
  atExpiryTree(
    strategy,
    {
      label: "Greatest loss at expiry",
      formula: "least of what the legs are worth at 0 and at each strike, less what was paid",
    },
    (legs, paid) => limited(greatestLoss(legs, paid)),
  );

const limited = (amount: Fixed | undefined): Figure<Fixed> =>
  amount === undefined ? notKnown("no_solution", NO_LIMIT) : known(amount);

/** The break-even of that place, the lowest first. */
export const breakEvenTree = (strategy: Strategy, place: number): FigureTree =>
  atExpiryTree(
    strategy,
    { label: "Break-even", formula: "price at which the legs are worth at expiry what was paid", price: true },
    (legs, paid) => {
      const even = breakEvens(legs, paid)[place];
      return even === undefined ? notKnown("no_solution", "There is none.") : known(even);
    },
  );

/** What is gained where the underlying costs `price` on the day everything expires. */
export const gainAtTree = (strategy: Strategy, price: Fixed): FigureTree => {
  const expiry = commonExpiry(strategy.legs);
  const on = expiry === undefined ? "at expiry" : `on ${formatDay(expiry)}`;
  return atExpiryTree(
    strategy,
    {
      label: `Gain at a price of ${formatFixed(price)} ${on}`,
      formula: "sum of units × (price, or how far it is beyond the strike) − what was paid",
    },
    (legs, paid) => known(gainAt(legs, paid, price)),
  );
};

/** Where something of it is not known there is no break-even to list. */
export function readyAtExpiry(
  strategy: Strategy,
): { readonly legs: readonly LegAtExpiry[]; readonly paid: Fixed } | undefined {
  const paid = paidTree(strategy).figure;
  if (paid.status !== "ok" || typeof paid.value !== "bigint" || commonExpiry(strategy.legs) === undefined)
    return undefined;
  return { legs: strategy.legs, paid: paid.value };
}
