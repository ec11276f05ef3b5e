import { z } from "zod";
import { FUND_KINDS } from "#engine/tax/germany.ts";
import { LOTS_BY, TAX_COUNTRIES, TAX_METHODS } from "#engine/tax/rule-sets.ts";
import { fundLumpSum, germanAssessment, germanYear, ukAssessment } from "#features/shared/assessed-contract.ts";
import { currencyCode, decimalText, id, localDate, moneyFigure } from "#features/shared/wire.ts";

/**
 * Taxes as a what-if: any rule set and method can be asked for, and the ledger is read anew; nothing is stored and nothing imported again. What is
 * left out is as the taxpayer says who is kept: see `features/taxpayers/contract.ts`.
 * All amounts are decimal text in `currency`, the currency of the rule set's tax return. Not tax advice.
 *
 * GET /realized-gains?on&year&ruleSet&method&methods&lots&filing&churchRate → RealizedGains
 * GET /unrealized-lots?on&ruleSet&method&methods&lots     → UnrealizedLots
 * GET /after-tax?on                                       → WholeAfterTaxView
 * GET /harvest?on&ruleSet&method&methods&lots             → Harvest
 */
export const ruleSet = z.enum(TAX_COUNTRIES);
export const taxMethod = z.enum(TAX_METHODS);

/** `asset:ID=lifo,account:ID=average`: an asset's method goes before its account's, that before `method`. */
const methodsText = z
  .string()
  .regex(
    /^((asset|account):[\w-]+=[a-z0-9_]+)(,(asset|account):[\w-]+=[a-z0-9_]+)*$/,
    "such as account:ID=lifo,asset:ID=average",
  );
/** `SALE:LOT:UNITS,…`: ids of the sale and of the transaction that opened the lot. */
const lotsText = z
  .string()
  .regex(
    /^[\w-]+:[\w-]+:\d{1,18}(\.\d{1,18})?(,[\w-]+:[\w-]+:\d{1,18}(\.\d{1,18})?)*$/,
    "such as SALE:LOT:2.5,SALE:LOT:1",
  );

export const taxQuery = z.object({
  taxpayer: id.optional().describe("Whose taxes: the first taxpayer by name when left out."),
  on: localDate.optional(),
  ruleSet: ruleSet
    .optional()
    .describe(
      "When left out: of the taxpayer that is kept, or the country of the portfolio's currency; GENERIC where that says nothing.",
    ),
  method: taxMethod.optional(),
  methods: methodsText.optional(),
  lotsBy: z.enum(LOTS_BY).optional().describe("As the taxpayer keeps it when left out."),
  lots: lotsText.optional(),
});
/** What a person says of themselves for the what-if of a German year. */
export const germanAssessor = {
  filing: z
    .enum(["single", "joint"])
    .optional()
    .describe("Germany: the saver's allowance, once or twice. Single when left out."),
  churchRate: z
    .enum(["0", "0.08", "0.09"])
    .optional()
    .describe("Germany: the rate of the church tax. None when left out."),
};
/** The calendar year a tax year starts in: 2024 is 2024/25 in the UK and Australia. */
export const taxYear = z.coerce.number().int().min(1900).max(2999);

export const taxHead = {
  on: localDate,
  ruleSet,
  method: taxMethod.describe("The method used where no account or asset has its own."),
  methods: z.array(taxMethod).describe("Methods that may be asked for under this rule set."),
  currency: currencyCode,
  source: z.string().describe("Law the rule set follows."),
  whose: z
    .object({ taxpayerId: id, name: z.string(), accountIds: z.array(id).nullable() })
    .nullable()
    .optional()
    .describe(
      "Whose accounts are counted; accountIds null: all of them. Years filed before there were several lack it.",
    ),
  elsewhere: z
    .array(z.object({ portfolioId: id, name: z.string() }))
    .optional()
    .describe("Other portfolios of the taxpayer that are counted."),
  leftOut: z
    .array(z.object({ text: z.string(), remedy: z.string() }))
    .optional()
    .describe("What is in nobody's year, or not looked at, in words."),
  findings: z
    .array(
      z.object({
        kind: z.string(),
        text: z.string(),
        remedy: z.string().describe("What mends it, in words."),
        assetId: z.string(),
        accountId: id.nullable(),
        on: localDate,
      }),
    )
    .describe("What is not known or was assumed, in words."),
};

