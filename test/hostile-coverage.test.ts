import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { DRIVEN } from "#test/hostile/driven.ts";
import { WITHOUT_A_CASE } from "#test/hostile/without-a-case.ts";

// The list of functions is the engine's own: a new exported function fails here until a hostile test calls it, or it is said what drives it.

const ENGINE = fileURLToPath(new URL("../src/engine/", import.meta.url));
const TESTS = fileURLToPath(new URL(".", import.meta.url));
const read = (folder: string, name: string): string => readFileSync(join(folder, name), "utf8");
const modules = readdirSync(ENGINE, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".ts") && !name.includes(".test."))
  .toSorted();
const hostileTests = [
  ...readdirSync(TESTS).filter((name) => /^hostile-.*\.test\.ts$/.test(name)),
  "hostile/hostile-ledger.ts",
].map((name) => read(TESTS, name));

/** Every exported function and class of a module, as `folder/file.ts#name`. */
async function exportsOf(name: string): Promise<string[]> {
  const module: object = await import(join(ENGINE, name));
  return Object.entries(module).flatMap(([key, value]) => (typeof value === "function" ? [`${name}#${key}`] : []));
}

/** Names a hostile test takes from a module: by name, or through a namespace it uses them from. */
function calledFrom(text: string): string[] {
  return [...text.matchAll(/import (?!type)(\{[^}]*\}|\* as (\w+)) from "#engine\/([^"]+)"/g)].flatMap(
    ([, names = "", namespace, module = ""]) => {
      if (namespace !== undefined)
        return [...text.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, "g"))].map(([, key]) => `${module}#${key}`);
      const list = names.slice(1, -1).split(",");
      return list
        .map((item) => item.trim().split(" as ")[0] ?? "")
        .filter((item) => item !== "" && !item.startsWith("type "))
        .map((item) => `${module}#${item}`);
    },
  );
}

const called = new Set(hostileTests.flatMap(calledFrom));
const calledModules = new Set([...called].map((item) => item.split("#")[0] ?? ""));
const importsOf = (name: string): string[] =>
  [...read(ENGINE, name).matchAll(/^(?:import|export)\b(?! type)[^;]*?from "#engine\/([^"]+)"/gms)].map(
    ([, to = ""]) => to,
  );

/** Whether the import graph leads from one module to another. */
function reaches(from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return importsOf(from).some((next) => reaches(next, to, seen));
}

test("every exported function of the engine has a hostile case, or says what drives it", async () => {
  const all = (await Promise.all(modules.map(exportsOf))).flat();
  const excused = new Set([...DRIVEN.map(({ what }) => what), ...WITHOUT_A_CASE]);
  const missing = all.filter(
    (item) => !called.has(item) && !excused.has(item) && !excused.has(item.split("#")[0] ?? ""),
  );
  expect(missing).toEqual([]);
});

test("what is said to drive a module is itself called with hostile values and leads to it", () => {
  const wrong = DRIVEN.filter(
    ({ what, by }) => by !== undefined && !(calledModules.has(by) && reaches(by, what.split("#")[0] ?? "")),
  );
  expect(wrong.map(({ what, by }) => `${by} does not drive ${what}`)).toEqual([]);
});

test("the list of functions without a case only shrinks: none of them exists no more or has got one", async () => {
  const all = new Set((await Promise.all(modules.map(exportsOf))).flat());
  expect(WITHOUT_A_CASE.filter((item) => !all.has(item) || called.has(item))).toEqual([]);
});
