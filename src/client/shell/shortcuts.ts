import type { Screen } from "#client/portfolio/portfolio-links.ts";

export type Command =
  | { readonly kind: "go"; readonly screen: Screen }
  | { readonly kind: "search" | "add" | "keys" | "privacy" | "navigation" };

/** Letters after G. */
export const SCREEN_KEYS: Readonly<Record<Screen, string>> = {
  overview: "o",
  holdings: "h",
  transactions: "t",
  accounts: "a",
  imports: "i",
  settings: "s",
};

/** The search keys as this keyboard prints them. */
export const searchKeys = (platform: string): string => (/Mac|iPhone|iPad/.test(platform) ? "⌘ K" : "Ctrl K");

/** The list behind `?`: what to press and what it does, after the search. */
export const SHORTCUTS: readonly { readonly keys: string; readonly does: string }[] = [
  { keys: "N", does: "Add a transaction" },
  { keys: "G O", does: "Go to the overview" },
  { keys: "G H", does: "Go to holdings" },
  { keys: "G T", does: "Go to transactions" },
  { keys: "G A", does: "Go to accounts" },
  { keys: "G I", does: "Go to import" },
  { keys: "G S", does: "Go to the portfolio settings" },
  { keys: "⇧ V", does: "Hide or show amounts" },
  { keys: "V", does: "Hold to show hidden amounts" },
  { keys: "[", does: "Fold or unfold the navigation" },
  { keys: "?", does: "Show this list" },
];

const SINGLE: Readonly<Record<string, Command>> = {
  "/": { kind: "search" },
  n: { kind: "add" },
  "?": { kind: "keys" },
  V: { kind: "privacy" },
  "[": { kind: "navigation" },
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
    const screens: readonly Screen[] = ["overview", "holdings", "transactions", "accounts", "imports", "settings"];
    const screen = screens.find((it) => SCREEN_KEYS[it] === key.toLowerCase());
    return { sequence: NO_SEQUENCE, command: screen ? { kind: "go", screen } : undefined };
  }
  if (key === "g") return { sequence: { startedAtMs: atMs }, command: undefined };
  return { sequence: NO_SEQUENCE, command: SINGLE[key] };
}
