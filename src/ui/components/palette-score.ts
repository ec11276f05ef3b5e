import { defaultFilter } from "cmdk";

/** Three letters of what was typed apart from each other are chance, not a match. */
const LEAST = 0.02;

/** How well what was typed fits the words of an item, 0 for not at all. Keys of items are not words: nobody looks for a part of one. */
export function paletteScore(_key: string, typed: string, words: string[] = []): number {
  const score = defaultFilter?.(words.join(" "), typed, []) ?? 0;
  return score < LEAST ? 0 : score;
}
