import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { ASSET_CLASS_KEYS } from "#assets/registry.ts";
import ratchet from "./architecture-ratchet.json" with { type: "json" };

/**
 * The table of docs/ARCHITECTURE.md, kept. Each folder of `src` may import what stands here and nothing else of ours; a pattern narrows it.
 * Sizes only shrink: `architecture-ratchet.json` lists the files and counts that are over the guide today, and a listed file may not grow.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  assets: ["engine"],
  "assets (views)": ["engine", "ui"],
  providers: ["engine"],
  content: [],
  db: ["engine"],
  features: ["engine", "assets", "db", "providers", "content"],
  server: ["engine", "assets", "db", "providers", "features"],
  ui: ["engine", "assets"],
  browser: ["engine", "features (contracts)"],
  site: ["engine", "assets", "ui", "features (contracts)", "browser", "content"],
  client: ["engine", "assets", "ui", "features (contracts)", "browser"],
};

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const GUIDE_LINES = 300;

const sources = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name: name.replaceAll("\\", "/"), text: readFileSync(join(ROOT, "src", name), "utf8") }));
const isTest = (name: string) => name.includes(".test.");
const code = sources.filter(({ name }) => !isTest(name) && name.includes("/"));

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(^|[^:])\/\/.*$/gm, "$1");
const importsOf = (name: string, text: string) =>
  [...withoutComments(text).matchAll(/(?:from|import)\s*\(?\s*["']([^"']+)["']/g)].flatMap(([, target = ""]) => {
    if (target.startsWith("#")) return [target.slice(1)];
    if (target.startsWith("."))
      return [relative(join(ROOT, "src"), join(ROOT, "src", dirname(name), target)).replaceAll("\\", "/")];
    return [];
  });

const roomOf = (path: string) => path.split("/")[0] ?? "";
const isAllowed = (from: string, to: string): boolean => {
  const room = roomOf(from) === "assets" && from.endsWith(".tsx") ? "assets (views)" : roomOf(from);
  const allowed = MAY_IMPORT[room] ?? [];
  if (roomOf(to) === roomOf(from) || allowed.includes(roomOf(to))) return true;
  return (
    roomOf(to) === "features" &&
    allowed.includes("features (contracts)") &&
    /^features\/(\w[\w-]*\/(?:[\w-]+-)?contract|shared\/wire)\.ts$/.test(to)
  );
};

test("imports go down only, as the table says", () => {
  const wrong = code.flatMap(({ name, text }) =>
    importsOf(name, text)
      .filter((to) => !isAllowed(name, to))
      .map((to) => `${name} → ${to}`),
  );
  expect(wrong).toEqual([]);
});

test("asset classes, features and providers never import a neighbor; what two share lives in their shared folder", () => {
  const neighborhoods: Readonly<Record<string, readonly string[]>> = {
    assets: [],
    features: ["shared"],
    providers: [],
  };
  const wrong = code.flatMap(({ name, text }) => {
    const [room = "", own = "", ...rest] = name.split("/");
    const common = neighborhoods[room];
    if (!common || rest.length === 0) return [];
    return importsOf(name, text)
      .filter((to) => {
        const [toRoom, toOwn = "", ...toRest] = to.split("/");
        const isContract = room === "features" && toRest.join("/") === "contract.ts";
        return (
          toRoom === room &&
          toOwn !== own &&
          toRest.length > 0 &&
          !common.includes(toOwn) &&
          !isContract &&
          !common.includes(own)
        );
      })
      .map((to) => `${name} → ${to}`);
  });
  expect(wrong).toEqual(ratchet.neighborImports);
});

test("the browser gets types of the contracts, never their validation library", () => {
  const wrong = code
    .filter(({ name }) => /^(browser|client|site|ui)\//.test(name))
    .filter(({ text }) => /import\s+(?!type\b)[^;]*from\s+["']#features/.test(withoutComments(text)))
    .map(({ name }) => name);
  expect(wrong).toEqual([]);
});

test("pure code asks no clock, no chance, no float and no outside", () => {
  const forbidden =
    /\bDate\.now\b|\bnew Date\b|\bMath\.random\b|\bparseFloat\b|\.toFixed\b|\bprocess\.|from ["']node:|\bfetch\(/;
  const wrong = code
    .filter(({ name }) => /^engine\/|^assets\/.*\.ts$/.test(name))
    .flatMap(({ name, text }) =>
      withoutComments(text)
        .split("\n")
        .flatMap((line, index) => (forbidden.test(line) ? [`${name}:${index + 1}`] : [])),
    );
  expect(wrong).toEqual([]);
});

test("an asset class is compared by name in its own folder only", () => {
  const keys = ASSET_CLASS_KEYS.join("|");
  const comparison = new RegExp(
    `assetClass\\s*[!=]==\\s*["'](${keys})["']|["'](${keys})["']\\s*[!=]==\\s*\\S*assetClass`,
  );
  const wrong = code
    .filter(({ name, text }) => !name.startsWith("assets/") && comparison.test(withoutComments(text)))
    .map(({ name }) => name);
  expect(wrong).toEqual([]);
});

test("no file is over the size guide unless it was, and then it has not grown", () => {
  const listed: Readonly<Record<string, number>> = ratchet.lines;
  const wrong = code
    .map(({ name, text }) => ({ name, lines: text.split("\n").length - 1 }))
    .filter(({ name, lines }) => lines > Math.max(GUIDE_LINES, listed[name] ?? 0))
    .map(({ name, lines }) => `${name}: ${lines} lines`);
  expect(wrong).toEqual([]);
});

test("nothing is left open: no unfinished marks, no skipped tests, no escape from the type checker", () => {
  const marks = /\b(TODO|FIXME|XXX)\b|@ts-ignore|@ts-expect-error|\b(?:test|it|describe)\.(?:skip|only|todo)\b/;
  expect(sources.filter(({ text }) => marks.test(text)).map(({ name }) => name)).toEqual([]);
});

/** Casts (`as const` is none) and non-null marks in a piece of a syntax tree. Sentences with "as" in them are none, however they are written. */
const castsIn = (node: unknown): number => {
  if (typeof node !== "object" || node === null) return 0;
  const type = "type" in node ? node.type : undefined;
  const isConst = "typeAnnotation" in node && JSON.stringify(node.typeAnnotation).includes('"name":"const"');
  const isCast =
    (type === "TSAsExpression" && !isConst) || type === "TSTypeAssertion" || type === "TSNonNullExpression";
  return Object.values(node).reduce((sum: number, child) => sum + castsIn(child), isCast ? 1 : 0);
};

