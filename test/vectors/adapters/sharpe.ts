import { sharpe } from "#engine/risk/ratios.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import type { Adapter } from "#test/vectors/example.ts";
import { riskFreePerPeriod, seriesOf } from "#test/vectors/return-series.ts";

export const adapter: Adapter = (input) => ({ value: figureValue(sharpe(seriesOf(input), riskFreePerPeriod(input))) });
