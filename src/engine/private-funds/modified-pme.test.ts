import { expect, test } from "vitest";
import { modifiedPme } from "#engine/private-funds/modified-pme.ts";

test("by hand: 100 in, the index doubles, half of the fund is paid out, and the index grows by half", () => {
  // The index is worth 200 and pays half, 100; what stays, 100, grows to 150: −100, 100, 150.
  const made = modifiedPme({ flows: [-100, 60, 0], values: [100, 60, 90], index: [100, 200, 300], nav: 90 });
  if (made.status !== "ok") throw new Error(made.status);
  expect([made.value.indexNav, made.value.flows]).toEqual([150, [-100, 100, 0]]);
  // −100 + 100 v + 150 v² = 0: v = (−100 + √70,000) ÷ 300.
  const v = (-100 + Math.sqrt(70_000)) / 300;
  expect(made.value.irr.status === "ok" ? made.value.irr.value : 0).toBeCloseTo(1 / v - 1, 9);
});

test("a fund that pays everything leaves nothing in the index: it never goes below zero", () => {
  const made = modifiedPme({ flows: [-100, 500], values: [100, 0], index: [100, 110], nav: 0 });
  expect(made).toMatchObject({ status: "ok", value: { indexNav: 0, flows: [-100, 110.00000000000001] } });
});

test("a distribution without a known value after it, and an index that is not there, say so", () => {
  const unknown = modifiedPme({ flows: [-100, 50, 0], values: [100, undefined, 90], index: [1, 1, 1], nav: 90 });
  expect(unknown.status).toBe("insufficient_data");
  expect(modifiedPme({ flows: [-1], values: [1], index: [], nav: 1 }).status).toBe("insufficient_data");
  expect(modifiedPme({ flows: [-1], values: [1], index: [0], nav: 1 }).status).toBe("insufficient_data");
});
