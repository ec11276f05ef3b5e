import { z } from "zod";
import { assetClass } from "#features/accounts/contract.ts";
import { currencyCode, decimalText, id, localDate, moneyFigure, ratioFigure } from "#features/shared/wire.ts";

/**
 * Figures, all read-only, all under /api/portfolios/{portfolioId}. `on` defaults to today, `currency` to the base currency.
 * `mode`: open = held on the day, closed = held before, lifetime = both.
 *
 * GET /overview?on&currency&range                  → Overview: everything the first screen shows, in one answer
 * GET /series?from&to&currency&group               → Series: daily net worth (group: none, assetClass, account)
 * GET /bridge?from&to&currency&accountId&assetId   → Bridge
 * GET /holdings?on&currency&mode                   → Holdings
 * GET /holdings/{assetId}?on&currency              → HoldingDetail: lots, by account, disposals, income
 * GET /explain?figure&on&from&to&currency&assetId&accountId → Explanation
 */
export const RANGES = ["1D", "1W", "1M", "3M", "YTD", "1Y", "5Y", "ALL"] as const;
export const range = z.enum(RANGES);
export const mode = z.enum(["open", "closed", "lifetime"]);

/** opening + external + income + price + currencyEffect + unpriced − fees − taxes = closing, to the last digit. */
export const bridge = z.object({
  from: localDate,
  to: localDate,
  currency: currencyCode,
  opening: decimalText,
  external: decimalText,
  income: decimalText,
  price: decimalText,
  currencyEffect: decimalText,
  /** Positive lowers the value. */
  fees: decimalText,
  taxes: decimalText,
  /** Cost of what gained (+) or lost (−) a known price in the window; "0" when everything has a price. */
  unpriced: decimalText,
  closing: decimalText,
  isComplete: z.boolean(),
  missing: z.array(z.string()),
});

export const seriesPoint = z.object({ on: localDate, value: z.number() });

export const series = z.object({
  currency: currencyCode,
  from: localDate,
  to: localDate,
  /** One value a day from `from` to `to`, of what was known that day; null where nothing was. Doubles: for drawing, not for adding. */
  values: z.array(z.number().nullable()),
  /** How many holdings each day's value leaves out for want of a price or rate; empty when it is none on every day. */
  unknown: z.array(z.number().int()),
  /** Net money put in since `from`, cumulative, one a day. */
  contributed: z.array(z.number()),
  /** Time-weighted index, 1 at `from`; null before the first value. */
  index: z.array(z.number().nullable()),
  groups: z.array(z.object({ key: z.string(), label: z.string(), values: z.array(z.number().nullable()) })),
});

export const performance = z.object({
  from: localDate,
  to: localDate,
  /** Cumulative over the window. */
  timeWeighted: ratioFigure,
  /** A year, only from one year on. */
  timeWeightedAnnual: ratioFigure,
  /** A year from one year on, else over the window: see `moneyWeightedIsAnnual`. */
  moneyWeighted: ratioFigure,
  moneyWeightedIsAnnual: z.boolean(),
});

export const staleValue = z.object({
  assetId: z.string(),
  name: z.string(),
  /** The asset's own. */
  currency: currencyCode,
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
  firstOn: localDate.nullable(),
  netWorth: moneyFigure,
  assets: moneyFigure,
  /** What is owed, as a positive amount: net worth = assets − liabilities. */
  liabilities: moneyFigure,
  change: z.object({ from: localDate, amount: moneyFigure, ratio: ratioFigure }),
  series,
  bridge,
  performance,
  allocation: z.array(
    z.object({ assetClass, value: decimalText, weight: z.number().nullable(), holdingCount: z.number().int() }),
  ),
  movers: z.array(
    z.object({
      assetId: z.string(),
      name: z.string(),
      assetClass,
      gain: decimalText,
      ratio: z.number().nullable(),
      value: decimalText,
    }),
  ),
  stale: z.array(staleValue),
  findings: z.array(
    z.object({
      kind: z.string(),
      text: z.string(),
      assetId: id.nullable(),
      accountId: id.nullable(),
      on: localDate.nullable(),
    }),
  ),
});