test("casts and non-null marks only shrink", () => {
  const suspects = code.filter(({ text }) => /\bas (?!const\b)|[\w)\]]!(?!=)/.test(withoutComments(text)));
  const found = suspects
    .map(({ name, text }) => ({ name, casts: castsIn(parseSync(name, text).program) }))
    .filter(({ casts }) => casts > 0);
  expect(
    found.reduce((sum, { casts }) => sum + casts, 0),
    JSON.stringify(found),
  ).toBeLessThanOrEqual(ratchet.casts);
}, 30_000);

test("there is no barrel and no room for leftovers", () => {
  const wrong = code
    .filter(({ name }) => /(^|\/)(utils|helpers|common|misc)(\/|\.tsx?$)/.test(name))
    .map(({ name }) => name);
  expect(wrong).toEqual([]);
});

test("every source file is used by another one, is a test, or is an entry", () => {
  const entries =
    /^(server\/main\.ts|db\/drivers\/pglite-worker\.ts|[^/]+\.tsx?)$|(^|\/)(worker|[\w-]+-worker)\.ts$|contract\.ts$/;
  const targets = new Set(sources.flatMap(({ name, text }) => importsOf(name, text)));
  const routed = new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/["']\.?\/?((?:client|site|ui)\/[\w./-]+\.tsx)["']/g)].map(([, file = ""]) => file),
    ),
  );
  const fromOutside = ["test", "scripts", "bench"].flatMap((folder) =>
    existsSync(join(ROOT, folder))
      ? readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
          .filter((name) => /\.tsx?$/.test(name))
          .flatMap((name) => importsOf(`../${folder}/${name}`, readFileSync(join(ROOT, folder, name), "utf8")))
      : [],
  );
  const fromBuild = importsOf("../vite.config.ts", readFileSync(join(ROOT, "vite.config.ts"), "utf8"));
  for (const target of [...fromOutside, ...fromBuild]) targets.add(target);
  const unused = code
    .filter(({ name }) => !targets.has(name) && !routed.has(name) && !entries.test(name))
    .map(({ name }) => name);
  expect(unused).toEqual([]);
});
