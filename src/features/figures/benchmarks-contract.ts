import { z } from "zod";
import { benchmarkComparison, weighted, windowQuery } from "#features/analytics/contract.ts";

export const benchmarksQuery = windowQuery.extend({
  of: z
    .string()
    .max(4000)
    .transform((text) => text.split(";"))
    .pipe(z.array(weighted).min(1).max(10))
    .describe("Up to ten mixes with semicolons between them, such as ID:1;ID:60,ID:40"),
});

/** Several benchmarks beside one portfolio, over the same days. */
export const benchmarkList = benchmarkComparison
  .pick({ from: true, to: true, currency: true, portfolio: true })
  .extend({
    benchmarks: z.array(benchmarkComparison.pick({ parts: true, benchmark: true, difference: true, index: true })),
  });

export type BenchmarkList = z.infer<typeof benchmarkList>;
