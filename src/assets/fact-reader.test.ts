import { expect, test } from "vitest";
import { defineFacts, readFacts } from "./fact-reader.ts";
import type { FactSchema } from "./fact-schema.ts";
import { ASSET_RULES } from "./rules.ts";

const WINE_FACTS = {
  bottles: { kind: "whole", label: "Bottles", least: 1, most: 1000, isNeeded: true, isDefining: true },
  storage: {
    kind: "choice",
    label: "Kept",
    choices: [
      { value: "home", label: "At home" },
      { value: "bonded", label: "In bond" },
    ],
    usual: "home",
  },
  rent: {
    kind: "money",
    label: "Rent a year",
    sign: "not_negative",
    isNeeded: true,
    where: { fact: "storage", among: ["bonded"] },
  },
  tastings: {
    kind: "list",
    label: "Tastings",
    entry: "Tasting",
    columns: {
      on: { kind: "day", label: "On", isNeeded: true },
      points: { kind: "factor", label: "Points", least: 0, most: 100 },
    },
  },
} as const satisfies FactSchema;

const wine = defineFacts(WINE_FACTS, (stated, refuse) => {
  if (stated.tastings.length > stated.bottles) refuse("tastings", "More tastings than bottles.");
  return stated;
});
const read = (facts: unknown) => readFacts(facts, (reader) => wine.read(reader));

test("facts are read by their schema: what is usual holds, an empty list is there, what nobody asks for is not", () => {
  expect(read({ bottles: 12 })).toEqual({
    ok: true,
    value: { bottles: 12, storage: "home", rent: undefined, tastings: [] },
  });
});

test("a fact that only some need is asked for where an earlier one says so", () => {
  const problems = [{ path: "rent", message: "This is needed." }];
  expect(read({ bottles: 12, storage: "bonded" })).toEqual({ ok: false, error: { kind: "facts_invalid", problems } });
  expect(read({ bottles: 12, storage: "bonded", rent: "80" }).ok).toBe(true);
});

test("problems stand in the order of the form, those of a whole list at its place, unknown facts last", () => {
  const facts = { grape: "Nebbiolo", tastings: [{ points: "101" }, { on: "2026-01-31" }], storage: "cave", bottles: 1 };
  const outcome = read(facts);
  expect(outcome.ok ? [] : outcome.error.problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    "storage: Choose one of: home, bonded.",
    "tastings: More tastings than bottles.",
    "tastings[0].on: This is needed.",
    "tastings[0].points: Write a number from 0 to 100.",
    "grape: There is no such fact of this class.",
  ]);
});

test("a number without bounds a person could know is refused with them, grouped", () => {
  const messageOf = (facts: object): readonly string[] => {
    const outcome = read(facts);
    return outcome.ok ? [] : outcome.error.problems.map(({ message }) => message);
  };
  expect(messageOf({ bottles: 12, storage: "bonded", rent: "9".repeat(30) })).toEqual([
    "Write a smaller number: at most 1,000,000,000,000,000,000 either way.",
  ]);
});

test("without one of the facts that make up the class none of its own are read", () => {
  expect(read({})).toEqual({ ok: true, value: undefined });
  expect(read({ storage: "home" }).ok).toBe(false);
});

test("every fact of every class has a label, and one that waits for another stands after it", () => {
  for (const { facts, check } of Object.values(ASSET_RULES)) {
    const names = Object.keys(facts);
    for (const [place, [, { label, where }]] of Object.entries(facts).entries()) {
      expect(label).toMatch(/^[A-Z0-9]/);
      if (where) expect(names.slice(0, place)).toContain(where.fact);
    }
    expect(check({})).toEqual([]);
  }
});
