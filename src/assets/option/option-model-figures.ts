import type { ClassFigure, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure, termLeaf } from "#assets/class-tree.ts";
import { OPTION_FIGURES } from "#engine/explain/figures/option-figures.ts";
import { estimateTree, exactLeaf, numberLeaf, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { numberFromTree } from "#engine/explain/traced.ts";
import { known, notKnown } from "#engine/figure.ts";
import type { Day } from "#engine/dates/day.ts";
import { mul, toNumber, type Fixed } from "#engine/money/fixed.ts";

/** What is stated of an option for a model. */
export interface ModelFacts {
  readonly right: "call" | "put";
  readonly style: "european" | "american" | undefined;
  readonly strike: Fixed;
  readonly expiresOn: Day;
  readonly underlyingAssetId?: string | undefined;
  readonly volatility?: number | undefined;
  readonly rate?: number | undefined;
  readonly dividendYield: number;
}

const DAYS_OF_YEAR = 365;

/** Figures of a model, each called so: what the option would be worth by it, and how that moves. Without a stated volatility by the one its price stands for. */
export function modelFigures(owned: OwnedAsset, facts: ModelFacts): readonly ClassFigure[] {
  const { style, right } = facts;
  if (style === undefined || facts.rate === undefined)
    return [classFigure("implied_volatility", unstated("State how it can be exercised, and a rate, in its terms."))];
  const terms = termsOf(owned, facts, facts.rate);
  const implied = OPTION_FIGURES.impliedVolatility.tree({
    right,
    style,
    ...terms,
    price: numberFromTree(priceLeaf(owned)),
  });
  const volatility =
    facts.volatility === undefined
      ? implied
      : termLeaf(owned, { label: "Volatility", field: "volatility", unit: "ratio" }, facts.volatility);
  const asked = { right, style, ...terms, volatility: numberFromTree(volatility) };
  const { value, delta, gamma, vega, theta, rho } = OPTION_FIGURES.optionModel;
  const units = exactLeaf({ label: "Units controlled" }, mul(owned.quantity, owned.asset.multiplier), "units");
  const deltaTree = delta.tree(asked);
  return [
    classFigure("implied_volatility", implied),
    classFigure(
      "model_value",
      estimateTree(
        { label: "Value, by model", formula: "units × value of a unit by the model", currency: owned.asset.currency },
        { of: { units, unit: value.tree(asked) } },
        (of) => known(of.units * of.unit),
      ),
    ),
    classFigure("model_delta", deltaTree),
    classFigure(
      "model_moves_like",
      numberTree(
        { label: "Moves like so many of the underlying, by model", formula: "units × delta", unit: "count" },
        { of: { units, delta: deltaTree } },
        (of) => known(of.units * of.delta),
      ),
    ),
    classFigure("model_gamma", gamma.tree(asked)),
    classFigure("model_vega", vega.tree(asked)),
    classFigure("model_theta", theta.tree(asked)),
    classFigure("model_rho", rho.tree(asked)),
  ];
}

const unstated = (reason: string): FigureTree =>
  numberTree(
    {
      label: "Implied volatility, by model",
      formula: "the volatility at which the model’s value is the price",
      unit: "ratio",
    },
    { of: {} },
    () => notKnown("insufficient_data", reason),
  );

function termsOf(owned: OwnedAsset, facts: ModelFacts, rate: number) {
  const { strike, expiresOn, dividendYield } = facts;
  const { on } = owned;
  const days = termLeaf(
    owned,
    { label: "Days to expiry", field: "expiresOn", unit: "days" },
    Math.max(0, expiresOn - on),
  );
  const years = numberTree({ label: "Years to expiry", formula: "days ÷ 365", unit: "years" }, { of: { days } }, (of) =>
    known(of.days / DAYS_OF_YEAR),
  );
  return {
    spot: numberFromTree(spotLeaf(owned, facts.underlyingAssetId)),
    strike: numberFromTree(termLeaf(owned, { label: "Strike", field: "strike", unit: "count" }, toNumber(strike))),
    years: numberFromTree(years),
    rate: numberFromTree(termLeaf(owned, { label: "Rate", field: "rate", unit: "ratio" }, rate)),
    dividendYield: numberFromTree(
      termLeaf(owned, { label: "Yield of the underlying", field: "dividendYield", unit: "ratio" }, dividendYield),
    ),
  };
}

function spotLeaf({ priceOn, on }: OwnedAsset, assetId: string | undefined): FigureTree {
  const price = assetId === undefined ? undefined : priceOn(assetId, on);
  const source = assetId === undefined ? undefined : ({ kind: "price", assetId, on, origin: "underlying" } as const);
  const note = "The underlying has no price.";
  return numberLeaf(
    { label: "Price of the underlying", source, note },
    price === undefined ? undefined : toNumber(price),
    "count",
  );
}

function priceLeaf({ asset, quote }: OwnedAsset): FigureTree {
  const isOwn = quote?.currency === asset.currency;
  const source = quote && ({ kind: "price", assetId: asset.id, on: quote.on, origin: quote.source } as const);
  const note = `There is no price of ${asset.name} in ${asset.currency}.`;
  return numberLeaf({ label: "Price of the option", source, note }, isOwn ? toNumber(quote.price) : undefined, "count");
}
