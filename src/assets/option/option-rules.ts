import type { ClassFigures, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure, termLeaf } from "#assets/class-tree.ts";
import { defineRules } from "#assets/common-facts.ts";
import { classFactsOf, defineFacts } from "#assets/fact-reader.ts";
import { choiceWords, type FactSchema, type Stated } from "#assets/fact-schema.ts";
import { modelFigures } from "#assets/option/option-model-figures.ts";
import { option } from "#assets/option/option.ts";
import type { WayIn } from "#assets/way-in.ts";
import { formatDay } from "#engine/dates/day.ts";
import { exactLeaf, moneyTree, numberTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { max, mul, toNumber, ZERO } from "#engine/money/fixed.ts";
import { finiteFigure } from "#engine/statistics/finite-figure.ts";

const OPTION_FACTS = {
  right: {
    kind: "choice",
    label: "Right",
    group: "Contract",
    choices: [
      { value: "call", label: "Call, to buy" },
      { value: "put", label: "Put, to sell" },
    ],
    isNeeded: true,
    isDefining: true,
  },
  strike: {
    kind: "money",
    label: "Strike",
    help: "The price of one unit of the underlying.",
    group: "Contract",
    sign: "positive",
    isNeeded: true,
    isDefining: true,
  },
  expiresOn: { kind: "day", label: "Expires", group: "Contract", isNeeded: true, isDefining: true },
  underlyingAssetId: {
    kind: "asset",
    label: "Underlying",
    help: "An asset of the portfolio with prices in the option's currency.",
    group: "Contract",
    isDefining: true,
  },
  style: {
    kind: "choice",
    label: "Can be exercised",
    help: "For figures of a model: greeks, implied volatility and a value by it.",
    group: "Model",
    choices: [
      { value: "european", label: "At expiry alone (European)" },
      { value: "american", label: "On any day (American)" },
    ],
  },
  rate: {
    kind: "rate",
    label: "Rate a year",
    help: "Without risk, until expiry, compounded continuously.",
    group: "Model",
    least: -0.2,
    most: 1,
  },
  volatility: {
    kind: "rate",
    label: "Volatility a year",
    help: "Left empty, the model takes the one the option's price stands for.",
    group: "Model",
    least: 0,
    most: 10,
  },
  dividendYield: {
    kind: "rate",
    label: "Yield of the underlying",
    help: "What it pays out in a year over its price.",
    group: "Model",
    least: 0,
    most: 1,
    usual: 0,
  },
} as const satisfies FactSchema;

type OptionFacts = Stated<typeof OPTION_FACTS>;

const optionFacts = defineFacts(OPTION_FACTS, (stated) => stated);

/** Whether a class is that of options that are traded, with a right, a strike and a day. */
export const isOptionClass = (assetClass: string): boolean => assetClass === option.key;

/** The terms of an option whose facts are stated and can be used. */
export const optionTermsOf = (facts: unknown): OptionFacts | undefined => classFactsOf(facts, optionFacts);

const optionWay: WayIn = {
  key: "option",
  label: "Option",
  words: ["call", "put", "contract"],
  example: "Example Industries call, June 2028",
  held: { label: "Contracts" },
  asks: ["right", "strike", "expiresOn"],
};

/** Options on a unit of something, priced per unit; the asset's multiplier is the units of a contract. */
export const optionRules = defineRules<OptionFacts>({
  of: option,
  facts: optionFacts,
  waysIn: [optionWay],
  figures: optionFigures,
  mends: { most: { term: "underlyingAssetId" } },
  cashFlows: () => [],
  subclass: ({ right }) => choiceWords(OPTION_FACTS.right, right),
  events: ({ asset, quantity }, { expiresOn }, { from, to }) =>
    quantity !== ZERO && expiresOn > from && expiresOn <= to
      ? [{ on: expiresOn, kind: "expiry", label: `${asset.name} expires` }]
      : [],
});

function optionFigures(owned: OwnedAsset, facts: OptionFacts | undefined): ClassFigures {
  if (facts === undefined) return { figures: [], schedules: [] };
  const { asset, on, quantity } = owned;
  const { right, strike, expiresOn, underlyingAssetId } = facts;
  const price = underlyingAssetId === undefined ? undefined : owned.priceOn(underlyingAssetId, on);
  const source =
    underlyingAssetId === undefined
      ? undefined
      : ({ kind: "price", assetId: underlyingAssetId, on, origin: "underlying" } as const);
  const underlying = exactLeaf(
    { label: "Price of the underlying", source, note: "The underlying has no price." },
    price,
    "factor",
  );
  const strikeLeaf = termLeaf(owned, { label: "Strike", field: "strike", unit: "count" }, toNumber(strike));
  const strikeExact = exactLeaf(
    { label: "Strike", source: { kind: "facts", assetId: asset.id, field: "strike" } },
    strike,
    "factor",
  );
  const units = exactLeaf({ label: "Units controlled" }, mul(quantity, asset.multiplier), "units");
  const intrinsic = moneyTree(
    {
      label: "Intrinsic value",
      formula:
        right === "call"
          ? "units × (price − strike), never below 0 a unit"
          : "units × (strike − price), never below 0 a unit",
      currency: asset.currency,
    },
    { of: { underlying, strikeExact, units } },
    (of) =>
      known(
        mul(of.units, max(ZERO, right === "call" ? of.underlying - of.strikeExact : of.strikeExact - of.underlying)),
      ),
  );
  const timeValue = moneyTree(
    { label: "Time value", formula: "value − intrinsic value", currency: asset.currency },
    { of: { value: owned.value, intrinsic } },
    (of) => known(of.value - of.intrinsic),
  );
  const moneyness = numberTree(
    { label: "Price over strike", formula: "price of the underlying ÷ strike", unit: "multiple" },
    { of: { underlying, strikeLeaf } },
    (of) => finiteFigure(of.underlying / of.strikeLeaf, "The strike is zero."),
  );
  const term = { label: `Days to ${formatDay(expiresOn)}`, field: "expiresOn", unit: "days" } as const;
  const days = termLeaf(owned, term, Math.max(0, expiresOn - on));
  return {
    figures: [
      classFigure("days_to_expiry", days),
      classFigure("intrinsic_value", intrinsic),
      classFigure("time_value", timeValue),
      classFigure("price_over_strike", moneyness),
      ...modelFigures(owned, facts),
    ],
    schedules: [],
  };
}
