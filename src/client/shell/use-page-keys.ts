import { useEffect, useRef } from "react";
import { isPlainKey } from "#ui/components/PrivacyProvider.tsx";
import { NO_SEQUENCE, readKey } from "#client/page/shortcuts.ts";
import type { Command } from "#client/page/shortcuts.ts";

/** Hears the keys of the whole page, except while a field has the focus or a dialog is open. `onCommand` says whether it did something. */
export function usePageKeys(onCommand: (command: Command) => boolean): void {
  const sequence = useRef(NO_SEQUENCE);
  const latest = useRef(onCommand);
  useEffect(() => {
    latest.current = onCommand;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === "k") {
        if (latest.current({ kind: "search" })) event.preventDefault();
        return;
      }
      const isBusy = event.defaultPrevented || event.repeat || document.querySelector("dialog[open]") !== null;
      if (isBusy || !isPlainKey(event)) return;
      const read = readKey(sequence.current, event.key, event.timeStamp);
      if (event.key !== "Shift") sequence.current = read.sequence;
      if (read.command && latest.current(read.command)) event.preventDefault();
    };
    globalThis.addEventListener("keydown", press);
    return () => globalThis.removeEventListener("keydown", press);
  }, []);
}
