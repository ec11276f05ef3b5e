export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Cuts a text at the words that matched. Joined, the parts are the text again. */
export function markMatches(text: string, terms: readonly string[]): readonly TextPart[] {
  if (text === "") return [];
  const wanted = new Set(terms.map((term) => term.toLowerCase()));
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .filter((part) => part !== "")
    .map((part) => ({ text: part, isMatch: wanted.has(part.toLowerCase()) }));
}