const what = {
  portfolioId: id.nullable().optional().describe("Null: the portfolio asked about; else the other one it is in."),
  assetId: z.string(),
  name: z.string(),
  accountId: id.nullable().describe("Null for a pool over all accounts."),
  accountName: z.string().nullable(),
  acquiredOn: localDate.nullable().describe("Start of the holding period; null for a pool."),
  quantity: decimalText,
  term: z.enum(["short", "long"]).nullable(),
};

export const gainLine = z.object({
  ...what,
  kind: z.enum(["sale", "capital_return", "merger_cash"]),
  transactionId: id,
  lotTransactionId: id.nullable(),
  soldOn: localDate,
  taxYear: z.number().int(),
  proceeds: moneyFigure,
  basis: moneyFigure,
  washAdded: decimalText
    .nullable()
    .optional()
    .describe("Part of the basis that is the disallowed loss of an earlier wash sale; null for a pool."),
  gain: moneyFigure.describe("proceeds − basis."),
  disallowed: moneyFigure.describe("Part of a loss that may not be deducted now, zero or positive."),
  adjustments: z
    .array(z.object({ code: z.string(), amount: decimalText }))
    .optional()
    .describe("United States: what is stated of the asset for Form 8949; under B the basis that was told."),
  taxable: moneyFigure.describe(
    "What counts as income: gain + disallowed + adjustments, less a discount or inclusion rate of the country.",
  ),
  isShort: z.boolean(),
  fundKind: z.enum(FUND_KINDS).nullable().describe("Germany, funds alone: the stated kind."),
  lumpSumsTaxed: moneyFigure
    .nullable()
    .describe("Germany, funds alone: the lump sums taxed before, which the gain is lowered by."),
  rule: z.enum(["lot", "same_day", "thirty_days", "section_104", "later_purchase", "acb"]),
});

export const gainTotals = z.object({
  term: z.enum(["short", "long", "any"]),
  count: z.number().int(),
  proceeds: moneyFigure,
  basis: moneyFigure,
  gains: moneyFigure.describe("Allowed gains alone."),
  losses: moneyFigure.describe("Allowed losses alone: negative."),
  net: moneyFigure.describe("Allowed gains and losses together."),
  disallowed: moneyFigure,
  taxable: moneyFigure,
});

/** Columns (a) to (h) of Form 8949 with the box of its part, in cents. */
export const form8949 = z.object({
  description: z.string(),
  acquiredOn: localDate,
  soldOn: localDate,
  proceeds: decimalText,
  basis: decimalText,
  code: z
    .string()
    .regex(/^[A-Z]*$/)
    .describe("W: a wash sale; C: a collectible held long; others as stated of the asset; in order of the alphabet."),
  adjustment: decimalText,
  gain: decimalText,
  box: z.string(),
  expired: z.enum(["proceeds", "basis", ""]).describe("The column that says Expired in place of its zero."),
});
/** One disposal of a day as the SA108 computation wants it, exact; pounds are rounded on the return only. */
export const sa108 = z.object({
  description: z.string(),
  disposedOn: localDate,
  taxYear: z.number().int(),
  quantity: decimalText,
  proceeds: decimalText,
  allowableCost: decimalText,
  gain: decimalText,
  rules: z.array(z.enum(["same_day", "thirty_days", "section_104", "later_purchase"])),
});

