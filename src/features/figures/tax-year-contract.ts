import { z } from "zod";
import { PAY_REASONS } from "#engine/ledger/entry-parts.ts";
import { decimalText, id, localDate, moneyFigure } from "#features/shared/wire.ts";
import { gainLine, gainTotals, taxHead, taxQuery, taxYear } from "#features/tax/contract.ts";

/**
 * A year as a return adds it up, and a sale that is only thought of. Both are what-ifs over the ledger as it stands; not tax advice.
 *
 * GET /tax-year?year&on&ruleSet&method    → TaxYearView
 * GET /sale?assetId&share&take…           → SaleView
 */
export const taxYearQuery = taxQuery.extend({ year: taxYear.optional() });

const paid = { gross: decimalText, withheld: decimalText, net: decimalText };

const dividendTaxView = z.object({
  atSource: z
    .object({
      country: z.string().describe("Where it was taxed at the source."),
      isStated: z.boolean().describe("Stated of the share; else the country of its ISIN."),
      statutory: decimalText.describe("What that country takes, as a fraction."),
      kept: decimalText.describe("What it may keep by its treaty with the country of the rule set, as a fraction."),
      source: z.string(),
      creditable: decimalText,
      reclaimable: decimalText,
    })
    .nullable()
    .describe("Null where the country of the source or its rate is not known."),
  isQualified: z.boolean().nullable().describe("United States, as stated of the share."),
  franked: decimalText.nullable().describe("Australia, as stated of the share."),
});

const dueSums = {
  count: z.number().int(),
  gross: decimalText,
  withheld: decimalText,
  unrated: z.number().int().describe("How many have no rate of their day and are in neither sum."),
};

export const taxYearView = z.object({
  ...taxHead,
  taxpayer: z.string().nullable().describe("Name of who is kept, where the rules asked for are theirs."),
  year: z.number().int().describe("The calendar year it starts in."),
  label: z.string().describe("As people call it: 2024, or 2024/25 where it does not start in January."),
  from: localDate,
  to: localDate,
  years: z.array(z.object({ year: z.number().int(), label: z.string() })).describe("The last first."),
  notCovered: z
    .string()
    .nullable()
    .describe("Why the rules written down are not those of the year; null where they are."),
  totals: z.array(gainTotals).describe("As of /realized-gains of the year."),
  steps: z
    .array(z.object({ key: z.string(), label: z.string(), amount: moneyFigure }))
    .describe("From the gains of the year to what is taxed and carried on, in the country's own terms."),
  formLines: z
    .array(
      z.object({
        form: z.string().describe("Such as Schedule D."),
        line: z.string().nullable().describe("Its number there; null where the form renumbers from year to year."),
        label: z.string(),
        proceeds: decimalText.nullable(),
        basis: decimalText.nullable(),
        adjustment: decimalText.nullable(),
        gain: decimalText.describe("What stands on the line."),
      }),
    )
    .describe("Lines of the country's form the gains go on, of sales with a known cost."),
  taxable: moneyFigure.describe(
    "What is taxed of the gains, after losses of earlier years and what the law leaves free.",
  ),
  tax: moneyFigure
    .nullable()
    .describe("By the law's own flat rate or the rates the taxpayer states; null without one."),
  paid: decimalText
    .nullable()
    .optional()
    .describe(
      "What was paid of it so far, as the taxpayer states it; null where nothing is stated. Years filed before it was asked lack it.",
    ),
  left: moneyFigure
    .nullable()
    .optional()
    .describe("The tax less what was paid: below zero comes back. Null where either is not known."),
  vested: z
    .array(
      z.object({
        on: localDate,
        portfolioId: id.nullable(),
        transactionId: id,
        assetId: z.string(),
        name: z.string(),
        quantity: decimalText.describe("Above zero, also of what was kept for tax."),
        worth: moneyFigure.describe("At the price of the day."),
        reason: z
          .enum(PAY_REASONS)
          .optional()
          .describe(
            "How they came, or that they were kept for tax. Years filed before it was asked lack it: they vested.",
          ),
        paid: moneyFigure.optional().describe("What was paid for them: through a plan at work or for options."),
        pay: moneyFigure.optional().describe("Their worth less what was paid; nothing of what was kept."),
      }),
    )
    .optional()
    .describe("Shares from an employer in the year: taxed as wages, in no other sum here."),
  payInShares: z
    .object({ pay: moneyFigure, kept: moneyFigure.describe("Worth of what was kept for tax.") })
    .optional()
    .describe("Sums of these. Years filed before it was asked lack it."),
  income: z.object({
    kinds: z.array(z.object({ type: z.string(), count: z.number().int(), ...paid })).describe("By the day paid."),
    total: z.object({ gross: moneyFigure, withheld: moneyFigure, net: moneyFigure }),
    reclaimable: decimalText
      .nullable()
      .optional()
      .describe("Of the tax withheld on dividends whose source is known; null where none is."),
    qualified: decimalText.nullable().optional().describe("Gross of dividends stated to be qualified; null elsewhere."),
    franked: decimalText.nullable().optional().describe("Franked part of dividends as stated; null elsewhere."),
    due: z
      .object({
        ...dueSums,
        paidLater: z.object(dueSums).describe("Of these, what was paid after the year."),
        dueEarlier: z.object(dueSums).describe("Paid in the year and due before it."),
        undated: z.number().int().describe("Dividends paid in the year whose ex-day is not stated."),
      })
      .nullable()
      .optional()
      .describe(
        "Dividends by the day they were due, their ex-day. Null where none states one; years filed before it was asked lack it.",
      ),
    payments: z.array(
      z.object({
        on: localDate,
        portfolioId: id.nullable().optional().describe("Null: the portfolio asked about."),
        transactionId: id,
        type: z.string(),
        assetId: z.string().nullable(),
        assetName: z.string().nullable(),
        gross: decimalText.nullable().describe("Null where the rate of the day is not known."),
        withheld: decimalText.nullable(),
        net: decimalText.nullable(),
        exOn: localDate
          .nullable()
          .optional()
          .describe("Of a dividend: its ex-day, where its entry states it. It counts on `on`, the day it was paid."),
        recordedOn: localDate
          .nullable()
          .optional()
          .describe("Of a dividend: the day on which holders were written down."),
        dividend: dividendTaxView
          .nullable()
          .optional()
          .describe("Of a dividend of a share alone. Years filed before it was asked lack it."),
      }),
    ),
  }),
});

