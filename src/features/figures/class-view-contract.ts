import { z } from "zod";
import { CLASS_VIEW_KEYS } from "#assets/class-views.ts";
import { currencyCode, decimalText, localDate } from "#features/shared/wire.ts";

/** What is drawn of a group of classes: GET /classes/{group}?view=… → `chart`. Amounts are in the currency asked for. */
export const classViewKey = z.enum(CLASS_VIEW_KEYS);

const series = z.object({ key: z.string(), label: z.string(), hue: z.string().describe("Its color in every chart.") });
const amounts = z.record(z.string(), decimalText).describe("By key of the series.");
const cellUnit = z.enum(["money", "ratio", "multiple", "count"]);
const common = {
  view: classViewKey,
  missing: z.array(z.string()).describe("What it leaves out and why, or says besides."),
};

export const classChart = z.discriminatedUnion("kind", [
  z.object({
    ...common,
    kind: z.literal("periods"),
    per: z.enum(["month", "quarter", "year"]),
    series: z.array(series),
    periods: z
      .array(z.object({ startsOn: localDate, past: amounts, future: amounts, note: z.string().nullable() }))
      .describe("One after another, those without money too; what was booked and what is to come."),
  }),
  z.object({
    ...common,
    kind: z.literal("days"),
    from: localDate.describe("The day of every first value."),
    series: z.array(
      series.extend({
        values: z.array(z.number().nullable()).describe("One a day, as doubles: for drawing, not for adding."),
        isExpected: z.boolean().describe("Foretold, not booked."),
      }),
    ),
  }),
  z.object({
    ...common,
    kind: z.literal("rows"),
    heading: z.string().describe("What the rows are."),
    columns: z.array(z.object({ label: z.string(), unit: cellUnit, isGain: z.boolean() })),
    barOf: z.number().int().describe("Which column the bars are of."),
    rows: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        assetId: z.string().nullable(),
        size: z.number().nullable().describe("How long its bar is."),
        cells: z.array(
          z.object({
            value: z.union([decimalText, z.number()]).nullable().describe("Decimal text for money, else a number."),
            reason: z.string().nullable().describe("Why it is not known."),
          }),
        ),
      }),
    ),
  }),
  z.object({
    ...common,
    kind: z.literal("tiles"),
    from: localDate.describe("The day the changes are measured from."),
    tiles: z.array(
      z.object({
        assetId: z.string(),
        label: z.string(),
        value: decimalText,
        weight: z.number().describe("Of the group."),
        change: z.number().nullable().describe("Time-weighted return since `from`."),
      }),
    ),
  }),
  z.object({
    ...common,
    kind: z.literal("flows"),
    currency: currencyCode,
    nodes: z.array(series),
    links: z.array(z.object({ from: z.string(), to: z.string(), value: decimalText })),
  }),
]);
export type ClassChartView = z.infer<typeof classChart>;

/** A column a group of classes adds to the list of its holdings. */
export const ownColumn = z.object({
  key: z.string(),
  label: z.string(),
  unit: z.enum(["money", "ratio", "multiple", "years", "days", "count", "day", "text"]),
  values: z
    .array(z.union([z.string(), z.number()]).nullable())
    .describe("In the order of the holdings: decimal text for money in the currency asked for, words, days, numbers."),
  notes: z.array(z.string().nullable()).describe("Why one is not known, or what it leaves out."),
  figures: z.array(z.string().nullable()).describe("The figure each one is, for `explain?figure=class_figure`."),
});
export type OwnColumnView = z.infer<typeof ownColumn>;
