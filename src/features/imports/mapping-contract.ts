import { z } from "zod";
import { currencyCode, decimalText } from "#features/shared/wire.ts";

export const columnMapping = z.object({
  columns: z.record(z.string(), z.string()),
  types: z.record(z.string(), z.string()),
  dateOrder: z.enum(["ymd", "dmy", "mdy"]).optional(),
  decimalMark: z.enum([".", ","]).optional(),
  currency: currencyCode.optional(),
  isCashOnly: z.boolean().optional(),
  isInverted: z.boolean().optional().describe("An amount above zero was spent, as many cards write it."),
  costs: z
    .enum(["inside", "beside"])
    .optional()
    .describe("Whether fees and taxes are part of the amounts, where the file's own sums do not say it."),
});

/** One different word of a column of types, of the whole file. */
export const typeWord = z.object({
  word: z.string(),
  count: z.number().int(),
  example: z.array(z.string()).describe("The cells of the first row it stands in."),
  type: z.string().optional().describe("What the word is known to mean without a mapping."),
});

/** Of a question or a review: how else the file can be read. */
export const otherSource = z
  .string()
  .optional()
  .describe(
    "Answer it as `source` to have the file read another way: as a general table or, empty, as it is recognized.",
  );

export const rowError = z.object({
  line: z.number().int(),
  field: z.string(),
  problem: z.string(),
  remedy: z.string(),
  raw: z.string(),
  file: z.string().optional().describe("Name of the file within an archive, where there are several."),
});

/** What a mapping that is being made would do with the whole file. */
export const mappingEffect = z.object({
  rowsUnderstood: z.number().int(),
  rowsLeftOut: z
    .number()
    .int()
    .describe("On purpose: totals, rows that were never booked, types the mapping leaves out."),
  rowsInError: z.number().int(),
  cash: z.array(z.object({ currency: currencyCode, moneyIn: decimalText, moneyOut: decimalText })),
  countsByType: z.record(z.string(), z.number().int()),
  errors: z.array(rowError).describe("The first few."),
  question: z.string().nullable().describe("What is still to be answered before rows can be counted."),
  problem: z.string().nullable().describe("Why it cannot be read this way."),
  notes: z.array(z.string()),
});

export type ImportColumnMapping = z.infer<typeof columnMapping>;
export type MappingEffect = z.infer<typeof mappingEffect>;
