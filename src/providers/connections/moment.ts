import type { LocalDate } from "#engine/dates/day.ts";
import { formatDay } from "#engine/dates/day.ts";

/** Day and second of an instant, in UTC as institutions count it. */
export interface Moment {
  readonly on: LocalDate;
  readonly secondOfDay: number;
}

const SECONDS_A_DAY = 86_400;

/** Day and second of an instant in seconds since 1970, as whole or decimal text; undefined where it is none. In UTC, as institutions count it. */
export function momentOfSeconds(text: string): Moment | undefined {
  const seconds = /^(\d{1,11})(?:\.\d{1,12})?$/.exec(text)?.[1];
  if (seconds === undefined) return undefined;
  const whole = Number(seconds);
  return { on: formatDay(Math.floor(whole / SECONDS_A_DAY)), secondOfDay: whole % SECONDS_A_DAY };
}

const ISO = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})?$/;

/** The same of an instant as ISO 8601 writes it; undefined without a zone, which would be a guess. */
export function momentOfIso(text: string): Moment | undefined {
  const zone = ISO.exec(text)?.[5];
  const at = Date.parse(text);
  return zone === undefined || Number.isNaN(at) || at < 0 ? undefined : momentOfSeconds(String(Math.floor(at / 1000)));
}
