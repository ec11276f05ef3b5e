import type { WordTable } from "#engine/ledger/word-table.ts";
import type { FixedColumn } from "#engine/money/fixed-column.ts";
import { parseFixed, type Fixed } from "#engine/money/fixed.ts";
import { assert } from "#engine/result.ts";

const [TAB, MINUS, POINT, DIGIT_0] = [9, 45, 46, 48];
/** Any whole number of this many digits is a double exactly. */
const EXACT_DIGITS = 15;

/**
 * Reads a text of lines and tab-separated fields from front to back, in place. Every reader takes one field and moves on to
 * the next; past the last field of a line all are empty.
 */
export class TextScanner {
  private readonly text: string;
  private at = 0;
  private lineEnd = -1;
  private wordStart = 0;
  private wordEnd = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Goes to the start of the next line; false when there is none. */
  nextLine(): boolean {
    const { text } = this;
    this.at = this.lineEnd + 1;
    if (this.at >= text.length) return false;
    const newline = text.indexOf("\n", this.at);
    this.lineEnd = newline < 0 ? text.length : newline;
    return true;
  }

  /** Code of a field of one character, or −1 when it has none or more. */
  mark(): number {
    const code = this.isEmpty || !this.endsAt(this.at + 1) ? -1 : this.text.charCodeAt(this.at);
    this.at += 2;
    return code;
  }

  /** True when the field is empty. */
  get isEmpty(): boolean {
    return this.at >= this.lineEnd || this.text.charCodeAt(this.at) === TAB;
  }

  /** The field as text of its own. */
  word(): string {
    this.takeWord();
    return this.text.slice(this.wordStart, this.wordEnd);
  }

  /** Number of the field's word, or −1 when the table does not have it; `lastWord` says what it was. */
  numberIn(table: WordTable): number {
    this.takeWord();
    return table.find(this.text, this.wordStart, this.wordEnd);
  }

  /** Text of the field that `numberIn` took last. */
  get lastWord(): string {
    return this.text.slice(this.wordStart, this.wordEnd);
  }

  /** Passes over an empty field. */
  skip(): void {
    if (this.at < this.lineEnd) this.at++;
  }

  /** A whole number, or `absent` for an empty field. */
  whole(absent: number): number {
    const { text, at, lineEnd } = this;
    let value = 0;
    let end = at;
    for (; end < lineEnd && end - at < EXACT_DIGITS; end++) {
      const digit = text.charCodeAt(end) - DIGIT_0;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
    }
    if (this.endsAt(end)) {
      this.at = end + 1;
      return end === at ? absent : value;
    }
    const word = this.word();
    const stated = Number(word);
    assert(Number.isInteger(stated), `"${word}" is a whole number`);
    return stated;
  }

  /** A plain decimal of at most 18 places; the field must not be empty. */
  decimal(): Fixed {
    const word = this.word();
    const value = parseFixed(word);
    assert(value !== undefined, `"${word}" is a decimal of at most 18 places`);
    return value;
  }

  /** The same, added to a column: mostly without a bigint. */
  decimalInto(column: FixedColumn): void {
    const { text, at, lineEnd } = this;
    const isNegative = at < lineEnd && text.charCodeAt(at) === MINUS;
    let [digits, count, point] = [0, 0, -1];
    let end = isNegative ? at + 1 : at;
    for (; end < lineEnd; end++) {
      const code = text.charCodeAt(end);
      const digit = code - DIGIT_0;
      if (digit >= 0 && digit <= 9) {
        digits = digits * 10 + digit;
        count++;
      } else if (code === POINT && point < 0) point = end;
      else break;
    }
    const places = point < 0 ? 0 : end - point - 1;
    if (!this.endsAt(end) || count === 0 || count > EXACT_DIGITS || places > 18) return column.push(this.decimal());
    this.at = end + 1;
    column.pushDigits(isNegative ? -digits : digits, places);
  }

  private endsAt(end: number): boolean {
    return end >= this.lineEnd || this.text.charCodeAt(end) === TAB;
  }

  private takeWord(): void {
    const tab = this.text.indexOf("\t", this.at);
    this.wordStart = Math.min(this.at, this.lineEnd);
    this.wordEnd = tab < 0 || tab > this.lineEnd ? this.lineEnd : tab;
    this.at = this.wordEnd + 1;
  }
}
