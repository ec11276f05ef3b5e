import { annualDownsideDeviation } from "#engine/risk/downside.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import type { Adapter } from "#test/vectors/example.ts";
import { targetPerPeriod, seriesOf } from "#test/vectors/return-series.ts";

export const adapter: Adapter = (input) => ({
  value: figureValue(annualDownsideDeviation(seriesOf(input), targetPerPeriod(input))),
});
