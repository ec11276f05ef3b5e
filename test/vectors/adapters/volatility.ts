import { volatility } from "#engine/risk/periodic-returns.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import type { Adapter } from "#test/vectors/example.ts";
import { seriesOf } from "#test/vectors/return-series.ts";

export const adapter: Adapter = (input) => ({ value: figureValue(volatility(seriesOf(input))) });