/** Components of a gain in the currency asked for; they sum to `total` exactly. The cross term is in `currencyEffect`. */
export const gain = z.object({
  price: decimalText,
  currencyEffect: decimalText,
  income: decimalText,
  fees: decimalText,
  taxes: decimalText,
  total: decimalText,
});

/** Id of an asset, or `cash:EUR` for cash of a currency. */
export const holdingId = z.string();

export const holding = z.object({
  assetId: holdingId,
  name: z.string(),
  assetClass,
  isin: z.string().nullable(),
  ticker: z.string().nullable(),
  assetCurrency: currencyCode,
  tracking: z.enum(["units", "value"]),
  isOpen: z.boolean(),
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
  price: decimalText.nullable(),
  priceCurrency: currencyCode.nullable(),
  priceOn: localDate.nullable(),
  priceSource: z.enum(["manual", "provider", "statement", "stated_value", "none"]),
  priceAgeDays: z.number().int().nullable(),
  isStale: z.boolean(),
  value: moneyFigure,
  valueInAssetCurrency: moneyFigure,
  cost: moneyFigure,
  averageCost: decimalText.nullable(),
  unrealized: gain.nullable(),
  realized: gain.nullable(),
  total: gain.nullable(),
  weight: z.number().nullable(),
  timeWeighted: ratioFigure,
  moneyWeighted: ratioFigure,
});

export const holdings = z.object({
  on: localDate,
  currency: currencyCode,
  mode,
  ledgerVersion: z.number().int(),
  total: moneyFigure,
  holdings: z.array(holding),
});

export const lot = z.object({
  accountId: id,
  accountName: z.string(),
  acquiredOn: localDate,
  quantity: decimalText,
  cost: decimalText,
  costCurrency: currencyCode,
  costInCurrency: moneyFigure,
  value: moneyFigure,
  unrealized: moneyFigure,
  daysHeld: z.number().int(),
  transactionId: id,
});

export const disposal = z.object({
  accountId: id,
  accountName: z.string(),
  acquiredOn: localDate,
  soldOn: localDate,
  quantity: decimalText,
  proceeds: decimalText,
  cost: decimalText,
  gain: decimalText,
  currency: currencyCode,
  gainInCurrency: moneyFigure,
  transactionId: id,
});

export const holdingDetail = z.object({
  holding,
  lots: z.array(lot),
  disposals: z.array(disposal),
  prices: z.array(z.object({ on: localDate, price: decimalText, currency: currencyCode, source: z.string() })),
  valueSeries: series,
});

/** What a figure is made of. Leaves name their source; recomputing the tree gives the figure. */
export interface Explanation {
  readonly label: string;
  /** In words with the names of the inputs, such as "quantity × price × exchange rate". */
  readonly formula: string | null;
  readonly value: string | null;
  readonly unit: string | null;
  readonly note: string | null;
  readonly source:
    | { readonly kind: "transaction"; readonly transactionId: string; readonly on: string }
    | { readonly kind: "price"; readonly assetId: string; readonly on: string; readonly origin: string }
    | {
        readonly kind: "rate";
        readonly from: string;
        readonly to: string;
        readonly on: string;
        readonly origin: string;
      }
    /** The value of a day: itself explained by `net_worth` on that day. */
    | { readonly kind: "valuation"; readonly on: string }
    | null;
  readonly inputs: readonly Explanation[];
  /** Inputs left out of the answer because there are many; their sum is included. */
  readonly omittedCount: number;
}
export const EXPLAINABLE = [
  "net_worth",
  "assets",
  "liabilities",
  "change",
  "holding_value",
  "holding_cost",
  "holding_gain",
  "realized_gain",
  "time_weighted",
  "money_weighted",
  "bridge",
  "account_value",
] as const;
export const explainable = z.enum(EXPLAINABLE);

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
export type Explainable = z.infer<typeof explainable>;
