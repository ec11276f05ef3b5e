import { expect, test } from "vitest";
import { followsMode, takesOf } from "./screen-takes.ts";

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

test("UP-11: lists follow every mode, the overview what is projected, and what tells the future anyway or the past none", () => {
  expect(followsMode(takesOf("holdings").mode, "closed")).toBe(true);
  expect(followsMode(takesOf("").mode, "closed")).toBe(false);
  for (const below of ["", "accounts", "assets/x", "own/crypto"])
    expect(followsMode(takesOf(below).mode, "projected")).toBe(true);
  for (const below of ["cash-forecast", "performance"])
    expect(followsMode(takesOf(below).mode, "projected")).toBe(false);
});
