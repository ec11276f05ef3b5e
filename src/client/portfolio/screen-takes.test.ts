import { expect, test } from "vitest";
import { BY_OWNER } from "#features/figures/reports/ready-routes.ts";
import { READY_REPORTS as READY_WORD_KEYS } from "#figures/reports/report-content.ts";
import { followsMode, scopeOn, takesOf } from "./screen-takes.ts";

test("figures of a part are asked for where a screen has them, and others say that they show everything", () => {
  expect(takesOf("").scope).toBe("part");
  expect(takesOf("own/real-estate").scope).toBe("part");
  expect(takesOf("cash-forecast").scope).toBe("whole");
  expect(takesOf("imports/x").scope).toBe("none");
});

test("UP-14: an owner is left out where a screen cannot tell of one, with the reason, and reports are the server's", () => {
  expect(scopeOn(takesOf("holdings"), "owner:a")).toBe("owner:a");
  expect(scopeOn(takesOf("own/real-estate"), "owner-whole:a")).toBeUndefined();
  expect(scopeOn(takesOf("own/real-estate"), "class:property")).toBe("class:property");
  expect(takesOf("transactions").notByOwner).toContain("booked whole");
  expect(takesOf("reports").notByOwner).toBeUndefined();
  for (const report of READY_WORD_KEYS)
    expect(takesOf(`reports/ready/${report}`).notByOwner === undefined).toBe(BY_OWNER.has(report));
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
