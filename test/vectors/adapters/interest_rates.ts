import { annualPercentageYield, effectiveRate, nominalRate, realRate } from "#engine/cash/interest.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { timesAYear } from "#test/vectors/convention-words.ts";
import { number, numberAt, textAt, type Adapter, type JsonObject } from "#test/vectors/example.ts";

const TIMES = ["compounding_per_year", "periods_per_year", "compounding_periods", "npery", "periods", "times_per_year"];
const NOMINAL = ["nominal", "nominal_rate", "apr"];
const EFFECTIVE = ["effective", "effective_rate", "apy"];
const INFLATION = ["inflation", "inflation_rate"];

/** How often interest is compounded: a number, a word, or without end. */
function timesOf(input: JsonObject): number {
  const stated = numberAt(input, TIMES);
  const name = textAt(input, ["compounding", "frequency"]);
  if (stated !== undefined || name === undefined) return stated ?? 1;
  return /^contin/i.test(name) ? Number.POSITIVE_INFINITY : timesAYear(name);
}

const percent = (rate: unknown): number | null => (typeof rate === "number" ? rate * 100 : null);
const named = (names: readonly string[], rate: ReturnType<typeof figureValue>): JsonObject =>
  Object.fromEntries([...names.map((name) => [name, rate] as const), [`${names[0]}_percent`, percent(rate)]]);

export const adapter: Adapter = (input) => {
  const times = timesOf(input);
  const [nominal, effective, inflation] = [NOMINAL, EFFECTIVE, INFLATION].map((names) => numberAt(input, names));
  if (nominal !== undefined && inflation !== undefined)
    return named(["real", "real_rate"], figureValue(realRate(nominal, inflation)));
  if (nominal !== undefined) {
    const rate = figureValue(effectiveRate(nominal, times));
    return { ...named(EFFECTIVE, rate), apy_percent: percent(rate) };
  }
  if (effective !== undefined) return named(NOMINAL, figureValue(nominalRate(effective, times)));
  const [principal, interest, days] = [number(input, "principal"), number(input, "interest"), number(input, "days")];
  const apy = figureValue(annualPercentageYield({ principal, interest, days }));
  return { apy, apy_percent: percent(apy) };
};
