import { z } from "zod";
import { EXPOSURE_DIMENSIONS } from "#assets/asset-rules.ts";
import { LIQUIDITY_TIERS } from "#engine/cash/liquidity.ts";
import { RANGES } from "#figures/window.ts";
import { assetClass } from "#features/accounts/contract.ts";
import { currencyCode, decimalText, id, localDate, moneyFigure, ratioFigure } from "#features/shared/wire.ts";
import { accrued, dayChange } from "./holding-parts-contract.ts";
import { returnInParts } from "./return-parts-contract.ts";

/**
 * Figures, all read-only, all under /api/portfolios/{portfolioId}. `on` defaults to today, `currency` to the base currency.
 * `mode`: open = held on the day, closed = held before, lifetime = both, projected = held once every pending and planned entry has happened, at prices of
 * the day. `scope` asks for one account or class alone.
 *
 * GET /overview?on&currency&range&from&scope       → Overview: everything the first screen shows, in one answer
 * GET /series?from&to&currency&group               → Series: daily net worth (group: none, assetClass, account)
 * GET /bridge?from&to&currency&accountId&assetId   → Bridge
 * GET /holdings?on&currency&mode                   → Holdings; a page or columns of them: holding-list-contract.ts
 * GET /holdings/{assetId}?on&currency              → HoldingDetail: lots, by account, disposals, income
 * GET /explain?figure&on&from&to&currency&assetId&accountId&key → Explanation
 */
export const range = z.enum(RANGES);
export const mode = z.enum(["open", "closed", "lifetime", "projected"]);

/** opening + external + income + price + currencyEffect + unpriced + byBalances − fees − taxes = closing, to the last digit. */
export const bridge = z.object({
  from: localDate,
  to: localDate,
  currency: currencyCode,
  opening: decimalText.describe("Value at the beginning."),
  external: decimalText.describe("Put in less taken out."),
  income: decimalText,
  price: decimalText.describe("What prices did."),
  currencyEffect: decimalText.describe("What exchange rates did."),
  fees: decimalText.describe("Positive lowers the value."),
  taxes: decimalText,
  unpriced: decimalText.describe(
    'Cost of what gained (+) or lost (−) a known price in the window; "0" when everything has a price.',
  ),
  byBalances: decimalText.describe(
    'What accounts followed by balances changed by, for whatever reason; "0" where there are none.',
  ),
  closing: decimalText.describe("Value at the end: all of the above, to the last digit."),
  isComplete: z.boolean().describe("False where something is left out for want of a price or rate."),
  missing: z.array(z.string()).describe("What that is, by name."),
  openingMissing: z.array(z.string()).describe("What of that the opening leaves out."),
  closingMissing: z.array(z.string()).describe("What of that the closing leaves out."),
});

export const seriesPoint = z.object({ on: localDate, value: z.number() });

export const series = z.object({
  currency: currencyCode,
  from: localDate,
  to: localDate,
  values: z
    .array(z.number().nullable())
    .describe(
      "One value a day from `from` to `to`, of what was known that day; null where nothing was. Doubles: for drawing, not for adding.",
    ),
  unknown: z
    .array(z.number().int())
    .describe(
      "How many holdings each day's value leaves out for want of a price or rate; empty when it is none on every day.",
    ),
  contributed: z.array(z.number()).describe("Net money put in since `from`, cumulative, one a day."),
  index: z.array(z.number().nullable()).describe("Time-weighted index, 1 at `from`; null before the first value."),
  groups: z.array(z.object({ key: z.string(), label: z.string(), values: z.array(z.number().nullable()) })),
});

export const performance = z.object({
  from: localDate,
  to: localDate,
  timeWeighted: ratioFigure.describe(
    "Cumulative over the window. No return has a value where the start or the end of its window leaves something out.",
  ),
  timeWeightedAnnual: ratioFigure.describe("A year, only from one year on."),
  moneyWeighted: ratioFigure.describe("A year from one year on, else over the window: see `moneyWeightedIsAnnual`."),
  moneyWeightedIsAnnual: z.boolean(),
});

