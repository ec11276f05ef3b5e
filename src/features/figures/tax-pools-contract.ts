import { z } from "zod";
import { decimalText, id, localDate, moneyFigure } from "#features/shared/wire.ts";
import { taxHead, taxQuery, taxYear } from "#features/tax/contract.ts";

/**
 * Pools of the countries that match by them: the section 104 holding of the United Kingdom, the adjusted cost base of Canada. Of the others, each step that
 * carries the cost of lots on.
 *
 * GET /tax-pools?year&on&ruleSet → TaxPools
 */
export const taxPoolsQuery = taxQuery.extend({ year: taxYear.optional() });

const held = z.object({ quantity: decimalText, cost: moneyFigure });

export const poolStep = z.object({
  place: z.number().int().describe("Among all steps of the pool, from 0; with the asset it is the key of `tax_pool`."),
  kind: z.enum(["acquired", "disposed", "moved_in", "moved_out", "split", "cost_change", "loss_denied"]),
  on: localDate,
  portfolioId: id.nullable().describe("Null: the portfolio asked about."),
  transactionIds: z.array(id),
  quantity: decimalText.describe("Change of units, as on the day; below zero leaves the pool."),
  beside: decimalText.describe("Units of the same trade matched with their own day or the thirty days after."),
  cost: moneyFigure.describe("Change of cost."),
  gain: moneyFigure.nullable().describe("What it realized, with all its matches; null where it realizes nothing."),
  after: held,
});

export const taxPool = z.object({
  assetId: z.string(),
  name: z.string(),
  opening: held.describe("Before the first step shown."),
  steps: z.array(poolStep),
  closing: held,
});

const lotSide = z.object({ assetId: z.string(), name: z.string(), ...held.shape });

export const lotStep = z.object({
  kind: z.enum(["split", "capital_return", "reorganization"]),
  on: localDate,
  portfolioId: id.nullable().describe("Null: the portfolio asked about."),
  transactionId: z.string(),
  lots: z.array(
    z.object({
      acquiredOn: localDate,
      openedBy: z.string().describe("The transaction that opened the lot."),
      from: z.array(lotSide),
      to: z.array(lotSide),
    }),
  ),
  carried: moneyFigure.describe("Cost before less cost after of all lots: what capital returned or cash took of it."),
});

export const taxPools = z.object({
  ...taxHead,
  year: z.number().int().nullable().describe("Null: every step there is."),
  pools: z.array(taxPool).describe("That held something, by name; none under rules that match by lots."),
  steps: z
    .array(lotStep)
    .describe("What carried the cost of lots on, each lot from what it was to what it became; none under pools."),
});

export type TaxPool = z.infer<typeof taxPool>;
export type LotStep = z.infer<typeof lotStep>;
export type TaxPools = z.infer<typeof taxPools>;
