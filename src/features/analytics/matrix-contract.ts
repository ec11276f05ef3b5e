import { z } from "zod";
import { ASSET_CLASS_KEYS } from "#assets/registry.ts";
import { DIMENSIONS } from "#figures/analysis/exposure.ts";

/** Classes against the groups of another dimension: what hangs on both. */
export const exposureMatrix = z.object({
  dimension: z.enum(DIMENSIONS),
  rows: z.array(
    z.object({
      assetClass: z.enum(ASSET_CLASS_KEYS),
      values: z.record(z.string(), z.number()).describe("By key of the group, funds looked through."),
      unknown: z.number().describe("Value nobody stated a group for."),
      total: z.number(),
    }),
  ),
});
