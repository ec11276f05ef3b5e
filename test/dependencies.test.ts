import { readFileSync, readdirSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { z } from "zod";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const names = z.record(z.string(), z.string()).default({});
const manifest = z
  .object({ scripts: names, dependencies: names, devDependencies: names, overrides: z.unknown().optional() })
  .parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")));

/** Needed without being named in a file of ours, each with its reason. */
const UNNAMED: Readonly<Record<string, string>> = {
  "@react-router/node": "the build of the router loads it",
  "@stryker-mutator/core": "its command `stryker` is a script",
  "@types/react-dom": "types",
  node: "the Node that every script runs on",
  oxfmt: "a command",
  oxlint: "a command",
  "oxlint-tsgolint": "what `oxlint --type-aware` runs",
  rolldown: "pinned for the bundler, whose newest lacks a binary",
  typescript: "its command `tsc`",
};

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:tsx?|mjs|css)$/.test(name))
    .map((name) => join(folder, name));
const configs = readdirSync(ROOT).filter((name) => /\.config\.ts$|^tsconfig.*\.json$|^stryker.*\.json$/.test(name));
const files = [...["src", "test", "scripts", "bench"].flatMap(filesIn), ...configs].map((name) => ({
  name,
  text: readFileSync(join(ROOT, name), "utf8"),
}));

const packageOf = (path: string): string =>
  path
    .split("/")
    .slice(0, path.startsWith("@") ? 2 : 1)
    .join("/");
const IMPORT =
  /(?:\bfrom|\bimport|\bimport\(|\brequire(?:\.resolve)?\(|\)\.resolve\(|@import)\s*["']((?:@[\w-]+\/)?[a-z][\w./-]*)["'](?=[;,)\s])/g;
const typesOf = (name: string): string => `@types/${name}`;
/** What is under `src` and runs while building, developing or testing alone. */
const MADE_WITH =
  /\.test\.tsx?$|\/contract\.ts$|routes\.ts$|\.css$|^src\/server\/development\.ts|^src\/(?:ui\/gallery|content\/compile)\//;
const BUILT_IN = new Set(builtinModules);
const isOutside = (path: string): boolean => !path.startsWith("node:") && !BUILT_IN.has(path) && !path.includes(":");

test("every package that is imported is declared, and those of the running product among the dependencies", () => {
  const wrong = files.flatMap(({ name, text }) => {
    const isProduct = name.startsWith("src/") && !MADE_WITH.test(name);
    const declared = { ...manifest.dependencies, ...(isProduct ? {} : manifest.devDependencies) };
    return [...text.matchAll(IMPORT)]
      .map(([, path = ""]) => path)
      .filter(isOutside)
      .map(packageOf)
      .filter((it) => !(it in declared) && !(typesOf(it) in declared))
      .map((it) => `${name} imports ${it}`);
  });
  expect([...new Set(wrong)]).toEqual([]);
});

test("every package that is declared is used, or says why it is there", () => {
  const all = files.map(({ text }) => text).join("\n");
  const isNamed = (name: string): boolean => {
    const bare = name.replace(/^@types\//, "");
    return all.includes(`"${bare}"`) || all.includes(`"${bare}/`) || name === "@types/node";
  };
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(declared.filter((name) => !(name in UNNAMED) && !isNamed(name))).toEqual([]);
  expect(Object.keys(UNNAMED).filter((name) => !declared.includes(name))).toEqual([]);
});

test("no package is put in the place of another", () => {
  expect(manifest.overrides).toBeUndefined();
});