export const realizedGains = z.object({
  ...taxHead,
  year: z.number().int().nullable(),
  years: z.array(z.number().int()).describe("Tax years with a realized gain, the last first."),
  lines: z.array(gainLine),
  totals: z.array(gainTotals).describe("All terms first, then those the country tells apart."),
  byAccount: z
    .array(
      z.object({
        portfolioId: id.nullable(),
        accountId: id.nullable().describe("Null for what is pooled over accounts."),
        accountName: z.string().nullable(),
        totals: z.array(gainTotals),
      }),
    )
    .optional()
    .describe("The same sums account by account, by name. Years filed before it was asked lack it."),
  byOwner: z
    .array(
      z.object({
        ownerId: id.nullable().describe("Null for what is outside, or of nobody named."),
        name: z.string(),
        totals: z.array(gainTotals.omit({ taxable: true })),
      }),
    )
    .optional()
    .describe("The same sums by in whose name it was on the day of the sale; none while nobody is named."),
  form8949: z.array(form8949),
  sa108: z.array(sa108),
  germany: z
    .object({ lumpSums: z.array(fundLumpSum), years: z.array(germanYear), assessed: z.array(germanAssessment) })
    .nullable()
    .describe(
      "Under Germany's rules alone: all years, or what belongs to the one asked for (lump sums by the day they are received).",
    ),
  unitedKingdom: z
    .array(ukAssessment)
    .nullable()
    .describe("Under the UK's rules alone: the tax years with a disposal, or the one asked for, the last first."),
});

export const unrealizedLot = z.object({
  ...what,
  transactionId: id.nullable(),
  basis: moneyFigure,
  value: moneyFigure,
  gain: moneyFigure.describe("value − basis, if sold on the day."),
  boughtOn: localDate.nullable().describe("Day the units came, which may be after acquiredOn; null for a pool."),
  daysHeld: z.number().int().nullable().describe("From acquiredOn, not counted, to the day; null for a pool."),
  daysToLongTerm: z.number().int().nullable().describe("0 once long-term; null where it never changes the tax."),
  longTermOn: localDate.nullable().describe("First day on which it is long-term, where that is still to come."),
  tax: decimalText.nullable().describe("On its gain alone, at the rates the taxpayer states; null without one."),
  isReplacement: z.boolean().describe("Carries the disallowed loss of a wash sale."),
  washAdded: decimalText
    .optional()
    .describe("Part of the basis that is that loss. Years filed before it was asked lack it."),
});
export const unrealizedLots = z.object({
  ...taxHead,
  lots: z.array(unrealizedLot),
  totals: z.object({ basis: moneyFigure, value: moneyFigure, gain: moneyFigure }),
  tax: moneyFigure.describe(
    "What selling everything on the day would add to the tax of the running year, after its allowances and losses of earlier years; below zero where it would lower it.",
  ),
  afterTax: z
    .object({ currency: currencyCode, netWorth: moneyFigure, tax: moneyFigure, afterTax: moneyFigure })
    .describe("In the portfolio's currency: net worth less that tax."),
  taxByClass: z
    .array(z.object({ assetClass: z.string(), gain: decimalText, tax: moneyFigure }))
    .describe(
      "Each class as if it alone were sold, the largest gain first. Losses of one meet gains of another only in `tax`, and allowances count in each.",
    ),
});
/** Net worth less the tax that sleeps in it, in the portfolio's currency; below zero where selling everything would lower a year's tax. */
export const wholeAfterTaxView = z.object({
  on: localDate,
  currency: currencyCode,
  netWorth: moneyFigure,
  tax: moneyFigure,
  afterTax: moneyFigure,
  taxpayers: z
    .array(z.object({ taxpayerId: id, name: z.string(), ruleSet, year: z.number().int(), tax: moneyFigure }))
    .describe("What sleeps in the accounts of each, with the running tax year; none while nobody is stated."),
});

export const harvestCandidate = unrealizedLot.extend({
  loss: decimalText.describe("Positive."),
  replacedUnits: decimalText.describe(
    "Units bought in the window before today, in any account, that would take the loss over.",
  ),
  rebuyFrom: localDate
    .nullable()
    .describe("First day it can be bought again without disallowing the loss; null where there is no such rule."),
});
export const harvest = z.object({ ...taxHead, candidates: z.array(harvestCandidate), loss: decimalText });

export type TaxQuery = z.infer<typeof taxQuery>;
export type GainLine = z.infer<typeof gainLine>;
export type GainTotals = z.infer<typeof gainTotals>;
export type RealizedGains = z.infer<typeof realizedGains>;
export type UnrealizedLot = z.infer<typeof unrealizedLot>;
export type WholeAfterTaxView = z.infer<typeof wholeAfterTaxView>;
export type UnrealizedLots = z.infer<typeof unrealizedLots>;
export type HarvestCandidate = z.infer<typeof harvestCandidate>;
export type Harvest = z.infer<typeof harvest>;
