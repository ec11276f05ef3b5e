export type Command =
  | { readonly kind: "go"; readonly letter: string }
  | { readonly kind: "period"; readonly by: -1 | 1 }
  | { readonly kind: "search" | "add" | "own" | "whole" | "keys" | "privacy" | "navigation" };

/** The search keys as this keyboard prints them. */
export const searchKeys = (platform: string): string => (/Mac|iPhone|iPad/.test(platform) ? "⌘ K" : "Ctrl K");

const SINGLE: Readonly<Record<string, Command>> = {
  "/": { kind: "search" },
  n: { kind: "add" },
  w: { kind: "own" },
  "?": { kind: "keys" },
  V: { kind: "privacy" },
  "[": { kind: "period", by: -1 },
  "]": { kind: "period", by: 1 },
  "0": { kind: "whole" },
  m: { kind: "navigation" },
};

/** A G waits this long for its letter. */
const SEQUENCE_MS = 1200;

export interface KeySequence {
  /** When G was pressed, if it was the last key. */
  readonly startedAtMs: number | undefined;
}

export const NO_SEQUENCE: KeySequence = { startedAtMs: undefined };

/** What one key press means after the ones before it. */
export function readKey(
  sequence: KeySequence,
  key: string,
  atMs: number,
): { readonly sequence: KeySequence; readonly command: Command | undefined } {
  const isFollowing = sequence.startedAtMs !== undefined && atMs - sequence.startedAtMs <= SEQUENCE_MS;
  if (isFollowing) {
    return { sequence: NO_SEQUENCE, command: { kind: "go", letter: key.toLowerCase() } };
  }
  if (key === "g") return { sequence: { startedAtMs: atMs }, command: undefined };
  return { sequence: NO_SEQUENCE, command: SINGLE[key] };
}
