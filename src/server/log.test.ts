import { expect, test } from "vitest";
import { messageOf, stackOf } from "./log.ts";

test("what a library throws or reports that is no error is told by what it says, never as [object Object]", () => {
  const cases: readonly (readonly [unknown, string])[] = [
    [
      { message: "connect refused", code: "ECONNREFUSED", queue: "mail" },
      "connect refused code: ECONNREFUSED queue: mail",
    ],
    [{ stack: "Error: gone\n    at x", queue: "mail" }, "Error: gone\n    at x queue: mail"],
    [{ amount: 1234.56, holder: "Ada" }, "a thrown thing with amount, holder"],
    [{}, "a thrown thing with nothing in it"],
    [Object.create(null), "a thrown thing with nothing in it"],
    ["words", "words"],
    [undefined, "undefined"],
    [null, "null"],
  ];
  for (const [thrown, words] of cases) expect([stackOf(thrown), messageOf(thrown)]).toEqual([words, words]);
  expect(stackOf({ amount: 1234.56 })).not.toContain("1234");
});

test("an error is told with what caused it, and errors that name each other are told once", () => {
  const cause = new Error("the cause");
  expect(stackOf(new Error("above", { cause }))).toMatch(/^Error: above\n[\s\S]*\ncaused by Error: the cause\n/);
  const many = stackOf(new AggregateError([new Error("::1 refused"), { message: "127.0.0.1 refused" }], ""));
  expect(many).toContain("caused by Error: ::1 refused");
  expect(many).toContain("caused by 127.0.0.1 refused");
  const [one, other] = [new Error("one"), new Error("other")];
  one.cause = other;
  other.cause = one;
  expect(stackOf(one).length).toBeLessThan(20_000);
});
