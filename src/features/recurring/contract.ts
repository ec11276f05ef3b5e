import { z } from "zod";
import { FREQUENCIES } from "#engine/cash/recurring.ts";
import { parseFixed, ZERO } from "#engine/money/fixed.ts";
import { changeReceipt, decimalText, localDate } from "#features/shared/wire.ts";

/**
 * What a person says of payments that were found to recur, within /api/portfolios/{portfolioId}. The items stand in `GET /cash-forecast`.
 *
 * PUT /recurring-items   RecurringVerdict → { receipt }
 */
const itemKey = z
  .string()
  .min(1)
  .max(1000)
  .describe("Names it, as `GET /cash-forecast` does: what makes its payments alike.");
const label = z.string().trim().min(1).max(500).describe("What it is called.");

export const recurringVerdict = z.object({
  key: itemKey,
  label,
  verdict: z
    .enum(["confirmed", "refused"])
    .nullable()
    .describe("`refused`: it is expected no more and stays so; null: as it was found."),
  stated: z
    .object({
      frequency: z.enum(FREQUENCIES),
      amount: decimalText.describe("Of one payment, above zero; it comes or goes as those before did."),
      nextOn: localDate.describe("The next day it is expected on; those after are counted from it."),
    })
    .nullable()
    .describe("How a confirmed one goes on; null: as it was found."),
});
export const recurringWritten = z.object({ receipt: changeReceipt });

/** What was said of one, as an export keeps it. */
export const keptRecurringItem = z
  .object({
    item_key: itemKey,
    label,
    verdict: z.enum(["confirmed", "refused"]),
    frequency: z.enum(FREQUENCIES).nullable(),
    amount: decimalText.nullable(),
    next_on: localDate.nullable(),
  })
  .refine(
    ({ verdict, frequency, amount, next_on }) =>
      [frequency, amount, next_on].every((it) => it === null) ||
      (verdict === "confirmed" && frequency !== null && next_on !== null && (parseFixed(amount ?? "0") ?? ZERO) > ZERO),
    "a rhythm, an amount above zero and a day, or none of them",
  );

export type RecurringVerdictInput = z.infer<typeof recurringVerdict>;
export type RecurringWritten = z.infer<typeof recurringWritten>;
