import { daysInMonth, dayOf, type Day } from "#engine/dates/day.ts";

const NEWLINE = 10;
const RETURN = 13;
const COMMA = 44;
const MINUS = 45;
const POINT = 46;
const DIGIT_0 = 48;
const DIGIT_9 = 57;
/** Any whole number of this many digits is a double exactly. */
const EXACT_DIGITS = 15;

/**
 * Reads comma-separated lines of a text from its bytes, front to back, without making a string of any field. `next` goes to the next
 * field; the readers look at the field it found.
 */
export class ByteScanner {
  readonly bytes: Uint8Array;
  /** The field, without its comma. */
  start = 0;
  end = -1;
  line = 0;

  /** The number read last: `digits` × 10^−`places`. */
  digits = 0;
  places = 0;
  private month = -1;
  private monthLength = 0;
  private monthStart = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Goes to the first field of the next line that is not empty; false at the end of the text. */
  nextLine(): boolean {
    const { bytes } = this;
    let at = this.end;
    if (at >= 0) while (at < bytes.length && bytes[at] !== NEWLINE) at++;
    at++;
    this.line++;
    while (at < bytes.length && (bytes[at] === NEWLINE || bytes[at] === RETURN)) {
      if (bytes[at] === NEWLINE) this.line++;
      at++;
    }
    if (at >= bytes.length) return false;
    this.find(at);
    return true;
  }

  /** Goes to the next field of the line; an absent one is empty. */
  next(): void {
    const { bytes, end } = this;
    if (end < bytes.length && bytes[end] === COMMA) this.find(end + 1);
    else {
      this.start = end;
    }
  }

  get isEmpty(): boolean {
    return this.start === this.end;
  }

  /** The field as a string, for messages. */
  text(): string {
    let text = "";
    for (let at = this.start; at < this.end; at++) text += String.fromCharCode(this.bytes[at] ?? 0);
    return text;
  }

  /** Goes to the next field and reads `YYYY-MM-DD`; NaN for anything else and for days that do not exist. */
  nextDay(): Day {
    const { bytes } = this;
    const start = this.end + 1;
    const end = start + 10;
    const isDate =
      bytes[this.end] === COMMA && bytes[start + 4] === MINUS && bytes[start + 7] === MINUS && isEnd(bytes[end]);
    if (!isDate) {
      this.next();
      return Number.NaN;
    }
    this.start = start;
    this.end = end;
    const year = this.whole(start, start + 4);
    const month = this.whole(start + 5, start + 7);
    const dayOfMonth = this.whole(start + 8, end);
    if (!(year >= 0 && month >= 1 && month <= 12 && dayOfMonth >= 1)) return Number.NaN;
    const key = year * 16 + month;
    if (key !== this.month) {
      this.month = key;
      this.monthLength = daysInMonth(year, month);
      this.monthStart = dayOf(year, month, 1) - 1;
    }
    return dayOfMonth <= this.monthLength ? this.monthStart + dayOfMonth : Number.NaN;
  }

  /**
   * Goes to the next field and reads a plain decimal of at most 15 digits into `digits` and `places`; false for anything else. An empty field is no
   * number: `isEmpty` then says so.
   */
  nextNumber(): boolean {
    const { bytes } = this;
    if (bytes[this.end] !== COMMA) {
      this.start = this.end;
      return false;
    }
    const start = this.end + 1;
    const isNegative = bytes[start] === MINUS;
    const first = isNegative ? start + 1 : start;
    let [digits, point, at] = [0, -1, first];
    for (; at < bytes.length; at++) {
      const code = bytes[at] ?? 0;
      if (code >= DIGIT_0 && code <= DIGIT_9) digits = digits * 10 + (code - DIGIT_0);
      else if (code === POINT && point < 0) point = at;
      else break;
    }
    this.start = start;
    this.end = at;
    if (!isEnd(bytes[at])) {
      this.find(start);
      return false;
    }
    const count = point < 0 ? at - first : at - first - 1;
    this.digits = isNegative ? -digits : digits;
    this.places = point < 0 ? 0 : at - point - 1;
    return count >= 1 && count <= EXACT_DIGITS;
  }

  private whole(start: number, end: number): number {
    let value = 0;
    for (let at = start; at < end; at++) {
      const digit = (this.bytes[at] ?? 0) - DIGIT_0;
      if (digit < 0 || digit > 9) return Number.NaN;
      value = value * 10 + digit;
    }
    return value;
  }

  private find(start: number): void {
    const { bytes } = this;
    let at = start;

    for (; at < bytes.length; at++) {
      const code = bytes[at] ?? 0;
      if (code === COMMA || code === NEWLINE || code === RETURN) break;
    }
    this.start = start;
    this.end = at;
  }
}

const isEnd = (code: number | undefined): boolean =>
  code === COMMA || code === NEWLINE || code === RETURN || code === undefined;
