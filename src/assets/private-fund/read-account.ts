import {
  ACCOUNT_LINES,
  type AccountAmount,
  ACCOUNT_TITLE,
  COLUMNS,
  PERIOD,
  QUARTER,
  STANDING,
  YEAR,
} from "./account-words.ts";
import { civilDate, daysInMonth, dayOf, formatDay, parseDay, type LocalDate } from "#engine/dates/day.ts";
import { abs, type Fixed, ZERO } from "#engine/money/fixed.ts";
import { amountsIn, currencyIn, daysIn, decimalMark } from "./notice-words.ts";
import { fundIn, isNoticeTitle, type NoticeText } from "./read-notice.ts";

/** A capital account as its manager stated it; what it does not say, or says two ways, is undefined and is asked for. */
export interface ReadAccount {
  /** Place among the funds that were offered. */
  readonly fund: number | undefined;
  readonly fromOn: LocalDate | undefined;
  readonly toOn: LocalDate | undefined;
  readonly currency: string | undefined;
  readonly amounts: ReadonlyMap<AccountAmount, Fixed>;
  /** Lines of the document it was read from. */
  readonly marked: readonly number[];
}

/** A title stands near the top: further down the words may be about something else. */
const TITLE_LINES = 25;

/** A capital account statement in English or German; undefined for any other document, also for a notice that speaks of the account. */
export function readAccount(texts: readonly NoticeText[], fundNames: readonly string[]): ReadAccount | undefined {
  const top = texts.slice(0, TITLE_LINES);
  const title = top.find(({ text }) => ACCOUNT_TITLE.test(text));
  if (title === undefined || top.slice(0, top.indexOf(title)).some(({ text }) => isNoticeTitle(text))) return undefined;
  const all = texts.map(({ text }) => text);
  const period = periodIn(top);
  const { amounts, marked } = amountsOf(texts);
  return {
    fund: fundIn(all.join(" "), fundNames),
    fromOn: period.fromOn,
    toOn: period.toOn,
    currency: currencyIn(all),
    amounts,
    marked: [title.line, ...period.marked, ...marked],
  };
}

interface Period {
  readonly fromOn: LocalDate | undefined;
  readonly toOn: LocalDate | undefined;
  readonly marked: readonly number[];
}

/** From one day to another where both are named; a quarter or a year by its last day; else the last day alone. */
function periodIn(texts: readonly NoticeText[]): Period {
  for (const { text, line } of texts) {
    const [first, second, ...more] = daysIn(text);
    if (first !== undefined && second !== undefined && more.length === 0 && first < second && PERIOD.test(text))
      return { fromOn: first, toOn: second, marked: [line] };
  }
  const known = texts.find(({ text }) => daysIn(text).length === 1 && (STANDING.test(text) || QUARTER.test(text)));
  const [toOn] = known ? daysIn(known.text) : [];
  if (known === undefined || toOn === undefined) return { fromOn: undefined, toOn: undefined, marked: [] };
  return { fromOn: beginOf(toOn, known.text), toOn, marked: [known.line] };
}

function beginOf(toOn: LocalDate, text: string): LocalDate | undefined {
  const to = parseDay(toOn);
  if (to === undefined) return undefined;
  const { year, month, day } = civilDate(to);
  if (day !== daysInMonth(year, month)) return undefined;
  if (QUARTER.test(text) && month % 3 === 0) return formatDay(dayOf(year, month - 2, 1));
  return YEAR.test(text) && month === 12 ? formatDay(dayOf(year, 1, 1)) : undefined;
}

const MAY_BE_BELOW_ZERO: ReadonlySet<AccountAmount> = new Set(["carry"]);

function amountsOf(texts: readonly NoticeText[]) {
  const mark = decimalMark(texts.map(({ text }) => text));
  const column = periodColumn(texts);
  const found: { readonly field: AccountAmount; readonly amount: Fixed; readonly line: number }[] = [];
  for (const { text, line } of texts) {
    const field = ACCOUNT_LINES.find(({ words }) => words.test(text))?.field;
    const amounts = amountsIn(text, mark);
    if (field === undefined || amounts.length === 0) continue;
    const amount =
      amounts.length === 1 ? amounts[0] : column && amounts.length === column.of ? amounts[column.at] : undefined;
    if (amount !== undefined) found.push({ field, amount, line });
  }
  // Costs stand in brackets in some statements and without in others: where both are, which is a cost is not said.
  const costs = found.filter(({ field, amount }) => field !== "closing" && amount !== ZERO && isCost(field));
  const isMixed = costs.some(({ amount }) => amount < ZERO) && costs.some(({ amount }) => amount > ZERO);
  const amounts = new Map<AccountAmount, Fixed>();
  for (const [field, own] of Map.groupBy(found, (it) => it.field)) {
    const sizes = new Set(own.map(({ amount }) => abs(amount)));
    const [size] = sizes;
    // Said twice with two amounts, such as recallable distributions by themselves, it is asked for.
    if (size !== undefined && sizes.size === 1 && !(isMixed && MAY_BE_BELOW_ZERO.has(field))) amounts.set(field, size);
  }
  return { amounts, marked: found.filter(({ field }) => amounts.has(field)).map(({ line }) => line) };
}

const isCost = (field: AccountAmount): boolean =>
  field === "carry" || field === "managementFees" || field === "otherCosts";

/** Which of several columns is that of the period, where a heading names them all; undefined where none does. */
function periodColumn(texts: readonly NoticeText[]): { readonly at: number; readonly of: number } | undefined {
  for (const { text } of texts) {
    const at = text.search(COLUMNS.period);
    const others = COLUMNS.others.map((words) => text.search(words)).filter((place) => place >= 0);
    if (at >= 0 && others.length > 0) return { at: others.filter((place) => place < at).length, of: others.length + 1 };
  }
  return undefined;
}
