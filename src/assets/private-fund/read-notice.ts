import type { CostName, NoticeEvent } from "#assets/private-fund/notice-lines.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import {
  BESIDE,
  CALL_LINES,
  CALL_TITLE,
  currencyIn,
  dayIn,
  decimalMark,
  DISTRIBUTION_LINES,
  DISTRIBUTION_TITLE,
  DUE,
  INSIDE,
  isRecallable,
  lastAmount,
  NOTICED,
  OUTSIDE,
  TOTAL,
} from "./notice-words.ts";

/** A line of a document, from left to right, with the number the picture of its page knows it by. */
export interface NoticeText {
  readonly line: number;
  readonly text: string;
}

export interface ReadLine {
  readonly event: NoticeEvent;
  readonly name: CostName | undefined;
  readonly amount: Fixed;
}

/** What a notice says; what it does not say, or says two ways, is undefined and is asked for. */
export interface ReadNotice {
  readonly kind: "call" | "distribution";
  /** Place among the funds that were offered. */
  readonly fund: number | undefined;
  readonly reference: string | undefined;
  readonly noticedOn: LocalDate | undefined;
  readonly dueOn: LocalDate | undefined;
  readonly currency: string | undefined;
  readonly total: Fixed | undefined;
  readonly lines: readonly ReadLine[];
  /** Lines of the document it was read from. */
  readonly marked: readonly number[];
}

/** A title stands near the top: further down the words may be about something else. */
const TITLE_LINES = 25;

export const isNoticeTitle = (text: string): boolean => CALL_TITLE.test(text) || DISTRIBUTION_TITLE.test(text);

/** A capital call or a distribution notice as its manager wrote it, in English or German; undefined for any other document. */
export function readNotice(texts: readonly NoticeText[], fundNames: readonly string[]): ReadNotice | undefined {
  const top = texts.slice(0, TITLE_LINES);
  const title = top.find(({ text }) => isNoticeTitle(text));
  if (title === undefined) return undefined;
  const kind = DISTRIBUTION_TITLE.test(title.text) ? "distribution" : "call";
  const all = texts.map(({ text }) => text);
  const mark = decimalMark(all);
  const due = texts.find(({ text }, at) => DUE.test(text) && dayAt(texts, at) !== undefined);
  const noticed = texts.find(({ text }) => NOTICED.test(text.trim()) && !DUE.test(text) && dayIn(text) !== undefined);
  const { lines, total, marked } = amountsOf(texts, { kind, mark });
  return {
    kind,
    fund: fundIn(all.join(" "), fundNames),
    reference: referenceIn(top, title.text),
    noticedOn: noticed && dayIn(noticed.text),
    dueOn: due && dayAt(texts, texts.indexOf(due)),
    currency: currencyIn(all),
    total,
    lines: lines.length > 0 || total === undefined ? lines : [{ event: kind, name: undefined, amount: total }],
    marked: [title, due, noticed].flatMap((it) => (it ? [it.line] : [])).concat(marked),
  };
}

/** Of a label its own day, or that of the line below it. */
const dayAt = (texts: readonly NoticeText[], at: number): LocalDate | undefined => {
  const own = texts[at]?.text ?? "";
  // What stands before the label is another one's: `Date 1 March 2026  Due date 15 March 2026`.
  const behind = own.slice(Math.max(0, own.search(DUE)));
  return dayIn(behind) ?? dayIn(texts[at + 1]?.text ?? "");
};

interface Reading {
  readonly kind: ReadNotice["kind"];
  readonly mark: "." | "," | undefined;
}

function amountsOf(texts: readonly NoticeText[], { kind, mark }: Reading) {
  const known = kind === "call" ? CALL_LINES : DISTRIBUTION_LINES;
  const [lines, marked]: [ReadLine[], number[]] = [[], []];
  let total: Fixed | undefined;
  let isOutside = false;
  for (const { text, line } of texts) {
    // A heading says it of what stands below it.
    if (OUTSIDE.test(text)) isOutside = true;
    else if (INSIDE.test(text)) isOutside = false;
    const amount = lastAmount(text, mark);
    if (amount === undefined) continue;
    const word = known.find(({ words }) => words.test(text));
    if (TOTAL.test(text.trim()) && !BESIDE.test(text)) {
      // The last total is that of all: parts may have totals of their own.
      total = amount;
      marked.push(line);
    } else if (word && total === undefined && !isBeside(text)) {
      lines.push({ event: eventOf(word.event, { text, isOutside }), name: word.name, amount });
      marked.push(line);
    }
  }
  return { lines, total, marked };
}

const isBeside = (text: string): boolean => BESIDE.test(text.replace(OUTSIDE, "").replace(INSIDE, ""));

function eventOf(
  event: NoticeEvent,
  { text, isOutside }: { readonly text: string; readonly isOutside: boolean },
): NoticeEvent {
  if (event === "distribution_capital" && isRecallable(text)) return "distribution_recallable";
  if (!isOutside) return event;
  return event === "call" ? "call_outside" : event === "equalization_paid" ? "equalization_paid_outside" : event;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The longest name that the document holds: `Fund II` stands in `Fund III` only as letters, not as words. */
export function fundIn(document: string, names: readonly string[]): number | undefined {
  const words = ` ${plain(document)} `;
  const found = names
    .map((name, place) => ({ place, name: plain(name) }))
    .filter(({ name }) => name !== "" && words.includes(` ${name} `))
    .toSorted((a, b) => b.name.length - a.name.length);
  return found[0]?.place;
}

const NUMBERED =
  /((?:capital call|drawdown|distribution|kapitalabruf|aussch(?:ü|ue)ttung)(?: notice)?)\s*(?:no\.?|number|nr\.?|#)\s*(\d{1,3})/i;

function referenceIn(texts: readonly NoticeText[], title: string): string | undefined {
  for (const text of [title, ...texts.map((it) => it.text)]) {
    const found = NUMBERED.exec(text);
    if (found) return `${found[1]} ${found[2]}`;
  }
  return undefined;
}
