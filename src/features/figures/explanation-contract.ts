import { z } from "zod";
import { EXPLAINABLE } from "#figures/explain.ts";
import { currencyCode, id, localDate } from "#features/shared/wire.ts";

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
    /** A term stated of an asset; `field` is its path within the asset's facts. */
    | { readonly kind: "facts"; readonly assetId: string; readonly field: string }
    | null;
  readonly inputs: readonly Explanation[];
  /** Inputs left out of the answer because there are many; their sum is included. */
  readonly omittedCount: number;
}
const explanationSource = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("transaction"), transactionId: id, on: localDate }),
  z.object({ kind: z.literal("price"), assetId: z.string(), on: localDate, origin: z.string() }),
  z.object({ kind: z.literal("rate"), from: currencyCode, to: currencyCode, on: localDate, origin: z.string() }),
  z.object({ kind: z.literal("valuation"), on: localDate }),
  z.object({ kind: z.literal("facts"), assetId: z.string(), field: z.string() }),
]);
export const explanation: z.ZodType<Explanation> = z
  .object({
    label: z.string(),
    formula: z.string().nullable().describe("In words with the names of the inputs, such as `quantity × price`."),
    value: z.string().nullable(),
    unit: z.string().nullable().describe("A currency, or what the number counts."),
    note: z.string().nullable(),
    source: explanationSource
      .nullable()
      .describe("Where a leaf comes from. The value of a day is itself explained by `net_worth` on that day."),
    inputs: z.array(z.lazy(() => explanation)).describe("What it is made of, each explained the same way."),
    omittedCount: z.number().int().describe("Inputs left out because there are many; the value includes them."),
  })
  .meta({ id: "Explanation", description: "What a figure is made of: a tree whose leaves name their source." });

/** Named further by `key`: a figure of an asset's class (with `assetId`), of a group of classes (`real_estate.equity`), of the cash forecast, of the projected net worth by its day, of income (`net`; with `assetId` of one holding: `yield_on_cost`), of concentration (`topTen`), of exposure (`currency:USD`), of a target mix (`ID:equity`), of a budget (`left:dining`), of fees (`total`, `kind:custody`), of a return before costs (`fees.time_weighted`), or of an owner (`worth:ID`, `own:ID`). See features/assets/contract.ts. */
export const KEYED_EXPLAINABLE = [
  "class_figure",
  "class_total",
  "cash_forecast",
  "projection",
  "income",
  "concentration",
  "exposure",
  "target",
  "budget",
  "fees",
  "before_costs",
  "owner",
] as const;
/** Numbers of an endpoint of their own, named by `key`; `params` is the query that endpoint was asked with. */
export const ANALYSIS_EXPLAINABLE = [
  "tax_gain",
  "tax_step",
  "tax_pool",
  "risk",
  "contribution",
  "part_return",
  "part_return_annual",
  "part_money_weighted",
  "part_gain",
  "scenario",
  "plan_outcome",
  "plan_actual",
  "benchmark",
  "attribution",
  "currency_effect",
  "beside_benchmark",
  "lot_return",
  "open_lot",
  "after_tax",
  "lump_sum",
  "payoff",
  "commitment_plan",
  "cash",
  "property_statement",
  "bond_report",
  "bond_trial",
  "option_strategy",
] as const;
export const explainable = z.enum([...EXPLAINABLE, ...KEYED_EXPLAINABLE, ...ANALYSIS_EXPLAINABLE]);

export type Explainable = (typeof EXPLAINABLE)[number];
export type AnalysisExplainable = (typeof ANALYSIS_EXPLAINABLE)[number];
export type KeyedExplainable = (typeof KEYED_EXPLAINABLE)[number];
