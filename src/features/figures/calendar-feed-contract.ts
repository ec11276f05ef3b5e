import { z } from "zod";

/** The address of a feed is in the answer that makes it and nowhere else. */
export const calendarFeed = z.object({
  hasAmounts: z.boolean().describe("Whether its entries say how much money is expected."),
  createdAt: z.string(),
  lastReadAt: z.string().nullable(),
});
export const calendarFeedAnswer = z.object({ feed: calendarFeed.nullable() });
export const calendarFeedChoice = z.object({ hasAmounts: z.boolean() });
export const madeCalendarFeed = z.object({ feed: calendarFeed, address: z.string() });
export const calendarFeedParams = z.object({ file: z.string().regex(/^(?:[0-9a-f]{32}\.)?[\w-]{43}\.ics$/) });

export type CalendarFeedAnswer = z.infer<typeof calendarFeedAnswer>;
export type CalendarFeedView = z.infer<typeof calendarFeed>;
export type CalendarFeedChoice = z.infer<typeof calendarFeedChoice>;
export type MadeCalendarFeed = z.infer<typeof madeCalendarFeed>;
