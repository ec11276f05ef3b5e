import type { ByteScanner } from "./byte-scanner.ts";

/** Words and their places in a list. */
export class WordPlaces {
  private readonly words: string[] = [];
  private readonly places = new Map<string, number>();

  constructor(words: Iterable<string> = []) {
    for (const word of words) this.add(word);
  }

  add(word: string): void {
    if (this.places.has(word)) return;
    this.places.set(word, this.words.length);
    this.words.push(word);
  }

  /** Place of the word that stands in the field, or −1. */
  find(field: ByteScanner): number {
    return this.places.get(field.text()) ?? -1;
  }

  /** Whether the word at a place stands in the field. */
  isSameAt(place: number, { bytes, start, end }: ByteScanner): boolean {
    const word = this.words[place] ?? "";
    if (word.length !== end - start) return false;
    for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) !== bytes[start + i]) return false;
    return true;
  }
}
