import { expect, test } from "vitest";
import { LastMade } from "#providers/statements/last-made.ts";

test("what is asked for several times in a row is made once, and anew after another", () => {
  const last = new LastMade<object, string>();
  const [first, second] = [{}, {}];
  const told: string[] = [];
  const ask = (thing: object, name: string) =>
    last.of(thing, () => {
      told.push(name);
      return name;
    });
  expect([ask(first, "first"), ask(first, "again"), ask(second, "second"), ask(first, "anew")]).toEqual([
    "first",
    "first",
    "second",
    "anew",
  ]);
  expect(told).toEqual(["first", "second", "anew"]);
});
