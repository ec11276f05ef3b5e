import { z } from "zod";
import { ASSET_CLASS_KEYS } from "#assets/registry.ts";
import { FREQUENCIES } from "#engine/risk/risk-report.ts";
import { DIMENSIONS } from "#figures/analysis/exposure.ts";
import { RISK_KEYS } from "#figures/analysis/risk-figures.ts";
import { range } from "#features/figures/contract.ts";
import { groupBy, partBy } from "#features/shared/part-by.ts";
import { exposedGroups, exposureMatrices, topHoldings, unstatedHoldings } from "#features/shared/exposure-matrices.ts";
import {
  currencyCode,
  decimalText,
  id,
  localDate,
  moneyFigure,
  ratioFigure,
  scopeAsked,
} from "#features/shared/wire.ts";

/**
 * Where returns came from and what could go wrong, all read-only. Ratios are fractions (0.05 is 5 %), money is decimal text in `currency`.
 * The window is a `range` up to `on`, or `from` and `on`.
 *
 * GET /returns?by&range&from&on&currency                 → PartReturnsList: both returns, bridge and contribution of every part
 * GET /benchmark?assets&range&from&on&currency           → BenchmarkComparison; assets=ID:60,ID:40
 * GET /benchmarks?of&range&from&on&currency              → BenchmarkList; of=ID:1;ID:60,ID:40
 * GET /attribution?by&benchmark&range&from&on&currency   → Attribution; benchmark=PART:60:ID,PART:40:ID
 * GET /risk?frequency&riskFree&target&confidence&assets&range&from&on&currency → Risk
 * GET /exposure?on&currency&rows                         → Exposures
 * GET /holdings/{assetId}/lot-returns?on&currency        → LotReturns
 * GET /scenarios?on&currency&shocks                      → Scenarios; shocks=equity:-0.3,rate:0.01
 */
export const windowQuery = z.object({
  range: range.default("1Y"),
  from: localDate.optional(),
  on: localDate.optional(),
  currency: currencyCode.optional(),
  scope: scopeAsked,
});
export const weighted = z
  .string()
  .regex(
    /^[\w:-]+?:\d{1,6}(\.\d{1,6})?(,[\w:-]+?:\d{1,6}(\.\d{1,6})?){0,9}$/,
    "up to ten of ID:WEIGHT, such as ID:60,ID:40",
  );
/** An annual rate as a fraction. */
const annualRate = z.coerce.number().min(-0.5).max(1);

export const returnsQuery = windowQuery.extend({ by: partBy.default("account") });
export const benchmarkQuery = windowQuery.extend({ assets: weighted });
export const attributionQuery = windowQuery.extend({
  by: groupBy.default("assetClass"),
  benchmark: z
    .string()
    .regex(
      /^[^:,]{1,80}:\d{1,6}(\.\d{1,6})?:[\w:-]+(,[^:,]{1,80}:\d{1,6}(\.\d{1,6})?:[\w:-]+){0,19}$/,
      "such as equity:60:ID,bond:40:ID",
    )
    .optional(),
});
export const riskQuery = windowQuery.extend({
  frequency: z.enum(["auto", ...FREQUENCIES]).default("auto"),
  riskFree: annualRate.default(0),
  target: annualRate.optional(),
  confidence: z.coerce.number().min(0.5).max(0.999).default(0.95),
  assets: weighted.optional(),
});
export const exposureQuery = z.object({
  on: localDate.optional(),
  currency: currencyCode.optional(),
  scope: scopeAsked,
});
export const scenarioQuery = exposureQuery.extend({
  shocks: z
    .string()
    .regex(
      /^[\w-]+:-?\d{1,2}(\.\d{1,6})?(,[\w-]+:-?\d{1,2}(\.\d{1,6})?){0,19}$/,
      "such as equity:-0.3,rate:0.01,USD:-0.1",
    )
    .optional(),
});

