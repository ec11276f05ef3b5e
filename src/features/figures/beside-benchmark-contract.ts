import { z } from "zod";
import { BESIDE_BY } from "#figures/analysis/beside-benchmark.ts";
import { currencyCode, localDate, scopeAsked } from "#features/shared/wire.ts";

/**
 * GET /weights-beside?benchmark&by&on&currency&scope → WeightsBeside: equities and funds beside what the terms of a fund state.
 * GET /explain?figure=beside_benchmark&key=difference:Technology&params=… → the tree of one of them
 */
export const besideQuery = z.object({
  benchmark: z
    .string()
    .max(60)
    .optional()
    .describe("Id of one of `benchmarks`; that with the most groups where left out."),
  by: z.enum(BESIDE_BY).default("sector"),
  on: localDate.optional(),
  currency: currencyCode.optional(),
  scope: scopeAsked,
});
export type BesideQuery = z.infer<typeof besideQuery>;

export const weightsBeside = z.object({
  on: localDate,
  by: z.enum(BESIDE_BY),
  benchmark: z.string().nullable().describe("Null where the terms of nothing state weights."),
  benchmarks: z.array(z.object({ assetId: z.string(), name: z.string() })).describe("Whose terms state weights."),
  activeShare: z
    .object({
      value: z.number(),
      isAtMost: z.boolean().describe("True where holdings of one side are not all stated."),
    })
    .nullable()
    .describe("By holding: 1 less what both have in common of each. Null by anything else, and without a benchmark."),
  groups: z
    .array(
      z.object({
        key: z.string().describe("Empty: what is not stated."),
        own: z.number().describe("Of equities and funds held, funds looked through."),
        benchmark: z.number(),
        difference: z.number().describe("Own less that of the benchmark."),
      }),
    )
    .describe("The furthest apart first; each side adds up to 1."),
});
export type WeightsBeside = z.infer<typeof weightsBeside>;
