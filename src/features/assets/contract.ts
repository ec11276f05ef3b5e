import { z } from "zod";
import { FUND_POOL_KEYS } from "#figures/fund-pools.ts";
import { EXPOSURE_DIMENSIONS, FLOW_KINDS } from "#assets/asset-rules.ts";
import { LIQUIDITY_TIERS } from "#engine/cash/liquidity.ts";
import { FREQUENCIES } from "#engine/cash/recurring.ts";
import { NUMBER_UNITS } from "#engine/explain/explanation.ts";
import { assetClass, statedFacts } from "#features/accounts/contract.ts";
import {
  changeReceipt,
  currencyCode,
  decimalText,
  id,
  localDate,
  moneyFigure,
  ratioFigure,
} from "#features/shared/wire.ts";

/**
 * What assets are by their class, all under /api/portfolios/{portfolioId}. `on` defaults to today, `currency` to the base currency.
 *
 * GET /assets/{assetId}/facts                      → AssetFacts: what is stated of it, and what is wrong with that
 * PUT /assets/{assetId}/facts                      FactsEdit → { facts, receipt } (422 facts_invalid names every field to mend)
 * GET /assets/{assetId}/figures?on&currency        → AssetFigures; assetId is an id or `cash:EUR`
 * GET /cash-forecast?months&on&currency            → CashForecast
 * GET /calendar?from&to&currency                   → Calendar
 * GET /fund-pools?by&on&currency                   → FundPools
 * GET /bond-portfolio?on&currency                  → BondPortfolio
 * GET /explain?figure=class_figure&assetId&key     → the tree of one figure of `figures`, or of a cell as `schedule.row.column`
 * GET /explain?figure=cash_forecast&key            → the tree of `closing`, `lowest_12m`, `runway`, `coverage_12m`, `coverage_24m`
 */
const factProblem = z.object({ path: z.string(), message: z.string() });

export const classFacts = statedFacts;

export const factsEdit = z.object({ facts: classFacts.meta({ examples: [{ fundKind: "equity" }] }) });
export const assetFacts = z.object({
  assetId: id,
  assetClass,
  facts: classFacts,
  problems: z.array(factProblem),
});
export const factsWritten = z.object({ facts: assetFacts, receipt: changeReceipt });

const status = z.enum(["ok", "partial", "ambiguous", "undefined", "no_solution", "insufficient_data"]);

/**
 * One figure of a class. `value` is decimal text where `unit` is money (in `currency`), units or factor, and a number otherwise: ratio is a
 * fraction, per_100 an amount per 100 of face. Explain it with `figure=class_figure` and its `key`.
 */
export const classFigure = z.object({
  key: z.string(),
  label: z.string(),
  formula: z.string().nullable(),
  unit: z.enum(["money", "units", "factor", ...NUMBER_UNITS]),
  currency: currencyCode.nullable(),
  status,
  value: z.union([decimalText, z.number()]).nullable(),
  notes: z.array(z.string()),
});

/** A figure of one asset, with what would bring it in while it is not known. */
export const assetFigure = classFigure.extend({
  mend: z
    .enum(["price", "value", "cost", "entries", "terms", "none"])
    .nullable()
    .describe("What would make it known: null where it is, `none` where nothing would."),
  mendTerm: z.string().nullable().describe("Of `terms`: the field of the facts that is waited for."),
  mendAssetId: z
    .string()
    .nullable()
    .describe("Of `terms`: the asset whose facts have that field, such as a debt that several things secure."),
});

/** A table: cells of money and units are decimal text, of days YYYY-MM-DD, of text words, of an account its id, of the others numbers. */
export const classSchedule = z.object({
  key: z.string(),
  label: z.string(),
  columns: z.array(
    z.object({
      label: z.string(),
      unit: z.enum(["money", "units", "day", "text", "account", "ratio", "multiple", "count", "per_100"]),
      isChange: z.boolean().describe("Of more or less: written with its sign."),
    }),
  ),
  rows: z.array(z.array(z.union([z.string(), z.number()]).nullable())),
  note: z.string().nullable().describe("Why cells are empty, and which term would bring more rows."),
});

