import { createContext, useContext, useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";

/** What stands in the document instead of a hidden amount: same for every amount, so that not even its length can be read. */
export const HIDDEN_AMOUNT = "•••";

interface Privacy {
  /** Amounts and quantities must not be in the document: neither text, attributes nor drawings. Percentages stay. */
  readonly isHidden: boolean;
  /** The person's lasting choice, whether or not they are peeking now. */
  readonly isPrivate: boolean;
  readonly setPrivate: (isPrivate: boolean) => void;
}

/** Set by PrivacyProvider. */
export const PrivacyContext = createContext<Privacy>({
  isHidden: false,
  isPrivate: false,
  setPrivate: () => undefined,
});
const STORAGE_KEY = "aventine-private";
const PEEK_KEY = "KeyV";

/** Whether amounts are hidden below here. */
export const usePrivacy = (): Privacy => useContext(PrivacyContext);

/** Remembers the privacy eye on this device. Holding V shows the amounts for as long as it is held. */
export function PrivacyProvider({ children }: { readonly children: ReactNode }) {
  const [isPrivate, setPrivate] = useState(readStored);
  const [isPeeking, setPeeking] = useState(false);
  useEffect(() => {
    const down = (event: KeyboardEvent) => event.code === PEEK_KEY && isPlainKey(event) && setPeeking(true);
    const up = () => setPeeking(false);
    window.addEventListener("keydown", down);
    window.addEventListener("keyup", up);
    window.addEventListener("blur", up);
    return () => {
      window.removeEventListener("keydown", down);
      window.removeEventListener("keyup", up);
      window.removeEventListener("blur", up);
    };
  }, []);
  const value = useMemo(
    () => ({
      isHidden: isPrivate && !isPeeking,
      isPrivate,
      setPrivate: (next: boolean) => {
        store(next);
        setPrivate(next);
      },
    }),
    [isPrivate, isPeeking],
  );
  return <PrivacyContext value={value}>{children}</PrivacyContext>;
}

/** Whether a key press is meant for the page and not for a field or a shortcut. */
export function isPlainKey(event: KeyboardEvent): boolean {
  const isInField =
    event.target instanceof HTMLElement && event.target.closest("input, textarea, select, [contenteditable]") !== null;
  return !isInField && !event.metaKey && !event.ctrlKey && !event.altKey;
}

function readStored(): boolean {
  try {
    return globalThis.localStorage?.getItem(STORAGE_KEY) === "true";
  } catch {
    // Storage may be forbidden; the eye then starts open and works for this visit.
    return false;
  }
}

function store(isPrivate: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(isPrivate));
  } catch {
    // As above: nothing is remembered.
  }
}
