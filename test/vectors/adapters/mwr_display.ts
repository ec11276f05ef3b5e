import { mwrDisplay } from "#engine/performance/annualize.ts";
import { datedFlows, figureValue } from "#test/vectors/dated-flows.ts";
import type { Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const shown = mwrDisplay(datedFlows(input));
  return {
    annual_rate: figureValue(shown.annualRate),
    period_return: figureValue(shown.periodReturn),
    days: shown.days,
    display: shown.display,
  };
};
