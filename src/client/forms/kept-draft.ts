import { useState } from "react";

/**
 * Text a person typed and has not saved yet, kept for this tab under `key`: it survives an error, a reload and a lost connection.
 * `isValid` guards against what an older version of the product stored.
 */
export function useKeptDraft<Draft>(key: string, start: Draft, isValid: (stored: unknown) => stored is Draft) {
  const [draft, setDraft] = useState<Draft>(() => read(key, isValid) ?? start);
  const keep = (next: Draft): void => {
    setDraft(next);
    write(key, next);
  };
  const forget = (next: Draft = start): void => {
    setDraft(next);
    sessionStorage.removeItem(key);
  };
  return { draft, keep, forget };
}

function read<Draft>(key: string, isValid: (stored: unknown) => stored is Draft): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return isValid(stored) ? stored : undefined;
  } catch {
    // Storage is blocked or holds something else: typing still works, it is only not kept.
    return undefined;
  }
}

function write(key: string, draft: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Full or blocked storage must not stop typing.
  }
}
