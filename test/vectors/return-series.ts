import { periodsPerYearOf } from "#test/vectors/convention-words.ts";
import { numberAt, observations, type JsonObject } from "#test/vectors/example.ts";

// A series of periodic returns with its rates, by the names examples may give them.

const RETURNS = ["returns", "portfolio", "portfolio_returns", "monthly_returns", "daily_returns"];
const VALUES = ["values", "prices", "levels", "nav", "index"];

/** The returns as stated, or those between values that follow each other. */
export function returnsOf(input: JsonObject): readonly number[] {
  const stated = RETURNS.find((key) => Array.isArray(input[key]));
  if (stated !== undefined) return observations(input, stated);
  const values = observations(input, VALUES.find((key) => Array.isArray(input[key])) ?? "returns");
  return values.slice(1).map((value, i) => value / (values[i] ?? value) - 1);
}

export const seriesOf = (input: JsonObject) => ({
  returns: returnsOf(input),
  periodsPerYear: periodsPerYearOf(input),
});

/** A rate a period as stated, else a yearly one divided by the periods. */
function ratePerPeriod(input: JsonObject, perPeriod: readonly string[], annual: readonly string[]): number {
  const yearly = numberAt(input, annual);
  return numberAt(input, perPeriod) ?? (yearly === undefined ? 0 : yearly / periodsPerYearOf(input));
}

export const riskFreePerPeriod = (input: JsonObject): number =>
  ratePerPeriod(input, ["risk_free_per_period", "risk_free", "rf"], ["risk_free_annual", "risk_free_rate_annual"]);

export const targetPerPeriod = (input: JsonObject): number =>
  ratePerPeriod(input, ["target_per_period", "target", "mar", "mar_per_period"], ["target_annual", "mar_annual"]);
