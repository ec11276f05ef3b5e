import { z } from "zod";
import { SCHEME_KEYS, STATED_SCHEMES } from "#figures/cash/deposit-schemes.ts";
import {
  currencyCode,
  decimalText,
  id,
  localDate,
  moneyFigure,
  ratioFigure,
  scopeAsked,
} from "#features/shared/wire.ts";

/** GET /cash → CashView. Where cash is and what it earns, what was saved and how long it lasts, what deposit protection covers. */
export const cashQuery = z.object({
  on: localDate.optional(),
  currency: currencyCode.optional(),
  scope: scopeAsked,
  at: z.coerce
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe("A yearly rate to compare with, as a fraction; the best that is owned where absent."),
  scheme: z
    .enum(SCHEME_KEYS)
    .optional()
    .describe("Deposit protection of banks of which none is stated; that of the currency of the answer where absent."),
});

const saving = z.object({
  months: z.number().int(),
  from: localDate.describe("First day of whole months that are over."),
  income: decimalText,
  spending: decimalText,
  putIn: decimalText.describe("Of which nobody said what for: in neither."),
  takenOut: decimalText.describe("Of which nobody said what for: in neither."),
  rate: ratioFigure,
  cover: ratioFigure.describe("Months all cash covers at that spending."),
  lostCount: z.number().int().describe("Transactions without an exchange rate: in no amount."),
});

const protectedPart = z.object({
  key: z.string().describe("Names it in what explains it."),
  bank: z.string(),
  brands: z.array(z.string()).describe("Institutions of it, where they are several or called otherwise."),
  institutionIds: z.array(id),
  stated: z.enum(STATED_SCHEMES).nullable().describe("What is stated of the bank; null: nothing."),
  scheme: z
    .enum(SCHEME_KEYS)
    .nullable()
    .describe("What was counted with; null: nothing protects it, or none is known."),
  owner: z.object({ id, name: z.string() }).nullable().describe("A taxpayer; null where nobody is named."),
  jointCount: z.number().int().describe("Accounts among them that several people hold."),
  held: moneyFigure,
  above: moneyFigure,
  room: moneyFigure.nullable().describe("What more of the owner would be protected there; null: nothing is."),
  elsewhere: z
    .array(z.object({ bank: z.string(), room: moneyFigure }))
    .describe("Where something is above the limit: other banks of the same owner with room, the most first."),
});

const protectionRule = z.object({
  key: z.enum(SCHEME_KEYS),
  label: z.string(),
  name: z.string(),
  limit: decimalText,
  limitCurrency: currencyCode,
  since: localDate,
  source: z.string(),
  joint: z.string().describe("How accounts of several people count, in words."),
});

export const cashView = z.object({
  on: localDate,
  currency: currencyCode,
  total: moneyFigure,
  rated: decimalText.describe("The part of it whose rate is known."),
  yield: ratioFigure,
  interest: moneyFigure.describe("Of a year, at today's balances and rates."),
  best: z
    .object({ rate: z.number(), name: z.string().nullable().describe("Null where the rate was asked.") })
    .nullable(),
  forgone: moneyFigure.describe("In a year, against the best rate."),
  places: z.array(
    z.object({
      accountId: id,
      account: z.string(),
      institution: z.string().nullable(),
      assetId: z.string(),
      name: z.string(),
      currency: currencyCode,
      amount: decimalText,
      value: moneyFigure,
      rate: ratioFigure,
      origin: z.enum(["terms", "bookings", "stated"]).describe("What says the rate."),
      stated: z
        .object({ since: localDate, rate: decimalText })
        .nullable()
        .describe("The rate a person stated that holds on the day; interest booked in twelve months counts before it."),
    }),
  ),
  saving: z.array(saving).describe("Of the last 3 and the last 12 whole months."),
  maturities: z
    .array(
      z.object({
        assetId: id,
        name: z.string(),
        kind: z.enum(["deposit", "bond"]),
        on: localDate,
        amount: decimalText.describe("In `currency`, the asset's own."),
        currency: currencyCode,
        value: moneyFigure,
      }),
    )
    .describe("By day: deposits, and bonds due within a year."),
  maturing: z
    .object({ within3: moneyFigure, within12: moneyFigure, all: moneyFigure })
    .describe("Sums of `maturities` in the currency of the answer, by months from the day."),
  undatedDeposits: z.array(z.object({ assetId: id, name: z.string() })),
  schemes: z.array(z.object({ key: z.enum(SCHEME_KEYS), label: z.string() })),
  protection: z.object({
    supposed: z.enum(SCHEME_KEYS).nullable().describe("Of banks of which no scheme is stated; null: none is supposed."),
    above: moneyFigure.describe("All that is above the limits."),
    parts: z
      .array(protectedPart)
      .describe("By bank and owner: what is above the limit first. Brands under one license are one bank."),
    rules: z.array(protectionRule).describe("Of the schemes that are in `parts`, as they hold on the day."),
  }),
});

export type CashView = z.infer<typeof cashView>;
