import { z } from "zod";
import { moneyFigure, ratioFigure } from "#features/shared/wire.ts";

const partRatio = z.number().nullable();
export const returnInParts = z
  .object({
    capital: moneyFigure.describe("Invested on average over the days on which anything was."),
    total: ratioFigure.describe("The gain over it; never a rate a year."),
    price: partRatio,
    currencyEffect: partRatio,
    income: partRatio,
    fees: partRatio,
    taxes: partRatio,
  })
  .meta({
    id: "ReturnInParts",
    description:
      "A return on the capital invested on average by its causes, as fractions: `price + currencyEffect + income − fees − taxes = total`.",
  });

export type ReturnInParts = z.infer<typeof returnInParts>;
