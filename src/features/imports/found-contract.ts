import { z } from "zod";
import { transactionType } from "#features/transactions/contract.ts";
import { currencyCode, decimalText, id, localDate } from "#features/shared/wire.ts";

/** What was in an account before its statements begin. */
export const openingProposal = z.object({
  key: z.string().describe("Names the security or currency in this file."),
  what: z.enum(["cash", "holding"]),
  label: z.string(),
  currency: currencyCode.describe("Of the cash, or of the cost."),
  on: localDate,
  quantity: decimalText,
  cost: decimalText.nullable().describe("Null: unknown. Then the gain of these units is unknown, their value is not."),
  reason: z
    .enum(["stated", "least"])
    .describe("`stated`: exactly what a stated balance gives. `least`: the least that explains the rows."),
  after: z
    .object({ on: localDate, amount: decimalText })
    .optional()
    .describe("Of money no balance is stated of: what is there after the last row, the quantity above included."),
});

/** A row of the file, and an entry there is already that may be the same. */
export const possiblySame = z.object({
  row: z.number().int().describe("Place of the row in the file, from 0."),
  line: z.number().int(),
  on: localDate,
  type: transactionType,
  label: z.string(),
  quantity: decimalText.nullable(),
  cashAmount: decimalText.nullable(),
  cashCurrency: currencyCode.nullable(),
  transactionId: id,
  entry: z.object({
    on: localDate,
    type: transactionType,
    amount: decimalText.nullable(),
    currency: currencyCode,
    description: z.string(),
    note: z.string(),
    sourceName: z.string().nullable().describe("The statement it came from; null: a person typed it."),
  }),
  isSame: z.boolean(),
});
