import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/**
 * What is computed, somebody can ask for: every file of engine, assets and figures is reached by imports from an entry of the product. Tests, benches,
 * scripts and the runner of worked examples are none. A file that is listed here says why it stays, and goes from the list once it is reached.
 */
const NOT_REACHED: Readonly<Record<string, string>> = {};

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const files = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
  .map((name) => `src/${name.replaceAll("\\", "/")}`)
  .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."));
const textOf = (name: string): string => readFileSync(join(ROOT, name), "utf8");

/** Server and browser begin here; workers are started by the name of their file, pages are named in the table of routes. */
const ENTRY = /^src\/(server\/main|root|routes|entry\.client|entry\.server)\.tsx?$|(^|[/-])worker\.ts$/;

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(^|[^:])\/\/.*$/gm, "$1");

const resolved = (from: string, target: string): string | undefined => {
  if (target.startsWith("#")) return `src/${target.slice(1)}`;
  if (!target.startsWith(".")) return undefined;
  return relative(ROOT, join(ROOT, dirname(from), target)).replaceAll("\\", "/");
};

function importsOf(name: string): readonly string[] {
  const text = withoutComments(textOf(name));
  const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*["']([^"']+)["']/g)].map(([, target = ""]) => target);
  const routed = [...text.matchAll(/["']\.?\/?((?:client|site|ui)\/[\w./-]+\.tsx)["']/g)].map(([, file]) => `#${file}`);
  return [...imported, ...routed].flatMap((target) => resolved(name, target) ?? []);
}

function reachedFrom(entries: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const next = [...entries];
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    if (reached.has(name) || !/\.tsx?$/.test(name) || !existsSync(join(ROOT, name))) continue;
    reached.add(name);
    next.push(...importsOf(name));
  }
  return reached;
}

const reached = reachedFrom(files.filter((name) => ENTRY.test(name)));
const pure = files.filter((name) => /^src\/(engine|assets|figures)\//.test(name));
const linesOf = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + textOf(name).split("\n").length - 1, 0);

test("every file of engine, assets and figures is reached from the product, or says why not", () => {
  expect(pure.filter((name) => !reached.has(name) && !(name in NOT_REACHED))).toEqual([]);
});

test("what is listed as not reached is there, and is not reached", () => {
  expect(Object.keys(NOT_REACHED).filter((name) => !files.includes(name) || reached.has(name))).toEqual([]);
});

test("less than a hundredth of the lines is reached by nobody", () => {
  const unreached = pure.filter((name) => !reached.has(name));
  expect(linesOf(unreached) / linesOf(pure)).toBeLessThan(0.01);
});
