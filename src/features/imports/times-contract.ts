import { z } from "zod";
import { localDate } from "#features/shared/wire.ts";
import { isZone } from "#providers/statements/in-zones.ts";

const zone = z.string().max(60).refine(isZone, "a time zone such as Europe/Berlin");

export const timeZones = z.object({
  from: zone.describe("Of the file's times, such as `UTC`."),
  to: zone.describe("In which one's days are counted, such as `Europe/Berlin`."),
});

/** With what files of the same sender have in common: the next one is read the same way. */
export const statedZones = timeZones.extend({ key: z.string().max(200) });

export const previewTimes = z.object({
  key: z.string(),
  zones: timeZones.nullable().describe("Null: entries stand on the day the file writes."),
  isRemembered: z.boolean().describe("As it was said of an earlier file of the sender."),
  saysUtc: z.boolean().describe("The times say themselves that they are in UTC."),
  timedCount: z.number().int(),
  movedCount: z.number().int().describe("Rows on another day than the file writes."),
  moved: z.array(z.object({ line: z.number().int(), was: localDate, on: localDate })).describe("The first hundred."),
});
