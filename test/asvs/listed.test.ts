import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const page = readFileSync(`${ROOT}docs/SECURITY.md`, "utf8");
/** Lines such as `| V1.2.10 | `src/features/export/csv.test.ts` |`. */
const listed = [...page.matchAll(/^\| (V\d+\.\d+\.\d+) \| `([^`]+)` \|$/gm)].map(([, id = "", file = ""]) => ({
  id,
  file,
}));
const ID = /V\d+\.\d+\.\d+/g;
const tests = ["src", "test"].flatMap((folder) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:test|e2e)\.tsx?$/.test(name) && name !== "asvs/listed.test.ts")
    .map((name) => `${folder}/${name}`),
);
/** Titles of tests, also of those made for each of a list. */
const TITLE = /\b(?:test|describe)(?:\.each\b[^]*?\]\)|\.each<\w+>\([^]*?\]\))?\(\s*(["`])((?:\\.|(?!\1)[^\\])*)\1/g;
const namedIn = (file: string) =>
  new Set(
    [...readFileSync(`${ROOT}${file}`, "utf8").matchAll(TITLE)].flatMap(([, , title = ""]) => title.match(ID) ?? []),
  );
/** Requirements that are named without a test, with the reason. */
const excused = [...(page.split("### Without a test here")[1] ?? "").matchAll(/V\d+\.\d+\.\d+/g)].map(([id]) => id);

test("every requirement that is listed with a test is in the title of one in that file", () => {
  expect(listed.length).toBeGreaterThan(40);
  const wrong = listed.filter(({ id, file }) => !existsSync(`${ROOT}${file}`) || !namedIn(file).has(id));
  expect(wrong).toEqual([]);
});

test("every requirement that a test names is listed", () => {
  const ids = new Set(listed.map(({ id }) => id));
  const missing = tests.flatMap((file) => [...namedIn(file)].filter((id) => !ids.has(id)).map((id) => `${file} ${id}`));
  expect(missing).toEqual([]);
});

test("no requirement is both proved and excused", () => {
  expect(excused.length).toBeGreaterThan(5);
  expect(listed.filter(({ id }) => excused.includes(id))).toEqual([]);
});
