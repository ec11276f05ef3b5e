import { z } from "zod";
import {
  changeReceipt,
  currencyCode,
  decimalText,
  id,
  localDate,
  moneyFigure,
  scopeAsked,
} from "#features/shared/wire.ts";

/**
 * What somebody aims to hold, within /api/portfolios/{portfolioId}.
 *
 * GET    /targets?cash=            → Targets: every mix beside what is held, and what to trade
 * GET    /targets/{mixId}/tax?costs= → TradeTax: what the trades would be taxed and cost
 * PUT    /targets/{mixId}   MixContent → MixWritten   (the id is made by the caller)
 * DELETE /targets/{mixId}          → MixWritten
 */
const fraction = decimalText.describe("A fraction: 0.6 is 60%.");
export const targetPart = z.object({
  key: z
    .string()
    .trim()
    .min(1, "the name of a part")
    .max(40, "at most 40 characters")
    .describe("A class, such as `equity`, a currency, or the name of a country, a sector or a value of one's own."),
  weight: fraction,
  band: fraction.describe("How far the actual share may be from it, either way: 0.05 is five points."),
});
export const targetDimension = z
  .string()
  .trim()
  .regex(
    /^(assetClass|currency|country|sector|industry|size|style|own:.{1,40})$/,
    "assetClass, currency, country, sector, industry, size, style or own:NAME",
  );

export const mixContent = z.object({
  name: z.string().trim().min(1, "a name").max(60, "at most 60 characters"),
  dimension: targetDimension
    .meta({ examples: ["assetClass"] })
    .describe("By what it divides; `own:NAME` is an attribute of one's own."),
  isOfEverything: z
    .boolean()
    .describe(
      "Shares are of everything owned, and what the parts leave is unallocated. Otherwise they are of what is named, and add up to 1.",
    ),
  parts: z.array(targetPart).min(1, "at least one part").max(30, "at most 30 parts"),
});

/** A mix as an export keeps it. */
export const keptMix = z.object({
  mix_id: id,
  name: mixContent.shape.name,
  dimension: targetDimension,
  is_of_everything: z.boolean(),
  parts: mixContent.shape.parts,
});

export const mixWritten = z.object({ receipt: changeReceipt });

const driftPart = z.object({
  key: z.string().nullable().describe("Null is what no part names, where shares are of everything."),
  label: z.string(),
  value: decimalText,
  weight: fraction
    .nullable()
    .describe("Actual share; those of all parts add up to 1 exactly. Null where nothing of the mix is held."),
  target: fraction,
  band: fraction.nullable().describe("Null for what no part names: it has none."),
  drift: decimalText.nullable().describe("Actual less target: 0.05 is five points over."),
  excess: decimalText.nullable().describe("Money over the target, negative under it."),
  state: z.enum(["inside", "over", "under"]).nullable().describe("Against the band."),
  trade: decimalText.nullable().describe("Money to buy, or negative to sell. Null where nothing can be told."),
});
export const targetDrift = mixContent.extend({
  mixId: id,
  total: decimalText.describe("What the parts are shares of."),
  drift: z.array(driftPart),
  outsideCount: z.number().int(),
  unclassified: decimalText.describe("Value nobody stated a group for: in no share."),
  besides: decimalText.describe(
    "Value of groups the mix does not name, where shares are of what it names: in no share.",
  ),
  trades: moneyFigure.describe("What all trades add up to: nothing, or the cash to invest; without a value, why not."),
});
export const targetsQuery = z.object({
  on: localDate.optional(),
  currency: currencyCode.optional(),
  scope: scopeAsked,
  cash: decimalText
    .optional()
    .describe("New cash to invest, in the currency of the answer: trades are buys alone, and add up to it."),
});
export const targets = z.object({
  on: localDate,
  currency: currencyCode,
  cash: decimalText.nullable(),
  mixes: z.array(targetDrift),
  missing: z.array(z.string()).describe("What has no known value and is left out."),
});

/** Of the sales that bring a mix back; asked for by itself, because each goes through lots anew. */
export const tradeTax = z.object({
  currency: currencyCode.describe("Of what is traded, the tax and the costs."),
  taxCurrency: currencyCode.describe("Of the return: proceeds and gains of the sales."),
  taxpayer: z.string().nullable(),
  tax: moneyFigure.describe("On all gains together, losses first, at the rates stated of the taxpayer."),
  costs: decimalText.describe("The rate asked for × what is bought and sold."),
  traded: decimalText,
  sales: z.array(
    z.object({
      assetId: z.string(),
      name: z.string(),
      accountName: z.string().nullable().describe("Null where lots are pooled over all accounts."),
      proceeds: decimalText.nullable(),
      gain: decimalText.nullable(),
    }),
  ),
  notes: z.array(z.string()).describe("What is not counted."),
});
export const tradeTaxQuery = z.object({
  on: localDate.optional(),
  currency: currencyCode.optional(),
  costs: decimalText.optional().describe("What a trade costs, as a fraction of its amount: 0.002 is 0.2 %. At most 1."),
});

export type TradeTax = z.infer<typeof tradeTax>;
export type MixContent = z.infer<typeof mixContent>;
export type MixWritten = z.infer<typeof mixWritten>;
export type TargetDrift = z.infer<typeof targetDrift>;
export type Targets = z.infer<typeof targets>;
