import type { CostName, NoticeEvent } from "#assets/private-fund/notice-lines.ts";
import { civilDate, dayOf, daysInMonth, formatDay, parseDay, type LocalDate } from "#engine/dates/day.ts";
import { parseFixed, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** What notices of managers call things, in English and German. */
export const CALL_TITLE =
  /capital call|call notice|drawdown (?:notice|request)|notice of drawdown|kapitalabruf|abrufmitteilung|abrufschreiben/i;
export const DISTRIBUTION_TITLE =
  /distribution notice|notice of (?:a )?distribution|notification of distribution|aussch(?:ü|ue)ttungs?(?:mitteilung|anzeige|schreiben)|mitteilung (?:ü|ue)ber (?:die|eine) aussch(?:ü|ue)ttung|auszahlungsmitteilung/i;
export const DUE =
  /due (?:date|on|by)|payment (?:date|due)|payable (?:on|by)|value date|f(?:ä|ae)llig|zahlbar|valuta|wertstellung|zahltag|(?:aus)?zahlungstermin/i;
export const NOTICED = /^(?:date\b|notice date|date of (?:this )?notice|dated|datum|ausgestellt|mitteilungsdatum)/i;
export const TOTAL =
  /^(?:total|net)\b.*|(?:amount|sum) (?:due|payable|to be paid)|gesamt(?:betrag|summe)?\b|^summe\b|zu zahlen|zahlbetrag|auszahlungsbetrag|(?:total|net) (?:call|distribution|amount)/i;
/** What is told beside and moves nothing now. */
export const BESIDE =
  /commitment\b(?!.*(?:inside|outside|within))|unfunded|undrawn|remaining|cumulative|to date|since inception|previous|prior|nav\b|zeichnungs(?:betrag|summe)|kapitalzusage|zusage\b|offene|verbleibend|kumuliert|bisher|seit auflage|anteil am fonds/i;
export const OUTSIDE =
  /outside (?:of )?(?:the )?commitment|in addition to (?:the )?commitment|au(?:ß|ss)erhalb (?:der|ihrer) (?:kapital)?zusage|zus(?:ä|ae)tzlich zur (?:kapital)?zusage/i;
export const INSIDE = /(?:inside|within) (?:the )?commitment|innerhalb (?:der|ihrer) (?:kapital)?zusage/i;
export const RECALLABLE = /recallable|subject to recall|wieder ?abrufbar|erneut abrufbar/i;
const NOT_RECALLABLE = /(?:non|not)[- ]recallable|nicht (?:wieder )?(?:ab)?abrufbar|nicht erneut abrufbar/i;

export const isRecallable = (text: string): boolean => RECALLABLE.test(text) && !NOT_RECALLABLE.test(text);

interface KnownLine {
  readonly event: NoticeEvent;
  readonly name?: CostName;
  readonly words: RegExp;
}

/** The first that fits is meant: what is narrower stands before what is wider. */
export const CALL_LINES: readonly KnownLine[] = [
  {
    event: "call",
    name: "management_fee",
    words: /management fees?|verwaltungs(?:geb(?:ü|ue)hr|verg(?:ü|ue)tung)|managementgeb(?:ü|ue)hr/i,
  },
  {
    event: "call",
    name: "organization_costs",
    words: /organi[sz]ation(?:al)? (?:costs|expenses)|gr(?:ü|ue)ndungskosten/i,
  },
  { event: "call", name: "placement_fees", words: /placement fees?|vermittlungsgeb(?:ü|ue)hr|ausgabeaufschlag|agio/i },
  {
    event: "call",
    name: "partnership_expenses",
    words:
      /(?:partnership|fund|operating|other) expenses|expenses\b|fondskosten|laufende kosten|aufwendungen|kosten\b/i,
  },
  { event: "equalization_paid", words: /equali[sz]ation|ausgleichs(?:zahlung|betrag)/i },
  {
    event: "call",
    words:
      /investments?\b|acquisition|portfolio compan|beteiligung|investition|erwerb|capital contribution|kapitaleinlage/i,
  },
];
export const DISTRIBUTION_LINES: readonly KnownLine[] = [
  {
    event: "distribution_capital",
    words: /return of capital|capital return|kapitalr(?:ü|ue)ckzahlung|r(?:ü|ue)ckzahlung|r(?:ü|ue)ckf(?:ü|ue)hrung/i,
  },
  {
    event: "distribution_gains",
    words: /(?:realized |realised |capital )?gains?\b|ver(?:ä|ae)u(?:ß|ss)erungsgewinn|gewinn/i,
  },
  { event: "distribution_income", words: /income|dividends?|interest|ertr(?:ag|ä|ae)|zinsen/i },
];

const NUMBER =
  /(?<![\w.,/])[-−(]?\d{1,3}(?:[.,' ’ ]\d{3})*(?:[.,]\d{1,2})?(?![\w/]|[.,]\d)|(?<![\w.,/])[-−(]?\d+(?:[.,]\d{1,2})?(?![\w/]|[.,]\d)/g;

/** The last amount a line states, above zero; a number of a date or of a count alone is none. */
export function lastAmount(text: string, mark: "." | "," | undefined): Fixed | undefined {
  const bare = text.replace(DATES, " ").replace(/\d+(?:[.,]\d+)?\s*%/g, " ");
  const found = [...bare.matchAll(NUMBER)].map(([number]) => number).filter((it) => /[.,' ’ ]\d{2,3}$/.test(it));
  const last = found.at(-1);
  return last === undefined ? undefined : amountIn(last, mark);
}

/** Every amount a line states, from left to right, below zero where it stands in brackets or behind a minus. */
export function amountsIn(text: string, mark: "." | "," | undefined): Fixed[] {
  const bare = text.replace(DATES, " ").replace(/\d+(?:[.,]\d+)?\s*%/g, " ");
  return [...bare.matchAll(NUMBER)].flatMap(([number]) => {
    if (!/[.,' ’ ]\d{2,3}$/.test(number)) return [];
    const size = /[1-9]/.test(number) ? amountIn(number, mark) : ZERO;
    if (size === undefined) return [];
    return [/^[-−(]/.test(number) ? -size : size];
  });
}

/** Whether a document writes its decimals behind a point or a comma; undefined where no amount tells. */
export function decimalMark(texts: readonly string[]): "." | "," | undefined {
  const all = texts.join("\n").replace(DATES, " ");
  const [points, commas] = [all.match(/\d,\d{3}\.\d{2}\b/g)?.length ?? 0, all.match(/\d\.\d{3},\d{2}\b/g)?.length ?? 0];
  if (points !== commas) return points > commas ? "." : ",";
  const [dots, marks] = [all.match(/\d\.\d{2}(?![\d.,])/g)?.length ?? 0, all.match(/\d,\d{2}(?![\d.,])/g)?.length ?? 0];
  return dots === marks ? undefined : dots > marks ? "." : ",";
}

function amountIn(text: string, mark: "." | "," | undefined): Fixed | undefined {
  const digits = text.replace(/[-−(' ’ ]/g, "");
  const end = /[.,](\d{1,2})$/.exec(digits);
  // Three digits behind a mark are thousands unless the document writes its decimals so, which money never has.
  const own = end === null ? mark : digits.at(-(end[1]?.length ?? 0) - 1);
  if (end !== null && mark !== undefined && own !== mark) return undefined;
  const whole = (end === null ? digits : digits.slice(0, -end[0].length)).replace(/[.,]/g, "");
  const value = parseFixed(end === null ? whole : `${whole}.${end[1]}`);
  return value === undefined || value <= ZERO ? undefined : value;
}

const MONTHS: Readonly<Record<string, number>> = {
  jan: 1,
  feb: 2,
  mar: 3,
  mär: 3,
  mae: 3,
  apr: 4,
  may: 5,
  mai: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  oct: 10,
  okt: 10,
  nov: 11,
  dec: 12,
  dez: 12,
};
const DATES =
  /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{4}\b|\b\d{1,2}\.? \p{L}{3,9}\.?,? \d{4}\b|\b\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b/gu;

/** Every day a text names, from left to right, without those that could be read two ways. */
export const daysIn = (text: string): readonly LocalDate[] =>
  [...text.matchAll(DATES)].flatMap(([found]) => readDay(found) ?? []);

/** The first day a text names; one that could be read two ways is none. */
export function dayIn(text: string): LocalDate | undefined {
  for (const [found] of text.matchAll(DATES)) {
    const read = readDay(found);
    if (read !== undefined) return read;
  }
  return undefined;
}

function readDay(text: string): LocalDate | undefined {
  if (/^\d{4}-/.test(text)) return parseDay(text) === undefined ? undefined : text;
  const numbers = /^(\d{1,2})([./])(\d{1,2})[./](\d{4})$/.exec(text);
  if (numbers) {
    const [first, second, year] = [Number(numbers[1]), Number(numbers[3]), Number(numbers[4])];
    if (numbers[2] === ".") return made(year, second, first);
    // 03/04 is the third of April to some and the fourth of March to others.
    if (first > 12) return made(year, second, first);
    return second > 12 || first === second ? made(year, first, second) : undefined;
  }
  const year = Number(/\d{4}$/.exec(text)?.[0]);
  const [month, day] = [MONTHS[/\p{L}{3}/u.exec(text)?.[0].toLowerCase() ?? ""], Number(/\d{1,2}/.exec(text)?.[0])];
  return month === undefined ? undefined : made(year, month, day);
}

function made(year: number, month: number, day: number): LocalDate | undefined {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  const on = dayOf(year, month, day);
  return civilDate(on).day === day ? formatDay(on) : undefined;
}

const CODES = /\b(EUR|USD|GBP|CHF|CAD|AUD|SEK|NOK|DKK|JPY)\b|€|£/g;

/** The one currency a document names; where it names several, or only a sign that many countries write, none. */
export function currencyIn(texts: readonly string[]): string | undefined {
  const named = new Set(
    [...texts.join("\n").matchAll(CODES)].map(([found]) => (found === "€" ? "EUR" : found === "£" ? "GBP" : found)),
  );
  return named.size === 1 ? [...named][0] : undefined;
}
