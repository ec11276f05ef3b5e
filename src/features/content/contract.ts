import { z } from "zod";
import { localDate } from "#features/shared/wire.ts";

/** A question to a collection of content: one SELECT over `_content_{collection}`; see docs/decisions/0010-content-engine.md for its grammar. */
export const contentQuery = z.strictObject({
  sql: z
    .string()
    .max(20_000)
    .meta({ examples: ["select title, path from _content_support order by title asc"] }),
});

export const contentCollection = z.strictObject({ collection: z.string().max(40) });

/** Rows as the question asked for them. */
export const contentRows = z.array(z.record(z.string(), z.unknown()));

/** `GET /api/guides?words=` → FoundGuides: parts of the support pages, for search inside the application. */
export const guideQuery = z.object({ words: z.string().trim().max(200).default("") });
export const foundGuides = z.object({
  sections: z.array(
    z.object({
      path: z.string().describe("Address with the heading's anchor."),
      headings: z.array(z.string()).describe("From the page's title down to the part's own heading."),
      text: z.string().describe("The first words of the part."),
    }),
  ),
  moreCount: z.number().int(),
});

/** `GET /api/news` → News: the newest of `/what-is-new`. */
export const news = z.object({
  entries: z.array(
    z.object({
      path: z.string().describe("Address of the page with the entry's anchor."),
      on: localDate.describe("The day since when it can be used."),
      title: z.string(),
      text: z.string(),
    }),
  ),
});

export type News = z.infer<typeof news>;
export type FoundGuides = z.infer<typeof foundGuides>;
export type ContentRows = z.infer<typeof contentRows>;
