import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import figures from "../docs/figures.json" with { type: "json" };

// docs/FORMULAS.md may not drift from the engine: every figure of the list has its row, what a row names exists, and every function of a
// topic is named somewhere.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const ENGINE = join(ROOT, "src/engine");
const page = readFileSync(join(ROOT, "docs/FORMULAS.md"), "utf8");

/** Modules whose functions are parts of others or tools, not figures. */
const NO_FIGURES =
  /^(dates|money|statistics|intake)\/|^(figure|result)\.ts|^ledger\/(?!book\.ts|entries\.ts|ledger\.ts|match-lots|shapes|corporate-action-entry|cash-movements|asset-movements)|^explain\/(formula|explanation|explained|traced)\.ts|^valuation\/(flows|runs|scope|worth|book-parts|exchange-days|currency-sheets|price-days|holding-sums|holding-totals)\.ts|^prices\/(price-columns|rate-days|price-book|shared-series)\.ts|^performance\/(flow-rates|root-scan|bridge-sums|money-sums|rest-part|series-of-parts)\.ts|^tax\/(tax-lot-list|share-of|wash-pieces|loss-window|lot-gains|tax-gain)\.ts/;
const TOOLS = [
  "buildRateBook",
  "cashAssetId",
  "isCashAsset",
  "isStatedCode",
  "legNumber",
  "madeOnce",
  "readable",
  "statusNumber",
  "typeNumber",
  "figureOf",
  "Sheet",
];

const modules = readdirSync(ENGINE, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".ts") && !name.includes(".test."));

async function functionsOf(name: string): Promise<string[]> {
  const module: object = await import(join(ENGINE, name));
  return Object.entries(module).flatMap(([key, value]) => (typeof value === "function" ? [key] : []));
}

const quoted = [...page.matchAll(/`([^`\n]+)`/g)].map(([, token = ""]) => token);

test("every figure of the list has a row under its topic", () => {
  const sections = new Map(page.split(/^## /m).map((section) => [section.split("\n")[0] ?? "", section] as const));
  const missing = figures.filter(({ topic, figure }) => !(sections.get(topic) ?? "").includes(`| ${figure} |`));
  expect(missing).toEqual([]);
  expect(figures.length).toBeGreaterThan(80);
});

test("every row of a table of figures is in the list", () => {
  const rows = [...page.matchAll(/^\| ([^|]+) \|[^|]*\|[^|]*\|[^|]*\|(?:[^|]*\|)?$/gm)].map(([, name = ""]) => name);
  const known = new Set(figures.map(({ figure }) => figure));
  expect(rows.filter((name) => !known.has(name) && name !== "figure" && !name.startsWith("-"))).toEqual([]);
});

test("every test and file the page names exists", () => {
  const files = quoted.filter((token) => /^[\w/.-]+\.(test\.)?ts$/.test(token));
  const missing = files.filter((file) => !existsSync(join(ROOT, file)) && !existsSync(join(ENGINE, file)));
  expect(missing).toEqual([]);
  expect(files.length).toBeGreaterThan(50);
});

test("every function of a figure is named on the page, and every function named there exists", async () => {
  const all = new Set((await Promise.all(modules.map(functionsOf))).flat());
  const figureModules = modules.filter((name) => !NO_FIGURES.test(name));
  const functions = (await Promise.all(figureModules.map(functionsOf))).flat();
  const named = new Set(quoted);
  expect(functions.filter((name) => !named.has(name) && !TOOLS.includes(name))).toEqual([]);
  const lists = [...page.matchAll(/\| ((?:`\w+` ?)+) \|/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
  );
  expect(lists.filter((name) => !all.has(name))).toEqual([]);
});

test("the table of invariants says of each of the 48 where it is proved, in files that hold its number", () => {
  const table = readFileSync(join(ROOT, "docs/INVARIANTS.md"), "utf8");
  const rows = [...table.matchAll(/^\| ([\d, to]+) \|[^|]*\| ([^|]+) \|$/gm)].map(([, numbers = "", where = ""]) => ({
    numbers: numbers.split(",").flatMap((part) => {
      const [from = 0, to = from] = part.split("to").map(Number);
      return Array.from({ length: to - from + 1 }, (_, i) => from + i);
    }),
    where,
  }));
  const listed = new Set(rows.flatMap(({ numbers }) => numbers));
  expect(Array.from({ length: 48 }, (_, i) => i + 1).filter((n) => !listed.has(n))).toEqual([]);
  const titles = ["invariants", "history-invariants", "topic-invariants", "returns-invariants"]
    .map((name) => readFileSync(join(ROOT, `test/${name}.test.ts`), "utf8"))
    .concat(readFileSync(join(ENGINE, "prices/prices.test.ts"), "utf8"))
    .flatMap((text) => [...text.matchAll(/invariants? (\d+)(?: and (\d+))?:/g)].flatMap(([, a, b]) => [a, b]));
  const proved = new Set(titles.filter((n) => n !== undefined).map(Number));
  const inEngine = rows.filter(({ where }) => !where.startsWith("not of the engine")).flatMap(({ numbers }) => numbers);
  expect(inEngine.filter((n) => !proved.has(n))).toEqual([]);
});
