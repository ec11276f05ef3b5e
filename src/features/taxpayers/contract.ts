import { z } from "zod";
import { LOTS_BY, TAX_COUNTRIES, TAX_METHODS } from "#engine/tax/rule-sets.ts";
import { FILINGS, LOSS_POTS } from "#engine/tax/taxpayer-questions.ts";
import { changeReceipt, currencyCode, decimalText, id } from "#features/shared/wire.ts";

/**
 * For whom taxes are computed, within /api/portfolios/{portfolioId}. What is kept answers wherever a question about taxes leaves it out.
 *
 * GET    /taxpayers                                   → Taxpayers
 * PUT    /taxpayers/{taxpayerId}   TaxpayerContent    → TaxpayerWritten   (the id is made by the caller)
 * DELETE /taxpayers/{taxpayerId}                      → TaxpayerWritten
 */
const rate = decimalText.nullable().describe("A fraction: 0.25 is 25%. Without it no tax is estimated.");
const month = z.number().int().min(1).max(12);

export const taxpayerContent = z.object({
  name: z.string().trim().min(1, "a name").max(60, "at most 60 characters"),
  ruleSet: z.enum(TAX_COUNTRIES).describe("The country whose rules hold; GENERIC where none of them does."),
  filing: z.enum(FILINGS).nullable().describe("United States and Germany: how the return is filed."),
  churchRate: decimalText.nullable().describe("Germany: the rate of the church tax."),
  yearStartMonth: month.nullable().describe("GENERIC alone: the first month of the tax year; January when null."),
  currency: currencyCode.nullable().describe("GENERIC alone: of the return; the portfolio's when null."),
  method: z.enum(TAX_METHODS).nullable().describe("How lots are matched; the country's own way when null."),
  lotsBy: z
    .enum(LOTS_BY)
    .nullable()
    .default(null)
    .describe("Lots are matched inside each account and wallet, or in one pool; the country's own way when null."),
  accountIds: z
    .array(id)
    .min(1, "an account")
    .max(500)
    .nullable()
    .default(null)
    .describe(
      "Accounts that are theirs; null: every account no other taxpayer names, which one of them alone may have.",
    ),
  alsoIn: z
    .array(z.object({ portfolioId: id, taxpayerId: id }))
    .max(20)
    .default([])
    .describe(
      "The same taxpayer in other portfolios, which only their owners may name; counted as far as who asks may read them.",
    ),
  ownMethods: z
    .array(
      z.object({
        accountId: id.nullable().describe("Null: in every account."),
        assetId: id.nullable().describe("Null: every asset of the account."),
        method: z.enum(TAX_METHODS),
      }),
    )
    .max(200)
    .default([])
    .describe("Methods of single accounts, assets, or assets in an account: the narrower one counts."),
  paid: z
    .array(z.object({ year: z.number().int().min(1900).max(2999), amount: decimalText }))
    .max(200)
    .default([])
    .describe("What was paid of a tax year's tax on gains so far; years by the calendar year they start in."),
  carried: z
    .object({
      year: z.number().int().min(1900).max(2999).describe("The tax year that begins with these losses."),
      losses: z
        .array(z.object({ pot: z.enum(LOSS_POTS), amount: decimalText.describe("At or above zero.") }))
        .max(LOSS_POTS.length),
    })
    .nullable()
    .describe("Losses of earlier years; null: as far as the ledger knows them."),
  rate: rate.describe("Of gains; of short-term gains where `longRate` is stated. A fraction, none is guessed."),
  longRate: rate.describe("Of long-term gains, where the rule set tells them apart."),
});
export const taxpayer = taxpayerContent.extend({ taxpayerId: id });
export const taxpayers = z.object({ taxpayers: z.array(taxpayer) });
export const taxpayerWritten = z.object({ receipt: changeReceipt });

/** A taxpayer as an export keeps it. */
export const keptTaxpayer = z.object({
  taxpayer_id: id,
  name: taxpayerContent.shape.name,
  rule_set: taxpayerContent.shape.ruleSet,
  filing: taxpayerContent.shape.filing,
  church_rate: decimalText.nullable(),
  year_start_month: month.nullable(),
  currency: currencyCode.nullable(),
  method: taxpayerContent.shape.method,
  lots_by: z.enum(LOTS_BY).nullable().default(null),
  carried_year: z.number().int().min(1900).max(2999).nullable(),
  carried_losses: z.partialRecord(z.enum(LOSS_POTS), decimalText),
  account_ids: z.array(id).min(1).nullable().default(null),
  also_in: z
    .array(z.object({ portfolio_id: id, taxpayer_id: id }))
    .max(20)
    .default([]),
  own_methods: z
    .array(z.object({ account_id: id.nullable(), asset_id: id.nullable(), method: z.enum(TAX_METHODS) }))
    .default([]),
  paid: z.record(z.string().regex(/^\d{4}$/), decimalText).default({}),
  rate: decimalText.nullable(),
  long_rate: decimalText.nullable(),
});

export type TaxpayerContent = z.infer<typeof taxpayerContent>;
export type Taxpayer = z.infer<typeof taxpayer>;
export type Taxpayers = z.infer<typeof taxpayers>;
export type TaxpayerWritten = z.infer<typeof taxpayerWritten>;
export type KeptTaxpayer = z.infer<typeof keptTaxpayer>;

export const taxpayerOfRow = (row: KeptTaxpayer): Taxpayer => ({
  taxpayerId: row.taxpayer_id,
  name: row.name,
  ruleSet: row.rule_set,
  filing: row.filing,
  churchRate: row.church_rate,
  yearStartMonth: row.year_start_month,
  currency: row.currency,
  method: row.method,
  lotsBy: row.lots_by,
  accountIds: row.account_ids,
  alsoIn: row.also_in.map((it) => ({ portfolioId: it.portfolio_id, taxpayerId: it.taxpayer_id })),
  ownMethods: row.own_methods.map((it) => ({ accountId: it.account_id, assetId: it.asset_id, method: it.method })),
  paid: Object.entries(row.paid).map(([year, amount]) => ({ year: Number(year), amount })),
  carried:
    row.carried_year === null
      ? null
      : {
          year: row.carried_year,
          losses: LOSS_POTS.flatMap((pot) => {
            const amount = row.carried_losses[pot];
            return amount === undefined ? [] : [{ pot, amount }];
          }),
        },
  rate: row.rate,
  longRate: row.long_rate,
});

export const rowOfTaxpayer = (taxpayerId: string, it: TaxpayerContent): KeptTaxpayer => ({
  taxpayer_id: taxpayerId,
  name: it.name,
  rule_set: it.ruleSet,
  filing: it.filing,
  church_rate: it.churchRate,
  year_start_month: it.yearStartMonth,
  currency: it.currency,
  method: it.method,
  lots_by: it.lotsBy,
  account_ids: it.accountIds,
  also_in: it.alsoIn.map((also) => ({ portfolio_id: also.portfolioId, taxpayer_id: also.taxpayerId })),
  own_methods: it.ownMethods.map(({ accountId, assetId, method }) => ({
    account_id: accountId,
    asset_id: assetId,
    method,
  })),
  paid: Object.fromEntries(it.paid.map(({ year, amount }) => [String(year), amount])),
  carried_year: it.carried?.year ?? null,
  carried_losses: Object.fromEntries((it.carried?.losses ?? []).map(({ pot, amount }) => [pot, amount])),
  rate: it.rate,
  long_rate: it.longRate,
});
