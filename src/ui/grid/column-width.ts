import { decimalsOf } from "#ui/formats/decimal-text.ts";
import type { GridColumn } from "#ui/grid/grid-column.ts";

/** Pixels of a figure, of a point or separator, and of a letter, at the size of a grid's text; a little more where a total is bold. */
const DIGIT = 9;
const MARK = 4.2;
const LETTER = 7.4;
/** Air at both sides of a cell. */
const AIR = 16;
/** A code of a currency behind an amount, with the space before it. */
const CODE = 34;
/** Of the mark of a class before a name. */
const BEFORE_NAME = 28;
const DEFAULT_WIDTHS = { text: 160, money: 136, percent: 92, quantity: 128, date: 120 };
/** Names are told apart within so many pixels; longer ones are cut. */
const NAME_AT_MOST = 300;
/** Wider than this, a number is not read but copied. */
const NUMBER_AT_MOST = 260;

/** The first column is never narrower. */
const NAME_AT_LEAST = 180;

/**
 * The tracks of a grid's columns. Each is as wide as declared, or wider where the longest of its amounts or quantities needs it, since a number that
 * is cut is another number. The first takes the room that is left; where the columns do not fit anyway, and the grid scrolls, it takes what tells its
 * names apart, within half of the screen. The grid is the container whose width is asked.
 *
 * @param before Pixels of what stands before the first column.
 */
export function tracksOf<Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[], before: number): string {
  const [first, ...others] = columns;
  if (!first) return "";
  const widths = others.map((it) => Math.max(declaredWidth(it), numberWidth(it, rows)));
  const least = Math.max(NAME_AT_LEAST, declaredWidth(first));
  const taken = widths.reduce((sum, width) => sum + width, before + least);
  // Above the clamp's end where the columns need more than there is, below its beginning where they fit.
  const wanted = `clamp(${least}px, (${taken}px - 100cqw) * 1000, max(${least}px, min(${nameWidth(first, rows)}px, 50vw)))`;
  return [`minmax(${wanted}, 1fr)`, ...widths.map((width) => `${width}px`)].join(" ");
}

const declaredWidth = <Row>({ width, type }: GridColumn<Row>): number => width ?? DEFAULT_WIDTHS[type];

function nameWidth<Row>(column: GridColumn<Row>, rows: readonly Row[]): number {
  if (column.type !== "text") return 0;
  const longest = rows.reduce((most, row) => Math.max(most, String(column.value(row) ?? "").length), 0);
  return Math.min(NAME_AT_MOST, Math.ceil(longest * LETTER) + BEFORE_NAME + AIR);
}

function numberWidth<Row>(column: GridColumn<Row>, rows: readonly Row[]): number {
  if (column.type !== "money" && column.type !== "quantity") return 0;
  const code = (column.hasCurrencyCode ?? typeof column.currency === "function") ? CODE : 0;
  let sum = 0;
  let widest = 0;
  for (const row of rows) {
    const value = column.value(row);
    if (value === null) continue;
    const amount = Math.abs(Number(value));
    sum += amount;
    widest = Math.max(widest, pixelsOf(amount, column.type === "quantity" ? decimalsOf(String(value)) : 2));
  }
  if (column.total !== undefined && column.type === "money") widest = Math.max(widest, pixelsOf(sum, 2));
  return widest === 0 ? 0 : Math.min(NUMBER_AT_MOST, Math.ceil(widest) + code + AIR);
}

/** Of a number with its sign and its separators. */
function pixelsOf(amount: number, decimals: number): number {
  const digits = Math.max(1, Math.floor(Math.log10(Math.max(1, amount))) + 1);
  const marks = Math.floor((digits - 1) / 3) + (decimals > 0 ? 1 : 0);
  return (digits + decimals) * DIGIT + marks * MARK;
}
