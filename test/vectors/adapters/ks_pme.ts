import { futureValues, ksPme } from "#engine/private-funds/public-market-equivalent.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import type { Adapter } from "#test/vectors/example.ts";
import { fundBesideIndex } from "#test/vectors/fund-beside-index.ts";

export const adapter: Adapter = (input) => {
  const fund = fundBesideIndex(input);
  return { value: figureValue(ksPme(fund)), future_values: futureValues(fund) };
};
