import { useEffect } from "react";

let waiting: readonly File[] = [];
const listeners = new Set<() => void>();

/** Keeps files dropped on any screen until the import screen takes them. */
export function handOverFiles(files: readonly File[]): void {
  waiting = [...waiting, ...files];
  for (const listener of listeners) listener();
}

function takeFiles(take: (files: readonly File[]) => void): void {
  if (waiting.length === 0) return;
  const files = waiting;
  waiting = [];
  take(files);
}

/** Gives the import screen the files that were dropped elsewhere: those that wait, and those that come while it is open. */
export function useDroppedFiles(take: (files: readonly File[]) => void): void {
  useEffect(() => {
    const listener = () => takeFiles(take);
    listener();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [take]);
}
