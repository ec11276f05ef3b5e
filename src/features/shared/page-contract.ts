import { z } from "zod";

const points = z.number().describe("In points of the page.");

/** Which page of a PDF: by its number, or by a line that a row of the review names. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).optional(),
  line: z.coerce.number().int().min(0).max(10_000_000).optional(),
});

/** A page of an imported PDF as its words, to be drawn beside the rows that were read of it. */
export const importPage = z.object({
  page: z.number().int(),
  pageCount: z.number().int(),
  width: points,
  height: points,
  words: z.array(
    z.object({
      text: z.string(),
      x: points,
      y: points.describe("Of the line it stands on, from above."),
      width: points,
      size: points.describe("Height of its letters."),
      line: z.number().int().describe("Line of the document, as rows of the review name it."),
    }),
  ),
});

export type PageQuery = z.infer<typeof pageQuery>;
export type ImportPage = z.infer<typeof importPage>;