export const assetFigures = z.object({
  assetId: z.string(),
  name: z.string(),
  assetClass,
  on: localDate,
  currency: currencyCode.describe("The asset's own: figures of money are in it unless they say otherwise."),
  liquidity: z.enum(LIQUIDITY_TIERS),
  problems: z.array(factProblem),
  figures: z.array(assetFigure),
  schedules: z.array(classSchedule),
  exposures: z.array(z.object({ dimension: z.enum(EXPOSURE_DIMENSIONS), key: z.string(), share: z.number() })),
});

export const FLOW_ORIGINS = ["terms", "estimate", "planned", "recurring"] as const;

/** Money expected on a day: positive comes in. `amount` is in the currency asked for at today's rate; null where that is not known. */
export const expectedFlow = z.object({
  on: localDate,
  kind: z.enum([...FLOW_KINDS, "transaction"]),
  label: z.string(),
  origin: z.enum(FLOW_ORIGINS),
  assetId: z.string().nullable(),
  assetName: z.string().nullable(),
  accountId: z.string().nullable().describe("Where it comes to or goes from, if stated, planned or so before."),
  amount: decimalText.nullable(),
  originalAmount: decimalText,
  originalCurrency: currencyCode,
});

/** What recurs, and what a person said of it: `PUT /recurring-items`. */
export const recurringItem = z.object({
  key: z.string(),
  label: z.string(),
  state: z
    .enum(["found", "confirmed", "changed", "refused"])
    .describe("`changed`: goes on as a person stated; `refused`: is not expected."),
  accountId: id,
  frequency: z.enum(FREQUENCIES).nullable(),
  amount: decimalText.nullable().describe("Of one payment, in `currency`; null where it is no longer found."),
  currency: currencyCode,
  lastOn: localDate.nullable().describe("The last booking."),
  nextOn: localDate.nullable().describe("Null where none is expected."),
});

export const cashForecast = z.object({
  on: localDate,
  to: localDate,
  currency: currencyCode,
  opening: moneyFigure.describe("Cash in accounts today."),
  closing: moneyFigure,
  lowest: z
    .object({ on: localDate, balance: decimalText })
    .describe("The day the balance is lowest; the first of them."),
  months: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      opening: decimalText,
      inflow: decimalText,
      outflow: decimalText.describe("Positive."),
      closing: decimalText,
    }),
  ),
  flows: z.array(expectedFlow),
  recurring: z.array(recurringItem).describe("By the next day; what is refused comes last."),
  runway: ratioFigure
    .extend({ isUnlimited: z.boolean() })
    .describe(
      "Months the cash lasts at the net outflow of the last six whole months; unlimited where as much comes in as goes out.",
    ),
  liquidity: z.array(z.object({ tier: z.enum(LIQUIDITY_TIERS), value: decimalText })),
  commitments: z.object({
    unfunded: moneyFigure,
    expectedCalls12m: decimalText,
    expectedCalls24m: decimalText,
    coverage12m: ratioFigure.describe("What can be spent within weeks ÷ calls expected in 12 months."),
    coverage24m: ratioFigure.describe("What can be spent within weeks ÷ calls expected in 24 months."),
  }),
  notes: z.array(z.string()),
});

