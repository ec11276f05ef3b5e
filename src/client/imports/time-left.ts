import { useEffect, useRef, useState } from "react";
import type { ImportState } from "#features/imports/contract.ts";

export interface Pace {
  readonly phase: string;
  readonly rows: number;
  readonly atMs: number;
}

/** Seconds until all rows of a phase are done at the pace since it was first seen; undefined while nothing can be said. */
export function secondsLeft(first: Pace, now: Pace, total: number | null): number | undefined {
  const done = now.rows - first.rows;
  if (total === null || first.phase !== now.phase || done <= 0) return undefined;
  return ((total - now.rows) * (now.atMs - first.atMs)) / done / 1000;
}

/** `about 20 seconds left`: to five seconds, from a minute on to minutes; empty for what is over soon. */
export function timeLeftWords(seconds: number | undefined): string {
  if (seconds === undefined || seconds < 5) return "";
  if (seconds < 57.5) return `about ${Math.round(seconds / 5) * 5} seconds left`;
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes === 1 ? "about a minute left" : `about ${minutes} minutes left`;
}

/** How long an import will take yet, in words, by what its progress was before. */
export function useTimeLeft({ phase, rowsRead, rowsTotal }: ImportState["progress"]): string {
  const first = useRef<Pace | undefined>(undefined);
  const [words, setWords] = useState("");
  useEffect(() => {
    const now = { phase, rows: rowsRead, atMs: performance.now() };
    if (first.current?.phase !== phase) first.current = now;
    setWords(timeLeftWords(secondsLeft(first.current, now, rowsTotal)));
  }, [phase, rowsRead, rowsTotal]);
  return words;
}
