import { z } from "zod";
import { CLASS_GROUP_KEYS } from "#assets/asset-class.ts";
import { calendarEntry, classFigure } from "#features/assets/contract.ts";
import { holdings } from "./contract.ts";

/**
 * GET /api/portfolios/{portfolioId}/classes/{group}?on&currency&mode → ClassGroupView
 * GET /api/portfolios/{portfolioId}/explain?figure=class_total&key=real_estate.equity → the tree of one of its figures
 */
export const classGroup = z.enum(CLASS_GROUP_KEYS);

/** How a group of classes stands as a whole, what is held of it, and its next dated things. */
export const classGroupView = holdings.extend({
  group: classGroup,
  figures: z.array(classFigure).describe("What is left out of a figure is named in its notes."),
  next: z.array(calendarEntry).describe("The next five days that move money or want attention, within a year."),
});

export type ClassGroupView = z.infer<typeof classGroupView>;
