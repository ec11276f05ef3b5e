/**
 * A growing list of different short texts, such as ids: two bytes a character in one block instead of one object each. A text is
 * found by its characters in place, without being cut out of what it stands in.
 */
export class TextColumn {
  count = 0;
  private codes = new Uint16Array(1024);
  private starts = new Int32Array(65);
  /** Places by hash, −1 where free; never more than half full. */
  private slots = new Int32Array(128).fill(-1);
  private readonly typed = new Uint16Array(512);

  constructor(texts: Iterable<string> = []) {
    for (const text of texts) this.addText(text);
  }

  at(place: number): string {
    const start = this.starts[place] ?? 0;
    const end = this.starts[place + 1] ?? 0;
    let text = "";
    for (let i = start; i < end; i++) text += String.fromCharCode(this.codes[i] ?? 0);
    return text;
  }

  /** Place of a text, or −1. */
  placeOf(text: string): number {
    return this.find(this.fieldOf(text));
  }

  /** Place of a text, which is added when it is not there yet. */
  addText(text: string): number {
    return this.add(this.fieldOf(text));
  }

  private find(field: TextField): number {
    const mask = this.slots.length - 1;
    for (let slot = slotOf(field.hash) & mask; ; slot = (slot + 1) & mask) {
      const place = this.slots[slot] ?? -1;
      if (place < 0 || this.isSameAt(place, field)) return place;
    }
  }

  private add(field: TextField): number {
    const mask = this.slots.length - 1;
    let slot = slotOf(field.hash) & mask;
    for (; ; slot = (slot + 1) & mask) {
      const place = this.slots[slot] ?? -1;
      if (place < 0) break;
      if (this.isSameAt(place, field)) return place;
    }
    const place = this.count++;
    this.slots[slot] = place;
    this.keep(place, field);
    if (this.count * 2 > this.slots.length) this.rehash();
    return place;
  }

  private keep(place: number, { bytes, start, end }: TextField): void {
    const from = this.starts[place] ?? 0;
    const to = from + end - start;
    if (to > this.codes.length) this.codes = copied(this.codes, new Uint16Array(Math.max(this.codes.length * 2, to)));
    if (place + 2 > this.starts.length) this.starts = copied(this.starts, new Int32Array(this.starts.length * 2));
    for (let i = from, at = start; at < end; i++, at++) this.codes[i] = bytes[at] ?? 0;
    this.starts[place + 1] = to;
  }

  /** Whether the text at a place is this one. */
  private isSameAt(place: number, { bytes, start, end }: TextField): boolean {
    const from = this.starts[place] ?? 0;
    if ((this.starts[place + 1] ?? 0) - from !== end - start) return false;
    const { codes } = this;
    for (let i = from, at = start; at < end; i++, at++) if (codes[i] !== bytes[at]) return false;
    return true;
  }

  private rehash(): void {
    this.slots = new Int32Array(this.slots.length * 4).fill(-1);
    const mask = this.slots.length - 1;
    for (let place = 0; place < this.count; place++) {
      let slot = slotOf(hashOf(this.codes, this.starts[place] ?? 0, this.starts[place + 1] ?? 0)) & mask;
      while ((this.slots[slot] ?? -1) >= 0) slot = (slot + 1) & mask;
      this.slots[slot] = place;
    }
  }

  private fieldOf(text: string): TextField {
    const bytes = text.length <= this.typed.length ? this.typed : new Uint16Array(text.length);
    for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
    return { bytes, start: 0, end: text.length, hash: hashOf(bytes, 0, text.length) };
  }
}

/** A text that stands in others, from `start` to `end`, and its hash: every character taken up by `hashStep`, from 0 on. */
interface TextField {
  readonly bytes: Uint8Array | Uint16Array;
  readonly start: number;
  readonly end: number;
  readonly hash: number;
}

/**
 * One step of a text's hash. Texts that differ in their last character alone have hashes side by side, so that ids given out one after the other
 * stand together in memory.
 */
const hashStep = (hash: number, code: number): number => (Math.imul(hash, 31) + code) | 0;

function hashOf(source: Uint8Array | Uint16Array, start: number, end: number): number {
  let hash = 0;
  for (let at = start; at < end; at++) hash = hashStep(hash, source[at] ?? 0);
  return hash;
}

/** The high bits count too. */
const slotOf = (hash: number): number => hash ^ (hash >>> 17);

function copied<T extends Uint16Array | Int32Array>(from: T, into: T): T {
  into.set(from);
  return into;
}
