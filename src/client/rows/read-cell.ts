import type { Day } from "#engine/dates/day.ts";
import { formatFixed, parseFixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { type DateOrder, dateOrderOf, readDate } from "#client/entries/smart-date.ts";
import { type RowColumn, type RowsDraft, typedRows, wordKey } from "#client/rows/row-grid.ts";
import { numberMarks, parseLocalNumber } from "#ui/formats/parse-local-number.ts";

/** How the rows write what can be written in several ways; undefined where nobody knows it yet. */
export interface Writing {
  readonly today: Day;
  readonly dateOrder: DateOrder | undefined;
  readonly decimalMark: "." | "," | undefined;
}

const TWO_WAYS = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/;
/** A code or sign of a currency before or after a number, where a minus or a bracket may stand on either side of it. */
const CODE = /^([+−(-]?\s*)[A-Z]{3}(?=[\s\d.,+−-])|(?<=[\s\d.,])[A-Z]{3}(\s*[)−-]?)$/;
const SIGN = /^([+−(-]?\s*)(?:[A-Z]{1,2}\$|[€$£¥])|[€$£¥](\s*[)−-]?)$/;
/** A number as it stands between what names its currency. */
const withoutCurrency = (text: string): string => {
  const trimmed = text.trim();
  const plain = trimmed.replace(CODE, "$1$2").trim();
  return (plain === trimmed ? trimmed.replace(SIGN, "$1$2").trim() : plain).replace(/^([+−(-])\s+/, "$1");
};
const bare = (text: string): string => withoutCurrency(text).replaceAll(/[\s\u00a0\u202f'’]/g, "");

/** The order of day and month that one of these dates leaves no doubt about. */
export function orderIn(texts: readonly string[]): DateOrder | undefined {
  for (const text of texts) {
    const [, first, second] = TWO_WAYS.exec(text.trim()) ?? [];
    if (first !== undefined && Number(first) > 12) return "dmy";
    if (second !== undefined && Number(second) > 12) return "mdy";
  }
  return undefined;
}

const isOrderOpen = (text: string): boolean => {
  const [, first, second] = TWO_WAYS.exec(text.trim()) ?? [];
  return first !== undefined && first !== second && Number(first) <= 12 && Number(second) <= 12;
};

/** The decimal mark that these numbers leave no doubt about; undefined where none tells it, or they tell different ones. */
export function markIn(texts: readonly string[]): "." | "," | undefined {
  const told = new Set(texts.flatMap((text) => markOf(text) ?? []));
  return told.size === 1 ? [...told][0] : undefined;
}

/** The decimal mark that a number shows by itself. What is no number shows none. */
function markOf(text: string): "." | "," | undefined {
  const number = bare(text);
  if (!/^[-+−(]?[\d.,]*\d[\d.,]*[-−)]?$/.test(number)) return undefined;
  const last = Math.max(number.lastIndexOf("."), number.lastIndexOf(","));
  const mark = number[last];
  if (mark !== "." && mark !== ",") return undefined;
  const other = mark === "." ? "," : ".";
  if (number.includes(other)) return mark;
  if (number.indexOf(mark) !== last) return other;
  return isMarkOpen(number) ? undefined : mark;
}

/** `1,234` and `1.234`: one mark with three digits behind it may group or part. */
const isMarkOpen = (text: string): boolean => /^[-+−(]?[1-9]\d{0,2}[.,]\d{3}[-−)]?$/.test(bare(text));

const textsOf = (draft: RowsDraft, columns: readonly RowColumn[], kind: RowColumn["kind"]): readonly string[] =>
  typedRows(draft).flatMap(({ cells }) =>
    columns.filter((it) => it.kind === kind).flatMap(({ key }) => (cells[key]?.trim() ? [cells[key]] : [])),
  );

/** What has to be asked once before every cell can be read. */
export interface OpenQuestions {
  readonly dateOrder: string | undefined;
  readonly decimalMark: string | undefined;
}

/**
 * How these rows write days and numbers: as answered, as one of their cells shows beyond doubt, or as the person writes where they typed all of it. A
 * pasted table that leaves it open is asked about: `questions` holds an example of what could be read in two ways.
 */
export function writingOf(
  draft: RowsDraft,
  columns: readonly RowColumn[],
  reader: { readonly today: Day; readonly locale: string },
): { readonly writing: Writing; readonly questions: OpenQuestions } {
  const days = textsOf(draft, columns, "day");
  const numbers = textsOf(draft, columns, "number");
  const own = draft.isPasted
    ? { order: undefined, mark: undefined }
    : ({ order: dateOrderOf(reader.locale), mark: numberMarks(reader.locale).decimal === "," ? "," : "." } as const);
  const dateOrder = draft.dateOrder || orderIn(days) || own.order;
  const decimalMark = draft.decimalMark || markIn(numbers) || own.mark;
  const openDay = orderIn(days) || !draft.isPasted ? undefined : days.find(isOrderOpen);
  const openNumber = markIn(numbers) || !draft.isPasted ? undefined : numbers.find(isMarkOpen);
  return {
    writing: { today: reader.today, dateOrder, decimalMark },
    questions: { dateOrder: openDay, decimalMark: openNumber },
  };
}

/** In the place of a problem: a question above the rows asks once for all of them. */
export const ASKED = "Answer the question above the rows.";

/** Why a cell cannot be read, with what to do. */
export interface CellProblem {
  readonly kind: "unreadable";
  readonly message: string;
}
export type CellRead = Result<string, CellProblem>;
const no = (message: string): CellRead => err({ kind: "unreadable", message });

export function readDay(text: string, { today, dateOrder }: Writing): CellRead {
  if (dateOrder === undefined && isOrderOpen(text)) return no(ASKED);
  const dotted = /^\d{1,2}\.\d{1,2}\.(\d{2}|\d{4})$/.test(text.trim());
  const read = readDate(text, { today, order: dotted ? "dmy" : (dateOrder ?? "dmy") });
  return read.ok ? read : no(read.error.message);
}

/** A number as plain decimal text, without the currency that may stand beside it. */
export function readNumber(text: string, writing: Writing): CellRead {
  // What the cell itself shows comes before what the others write.
  const decimalMark = markOf(text) ?? writing.decimalMark;
  if (decimalMark === undefined && isMarkOpen(text)) return no(ASKED);
  const local = parseLocalNumber(withoutCurrency(text), decimalMark === "," ? "de-DE" : "en-US");
  const value = local === undefined ? undefined : parseFixed(local);
  if (value !== undefined) return ok(formatFixed(value));
  return no(`“${text.trim()}” is not a number. Write it like ${decimalMark === "," ? "1.234,50" : "1,234.50"}.`);
}

/** The currency a number names beside it, by its code or by the sign that only one has. */
export function currencyBeside(text: string): string | undefined {
  const [code = ""] = CODE.exec(text.trim()) ?? [];
  const named = /[A-Z]{3}/.exec(code)?.[0];
  return named ?? (SIGN.exec(text.trim())?.[0].includes("€") ? "EUR" : undefined);
}

/** The value of the choice that a word names, by itself or by what was answered for it. */
export function readChoice(text: string, column: RowColumn, words: RowsDraft["words"]): CellRead {
  const word = text.trim().toLowerCase();
  const said = words[wordKey(column.key, text)];
  if (said !== undefined) return ok(said);
  const named = (column.choices ?? []).filter(
    ({ label, value, alsoCalled = [] }) =>
      label.toLowerCase() === word ||
      value.toLowerCase() === word ||
      alsoCalled.some((it) => it.toLowerCase() === word),
  );
  const [only] = named;
  if (only && named.length === 1) return ok(only.value);
  return no(ASKED);
}
