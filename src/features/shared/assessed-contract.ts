import { z } from "zod";
import { FUND_KINDS } from "#engine/tax/germany.ts";
import { decimalText, localDate, moneyFigure } from "#features/shared/wire.ts";

/** The advance lump sum (Vorabpauschale) of one fund and year, in euros: deemed received on the first working day of the next. */
export const fundLumpSum = z.object({
  assetId: z.string(),
  name: z.string(),
  fundKind: z.enum(FUND_KINDS).nullable(),
  year: z.number().int(),
  receivedOn: localDate,
  quantity: decimalText.describe("Units at the end of the year."),
  baseRate: decimalText.nullable().describe("Null where this program does not know it yet."),
  valueStart: moneyFigure,
  valueEnd: moneyFigure,
  distributions: moneyFigure,
  baseReturn: moneyFigure,
  lumpSum: moneyFigure.describe("Before the partial exemption."),
  taxable: moneyFigure.describe("After the partial exemption."),
  tax: moneyFigure.describe("26.375 %, without church tax."),
});

/** Gains and lump sums of a year netted pot by pot, before the saver's allowance, church tax and losses of other years. */
export const germanYear = z.object({
  year: z.number().int(),
  shareGains: decimalText,
  shareLosses: decimalText,
  otherGains: decimalText,
  otherLosses: decimalText,
  lumpSums: decimalText,
  taxable: moneyFigure,
  tax: moneyFigure,
});

/** A German year after losses of earlier years, the saver's allowance and church tax. */
export const germanAssessment = z.object({
  year: z.number().int(),
  shareLossesCarriedIn: decimalText.describe("Of the years before, as far as this ledger knows them."),
  otherLossesCarriedIn: decimalText,
  allowance: decimalText,
  allowanceUsed: decimalText,
  taxable: decimalText,
  shareLossesLeft: decimalText.describe("They meet gains on shares of later years."),
  otherLossesLeft: decimalText,
  tax: moneyFigure.describe("With the solidarity surcharge and the church tax asked for."),
});

/** A UK tax year with its losses, those of earlier years and the annual exempt amount set off. */
export const ukAssessment = z.object({
  taxYear: z.number().int(),
  gains: decimalText,
  losses: decimalText,
  exemptAmount: decimalText.nullable(),
  exemptUsed: moneyFigure,
  broughtForwardUsed: moneyFigure,
  taxable: moneyFigure,
  carriedForward: moneyFigure,
});

export type FundLumpSum = z.infer<typeof fundLumpSum>;
export type GermanYear = z.infer<typeof germanYear>;
export type GermanAssessment = z.infer<typeof germanAssessment>;
export type UkAssessment = z.infer<typeof ukAssessment>;