export const staleValue = z.object({
  assetId: z.string(),
  name: z.string(),
  currency: currencyCode.describe("The asset's own."),
  priceOn: localDate.nullable(),
  ageDays: z.number().int().nullable(),
  reason: z.enum(["stale_price", "missing_price", "missing_rate"]),
});

export const overview = z.object({
  on: localDate,
  currency: currencyCode,
  range,
  ledgerVersion: z.number().int(),
  hasTransactions: z.boolean(),
  firstOn: localDate.nullable().describe("Day of the first transaction."),
  ratesCarriedFrom: localDate
    .nullable()
    .describe("The sample alone: the day whose exchange rates are carried on, where no later ones are known."),
  netWorth: moneyFigure,
  assets: moneyFigure,
  liabilities: moneyFigure.describe("What is owed, as a positive amount: net worth = assets − liabilities."),
  upToDate: ratioFigure.describe("Share of what is held whose value is up to date: see `/explain?figure=up_to_date`."),
  change: z.object({
    from: localDate,
    amount: moneyFigure.describe("`partial` where an end leaves something out; the notes name it."),
    ratio: ratioFigure.describe(
      "Of the opening. `insufficient_data` where an end leaves something out; `undefined` where a percentage would mean nothing: the opening is zero, below zero or next to nothing, or the value turned negative.",
    ),
    opening: moneyFigure.describe("The net worth at the end of `from`, with what it leaves out."),
    closing: moneyFigure.describe("The net worth now, likewise."),
  }),
  series,
  bridge,
  performance,
  allocation: z.array(
    z.object({
      assetClass,
      value: decimalText.describe("Of what is known."),
      owed: decimalText.describe(
        "What cards, overdrawn accounts and units sold short take from the value; of a debt all of it.",
      ),
      weight: z.number().nullable().describe("Of the assets that are known."),
      holdingCount: z.number().int(),
      unknownCount: z
        .number()
        .int()
        .describe("How many of them the value leaves out; all of them: nothing of the class is known."),
    }),
  ),
  movers: z.array(
    z.object({
      assetId: z.string(),
      name: z.string(),
      assetClass,
      gain: decimalText,
      status: z.enum(["ok", "partial"]).describe("`partial`: the gain leaves out what `notes` name."),
      notes: z.array(z.string()),
      ratio: z.number().nullable().describe("Of the capital it was earned on."),
      ratioReason: z.string().nullable().describe("Why there is none."),
      value: decimalText.nullable().describe("Null where it is not known."),
    }),
  ),
  stale: z.array(staleValue).describe("Values that are old or missing, with the reason."),
  findings: z.array(
    z.object({
      kind: z.string(),
      text: z.string(),
      amount: z.string().nullable().describe("What `text` says of how much, as it stands there."),
      assetId: id.nullable(),
      accountId: id.nullable(),
      on: localDate.nullable(),
    }),
  ),
});

export const gain = z
  .object({
    price: decimalText,
    currencyEffect: decimalText.describe("What exchange rates did, with what they did to the change in price."),
    income: decimalText,
    fees: decimalText,
    taxes: decimalText,
    total: decimalText,
  })
  .meta({ id: "Gain", description: "Parts of a gain in the currency asked for; they add up to `total` exactly." });

export const holdingId = z.string().describe("Id of an asset, or `cash:EUR` for cash of a currency.");