const positive = decimalText.refine((text) => !text.startsWith("-"), "more than 0");
export const saleQuery = taxQuery.omit({ method: true }).extend({
  assetId: z.string().max(60),
  accountId: id.optional().describe("Where most of it is held when left out; of no matter where lots are pooled."),
  share: positive.optional().describe("A fraction of what is held: 0.5 is half. Everything when nothing is said."),
  quantity: positive.optional(),
  take: z
    .string()
    .regex(/^[\w-]+:\d{1,18}(\.\d{1,18})?(,[\w-]+:\d{1,18}(\.\d{1,18})?)*$/, "such as LOT:2.5,LOT:1")
    .optional()
    .describe("Lots to take first, by the transaction that opened them: adds the method `specific`."),
});

export const saleView = z.object({
  ...taxHead,
  assetId: z.string(),
  name: z.string(),
  accountId: id.nullable(),
  accountName: z.string().nullable(),
  held: decimalText,
  quantity: decimalText,
  proceeds: moneyFigure.describe("At the price of the day, before what the sale costs."),
  rebuyFrom: localDate
    .nullable()
    .describe("First day it can be bought again without disallowing a loss; null where there is no such rule."),
  ways: z
    .array(
      z.object({
        method: taxHead.method,
        isUsual: z.boolean().describe("What would be used if nothing is said."),
        basis: moneyFigure,
        gain: moneyFigure.describe("Proceeds less basis, before a loss is disallowed."),
        short: moneyFigure.nullable().describe("Null where the country tells no terms apart."),
        long: moneyFigure.nullable(),
        disallowed: moneyFigure,
        taxable: moneyFigure,
        tax: decimalText.nullable().describe("At the rates the taxpayer states, on this sale alone; null without one."),
        lines: z.array(gainLine.omit({ transactionId: true })),
      }),
    )
    .describe("Every method the country allows, its usual one first."),
});

export type TaxYearQuery = z.infer<typeof taxYearQuery>;
export type TaxYearView = z.infer<typeof taxYearView>;
export type SaleQuery = z.infer<typeof saleQuery>;
export type SaleView = z.infer<typeof saleView>;
