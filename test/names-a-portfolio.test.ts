import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/**
 * A database whose portfolios lie on several machines answers a statement from the one that has its portfolio, if it names it; else it asks them all. So each
 * statement about tables of portfolios names one (or those of a person), or says that it looks into any, and OPERATIONS lists these with what they cost.
 */
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const read = (name: string): string => readFileSync(join(ROOT, name), "utf8");
const TABLES = [...read("src/db/distribute.sql").matchAll(/create_distributed_table\('(\w+)'/g)].map(
  ([, name = ""]) => name,
);
const ABOUT = new RegExp(String.raw`\b(?:from|join|into|update|using)\s+(?:${TABLES.join("|")})\b`);
/** In one's scope or by the portfolio's own id; `$1` is the portfolio wherever a statement is put together as text. */
const NAMES =
  /portfolio_id = (?:any\()?\$|\(\$\{[\w.]*portfolio_?[iI]d\}|select \$1::uuid|portfolio_id = \$\{|where \$\{(?:where|IN_FORCE)\}/;
const ANY = "/* in any portfolio */";
/** Parts of statements, which name the portfolio through the row around them. */
const PART = /^\s*(?:\(|and )?\s*(?:not )?(?:exists )?\(|\$\{POSTING_OF_V\}|v\.portfolio_id = t\.portfolio_id/;

/** Statements in the text of a file, each with the words of the comment above it left out. */
const statementsOf = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:[^`\\$]|\\.|\$(?!\{)|\$\{(?:[^`{}]|`[^`]*`|\{[^{}]*\})*\})*)`/g)].map(
    ([, body = ""]) => body,
  );

const files = ["src/db", "src/features", "src/providers", "src/server"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => join(folder, name)),
);
const about = files.flatMap((file) =>
  statementsOf(read(file))
    .filter((text) => /\b(?:select|update|delete|insert)\b/.test(text) && ABOUT.test(text))
    .map((text) => ({ file: file.split("/").at(-1) ?? file, text })),
);

test("a statement about portfolios names one, or says that it looks into any", () => {
  const silent = about.filter(({ text }) => !NAMES.test(text) && !text.includes(ANY) && !PART.test(text));
  expect(silent.map(({ file, text }) => `${file}: ${text.trim().slice(0, 90)}`)).toEqual([]);
  expect(about.length).toBeGreaterThan(250);
});

test("what looks into any portfolio is listed in OPERATIONS, with what it costs", () => {
  const listed = /\| statements that ask every machine[\s\S]*?\n\n/.exec(read("docs/OPERATIONS.md"))?.[0] ?? "";
  const inCode = new Set(about.filter(({ text }) => text.includes(ANY)).map(({ file }) => file));
  const named = [...listed.matchAll(/`([\w-]+\.ts)`/g)].map(([, file = ""]) => file);
  expect(named.toSorted()).toEqual([...inCode].toSorted());
});
