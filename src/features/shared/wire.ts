import { z } from "zod";
import { parseDay } from "#engine/dates/day.ts";

/**
 * Words of the wire that every feature shares. Money, quantities, prices and rates travel as decimal text, never as JSON numbers;
 * calendar dates as YYYY-MM-DD; instants as ISO 8601 with a zone.
 */
export const decimalText = z.string().regex(/^-?\d{1,30}(\.\d{1,18})?$/, "a plain decimal number, such as 1250.75");
export const localDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, "a date written YYYY-MM-DD")
  .refine((text) => parseDay(text) !== undefined, "a date that exists");
export const instant = z.string();
export const currencyCode = z.string().regex(/^[A-Z][A-Z0-9]{2,9}$/, "a currency code such as EUR");
export const id = z.uuid();
export const name = z.string().trim().min(1, "a name").max(200, "at most 200 characters");

/** One figure as shown: see `#engine/figure.ts`. Money values are decimal text in `currency`; ratios are fractions (0.05 = 5 %). */
export const moneyFigure = z.object({
  status: z.enum(["ok", "partial", "ambiguous", "undefined", "no_solution", "insufficient_data"]),
  value: decimalText.nullable(),
  /** Why the value is missing or partial; names of what is missing; warnings. */
  notes: z.array(z.string()),
});
export const ratioFigure = z.object({
  status: z.enum(["ok", "partial", "ambiguous", "undefined", "no_solution", "insufficient_data"]),
  value: z.number().nullable(),
  notes: z.array(z.string()),
});

/** Every error of the API. `fields` names what to mend: the path of the input and the remedy. */
export const apiError = z.object({
  statusCode: z.number().int(),
  statusMessage: z.string(),
  message: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** Answer of every write: the change made, the ledger after it, and what `undo` takes. */
export const changeReceipt = z.object({ changeId: id, ledgerVersion: z.number().int(), summary: z.string() });

export type MoneyFigure = z.infer<typeof moneyFigure>;
export type RatioFigure = z.infer<typeof ratioFigure>;
export type ApiError = z.infer<typeof apiError>;
export type ChangeReceipt = z.infer<typeof changeReceipt>;
