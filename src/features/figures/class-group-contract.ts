import { z } from "zod";
import { CLASS_GROUP_KEYS } from "#assets/asset-class.ts";
import { calendarEntry, classFigure } from "#features/assets/contract.ts";
import { currencyCode, localDate, moneyFigure } from "#features/shared/wire.ts";
import { classChart, ownColumn } from "./class-view-contract.ts";
import { holdings } from "./contract.ts";
import { holdingColumns, type HoldingColumns, type HoldingField } from "./holding-list-contract.ts";

/**
 * GET /api/portfolios/{portfolioId}/classes/{group}?on&currency&mode                      → ClassGroupView: whole holdings
 * GET …?fields=name,value&sort&limit&offset                                              → ClassGroupColumns: what is named of each, and the columns of the group
 * GET …?view=ladder&range&from                                                           → with what is drawn, and changes since the start of the window
 * GET /api/portfolios/{portfolioId}/explain?figure=class_total&key=real_estate.equity → the tree of one of its figures
 */
export const classGroup = z.enum(CLASS_GROUP_KEYS);

export const classTotal = classFigure.extend({
  change: z
    .object({ from: localDate, amount: moneyFigure })
    .nullable()
    .describe("Since the start of the window asked for; null for what does not stand on a day, and without a window."),
  coverage: z
    .number()
    .nullable()
    .describe("Of an average: the share of what is held, by value, that it rests on; null where it is not known."),
});

const whole = {
  group: classGroup,
  figures: z.array(classTotal).describe("What is left out of a figure is named in its notes."),
  next: z.array(calendarEntry).describe("The next five days that move money or want attention, within a year."),
  soon: z
    .array(calendarEntry)
    .describe("What ends, or may be called or given back, within thirty days; also among what is next."),
  chart: classChart.nullable().describe("Null where no view is asked for."),
  leftOut: z
    .array(
      z.object({
        assetId: z.string(),
        name: z.string(),
        currency: currencyCode.describe("The asset's own."),
        figures: z.array(z.string()).describe("The figures it is not in, by their labels."),
        reason: z.string(),
        mend: z
          .enum(["price", "value", "rate", "terms", "none"])
          .describe("What would bring it in; `none`: its kind has no such figure."),
      }),
    )
    .describe("What some figure of the group leaves out."),
};

/** How a group of classes stands as a whole, what is held of it, and its next dated things. */
export const classGroupView = holdings.extend(whole);
/** The same with columns instead of whole holdings. */
export const classGroupColumns = holdingColumns.extend({ ...whole, own: z.array(ownColumn) });

export type ClassTotal = z.infer<typeof classTotal>;
export type ClassGroupView = z.infer<typeof classGroupView>;
export interface ClassGroupColumns<F extends HoldingField = never>
  extends HoldingColumns<F>, Omit<z.infer<typeof classGroupColumns>, "columns"> {}