export const holding = z.object({
  assetId: holdingId,
  name: z.string(),
  assetClass,
  isin: z.string().nullable(),
  ticker: z.string().nullable(),
  assetCurrency: currencyCode.describe("The currency of its prices."),
  tracking: z.enum(["units", "value"]),
  isOpen: z.boolean().describe("Whether it is held on the day."),
  isCash: z.boolean(),
  isLiability: z.boolean(),
  accounts: z.array(
    z.object({
      accountId: id,
      accountName: z.string(),
      institutionName: z.string().nullable(),
      quantity: decimalText,
      value: moneyFigure,
    }),
  ),
  quantity: decimalText,
  price: decimalText.nullable().describe("The one the value rests on."),
  priceCurrency: currencyCode.nullable(),
  priceOn: localDate.nullable().describe("The day that price is of."),
  priceSource: z.enum(["manual", "provider", "statement", "model", "stated_value", "none"]),
  priceAgeDays: z.number().int().nullable().describe("Days between that and the day asked for."),
  isStale: z.boolean().describe("Older than its class allows."),
  isAssumed: z.boolean().describe("Some of it rests on an opening balance that was assumed."),
  value: moneyFigure.describe("In the currency asked for; of a bond with accrued interest."),
  valueInAssetCurrency: moneyFigure,
  accrued: accrued.nullable().describe("Null for what accrues nothing."),
  netOfDebts: moneyFigure
    .nullable()
    .describe("After debts secured by it; null where no debt ties it: it is the value."),
  cost: moneyFigure.describe("What the open lots cost."),
  averageCost: decimalText.nullable().describe("Of one unit, in the asset's currency."),
  unrealized: gain.nullable().describe("Of what is still held."),
  realized: gain.nullable().describe("Of what was sold."),
  total: gain.nullable(),
  weight: z.number().nullable().describe("Share of the whole; null where it is not known."),
  subclass: z
    .string()
    .nullable()
    .describe("What kind of its class it is, as its terms say; null where none is stated."),
  liquidity: z.enum(LIQUIDITY_TIERS).describe("Time until it can be spent, as its class or its terms say."),
  exposures: z
    .array(
      z.object({
        dimension: z.enum(EXPOSURE_DIMENSIONS),
        key: z.string(),
        share: z.number().describe("A fraction of its value."),
      }),
    )
    .describe("What its value depends on, as stated; what the shares of a dimension leave of 1 nobody has stated."),
  owners: z
    .array(z.object({ accountId: id, ownerId: id, name: z.string(), share: decimalText.describe("A fraction.") }))
    .describe(
      "In whose name it is on the day, account by account; what the shares leave is outside, or of nobody named.",
    ),
  timeWeighted: ratioFigure,
  moneyWeighted: ratioFigure,
  dayChange: dayChange
    .nullable()
    .describe("Change of the day; null of money, of what has no units and of what is not held."),
});

export const holdings = z.object({
  on: localDate,
  currency: currencyCode,
  mode,
  ledgerVersion: z.number().int(),
  total: moneyFigure,
  count: z.number().int().optional().describe("Of a page: how many holdings there are of the mode."),
  holdings: z.array(holding),
});

export const lot = z.object({
  accountId: id,
  accountName: z.string(),
  acquiredOn: localDate,
  quantity: decimalText,
  cost: decimalText.describe("In `costCurrency`."),
  costCurrency: currencyCode,
  costInCurrency: moneyFigure.describe("In the currency asked for."),
  value: moneyFigure,
  unrealized: moneyFigure,
  daysHeld: z.number().int(),
  transactionId: id.describe("The one that acquired it."),
  isAssumed: z.boolean().describe("It rests on an opening balance that was assumed."),
});

export const disposal = z.object({
  accountId: id,
  accountName: z.string(),
  acquiredOn: localDate,
  soldOn: localDate,
  quantity: decimalText,
  proceeds: decimalText,
  cost: decimalText,
  gain: decimalText.describe("Proceeds less cost, in `currency`."),
  currency: currencyCode,
  gainInCurrency: moneyFigure.describe("In the currency asked for."),
  transactionId: id.describe("The one that sold it."),
});

export const holdingDetail = z.object({
  holding,
  lots: z.array(lot),
  disposals: z.array(disposal),
  inParts: returnInParts.describe("Of the total gain, since it was first held."),
  prices: z.array(z.object({ on: localDate, price: decimalText, currency: currencyCode, source: z.string() })),
  hasOlderPrices: z.boolean().describe("Whether there are prices before these, to be read on in pages."),
  valueSeries: series,
});

export type Range = z.infer<typeof range>;
export type Mode = z.infer<typeof mode>;
export type Bridge = z.infer<typeof bridge>;
export type Series = z.infer<typeof series>;
export type Performance = z.infer<typeof performance>;
export type Overview = z.infer<typeof overview>;
export type Gain = z.infer<typeof gain>;
export type Holding = z.infer<typeof holding>;
export type Holdings = z.infer<typeof holdings>;
export type Lot = z.infer<typeof lot>;
export type Disposal = z.infer<typeof disposal>;
export type HoldingDetail = z.infer<typeof holdingDetail>;
