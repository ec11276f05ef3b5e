import type { VisitorOptions } from "./harness.ts";

/** A desk in light and a phone in dark: with how a title of a test says it. */
const BOTH = [
  ["at 1280 px, light", { width: 1280, colorScheme: "light" }],
  ["at 360 px, dark", { width: 360, colorScheme: "dark" }],
] as const satisfies readonly [string, VisitorOptions][];
const BOTH_WIDTHS = [
  [1280, "light"],
  [360, "dark"],
] as const;

/** Before a change lands each journey is walked in one of its looks; which of them, changes with each commit. Otherwise it is walked in all. */
const TURN = process.env["E2E_TURN"];
let calls = 0;

/** The looks of a journey that are walked now: by turns within a file too, so that no run looks at desks alone. */
export function inTurn<T>(looks: readonly T[]): readonly T[] {
  if (TURN === undefined) return looks;
  const at = (Number(TURN) + calls) % looks.length;
  calls += 1;
  return looks.slice(at, at + 1);
}

export const screens = (): readonly (readonly [string, VisitorOptions])[] => inTurn(BOTH);
export const widths = (): readonly (typeof BOTH_WIDTHS)[number][] => inTurn(BOTH_WIDTHS);