export const calendarEntry = z.object({
  on: localDate,
  kind: z.string(),
  label: z.string(),
  assetId: z.string().nullable(),
  assetName: z.string().nullable(),
  amount: decimalText
    .nullable()
    .describe("Null for days that move no money by themselves, such as the end of a lease."),
  currency: currencyCode.nullable(),
  isEstimate: z.boolean(),
});
const calendarDay = calendarEntry.extend({
  inCurrency: decimalText
    .nullable()
    .describe("The amount in `currency` at the rate of `on`; null where there is none or no rate."),
  origin: z
    .enum([...FLOW_ORIGINS, "booked"])
    .describe(
      "How it is known: terms, an estimate, planned in the ledger, or because it recurs there. Up to `on` it was booked.",
    ),
  transactionId: id.nullable().describe("Of what was booked."),
  accountName: z
    .string()
    .nullable()
    .describe("The account its money comes to or goes from; null where nobody stated it."),
  isUrgent: z.boolean().describe("A call of a fund within 45 days after `on`."),
  isCovered: z
    .boolean()
    .nullable()
    .describe(
      "Of a call: whether the cash in accounts on `on` and everything expected until the end of that day is enough. Null for anything else, for a part of the portfolio, and where a rate is missing.",
    ),
});
const cashAhead = z.object({
  days: z.number().int(),
  inflow: decimalText,
  outflow: decimalText,
  unknownCount: z.number().int().describe("Payments left out of both for want of a rate."),
});
const callsAhead = z.object({
  days: z.number().int(),
  amount: decimalText,
  count: z.number().int(),
  unknownCount: z.number().int().describe("Calls left out of the amount for want of a rate."),
});
export const calendar = z.object({
  on: localDate.describe("The day it looks ahead from."),
  currency: currencyCode.describe("The currency totals are in."),
  from: localDate,
  to: localDate,
  ahead: z.array(cashAhead).describe("In and out within 30, 90 and 365 days after `on`."),
  calls: z.array(callsAhead).describe("Calls of funds within 45 and 90 days after `on`."),
  firstOn: localDate.nullable().describe("The day of the first entry there is; null: there is none."),
  entries: z.array(calendarDay),
});

/** Funds seen as one, in the currency asked for: flows at the rates of their days, values at the closing rate. */
export const fundPool = z.object({
  key: z.string(),
  fundCount: z.number().int(),
  commitment: decimalText,
  paidIn: decimalText,
  distributed: decimalText,
  value: decimalText.nullable(),
  pic: ratioFigure,
  dpi: ratioFigure,
  rvpi: ratioFigure,
  tvpi: ratioFigure,
  irr: ratioFigure,
});
export const fundPools = z.object({
  on: localDate,
  currency: currencyCode,
  by: z.enum(FUND_POOL_KEYS),
  pools: z.array(fundPool),
  notes: z.array(z.string()).describe("Funds left out, with the reason."),
});

/** An average weighted by value; `coverage` is the share of the value it rests on. */
const ratioOverBonds = ratioFigure.extend({ coverage: z.number().nullable() });

/** Bonds held, in the currency asked for at today's rates; durations in years. */
export const bondPortfolio = z.object({
  on: localDate,
  currency: currencyCode,
  bonds: z.array(
    z.object({
      assetId: z.string(),
      name: z.string(),
      value: moneyFigure.describe("With accrued interest."),
      yieldToWorst: ratioFigure,
      modifiedDuration: ratioFigure,
    }),
  ),
  yieldToWorst: ratioOverBonds,
  modifiedDuration: ratioOverBonds,
  convexity: ratioOverBonds,
  ladder: z.array(z.object({ year: z.number().int(), coupons: decimalText, repaid: decimalText })),
});

export type ClassFacts = z.infer<typeof classFacts>;
export type AssetFactsView = z.infer<typeof assetFacts>;
export type AssetFigures = z.infer<typeof assetFigures>;
export type ClassFigureView = z.infer<typeof classFigure>;
export type AssetFigureView = z.infer<typeof assetFigure>;
export type ClassScheduleView = z.infer<typeof classSchedule>;
export type ExpectedFlowView = z.infer<typeof expectedFlow>;
export type RecurringItemView = z.infer<typeof recurringItem>;
export type CashForecastView = z.infer<typeof cashForecast>;
export type Calendar = z.infer<typeof calendar>;
export type CalendarEntry = z.infer<typeof calendarEntry>;
export type BondPortfolio = z.infer<typeof bondPortfolio>;
export type RatioOverBonds = z.infer<typeof ratioOverBonds>;
export type FundPools = z.infer<typeof fundPools>;
