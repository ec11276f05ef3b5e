import { z } from "zod";
import { partBy } from "#features/shared/part-by.ts";

/** What a block of a report shows: figures, a drawing, a list or words. Every figure in it is one the API answers elsewhere. */
export const REPORT_FIGURES = [
  "netWorth",
  "assets",
  "liabilities",
  "change",
  "gain",
  "timeWeighted",
  "moneyWeighted",
  "upToDate",
  "received",
  "expected",
] as const;

export const REPORT_CHARTS = [
  "worth",
  "growth",
  "drawdown",
  "months",
  "steps",
  "value",
  "matrix",
  "contribution",
  "return",
  "gain",
  "income",
  "scenarios",
  "cash_ahead",
  "plan",
  "ladder",
  "rents",
] as const;

export const REPORT_FORMS = ["line", "heat", "waterfall", "bars", "map", "table", "matrix", "columns"] as const;

/** What a list of holdings can tell of each. */
export const REPORT_COLUMNS = [
  "quantity",
  "price",
  "value",
  "weight",
  "cost",
  "total",
  "timeWeighted",
  "moneyWeighted",
] as const;
export const LIST_GROUPS = ["assetClass", "assetCurrency", "liquidity"] as const;
/** Groups a holding may stand in several of, each with its part. */
export const SHARED_GROUPS = ["account", "institution"] as const;

const MOST_BLOCKS = 24;
const common = {
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, "small letters, digits and hyphens"),
  span: z.number().int().min(3).max(12).describe("How many of the twelve columns of the page it takes."),
  title: z.string().trim().max(80).describe("Empty: what it is called as usual."),
};

const figuresBlock = z.object({
  ...common,
  kind: z.literal("figures"),
  figures: z.array(z.enum(REPORT_FIGURES)).min(1).max(REPORT_FIGURES.length),
});
const chartBlock = z.object({
  ...common,
  kind: z.literal("chart"),
  of: z.enum(REPORT_CHARTS),
  by: z
    .union([partBy, z.enum(["liquidity", "region", "manager", "taxpayer", "owner"])])
    .nullable()
    .describe("What it is divided by, where it is."),
  form: z.enum(REPORT_FORMS),
});
const listBlock = z.object({
  ...common,
  kind: z.literal("list"),
  columns: z.array(z.enum(REPORT_COLUMNS)).min(1).max(REPORT_COLUMNS.length),
  groupBy: z
    .union([z.enum([...LIST_GROUPS, ...SHARED_GROUPS]), z.templateLiteral(["own:", z.string().min(1).max(40)])])
    .nullable()
    .describe("`own:Strategy` is an attribute of one's own."),
  only: z
    .object({ by: z.enum([...LIST_GROUPS, "name"]), is: z.string().trim().max(80) })
    .nullable()
    .describe("Of a group alone, or of those whose name contains a text; no text: all of them."),
  sort: z.enum(["name", ...REPORT_COLUMNS]),
  most: z.number().int().min(3).max(500).describe("How many holdings at most."),
});
const textBlock = z.object({ ...common, kind: z.literal("text"), text: z.string().max(2000) });

export const reportBlock = z.discriminatedUnion("kind", [figuresBlock, chartBlock, listBlock, textBlock]);
export const reportBlocks = z
  .array(reportBlock)
  .max(MOST_BLOCKS)
  .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, "blocks with ids of their own")
  .describe("In their order, from left to right and down.");

export type ReportBlock = z.infer<typeof reportBlock>;
export type ReportFigure = (typeof REPORT_FIGURES)[number];
export type ReportChart = (typeof REPORT_CHARTS)[number];
export type ReportForm = (typeof REPORT_FORMS)[number];
export type ReportColumn = (typeof REPORT_COLUMNS)[number];
/** What a list can be kept to one of. */
export type ListKey = (typeof LIST_GROUPS)[number];
export type ListGroup = NonNullable<z.infer<typeof listBlock>["groupBy"]>;
