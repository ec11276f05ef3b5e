import { z } from "zod";
import { decimalText } from "#features/shared/wire.ts";
import { DIMENSIONS } from "#figures/analysis/exposure.ts";

/** The groups of one dimension against those of another: what hangs on both. */
const exposureMatrix = z.object({
  dimension: z.enum(DIMENSIONS),
  rows: z.array(
    z.object({
      group: z.string().describe("Key of the group of the rows; empty for what nobody stated one for."),
      label: z.string(),
      values: z.record(z.string(), z.number()).describe("By key of the group across, funds looked through."),
      unknown: z.number().describe("Value nobody stated a group across for."),
      total: z.number(),
    }),
  ),
});

/** Of an answer: what stands down, and its matrices. */
export const exposureMatrices = {
  rows: z.enum(DIMENSIONS).describe("What stands down in the matrices."),
  matrices: z.array(exposureMatrix).describe("Its groups against those of each other dimension."),
};

/** What stands down in the matrices. */
export const matrixRows = z.enum(DIMENSIONS).default("assetClass").describe("What stands down in the matrices.");

/** Of a division: what waits for a group. */
export const unstatedHoldings = z
  .object({
    count: z.number(),
    largest: z.array(
      z.object({
        assetId: z.string(),
        name: z.string(),
        value: z.number().describe("What of its value nobody stated a group for."),
        share: z.number().describe("The same as a share of its value."),
      }),
    ),
  })
  .describe("Holdings whose terms can say it and do not, or not for all of them; money is none of them.");

/** Groups of a division, each with what it is of the whole. */
const OWED = "What cards and overdrawn accounts took from its value, where they did.";

export const exposedGroups = z.array(
  z.object({
    key: z.string(),
    label: z.string(),
    value: z.number(),
    weight: z.number(),
    owed: z.number().optional().describe(OWED),
  }),
);

export const topHoldings = z.array(
  z.object({
    assetId: z.string(),
    name: z.string(),
    value: decimalText,
    weight: z.number(),
    owed: decimalText.optional().describe(OWED),
  }),
);