/** The return of every open lot of a holding since it was acquired; values and gains of the lots add up to the holding's exactly. */
export const lotReturns = z.object({
  on: localDate,
  currency: currencyCode,
  assetId: z.string(),
  name: z.string(),
  lots: z.array(
    z.object({
      accountId: id,
      accountName: z.string(),
      transactionId: id,
      acquiredOn: localDate,
      quantity: decimalText,
      cost: moneyFigure,
      value: moneyFigure,
      gain: moneyFigure,
      holdingReturn: ratioFigure.describe("gain ÷ cost since it was acquired. Income is the holding's, not the lot's."),
      annualized: ratioFigure.describe("The same a year, from one year on."),
    }),
  ),
  value: moneyFigure.describe("Of the holding: what the lots add up to."),
  gain: moneyFigure,
});

const window = { from: localDate, to: localDate, currency: currencyCode };

/** opening + inflow − outflow + income − fees − taxes + price + currencyEffect + unpriced + byBalances = closing, exactly. */
export const partReturns = z.object({
  key: z.string().describe("Id of the account, asset or institution, or the class or currency itself."),
  label: z.string(),
  opening: decimalText,
  inflow: decimalText,
  outflow: decimalText,
  income: decimalText,
  fees: decimalText,
  taxes: decimalText,
  price: decimalText,
  currencyEffect: decimalText,
  unpriced: decimalText,
  byBalances: decimalText.describe("What accounts followed by balances changed by, for whatever reason."),
  closing: decimalText,
  totalGain: decimalText.describe("`income − fees − taxes + price + currencyEffect`."),
  missing: z.array(z.string()),
  timeWeighted: ratioFigure,
  timeWeightedAnnual: ratioFigure,
  moneyWeighted: ratioFigure,
  moneyWeightedIsAnnual: z.boolean(),
  contribution: ratioFigure.describe("What it added to the return of the whole; the parts add up to the whole's."),
});
export const partReturnsList = z.object({ ...window, by: partBy, whole: partReturns, parts: z.array(partReturns) });

export const benchmarkComparison = z.object({
  ...window,
  parts: z.array(z.object({ assetId: z.string(), name: z.string(), weight: z.number() })),
  portfolio: z.object({ timeWeighted: ratioFigure, moneyWeighted: ratioFigure, moneyWeightedIsAnnual: z.boolean() }),
  benchmark: z.object({
    timeWeighted: ratioFigure,
    sameFlowsValue: ratioFigure.describe("The same flows bought and sold in the benchmark."),
    sameFlowsRate: ratioFigure,
  }),
  difference: ratioFigure.describe("Portfolio less benchmark."),
  index: z.array(z.number()).describe("Growth of 1 a day from `from`; empty where the benchmark is not known."),
  sameFlows: z.array(z.number()),
});

const effects = { allocation: z.number(), selection: z.number(), interaction: z.number() };
export const attribution = z.object({
  ...window,
  by: partBy,
  portfolioReturn: ratioFigure.describe("Of the whole with all flows at the start of their day."),
  benchmarkReturn: ratioFigure,
  active: ratioFigure.describe("allocation + selection + interaction of all segments."),
  segments: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      benchmarkWeight: z.number(),
      contribution: ratioFigure,
      effects: z.object(effects).nullable().describe("Null without a benchmark."),
    }),
  ),
  currencies: z
    .array(
      z.object({
        currency: z.string(),
        local: z.number(),
        currencyEffect: z.number(),
        cross: z.number(),
        total: z.number(),
      }),
    )
    .describe("What exchange rates did; `local + currencyEffect + cross` add up to the return."),
  notes: z.array(z.string()),
});

const captured = z
  .object({ periods: z.number().int(), alike: z.number().int(), ahead: z.number().int() })
  .nullable()
  .describe(
    "Periods the benchmark rose (or fell) in, and of these those the portfolio did so too and those it led in.",
  );
