import { z } from "zod";
import { currencyCode, localDate, moneyFigure } from "#features/shared/wire.ts";
import { holding, mode, type Holding } from "./contract.ts";

/**
 * GET /holdings?on&currency&mode                             → Holdings: all of them, with everything
 * GET /holdings?…&sort&limit&offset                          → Holdings, a page of them
 * GET /holdings?…&fields=name,value&sort&limit&offset        → HoldingColumns: what is named of each, nothing else is computed
 */
export const holdingField = holding.keyof();
export type HoldingField = z.infer<typeof holdingField>;

/** What holdings can be listed by. */
export const HOLDING_SORTS = ["name", "value", "weight", "cost", "total", "timeWeighted", "moneyWeighted"] as const;
export type HoldingSort = (typeof HOLDING_SORTS)[number];
const sortable = z.enum([...HOLDING_SORTS, ...HOLDING_SORTS.map((it) => `-${it}` as const)]);

/** Which holdings of the mode, and what of each. Without any of these all of them, with everything. */
export const holdingListQuery = {
  fields: z
    .string()
    .max(600)
    .transform((names) => names.split(","))
    .pipe(z.array(holdingField))
    .optional()
    .describe(
      "Names of a holding's fields with commas between them, such as `name,value,total`. The answer is then columns: for each field named, and for `assetId`, its values in the order of the holdings. What is not named is not computed; the returns are most of what a holding costs.",
    ),
  sort: sortable
    .optional()
    .describe(
      "What they are listed by; with `-` before it the largest first. What is not known comes last either way.",
    ),
  offset: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(0)
    .describe("How many of them are left out at the start."),
  limit: z.coerce.number().int().min(1).max(1000).optional().describe("How many at most; all of them when left out."),
};
export interface HoldingListQuery {
  readonly fields?: readonly HoldingField[] | undefined;
  readonly sort?: z.infer<typeof sortable> | undefined;
  readonly offset: number;
  readonly limit?: number | undefined;
}

const columns = z.object(
  Object.fromEntries(Object.entries(holding.shape).map(([name, field]) => [name, z.array(field).optional()])),
);

export const holdingColumns = z.object({
  on: localDate,
  currency: currencyCode,
  mode,
  ledgerVersion: z.number().int(),
  total: moneyFigure.describe("Of all that is held, whatever the page."),
  count: z.number().int().describe("How many holdings there are of the mode; a page has fewer."),
  columns: columns.describe("By field: its values in the order of the holdings. What they mean is said of a holding."),
});

/** The columns of the fields asked for, and of the ids. */
export interface HoldingColumns<F extends HoldingField = never> extends Omit<
  z.infer<typeof holdingColumns>,
  "columns"
> {
  readonly columns: { readonly [K in F | "assetId"]: readonly Holding[K][] };
}
