import { parseMoment, type DateOrder } from "#providers/statements/parse-date.ts";

/**
 * The order of day, month and year in a column of dates. Undefined when the values leave it open (`01/02/2024` everywhere) or contradict
 * each other, so that the person is asked. Dates with dots are day first wherever they are written so. One that is the same day either way, such as
 * `1/1/2024`, leaves nothing open.
 */
export function detectDateOrder(values: Iterable<string>): DateOrder | undefined {
  let isDayFirst = false;
  let isMonthFirst = false;
  let isOpen = false;
  let isEither = false;
  const distinct = [...new Set(values)]
    .map((value) => value.trim().replace(TIME_BEFORE, ""))
    .filter((text) => text !== "");
  if (areYearsFirst(distinct)) return "ymd";
  for (const text of distinct) {
    if (!SHORT.test(text) && parseMoment(text, "ymd") !== undefined) continue;
    const [dayFirst, monthFirst] = [parseMoment(text, "dmy")?.on, parseMoment(text, "mdy")?.on];
    const asDayFirst = dayFirst !== undefined;
    const asMonthFirst = monthFirst !== undefined;
    if (asDayFirst && (!asMonthFirst || /^\d{1,2}\.\d{1,2}\./.test(text))) isDayFirst = true;
    else if (asMonthFirst && !asDayFirst) isMonthFirst = true;
    else if (asDayFirst && dayFirst === monthFirst) isEither = true;
    else if (asDayFirst) isOpen = true;
    if (isDayFirst && isMonthFirst) return undefined;
  }
  if (isDayFirst) return "dmy";
  if (isMonthFirst) return "mdy";
  if (isOpen) return undefined;
  return isEither ? "dmy" : "ymd";
}

/** Some write the time before the day: `10:11 14-08-26`. */
const TIME_BEFORE = /^\d{1,2}:\d{2}(?::\d{2})? (?=\d)/;

const SHORT = /^(\d{2})([-/.])\d{2}\2(\d{2})(?!\d)/;

/**
 * `25-10-01` and `25-10-14`: the first part stays as a year does, the last one runs as days do, and read day first they would be of years long gone.
 * Where both readings are of late years, they are left to be asked or read day first as before.
 */
function areYearsFirst(texts: readonly string[]): boolean {
  const parts = texts.map((text) => SHORT.exec(text));
  if (parts.length === 0 || parts.some((part) => part === null)) return false;
  const [firsts, lasts] = [1, 3].map((group) => new Set(parts.map((part) => Number(part?.[group]))));
  if (!firsts || !lasts || firsts.size > lasts.size) return false;
  const isLate = (year: number): boolean => year >= 15 && year <= 40;
  return (
    [...firsts].every(isLate) &&
    [...lasts].some((last) => last < 15) &&
    texts.every((text) => parseMoment(text, "ymd") !== undefined)
  );
}
