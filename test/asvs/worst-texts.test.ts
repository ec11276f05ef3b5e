import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { looksOf } from "#test/work-of.ts";

const SRC = fileURLToPath(new URL("../../src/", import.meta.url));
/** Whatever reads files of strangers: sources of statements, and what imports do with them. */
const files = ["providers/statements", "engine/intake", "features/imports"].flatMap((folder) =>
  readdirSync(`${SRC}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.includes(".test."))
    .map((name) => `${folder}/${name}`),
);
/** A regular expression after a sign that lets none be a division. */
const LITERAL = /(?:[=(,:[!&|?{};]|return|=>)\s*\/(?![/*])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/g;
const expressions = files.flatMap((file) =>
  [...readFileSync(`${SRC}${file}`, "utf8").matchAll(LITERAL)].map(([, source = "", flags = ""]) => ({
    file,
    pattern: new RegExp(source, flags),
  })),
);

const LENGTH = 100_000;
const fill = (piece: string, end = ""): string => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH) + end;
const WORST = [
  ..."0 9a,.;'\"<>=-/\t\n(".split("").map((sign) => fill(sign, "!")),
  ...["0.", "1,000", " \t", "a ", "<a ", '="', "--", "2026-", "1/1/", '""', "&#", "a=b ", "<!--", "(1"].map((it) =>
    fill(it, "\u0000"),
  ),
];
/** Of a plain look at every sign. One that tries every way to fail takes more than ten thousand. */
const MOST_LOOKS = 500;

test("V1.2.9, V1.3.12: no expression of the importers is more work than a few hundred looks at 100,000 signs made to stop it", () => {
  expect(expressions.length).toBeGreaterThan(80);
  const slow = expressions.flatMap(({ file, pattern }) =>
    WORST.flatMap((text) => {
      const looks = looksOf(() => {
        pattern.lastIndex = 0;
        pattern.test(text);
      }, LENGTH);
      return looks > MOST_LOOKS ? [`${file}: /${pattern.source}/ on ${text.slice(0, 5)}…, ${looks}`] : [];
    }),
  );
  expect(slow).toEqual([]);
}, 120_000);
