import type { LocalDate } from "#engine/dates/day.ts";
import { formatDay } from "#engine/dates/day.ts";

/** Seconds since 1970 as a calendar day of somewhere. */
export type DayOf = (seconds: number) => LocalDate;

/** Of UTC. */
export const dayOfMs = (ms: number): LocalDate => formatDay(Math.floor(ms / 86_400_000));

/** Calendar day of an instant where an exchange is; undefined for a zone there is not. Without a zone: of UTC. */
export function dayIn(zone: string | null | undefined): DayOf | undefined {
  if (!zone || zone === "UTC") return (seconds) => dayOfMs(seconds * 1000);
  try {
    const format = new Intl.DateTimeFormat("en-CA", {
      timeZone: zone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    return (seconds) => format.format(seconds * 1000);
  } catch {
    return undefined;
  }
}

/** Seconds of the years 1900 to 2200: anything else is no time of a session. */
export const isInstant = (seconds: number): boolean => seconds > -2_208_988_800 && seconds < 7_258_118_400;
