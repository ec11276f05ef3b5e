/**
 * Words and their numbers, to be found in place in a text. Neighbouring lines mostly say the same word, so the one found
 * last is tried first.
 */
export class WordTable {
  private readonly words: string[] = [];
  private readonly numbers: number[] = [];
  /** Places in `words` by hash, −1 where free; never more than half full. */
  private slots = new Int32Array(64).fill(-1);
  private last = -1;
  private lastWord = "";

  constructor(words: Iterable<readonly [string, number]>) {
    for (const [word, number] of words) this.add(word, number);
  }

  /** Adds a word that is not there yet. */
  add(word: string, number: number): void {
    this.words.push(word);
    this.numbers.push(number);
    if (this.words.length * 2 > this.slots.length) this.grow();
    else this.place(this.words.length - 1);
  }

  /** Number of the word that stands from `start` to `end`; −1 when it is not in the table. */
  find(text: string, start: number, end: number): number {
    if (end - start === this.lastWord.length && isWordAt(text, start, this.lastWord)) return this.last;
    const mask = this.slots.length - 1;
    for (let slot = hashOf(text, start, end) & mask; ; slot = (slot + 1) & mask) {
      const place = this.slots[slot] ?? -1;
      if (place < 0) return -1;
      const word = this.words[place] ?? "";
      if (word.length !== end - start || !isWordAt(text, start, word)) continue;
      this.lastWord = word;
      this.last = this.numbers[place] ?? -1;
      return this.last;
    }
  }

  private place(place: number): void {
    const mask = this.slots.length - 1;
    const word = this.words[place] ?? "";
    let slot = hashOf(word, 0, word.length) & mask;
    while ((this.slots[slot] ?? -1) >= 0) slot = (slot + 1) & mask;
    this.slots[slot] = place;
  }

  private grow(): void {
    this.slots = new Int32Array(this.slots.length * 2).fill(-1);
    for (let place = 0; place < this.words.length; place++) this.place(place);
  }
}

/** From this length on a slice is not a copy, and comparing it is quicker than character by character. */
const SLICED = 13;

function isWordAt(text: string, start: number, word: string): boolean {
  const { length } = word;
  if (text.charCodeAt(start) !== word.charCodeAt(0)) return false;
  if (length >= SLICED) return text.slice(start, start + length) === word;
  for (let at = 1; at < length; at++) if (text.charCodeAt(start + at) !== word.charCodeAt(at)) return false;
  return true;
}

const HASHED = 8;

/** Length and last characters, where ids differ most. */
function hashOf(text: string, start: number, end: number): number {
  let hash = end - start;
  for (let at = Math.max(start, end - HASHED); at < end; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash ^ (hash >>> 15);
}
