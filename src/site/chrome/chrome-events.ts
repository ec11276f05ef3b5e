/**
 * Words between the header, which is small and always there, and what does its work, which is loaded after the page. A word said before the
 * listener is there is heard when it comes.
 */
type Word = "search" | "sign_out";

const listeners = new Map<Word, () => void>();
const waiting = new Set<Word>();

function say(word: Word): void {
  const listener = listeners.get(word);
  if (listener) listener();
  else waiting.add(word);
}

/** Opens the search palette. */
export const announceSearch = (): void => say("search");
/** Ends the session and goes home. */
export const announceSignOut = (): void => say("sign_out");

/** Hears a word from now on, and at once where it was said before. Returns the end of it. */
export function hear(word: Word, listener: () => void): () => void {
  listeners.set(word, listener);
  if (waiting.delete(word)) listener();
  return () => {
    if (listeners.get(word) === listener) listeners.delete(word);
  };
}
