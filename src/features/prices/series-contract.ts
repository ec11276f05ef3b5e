import { z } from "zod";
import { currencyCode, instant, localDate } from "#features/shared/wire.ts";

/** GET /api/shared-series → SharedSeriesList: indices, inflation and yield curves, the same for everybody, with how fresh each is. */
export const sharedSeriesList = z.object({
  areSourcesOn: z.boolean().describe("False where the operator has switched all sources off."),
  series: z.array(
    z.object({
      key: z.string().describe("What a comparison names it by."),
      name: z.string(),
      kind: z.enum(["index", "inflation", "curve"]),
      currency: currencyCode.describe("In which an index is quoted; of the others, whose they are of."),
      years: z.number().nullable().describe("Of a point of a yield curve."),
      sourceName: z.string().nullable(),
      firstOn: localDate.nullable(),
      lastOn: localDate.nullable().describe("Null: nothing of it is known."),
      toldAt: instant.nullable(),
    }),
  ),
});

export type SharedSeriesList = z.infer<typeof sharedSeriesList>;
