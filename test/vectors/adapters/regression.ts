import { regression, trackingError } from "#engine/risk/benchmark-risk.ts";
import { volatility } from "#engine/risk/periodic-returns.ts";
import { sampleDeviation } from "#engine/statistics/moments.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { number, paired, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const pairs = paired(input, "portfolio", "benchmark");
  const [portfolio, benchmark] = [pairs.map(([own]) => own), pairs.map(([, other]) => other)];
  const periodsPerYear = number(input, "frequency");
  const compared = { portfolio, benchmark, periodsPerYear, riskFreeAnnual: 0 };
  const fit = regression(compared);
  const line = fit.status === "ok" ? fit.value : undefined;
  return {
    beta: line?.beta ?? null,
    intercept: line?.intercept ?? null,
    correlation: line?.correlation ?? null,
    stdev_sample: portfolio.length < 2 ? null : sampleDeviation(portfolio),
    tracking_error_sample: figureValue(trackingError({ ...compared, periodsPerYear: 1 })),
    tracking_error_annual: figureValue(trackingError(compared)),
    volatility_annual: figureValue(volatility({ returns: portfolio, periodsPerYear })),
  };
};
