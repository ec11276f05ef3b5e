import { day, type LocalDate } from "#engine/dates/day.ts";
import { abs, type Fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import { assert } from "#engine/result.ts";

/**
 * An array as PostgreSQL itself sends one. The database takes each element as it stands; of text it reads every sign, and twice, for it plans with the
 * array too. Both drivers pass bytes on as they are.
 */
export type ArrayBytes = Uint8Array<ArrayBuffer>;

interface ElementOf {
  readonly uuid: string;
  readonly text: string;
  readonly date: LocalDate;
  readonly int: number;
  readonly smallint: number;
  readonly numeric: Fixed;
}
export type ElementType = keyof ElementOf;
/** Undefined is null. */
export type Element<Type extends ElementType> = ElementOf[Type] | undefined;

/** The numbers PostgreSQL knows its types by. */
const TYPE_IDS: Readonly<Record<ElementType, number>> = {
  uuid: 2950,
  text: 25,
  date: 1082,
  int: 23,
  smallint: 21,
  numeric: 1700,
};

/** PostgreSQL counts days from then on. */
const EPOCH = day("2000-01-01");

/** Each element is led by the number of bytes it takes. */
const WRITERS: { readonly [Type in ElementType]: (to: ByteWriter, element: ElementOf[Type]) => void } = {
  uuid: (to, element) => to.uuid(element),
  text: (to, element) => to.text(element),
  date: (to, element) => to.int(4).int(day(element) - EPOCH),
  int: (to, element) => to.int(4).int(element),
  smallint: (to, element) => to.int(2).smallint(element),
  numeric: writeNumeric,
};

export function arrayBytes<Type extends ElementType>(type: Type, elements: readonly Element<Type>[]): ArrayBytes {
  const to = new ByteWriter();
  const write = WRITERS[type];
  // One dimension that begins with 1; an empty array has none.
  to.int(elements.length === 0 ? 0 : 1)
    .int(elements.includes(undefined) ? 1 : 0)
    .int(TYPE_IDS[type]);
  if (elements.length > 0) to.int(elements.length).int(1);
  // Neighbors mostly share their day, their account, their transaction.
  let last: Element<Type>;
  let [start, end] = [0, 0];
  for (const element of elements) {
    if (element === undefined) to.int(NULL);
    else if (element === last) to.copy(start, end);
    else {
      start = to.end;
      write(to, element);
      end = to.end;
      last = element;
    }
  }
  return to.bytes();
}

const NULL = -1;

/** Room for one array at a time, copied out of it when it is whole. It grows to what the longest took. */
let room = Buffer.allocUnsafeSlow(64 * 1024);

/** Writes numbers with their big ends first. */
class ByteWriter {
  end = 0;

  smallint(value: number): this {
    this.#reserve(2);
    room[this.end++] = value >> 8;
    room[this.end++] = value;
    return this;
  }

  int(value: number): this {
    return this.smallint(value >> 16).smallint(value);
  }

  text(value: string): void {
    this.#reserve(4 + value.length * 3);
    const length = room.write(value, this.end + 4, "utf8");
    this.int(length);
    this.end += length;
  }

  /** Sixteen bytes of hexadecimal digits in twos, with a dash here and there. */
  uuid(id: string): void {
    assert(id.length === 36, "an id is a uuid");
    this.int(16).#reserve(16);
    for (let at = 0; at < 36; at += 2) {
      if (id.charCodeAt(at) === DASH) at += 1;
      room[this.end++] = digitOf(id.charCodeAt(at)) * 16 + digitOf(id.charCodeAt(at + 1));
    }
  }

  /** What stands between two places once more. */
  copy(start: number, end: number): void {
    this.#reserve(end - start);
    room.copyWithin(this.end, start, end);
    this.end += end - start;
  }

  bytes(): ArrayBytes {
    return new Uint8Array(room.subarray(0, this.end));
  }

  #reserve(count: number): void {
    if (this.end + count <= room.length) return;
    const wider = Buffer.allocUnsafeSlow(Math.max(room.length * 2, this.end + count));
    room.copy(wider, 0, 0, this.end);
    room = wider;
  }
}

const DASH = "-".charCodeAt(0);
/** Of a hexadecimal digit: the letters count from 1 on in their last four bits. */
const digitOf = (code: number): number => (code & 15) + (code > 64 ? 9 : 0);

/** Groups of four digits, led by how many there are, where the first stands, the sign, and how many decimals are shown. */
function writeNumeric(to: ByteWriter, value: Fixed): void {
  const { groups, wholeCount, places } = grouped(abs(value));
  let [first, last] = [0, groups.length];
  while (first < last && groups[first] === 0) first += 1;
  while (last > first && groups[last - 1] === 0) last -= 1;
  const weight = first === last ? 0 : wholeCount - 1 - first;
  to.int(8 + 2 * (last - first))
    .smallint(last - first)
    .smallint(weight)
    .smallint(value < ZERO ? NEGATIVE : 0)
    .smallint(places);
  for (; first < last; first += 1) to.smallint(groups[first] ?? 0);
}

const NEGATIVE = 0x4000;

/** A decimal as groups of four digits around its point. */
interface Grouped {
  readonly groups: readonly number[];
  /** Of them, those before the point. */
  readonly wholeCount: number;
  readonly places: number;
}

const EIGHT_PLACES = 10n ** 10n;
const EXACT = 2n ** 53n;

function grouped(magnitude: Fixed): Grouped {
  const units = magnitude / EIGHT_PLACES;
  if (units < EXACT && units * EIGHT_PLACES === magnitude) return groupedUnits(Number(units));
  const [whole = "", fraction = ""] = formatFixed(magnitude).split(".");
  const wholeCount = Math.ceil(whole.length / 4);
  const digits = whole.padStart(wholeCount * 4, "0") + fraction.padEnd(Math.ceil(fraction.length / 4) * 4, "0");
  const groups = Array.from({ length: digits.length / 4 }, (_, at) => Number(digits.slice(at * 4, at * 4 + 4)));
  return { groups, wholeCount, places: fraction.length };
}

/** Of a whole number of hundred-millionths that a double counts exactly, as money and most quantities are. */
function groupedUnits(units: number): Grouped {
  const whole = Math.floor(units / 1e8);
  const fraction = units - whole * 1e8;
  let places = 8;
  for (let rest = fraction; places > 0 && rest % 10 === 0; rest /= 10) places -= 1;
  const groups = [Math.floor(whole / 1e4), whole % 1e4, Math.floor(fraction / 1e4), fraction % 1e4];
  return { groups, wholeCount: 2, places };
}
