import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDER = "docs/decisions";
const records = readdirSync(join(ROOT, FOLDER)).toSorted();
const textOf = (name: string): string => readFileSync(join(ROOT, name), "utf8");

test("decisions are numbered without a hole, and each says its number first", () => {
  const numbers = records.map((_, index) => String(index + 1).padStart(4, "0"));
  expect(records.map((name) => name.slice(0, 4))).toEqual(numbers);
  expect(records.map((name) => textOf(join(FOLDER, name)).slice(0, 7))).toEqual(numbers.map((it) => `# ${it} `));
});

test("a decision that is cited exists", () => {
  const folders = ["src", "test", "scripts", "bench", "docs", "content"];
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  files.push("README.md", "CHANGELOG.md", "package.json");
  const wrong = files
    .filter((name) => /\.(?:md|tsx?|mjs|js|json|css|sql)$/.test(name))
    .flatMap((name) => {
      const text = textOf(name);
      const byNumber = [...text.matchAll(/\bdecisions? ((?:\d{4}(?:, | and | or | to )?)+)/gi)]
        .flatMap(([, list = ""]) => list.match(/\d{4}/g) ?? [])
        .filter((number) => !records.some((it) => it.startsWith(`${number}-`)));
      const byFile = [...text.matchAll(/docs\/decisions\/(\d{4}[\w-]*\.md)/g)]
        .map(([, file = ""]) => file)
        .filter((file) => !records.includes(file));
      return [...byNumber, ...byFile].map((it) => `${name}: ${it}`);
    });
  expect(wrong).toEqual([]);
});
