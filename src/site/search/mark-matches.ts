import { stemOf } from "#content/search-words.ts";

export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Whether a word is one of those that matched: these come without their endings. */
const isAmong = (word: string, wanted: ReadonlySet<string>): boolean => wanted.has(word) || wanted.has(stemOf(word));

/** Cuts a text at the words that matched. Joined, the parts are the text again. */
export function markMatches(text: string, terms: readonly string[]): readonly TextPart[] {
  if (text === "") return [];
  const wanted = new Set(terms.map((term) => term.toLowerCase()));
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .filter((part) => part !== "")
    .map((part) => ({ text: part, isMatch: isAmong(part.toLowerCase(), wanted) }));
}
