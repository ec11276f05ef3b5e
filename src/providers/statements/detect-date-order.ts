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
  for (const value of new Set(values)) {
    const text = value.trim();
    if (text === "" || parseMoment(text, "ymd") !== undefined) continue;
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
