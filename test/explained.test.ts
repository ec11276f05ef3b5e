import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { recompute, type Amount } from "#engine/explain/explanation.ts";
import { EXPLAINED_FIGURES } from "#engine/explain/figures/registry.ts";
import { valueOf } from "#engine/explain/formula.ts";
import { layoutOf } from "#engine/explain/traced.ts";
import { runs } from "#test/arbitraries/runs.ts";
import { EXPLAINED_CASES } from "#test/explained/cases.ts";
import { EXPLAINED_BY, FIGURES_EXPLAINED_BY, NO_AMOUNT } from "#test/explained/other-trees.ts";
import figures from "../docs/figures.json" with { type: "json" };

// Every figure of docs/figures.json and every function of its row has a tree that computes to it. A figure without one cannot be added: the
// page must name its functions (formulas.test.ts), and each of these is in the registry with a sample (the types say so), has a tree of its
// own, or answers no amount.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const page = readFileSync(join(ROOT, "docs/FORMULAS.md"), "utf8");

test("every figure of the registry has a sample it has a value for", () => {
  const without = EXPLAINED_CASES.filter(({ figure, sample }) => valueOf(figure.compute(sample)) === undefined);
  expect(without.map(({ name }) => name)).toEqual([]);
  expect(EXPLAINED_CASES.length).toBeGreaterThan(240);
});

/** Whole numbers count something (periods, paths); what is measured is moved. */
const moved = (amount: Amount, factor: number): Amount => {
  if (typeof amount === "bigint") return (amount * BigInt(Math.round(factor * 1000))) / 1000n;
  return Number.isInteger(amount) ? amount : amount * factor;
};

test("whatever its inputs, a tree states its figure, computes to it again, and from other inputs to the figure of those", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...EXPLAINED_CASES),
      fc.array(fc.double({ min: 0.5, max: 1.5, noNaN: true }), { minLength: 1, maxLength: 12 }),
      ({ name, figure, sample }, factors) => {
        const { leaves, fill } = layoutOf(sample, "EUR");
        const amounts = leaves.map(({ value }, i) => moved(value.amount ?? 0, factors[i % factors.length] ?? 1));
        const changed = fill(amounts);
        const figured = valueOf(figure.compute(changed));
        const tree = figure.tree(changed, { currency: "EUR" });
        expect([tree.value.amount, recompute(tree)], name).toEqual([figured, figured]);
        const before = figure.tree(sample, { currency: "EUR" });
        const otherLeaves = layoutOf(changed, "EUR").leaves;
        expect(recompute({ ...before, inputs: otherLeaves }), `${name} from other leaves`).toEqual(figured);
      },
    ),
    { numRuns: runs(EXPLAINED_CASES.length * 4) },
  );
});

const rows = [...page.matchAll(/^\| ([^|]+) \|[^|]*\|[^|]*\| ((?:`\w+` ?)+) \|[^|]*\|$/gm)].map(
  ([, figure = "", list = ""]) => ({ figure, functions: [...list.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name) }),
);
const lists = [
  ...(page.split("## Functions of ledger")[1] ?? "").matchAll(/^\| ([^|]+) \| ((?:`\w+` ?)+) \|[^|]*\|$/gm),
].map(([, figure = "", list = ""]) => ({
  figure,
  functions: [...list.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
}));
const product = new Set(figures.filter(({ topic }) => topic === "Product rules").map(({ figure }) => figure));
const registered = new Set<string>(Object.keys(EXPLAINED_FIGURES));
/** Figures whose function has another name there: the interest of cash beside that of a bond, the goals of a plan report. */
const OTHER_NAMES = new Set(["interest", "fundedGoal"]);
const withoutAmount = new Set(Object.values(NO_AMOUNT).flat());

test("every function of a figure's row is in the registry, has a tree of its own, or answers no amount", () => {
  const missing = [...rows, ...lists]
    .filter(({ figure }) => !product.has(figure))
    .flatMap(({ functions }) => functions)
    .filter(
      (name) =>
        !registered.has(name) && !(name in EXPLAINED_BY) && !withoutAmount.has(name) && !name.startsWith("explain"),
    );
  expect(missing).toEqual([]);
});

test("every figure of the list has a tree", () => {
  const functionsOf = new Map(rows.map(({ figure, functions }) => [figure, functions]));
  const missing = figures
    .filter(({ topic }) => topic !== "Product rules")
    .filter(({ figure }) => !(figure in FIGURES_EXPLAINED_BY) && figure !== "Data score")
    .filter(
      ({ figure }) => !(functionsOf.get(figure) ?? []).some((name) => registered.has(name) || name in EXPLAINED_BY),
    )
    // Rules that choose words or days have no amount: all of their functions answer none.
    .filter(({ figure }) => !(functionsOf.get(figure) ?? [""]).every((name) => withoutAmount.has(name)));
  expect(missing).toEqual([]);
});

test("what is said to make a tree exists and is tested, and nothing is listed that is gone", async () => {
  const folder = join(ROOT, "src/engine/explain");
  const modules = readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.includes(".test."));
  const made = new Set<string>();
  for (const name of modules) {
    const module: object = await import(join(folder, name));
    for (const key of Object.keys(module)) made.add(key);
  }
  const makers = [...Object.values(EXPLAINED_BY), ...Object.values(FIGURES_EXPLAINED_BY)];
  expect(makers.filter((name) => !made.has(name))).toEqual([]);
  const texts = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join(folder, name), "utf8").replaceAll(/export (function|const) /g, "made "))
    .join("\n");
  // Called by a test, or by the maker of a tree that is.
  const uncalled = [...made].filter((name) => name.startsWith("explain") && !texts.match(`(?<!made )${name}\\(`));
  expect(uncalled).toEqual([]);
  const named = new Set([...page.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const listed = [...registered, ...Object.keys(EXPLAINED_BY), ...withoutAmount].filter(
    (name) => !OTHER_NAMES.has(name),
  );
  expect(listed.filter((name) => !named.has(name))).toEqual([]);
});
