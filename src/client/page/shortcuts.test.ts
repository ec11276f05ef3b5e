import { expect, test } from "vitest";
import { CLASS_KEYS, SCREEN_KEYS, screenOfLetter } from "#client/shell/portfolio-letters.ts";
import { PORTFOLIO_SHORTCUTS } from "./shortcut-list.ts";
import { NO_SEQUENCE, readKey } from "./shortcuts.ts";

test("G and then a letter goes to a screen", () => {
  const { sequence, command } = readKey(NO_SEQUENCE, "g", 1000);
  expect(command).toBeUndefined();
  expect(readKey(sequence, "h", 1500).command).toEqual({ kind: "go", letter: "h" });
  expect(screenOfLetter("h")).toBe("holdings");
});

test("a letter long after G means what it means alone", () => {
  const { sequence } = readKey(NO_SEQUENCE, "g", 0);
  expect(readKey(sequence, "n", 2000).command).toEqual({ kind: "add" });
  expect(readKey(sequence, "h", 2000).command).toBeUndefined();
});

test("a letter without a meaning ends the sequence", () => {
  const { sequence } = readKey(NO_SEQUENCE, "g", 0);
  const after = readKey(sequence, "x", 100);
  expect(after.sequence).toEqual(NO_SEQUENCE);
  expect(screenOfLetter("x")).toBeUndefined();
});

test("every screen with a letter stands in the list of keys", () => {
  const listed = PORTFOLIO_SHORTCUTS.map((it) => it.keys);
  const letters = [...Object.values(SCREEN_KEYS), ...Object.values(CLASS_KEYS)];
  expect(letters.filter((letter) => !listed.includes(`G ${letter.toUpperCase()}`))).toEqual([]);
  expect(new Set(letters).size).toBe(letters.length);
});
