import { type RefObject, useEffect, useRef, useState } from "react";
import { isPlainKey } from "#ui/components/PrivacyProvider.tsx";
import { NO_SEQUENCE, readKey } from "#client/page/shortcuts.ts";

export interface Triage {
  /** The one the keys are about; undefined while none was chosen. */
  readonly chosen: string | undefined;
  readonly choose: (key: string) => void;
}

interface Options {
  /** Of the list the keys walk. */
  readonly listRef: RefObject<HTMLDivElement | null>;
  /** As they stand on the screen. */
  readonly keys: readonly string[];
  readonly onAside: (key: string) => void;
  readonly onSnooze: (key: string) => void;
}

/** One line after another by keys: J and K walk, Enter mends, E sets aside, X sets aside for a week. Letters after a G go elsewhere. */
export function useTriage({ listRef, keys, onAside, onSnooze }: Options): Triage {
  const [chosen, setChosen] = useState<string>();
  const latest = useRef<(event: KeyboardEvent) => boolean>(() => false);
  const goTo = (key: string | undefined): void => {
    if (key === undefined) return;
    setChosen(key);
    const row = rowOf(listRef.current, key);
    row?.focus();
    row?.scrollIntoView({ block: "nearest" });
  };
  const place = chosen === undefined ? -1 : keys.indexOf(chosen);
  useEffect(() => {
    latest.current = (event) => {
      const isInList = event.target instanceof Node && listRef.current?.contains(event.target) === true;
      const next = keys[Math.min(place + 1, keys.length - 1)];
      if (event.key === "j") goTo(next);
      else if (event.key === "k") goTo(keys[Math.max(place - 1, 0)]);
      else if (chosen === undefined || place < 0 || !isInList) return false;
      else if (event.key === "Enter" && event.target === rowOf(listRef.current, chosen))
        mendIn(listRef.current, chosen);
      else if (event.key === "e" || event.key === "x") {
        const after = keys[place + 1] ?? keys[place - 1];
        (event.key === "e" ? onAside : onSnooze)(chosen);
        goTo(after);
      } else return false;
      return true;
    };
  });
  useEffect(() => {
    let sequence = NO_SEQUENCE;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPlainKey(event) || document.querySelector("dialog[open]") !== null) return;
      const read = readKey(sequence, event.key, event.timeStamp);
      if (event.key !== "Shift") sequence = read.sequence;
      if (read.command?.kind === "go" || sequence.startedAtMs !== undefined) return;
      if (latest.current(event)) event.preventDefault();
    };
    globalThis.addEventListener("keydown", press);
    return () => globalThis.removeEventListener("keydown", press);
  }, []);
  return { chosen: place < 0 ? undefined : chosen, choose: setChosen };
}

const rowOf = (list: HTMLElement | null, key: string): HTMLElement | null =>
  list?.querySelector(`[data-item="${CSS.escape(key)}"]`) ?? null;

/** The first of its actions: what the row itself would do. */
const mendIn = (list: HTMLElement | null, key: string): void =>
  rowOf(list, key)?.querySelector<HTMLElement>("[data-mend]")?.click();
