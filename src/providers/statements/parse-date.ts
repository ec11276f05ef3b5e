import { dayOf, daysInMonth, formatDay, type LocalDate } from "#engine/dates/day.ts";

export type DateOrder = "ymd" | "dmy" | "mdy";

/** A calendar day as the source writes it, with the time where it gives one. Never moved between zones. */
export interface Moment {
  readonly on: LocalDate;
  readonly secondOfDay?: number | undefined;
}

const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    "jan januari januar january janvier ene enero gen janv gennaio janeiro январь января 一月",
    "feb februari februar february fev février févr febrero febbraio fevereiro февраль февраля 二月",
    "mar mrt maart märz mrz march mars marzo mär março март марта 三月",
    "apr april avr avril abr abril aprile апрель апреля 四月",
    "may mei mai maj mayo mag maio maggio май мая 五月",
    "jun juni june juin junio giu giugno junho июнь июня 六月",
    "jul juli july juil juillet julio lug luglio julho июль июля 七月",
    "aug augustus august août aout ago agosto augusti август августа 八月",
    "sep sept september septembre septiembre set settembre setembro сентябрь сентября 九月",
    "oct okt oktober october octobre octubre ott out ottobre outubro октябрь октября 十月",
    "nov november novembre noviembre novembro ноябрь ноября 十一月",
    "dec dez dezember december déc décembre dic diciembre dicembre dezembro декабрь декабря 十二月",
  ].flatMap((names, index) => names.split(" ").map((name) => [name, index + 1])),
);

const DATE = /^(\d{1,4})[-/. ]{1,2}(\d{1,2}|\p{L}{3,10}\.?)[-/., ]{1,2}(\d{1,4})(?!\d)/u;
const NAME_FIRST = /^(\p{L}{2,10})\.? (\d{1,2}),? (\d{4})(?!\d)/u;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?!\d)/;
const TIME =
  /^[T, ;/.-]{0,3}(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:[ \u00a0\u202f]?([AaPp])\.?[Mm]\.?)?(?: ?(?:Z|[A-Z]{2,4}|\([A-Z]{2,4}\)|(?:GMT|UTC)?[+-]\d{1,2}(?::?\d{2})?))*$/;
/** Tiger names the zone after the time: `10:00:00, US/Eastern`. */
const ZONE = /, (?:US|America|Europe|Asia|Australia)\/[A-Za-z_]{3,20}$/;
/** Bybit writes the time before the day. */
const TIME_FIRST = /^(\d{1,2}:\d{2}(?::\d{2})?) (\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4})$/;

/** `2026年6月8日`. */
const IN_JAPAN = /^(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日/;

/** Reads a date with or without a time. Undefined when there is no such day or anything else follows. Years of two digits are 1970 to 2069. */
export function parseMoment(text: string, order: DateOrder): Moment | undefined {
  if (text.length > MOST_KEPT) return momentOf(text, order);
  if (text !== last.text || order !== last.order) last = { text, order, moment: momentOf(text, order) };
  return last.moment;
}

/** A longer piece of a text is no copy of it for the runtime but a place in the whole, which would be kept for as long as a thread lives. */
const MOST_KEPT = 12;

/** Rows of a statement stand in order: most name the day of the row before. */
let last: { readonly text: string; readonly order: DateOrder; readonly moment: Moment | undefined } = {
  text: "",
  order: "ymd",
  moment: undefined,
};

function momentOf(text: string, order: DateOrder): Moment | undefined {
  if (text.length > 60) return undefined;
  const instant = EPOCH.exec(text.trim());
  if (instant) return ofInstant(Number(instant[1]));
  const trimmed = text
    .trim()
    .replace(WEEKDAY, "")
    .replace(ZONE, "")
    .replace(TIME_FIRST, "$2 $1")
    .replace(IN_JAPAN, "$1-$2-$3");
  const date = dateParts(trimmed, order);
  if (date === undefined) return undefined;
  const on = calendarDay(date.year, date.month, date.day);
  if (on === undefined) return undefined;
  const rest = trimmed.slice(date.length);
  // Hungarian days end in a dot: 2024.03.05.
  if (rest === "" || rest === "Z" || rest === ".") return { on };
  const secondOfDay = secondOf(rest);
  return secondOfDay === undefined ? undefined : { on, secondOfDay };
}

/** Seconds or milliseconds since 1970 of 2001 to 2038, as programs write them: the day in UTC, which they count in. Larger numbers are those of accounts. */
const EPOCH = /^(1\d{9}|20\d{8}|21[0-4]\d{7})(?:\d{3}|\.\d{3,9})?$/;

function ofInstant(seconds: number): Moment {
  return { on: formatDay(Math.floor(seconds / 86_400)), secondOfDay: seconds % 86_400 };
}

/** Seconds after midnight of `14:30`, `14:30:05.104`, `2:30 PM`; undefined when it is not a time. */
export function secondOf(text: string): number | undefined {
  const match = TIME.exec(text.trim());
  if (!match) return undefined;
  const half = match[4]?.toLowerCase();
  const stated = Number(match[1]);
  if (half !== undefined && (stated < 1 || stated > 12)) return undefined;
  const hour = half === undefined ? stated : (stated % 12) + (half === "p" ? 12 : 0);
  const [minute, second] = [Number(match[2]), Number(match[3] ?? "0")];
  return hour > 23 || minute > 59 || second > 59 ? undefined : hour * 3600 + minute * 60 + second;
}

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly length: number;
}

/** `Mon Feb 12 2024`: what day of the week it is says nothing more. */
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)\p{L}{0,6}\.?,? (?=\S)/iu;

function dateParts(text: string, order: DateOrder): DateParts | undefined {
  const compact = COMPACT.exec(text);
  if (compact) return { year: Number(compact[1]), month: Number(compact[2]), day: Number(compact[3]), length: 8 };
  const named = NAME_FIRST.exec(text);
  if (named) {
    const month = MONTHS[(named[1] ?? "").toLowerCase()] ?? 0;
    return { year: Number(named[3]), month, day: Number(named[2]), length: named[0].length };
  }
  const match = DATE.exec(text);
  if (!match) return undefined;
  const [whole, first = "", second = "", third = ""] = match;
  const length = whole.length;
  // Japan writes 2025/3/5; a year has two digits or more.
  if (third.length === 1 && first.length !== 4) return undefined;
  if (first.length >= 3) return { year: Number(first), month: monthOf(second), day: Number(third), length };
  const year = yearOf(third);
  if (/^\p{L}/u.test(second) || order === "dmy") return { year, month: monthOf(second), day: Number(first), length };
  if (order === "mdy") return { year, month: Number(first), day: Number(second), length };
  // Both ends have two digits: the column as a whole says that years come first.
  return first.length === 2 && third.length === 2
    ? { year: yearOf(first), month: Number(second), day: Number(third), length }
    : undefined;
}

const monthOf = (text: string): number =>
  /^\d/.test(text) ? Number(text) : (MONTHS[text.replace(".", "").toLowerCase()] ?? 0);

const yearOf = (text: string): number => {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
};

function calendarDay(year: number, month: number, day: number): LocalDate | undefined {
  if (year < 1800 || year > 2200 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month))
    return undefined;
  return formatDay(dayOf(year, month, day));
}
