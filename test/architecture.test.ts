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
  figures: ["engine", "assets"],
  providers: ["engine"],
  content: [],
  db: ["engine"],
  features: ["engine", "assets", "figures", "db", "providers", "content"],
  server: ["engine", "assets", "figures", "db", "providers", "features"],
  ui: ["engine", "assets"],
  browser: ["engine", "features (contracts)"],
  site: ["engine", "assets", "ui", "features (contracts)", "browser", "content"],
  client: ["engine", "assets", "ui", "features (contracts)", "browser", "providers (checks)"],
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
  // What is pasted is checked before it leaves the browser, by the functions that the server has.
  if (allowed.includes("providers (checks)") && to === "providers/connections/checks.ts") return true;
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
    providers: ["network"],
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

/**
 * The client has a direction. The frame and the screens stand beside each other on top and are joined by `routes.ts` alone; below them lies what
 * several screens share, each floor resting on those after it. A folder that is no floor is a screen, and a screen imports no other screen.
 */
const CLIENT_FLOORS = ["add", "asset", "rows", "entries", "parts", "dialogs", "forms", "portfolio", "page", "api"];

test("the client goes down only: frame and screens, what they share, forms, the open portfolio, the page, the API", () => {
  const floorOf = (folder: string) => CLIENT_FLOORS.indexOf(folder);
  const folderOf = (path: string) => /^client\/([^/]+)\//.exec(path)?.[1];
  const wrong = code.flatMap(({ name, text }) => {
    const from = folderOf(name);
    return importsOf(name, text)
      .filter((to) => {
        const folder = folderOf(to);
        return from !== undefined && folder !== undefined && folder !== from && floorOf(folder) <= floorOf(from);
      })
      .map((to) => `${name} → ${to}`);
  });
  expect(wrong).toEqual(ratchet.clientImports);
});

test("every form of the client is sent by the one hook, which alone reads what is refused of a field", () => {
  const client = code.filter(({ name }) => name.startsWith("client/"));
  const named = (words: RegExp) => client.filter(({ text }) => words.test(text)).map(({ name }) => name);
  // The row of the ledger stands in a grid and says what is wrong on one line.
  expect(named(/<form\b/)).toEqual(["client/forms/FormBody.tsx", "client/transactions/EntryRow.tsx"]);
  expect(named(/\bfieldMessage\b|@tanstack\/react-form/)).toEqual([
    "client/forms/placed-refusal.ts",
    "client/forms/use-write-form.ts",
  ]);
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
    .filter(({ name }) => /^(engine|figures)\/|^assets\/.*\.ts$/.test(name))
    .flatMap(({ name, text }) =>
      withoutComments(text)
        .split("\n")
        .flatMap((line, index) => (forbidden.test(line) ? [`${name}:${index + 1}`] : [])),
    );
  expect(wrong).toEqual([]);
});

/** Names that are keys of a table, or cases of a switch, in every object and switch of a piece of a syntax tree. */
const tablesIn = (node: unknown): string[][] => {
  if (typeof node !== "object" || node === null) return [];
  const nameOf = (it: unknown): string[] => {
    if (typeof it !== "object" || it === null) return [];
    const key = "key" in it ? it.key : "test" in it ? it.test : undefined;
    if (typeof key !== "object" || key === null) return [];
    const name = "name" in key ? key.name : "value" in key ? key.value : undefined;
    return typeof name === "string" ? [name] : [];
  };
  const entries = "properties" in node ? node.properties : "cases" in node ? node.cases : [];
  const own = Array.isArray(entries) ? [entries.flatMap(nameOf)] : [];
  return [...own, ...Object.values(node).flatMap(tablesIn)];
};

