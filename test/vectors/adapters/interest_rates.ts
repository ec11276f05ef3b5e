import { annualPercentageYield, effectiveRate, nominalRate, realRate } from "#engine/cash/interest.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { has, number, type Adapter } from "#test/vectors/example.ts";

const percent = (rate: unknown): number | null => (typeof rate === "number" ? rate * 100 : null);

export const adapter: Adapter = (input) => {
  const times = has(input, "compounding_per_year") ? number(input, "compounding_per_year") : 1;
  if (has(input, "inflation")) {
    const real = figureValue(realRate(number(input, "nominal"), number(input, "inflation")));
    return { real, real_rate: real };
  }
  if (has(input, "nominal")) {
    const effective = figureValue(effectiveRate(number(input, "nominal"), times));
    return { effective, apy: effective, apy_percent: percent(effective) };
  }
  if (has(input, "effective")) return { nominal: figureValue(nominalRate(number(input, "effective"), times)) };
  const [principal, interest, days] = [number(input, "principal"), number(input, "interest"), number(input, "days")];
  const apy = figureValue(annualPercentageYield({ principal, interest, days }));
  return { apy, apy_percent: percent(apy) };
};
