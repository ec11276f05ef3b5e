import { z } from "zod";
import {
  currencyCode,
  decimalText,
  id,
  localDate,
  moneyFigure,
  ratioFigure,
  scopeAsked,
} from "#features/shared/wire.ts";

/** GET /option-strategies?on&currency&scope → OptionStrategies: options, and shares, on one underlying in one account as one thing. */
export const strategiesQuery = z.object({
  on: localDate.optional(),
  currency: currencyCode.optional(),
  scope: scopeAsked,
});

export const strategyKey = z.enum([
  "iron_condor",
  "collar",
  "bull_call_spread",
  "bear_call_spread",
  "bull_put_spread",
  "bear_put_spread",
  "covered_call",
  "calendar",
  "long_straddle",
  "short_straddle",
  "long_strangle",
  "short_strangle",
  "protective_put",
  "cash_secured_put",
  "long_call",
  "long_put",
  "written_call",
  "written_put",
  "other",
]);

const leg = z.object({
  assetId: id,
  name: z.string(),
  kind: z.enum(["share", "call", "put"]),
  units: decimalText.describe("Of the underlying; below zero where it is written."),
  strike: decimalText.nullable(),
  expiresOn: localDate.nullable(),
});

export const optionStrategy = z.object({
  key: strategyKey,
  accountId: id,
  accountName: z.string(),
  underlyingId: id,
  underlyingName: z.string(),
  currency: currencyCode.describe("Of the options: every amount of it is in it."),
  legs: z.array(leg),
  premium: moneyFigure.describe("Received for what is written less paid for what is held."),
  paid: moneyFigure.describe("What all legs cost, shares too, less what was received."),
  value: moneyFigure,
  greatestGain: moneyFigure.describe("At expiry. `no_solution`: there is no limit."),
  greatestLoss: moneyFigure.describe("At expiry, below zero. `no_solution`: there is no limit."),
  breakEvens: z.array(decimalText).describe("Prices of the underlying at expiry, the lowest first."),
  delta: ratioFigure.describe("What it gains for 1 more of the underlying, by the model of each option."),
  expiresOn: localDate.nullable().describe("The day all its options expire; null: they expire on several."),
  spot: decimalText.nullable().describe("What the underlying costs on the day."),
  payoff: z
    .array(z.object({ price: decimalText, gain: decimalText }))
    .describe("What is gained at expiry at prices of the underlying; empty where it is not known."),
});

export const optionStrategies = z.object({
  on: localDate,
  strategies: z.array(optionStrategy),
  unread: z
    .array(
      z.object({
        assetId: id,
        name: z.string(),
        accountName: z.string(),
        why: z.enum(["terms", "underlying", "expired"]),
      }),
    )
    .describe("Options in no strategy: without terms, without a stated underlying, or expired and still held."),
});

export type StrategyKeyView = z.infer<typeof strategyKey>;
export type OptionStrategyView = z.infer<typeof optionStrategy>;
export type OptionStrategiesView = z.infer<typeof optionStrategies>;