test("an asset class keys a table in its own room only: what is known of a class is a trait of it", () => {
  const keys: readonly string[] = ASSET_CLASS_KEYS;
  // Kinds of accounts and tax shelters have some of these names too; these belong to classes alone.
  const unmistakable = new Set(["equity", "fund", "bond", "private_fund", "collectible", "option", "vehicle"]);
  const isTable = (names: readonly string[]): boolean =>
    names.filter((name) => keys.includes(name)).length > 2 && names.some((name) => unmistakable.has(name));
  const wrong = code
    .filter(({ name }) => !/^(assets|engine)\//.test(name))
    .filter(({ name, text }) => {
      if (/Record<AssetClass(?:Key)?\b|in AssetClass(?:Key)?\]/.test(withoutComments(text))) return true;
      const isSuspect = keys.filter((key) => text.includes(key)).length > 2;
      return isSuspect && tablesIn(parseSync(name, text).program).some(isTable);
    })
    .map(({ name }) => name);
  expect(wrong).toEqual([]);
}, 300_000);

test("what writes the wire computes nothing: it has no function of where figures are made", () => {
  const computing =
    /^import \{(?! *type\b)[^}]*\} from ["']#engine\/(cash|crypto|fixed-income|ledger|performance|private-funds|real-estate|risk|valuation)\//m;
  const wrong = code
    .filter(({ name, text }) => /^features\/figures\/(.*\/)?show-[\w-]+\.ts$/.test(name) && computing.test(text))
    .map(({ name }) => name);
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

/** Adapters that keep tables of their own, which nothing else reads: they may not import our queries, and bring theirs. */
const OWN_TABLES = /^providers\/(identity|(payments|error-reports|newsletter)\/embedded)/;

test("SQL stands in db, and with the adapters that keep tables of their own", () => {
  const written = /\.(?:rows|one|run)(?:<[^`;]*>)?`|\.query\(\s*["'`]/;
  const wrong = code
    .filter(
      ({ name, text }) => !name.startsWith("db/") && !OWN_TABLES.test(name) && written.test(withoutComments(text)),
    )
    .map(({ name }) => name);
  expect(wrong).toEqual([]);
});

/** Lines of each function of a file under the name it is bound to; of several under one name the longest. Parts of a component are its own functions. */
function functionLines(name: string, text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const walk = (node: unknown, label: string): void => {
    if (typeof node !== "object" || node === null) return;
    const own = Object.entries(node).find(([key]) => key === "id" || key === "key")?.[1];
    const bound = typeof own === "object" && own !== null && "name" in own ? String(own.name) : label;
    const isFunction =
      "type" in node && /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(String(node.type));
    if (isFunction && "start" in node && "end" in node) {
      const lines = text.slice(Number(node.start), Number(node.end)).split("\n").length;
      found.set(bound, Math.max(found.get(bound) ?? 0, lines));
    }
    for (const child of Object.values(node)) walk(child, bound);
  };
  walk(parseSync(name, text).program, "");
  return found;
}

/** A function of a .tsx file with a capital is a component. */
const guideOf = (file: string, name: string): number =>
  file.startsWith("engine/") ? 40 : file.endsWith(".tsx") && /^[A-Z]/.test(name) ? 120 : 60;

test("no function is over the size guide unless it was, and then it has not grown", () => {
  const listed: Readonly<Record<string, number>> = ratchet.functions;
  const over = code
    .filter(({ text }) => text.split("\n").length > 40)
    // What every adapter is held to are tests, though they stand with the port.
    .filter(({ name }) => !/^providers\/[\w-]+\/contract\.ts$/.test(name))
    .flatMap(({ name: file, text }) =>
      [...functionLines(file, text)]
        .filter(([name, lines]) => lines > guideOf(file, name))
        .map(([name, lines]) => [`${file} ${name}`, lines] as const),
    );
  expect(over.filter(([place, lines]) => lines > (listed[place] ?? 0))).toEqual([]);
  const places = new Set<string>(over.map(([place]) => place));
  expect(Object.keys(listed).filter((place) => !places.has(place))).toEqual([]);
}, 300_000);

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
}, 300_000);

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
