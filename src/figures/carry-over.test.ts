import { expect, test } from "vitest";
import { handOn, type Inheritance } from "#figures/carry-over.ts";

const inheritanceOf = (computed: Map<string, unknown>): Inheritance => ({
  // Only what was computed is looked at.
  edit: {} as Inheritance["edit"],
  repriced: [],
  computed,
});

test("what is known by asset goes on through edits nobody asked about, without what each of them touched", () => {
  const name = "returns:20000:EUR";
  const first = new Map([
    [
      name,
      new Map([
        ["a", 1],
        ["b", 2],
        ["c", 3],
      ]),
    ],
  ]);
  const second = new Map<string, unknown>();
  handOn(inheritanceOf(first), second, { name, touchedIds: ["a"] });
  const third = new Map<string, unknown>();
  handOn(inheritanceOf(second), third, { name, touchedIds: ["c"] });
  expect(third.get(name)).toEqual(new Map([["b", 2]]));
});

test("what was never asked for is not handed on", () => {
  const into = new Map<string, unknown>();
  handOn(inheritanceOf(new Map()), into, { name: "returns:20000:EUR", touchedIds: [] });
  expect(into.size).toBe(0);
});
