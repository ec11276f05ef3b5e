/** A text of its own. A piece of a longer one keeps the whole of it in memory from thirteen letters on: what outlives its file must be a copy. */
export const ofItsOwn = (text: string): string => (text.length > 12 ? ` ${text}`.slice(1) : text);