export const riskFigure = z.enum(RISK_KEYS);
export const risk = z.object({
  ...window,
  frequency: z.enum(FREQUENCIES),
  observations: z.number().int(),
  confidence: z.number(),
  benchmarkMissing: z.string().nullable().describe("Why the benchmark asked for cannot be compared with."),
  figures: z.array(z.object({ key: riskFigure, figure: ratioFigure })),
  drawdown: z
    .object({
      depth: z.number(),
      peakOn: localDate,
      troughOn: localDate,
      recoveredOn: localDate.nullable(),
      lengthDays: z.number().int(),
      recoveryDays: z.number().int().nullable(),
    })
    .nullable(),
  underWater: z
    .object({ peakOn: localDate, regainedOn: localDate.nullable(), days: z.number().int() })
    .nullable()
    .describe("The longest time below a peak; null where it never fell. `regainedOn` is null while it lasts."),
  captures: z.object({ up: captured, down: captured }),
  parts: z
    .object({
      volatility: ratioFigure,
      diversification: ratioFigure,
      holdings: z.array(
        z.object({
          assetId: z.string(),
          name: z.string(),
          weight: z.number(),
          volatility: z.number(),
          contribution: z.number().nullable(),
          share: z.number().nullable(),
        }),
      ),
    })
    .describe(
      "Risk a year of the holdings of `correlations` together, from their weights among themselves, their volatilities and correlations; contributions add up to it.",
    ),
  correlations: z
    .object({
      holdings: z.array(z.object({ assetId: z.string(), name: z.string() })),
      matrix: z.array(z.array(z.number().nullable())),
      notes: z.array(z.string()),
    })
    .describe("Price correlations of the largest holdings; null where one does not vary or they share too few days."),
});

export const exposures = z.object({
  on: localDate,
  currency: currencyCode,
  total: decimalText.describe(
    "Value of what is owned, in `currency`. Debts are not netted; of what is owned in one account and owed in another it is the difference.",
  ),
  concentration: z.object({
    herfindahl: ratioFigure,
    effectiveHoldings: ratioFigure,
    largest: ratioFigure,
    topTen: ratioFigure,
  }),
  topHoldings,
  dimensions: z.array(
    z.object({
      dimension: z.enum(DIMENSIONS),
      groups: exposedGroups,
      unknown: z.number().describe("Value nobody stated a group for; with the groups it adds up to the total."),
      unstated: unstatedHoldings,
    }),
  ),
  own: z
    .array(z.object({ attribute: z.string(), groups: exposedGroups, unknown: z.number() }))
    .describe("By attributes of one's own naming."),
  ...exposureMatrices,
  missing: z.array(z.string()),
});

export const scenario = z.object({
  key: z.string(),
  label: z.string(),
  source: z.string().nullable().describe("Of one named after years: where its sizes are from."),
  shocks: z
    .record(z.string(), z.number())
    .describe("Factor by name: fractions, for a rate in absolute terms (0.01 is one point)."),
  before: z.number(),
  after: z.number(),
  change: z.number(),
  ratio: ratioFigure,
  parts: z.array(z.object({ assetClass: z.enum(ASSET_CLASS_KEYS), before: z.number(), change: z.number() })),
});
export const scenarios = z.object({
  on: localDate,
  currency: currencyCode,
  factors: z.array(z.string()),
  scenarios: z.array(scenario),
  notes: z.array(z.string()).describe("What the scenarios leave out or assume."),
});

export type WindowQuery = z.infer<typeof windowQuery>;
export type PartBy = z.infer<typeof partBy>;
export type PartReturns = z.infer<typeof partReturns>;
export type PartReturnsList = z.infer<typeof partReturnsList>;
export type BenchmarkQuery = z.infer<typeof benchmarkQuery>;
export type BenchmarkComparison = z.infer<typeof benchmarkComparison>;
export type AttributionQuery = z.infer<typeof attributionQuery>;
export type Attribution = z.infer<typeof attribution>;
export type RiskQuery = z.infer<typeof riskQuery>;
export type RiskFigure = z.infer<typeof riskFigure>;
export type Risk = z.infer<typeof risk>;
export type Exposures = z.infer<typeof exposures>;
export type Scenario = z.infer<typeof scenario>;
export type ScenarioQuery = z.infer<typeof scenarioQuery>;
export type LotReturns = z.infer<typeof lotReturns>;
export type Scenarios = z.infer<typeof scenarios>;
