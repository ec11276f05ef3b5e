import type { LocalDate } from "#engine/dates/day.ts";
import { formatDay } from "#engine/dates/day.ts";

/** What time it is, in milliseconds since 1970 began. The server is given one, so that a test says which day it is. */
export type Clock = () => number;

const DAY_MS = 86_400_000;

export const unixSecondsBy = (now: Clock): number => Math.floor(now() / 1000);
export const utcDayBy = (now: Clock): LocalDate => formatDay(Math.floor(now() / DAY_MS));
export const instantBy = (now: Clock): string => new Date(now()).toISOString();
