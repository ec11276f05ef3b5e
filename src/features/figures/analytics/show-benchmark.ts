import { formatDay } from "#engine/dates/day.ts";
import type { BenchmarkComparison } from "#features/analytics/contract.ts";
import type { BenchmarkComparison as Compared } from "#figures/analysis/benchmark.ts";
import type { Sheet } from "#figures/sheet.ts";
import { ratioOf } from "../wire-figures.ts";

export const showBenchmark = (sheet: Sheet, compared: Compared): BenchmarkComparison => ({
  from: formatDay(compared.from),
  to: formatDay(sheet.on),
  currency: sheet.base,
  parts: [...compared.parts],
  portfolio: {
    timeWeighted: ratioOf(compared.portfolio.timeWeighted),
    moneyWeighted: ratioOf(compared.portfolio.moneyWeighted),
    moneyWeightedIsAnnual: compared.portfolio.isAnnual,
  },
  benchmark: {
    timeWeighted: ratioOf(compared.timeWeighted),
    sameFlowsValue: ratioOf(compared.sameFlowsValue),
    sameFlowsRate: ratioOf(compared.sameFlowsRate),
  },
  difference: ratioOf(compared.difference),
  index: [...compared.index],
  sameFlows: [...compared.sameFlows],
});
