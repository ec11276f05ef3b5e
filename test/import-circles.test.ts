import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import ratchet from "./architecture-ratchet.json" with { type: "json" };

/** What is loaded later may lead back up: it is not needed for a file to be understood. */
const IMPORT = /^(?:import|export)\s[^;]*?from\s+"([^"]+)"|^import\s+"([^"]+)"/gm;

const SRC = fileURLToPath(new URL("../src", import.meta.url));
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."));

function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? posix.join(dirname(from), specifier) : undefined;
}

const imports = new Map(
  files.map((name) => {
    const text = readFileSync(join(SRC, name), "utf8");
    const targets = [...text.matchAll(IMPORT)].map(([, from, bare]) => targetOf(name, from ?? bare ?? ""));
    return [name, targets.filter((it) => it !== undefined && it !== name)] as const;
  }),
);

/** Groups of files each of which imports every other one through the rest (Tarjan). */
function circlesIn(graph: ReadonlyMap<string, readonly (string | undefined)[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    lowest.set(file, own);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      if (next === undefined || !graph.has(next)) continue;
      const reached = order.has(next) ? (open.includes(next) ? (order.get(next) ?? own) : own) : visit(next);
      lowest.set(file, Math.min(lowest.get(file) ?? own, reached));
    }
    const low = lowest.get(file) ?? own;
    if (low === own) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1) found.push(circle.toSorted((a, b) => (a < b ? -1 : 1)));
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}

test("three files that import one another in a loop are one circle, and a line of files is none", () => {
  const loop = new Map([
    ["a", ["b"]],
    ["b", ["c"]],
    ["c", ["a", "d"]],
    ["d", ["e"]],
    ["e", []],
  ]);
  expect(circlesIn(loop)).toEqual([["a", "b", "c"]]);
});

test("files import downward: no circle but those that were there, types counted, and none of these grows", () => {
  const known = ratchet.circles.map((it) => new Set(it));
  const grown = circlesIn(imports).filter((circle) => !known.some((it) => circle.every((file) => it.has(file))));
  expect(grown).toEqual([]);
});
