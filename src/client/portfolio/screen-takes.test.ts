import { expect, test } from "vitest";
import { takesOf } from "./screen-takes.ts";

test("figures of a part are asked for where a screen has them, and others say that they show everything", () => {
  expect(takesOf("").scope).toBe("part");
  expect(takesOf("own/real-estate").scope).toBe("part");
  expect(takesOf("cash-forecast").scope).toBe("whole");
  expect(takesOf("imports/x").scope).toBe("none");
});

test("a period counts on screens with a time; transactions are of all days until one is typed", () => {
  expect(takesOf("income").period).toBe("range");
  expect(takesOf("transactions").period).toBe("typed");
  expect(takesOf("holdings").period).toBe("none");
});
