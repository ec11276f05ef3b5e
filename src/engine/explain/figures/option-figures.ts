import { explained, explainedParts } from "#engine/explain/explained.ts";
import { known } from "#engine/figure.ts";
import { impliedVolatility, optionModel, type OptionTerms } from "#engine/options/option-model.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";

const MODEL = "Black–Scholes where exercised at expiry alone, a binomial tree of 200 steps where on any day";
const POINTS = 100;
const DAYS = 365;

/** What a model says of an option on one unit: an estimate, not a price. */
export const OPTION_FIGURES = {
  optionModel: explainedParts(
    {
      value: ["Value of a unit, by model", MODEL, "count"],
      delta: ["Delta, by model", "what the value gains for 1 more of the underlying", "count"],
      gamma: ["Gamma, by model", "what delta gains for 1 more of the underlying", "count"],
      vega: ["Vega, by model", "what the value gains for one point more of volatility", "count"],
      theta: ["Theta, by model", "what the value gains in a day that passes, a year’s ÷ 365", "count"],
      rho: ["Rho, by model", "what the value gains for one point more of the rate", "count"],
    },
    (of: OptionTerms & { readonly volatility: number }) =>
      mapFigure(optionModel(of), ({ vega, theta, rho, ...it }) =>
        known({ ...it, vega: vega / POINTS, theta: theta / DAYS, rho: rho / POINTS }),
      ),
  ),
  impliedVolatility: explained(
    ["Implied volatility, by model", "the volatility at which the model’s value is the price", "ratio"],
    (of: OptionTerms & { readonly price: number }) => impliedVolatility(of),
  ),
} as const;
