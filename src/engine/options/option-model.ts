import { known, notKnown, type Figure } from "#engine/figure.ts";
import { normalDensity, normalDistribution } from "#engine/statistics/normal.ts";

/**
 * An option on one unit of something, as a model sees it: rates a year with continuous compounding, years as days ÷ 365. What it pays out counts
 * as a steady yield.
 */
export interface OptionTerms {
  readonly right: "call" | "put";
  /** European: exercised at expiry alone; American: on any day until then. */
  readonly style: "european" | "american";
  readonly spot: number;
  readonly strike: number;
  readonly years: number;
  readonly rate: number;
  readonly dividendYield: number;
  /** Of the tree of what is American; 200 where nothing is said. */
  readonly steps?: number | undefined;
}

/** What a model says of one unit. Vega is for one point of volatility as a fraction (1 is 100 %), theta for a year, rho for a rate of 1. */
export interface OptionModel {
  readonly value: number;
  readonly delta: number;
  readonly gamma: number;
  readonly vega: number;
  readonly theta: number;
  readonly rho: number;
}

/** Value and greeks: by Black and Scholes (1973) with Merton's yield where it is European, on the tree of Cox, Ross and Rubinstein (1979) where it is American. */
export function optionModel(terms: OptionTerms & { readonly volatility: number }): Figure<OptionModel> {
  const problem = problemOf(terms, terms.volatility);
  if (problem !== undefined) return notKnown("undefined", problem);
  const model = terms.style === "european" ? blackScholes(terms) : onTree(terms);
  return Object.values(model).every(Number.isFinite)
    ? known(model)
    : notKnown("undefined", "The model has no finite value for these terms.");
}

/** The volatility at which the model's value is a price. A price below what exercise brings, or above what it could ever be worth, has none. */
export function impliedVolatility(terms: OptionTerms & { readonly price: number }): Figure {
  const problem = problemOf(terms, 1);
  if (problem !== undefined) return notKnown("undefined", problem);
  const { price } = terms;
  const excess = (volatility: number): number => valueAt({ ...terms, volatility }) - price;
  const [least, most] = [excess(LEAST_VOLATILITY), excess(MOST_VOLATILITY)];
  if (!(price > 0) || !Number.isFinite(least + most) || least > 0 || most < 0)
    return notKnown("no_solution", "At no volatility is the model's value this price.");
  // The value rises with volatility: halving the stretch finds it.
  let [low, high] = [LEAST_VOLATILITY, MOST_VOLATILITY];
  while (high - low > VOLATILITY_TOLERANCE) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) high = middle;
    else low = middle;
  }
  return known((low + high) / 2);
}

const LEAST_VOLATILITY = 0.0001;
const MOST_VOLATILITY = 10;
const VOLATILITY_TOLERANCE = 1e-9;

type Asked = OptionTerms & { readonly volatility: number };

function problemOf({ spot, strike, years, rate, dividendYield }: OptionTerms, volatility: number): string | undefined {
  if (!(years > 0)) return "It has expired.";
  if (!(spot > 0) || !(strike > 0)) return "A model needs a price of the underlying and a strike above zero.";
  if (!(volatility > 0)) return "A model needs a volatility above zero.";
  return Number.isFinite(spot + strike + years + rate + dividendYield + volatility)
    ? undefined
    : "One of its terms is no finite number.";
}

const valueAt = (terms: Asked): number =>
  terms.style === "european" ? blackScholes(terms).value : binomialTree(terms, STEPS).value;

function blackScholes({ right, spot, strike, years, rate, dividendYield, volatility }: Asked): OptionModel {
  const sign = right === "call" ? 1 : -1;
  const root = Math.sqrt(years);
  const d1 = (Math.log(spot / strike) + (rate - dividendYield + volatility ** 2 / 2) * years) / (volatility * root);
  const d2 = d1 - volatility * root;
  const [paid, owed] = [spot * Math.exp(-dividendYield * years), strike * Math.exp(-rate * years)];
  const [n1, n2] = [normalDistribution(sign * d1), normalDistribution(sign * d2)];
  const density = normalDensity(d1);
  return {
    value: sign * (paid * n1 - owed * n2),
    delta: sign * Math.exp(-dividendYield * years) * n1,
    gamma: (density * paid) / (spot ** 2 * volatility * root),
    vega: paid * density * root,
    theta: (-paid * density * volatility) / (2 * root) - sign * rate * owed * n2 + sign * dividendYield * paid * n1,
    rho: sign * owed * years * n2,
  };
}

/** Of the tree; an even number, so that its middle is today's price again. */
const STEPS = 200;
/** By how much volatility and rate are moved to see what the value does. */
const BUMP = 0.001;

function onTree(terms: Asked): OptionModel {
  const steps = terms.steps ?? STEPS;
  const { value, delta, gamma, theta } = binomialTree(terms, steps);
  const [more, less] = [BUMP, -BUMP].map(
    (by) => binomialTree({ ...terms, volatility: terms.volatility + by }, steps).value,
  );
  const [dearer, cheaper] = [BUMP, -BUMP].map((by) => binomialTree({ ...terms, rate: terms.rate + by }, steps).value);
  return {
    value,
    delta,
    gamma,
    theta,
    vega: ((more ?? value) - (less ?? value)) / (2 * BUMP),
    rho: ((dearer ?? value) - (cheaper ?? value)) / (2 * BUMP),
  };
}

/** Hull, Options, Futures, and Other Derivatives, chapter 21: values from the last step back, the greeks from the first two steps. */
function binomialTree(
  { right, spot, strike, years, rate, dividendYield, volatility }: Asked,
  steps: number,
): Pick<OptionModel, "value" | "delta" | "gamma" | "theta"> {
  const step = years / steps;
  const up = Math.exp(volatility * Math.sqrt(step));
  const share = (Math.exp((rate - dividendYield) * step) - 1 / up) / (up - 1 / up);
  const discount = Math.exp(-rate * step);
  const priceAt = (level: number, ups: number): number => spot * up ** (2 * ups - level);
  const exercised = (price: number): number => Math.max(0, right === "call" ? price - strike : strike - price);
  const values = Float64Array.from({ length: steps + 1 }, (_, ups) => exercised(priceAt(steps, ups)));
  const early: number[][] = [];
  for (let level = steps - 1; level >= 0; level -= 1) {
    if (level < 2) early[level + 1] = Array.from(values.subarray(0, level + 2));
    for (let ups = 0; ups <= level; ups += 1) {
      const waited = discount * (share * (values[ups + 1] ?? 0) + (1 - share) * (values[ups] ?? 0));
      values[ups] = Math.max(waited, exercised(priceAt(level, ups)));
    }
  }
  const value = values[0] ?? 0;
  const [[down = 0, rise = 0] = [], [low = 0, middle = 0, high = 0] = []] = [early[1], early[2]];
  const [s0, s1, s2] = [priceAt(2, 0), spot, priceAt(2, 2)];
  const [above, below] = [(high - middle) / (s2 - s1), (middle - low) / (s1 - s0)];
  return {
    value,
    delta: (rise - down) / (priceAt(1, 1) - priceAt(1, 0)),
    gamma: (above - below) / ((s2 - s0) / 2),
    theta: (middle - value) / (2 * step),
  };
}
