import { z } from "zod";
import { decimalText, localDate, moneyFigure, ratioFigure } from "#features/shared/wire.ts";

/** What of a holding is told in parts of its own. */
export const accrued = z
  .object({
    status: z
      .enum(["ok", "unknown"])
      .describe("`unknown`: the terms are not stated, and the value is that of the clean price alone."),
    perUnit: decimalText.nullable().describe("As prices are quoted: of a bond per 100 of face."),
    value: decimalText.nullable().describe("Interest earned and not yet paid, in the currency asked for."),
    valueInAssetCurrency: decimalText.nullable(),
    cleanValue: decimalText
      .nullable()
      .describe("The value at the quoted price; with `value` it is the value of the holding."),
    reason: z.string().nullable().describe("Why it is not known."),
  })
  .meta({ id: "AccruedInterest", description: "What of a bond's value is accrued interest." });

export const dayChange = z
  .object({
    from: localDate.describe("The day of the price before the last one."),
    to: localDate.describe("The day of the last price."),
    amount: moneyFigure.describe("In the currency asked for."),
    before: decimalText.nullable().describe("What the same units were worth at the price before."),
    ratio: ratioFigure.describe("Of that."),
  })
  .meta({
    id: "DayChange",
    description:
      "What units held now changed by from the price before the last one to the last one, each at the exchange rate of its day; dividends and accrued interest are not in it.",
  });
