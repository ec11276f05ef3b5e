import { expect, test } from "vitest";
import { missingOf, missingOfLadder, NO_BOND, NO_LADDER, rungsOf, triedOf } from "./tried-drafts.ts";

test("a bond is tried once its face, maturity and price are there; without a name it is called by its coupon and year", () => {
  const draft = { ...NO_BOND, face: "10000", coupon: "3.5", maturityOn: "2031-05-15", price: "98" };
  expect(missingOf(NO_BOND, "2026-11-28")).toBe("Enter the face amount");
  expect(missingOf({ ...draft, maturityOn: "2026-11-28" }, "2026-11-28")).toBe(
    "A bond to try matures later than today",
  );
  expect(missingOf(draft, "2026-11-28")).toBeUndefined();
  expect(triedOf(draft)).toMatchObject({ name: "3.5 % 2031", couponRate: "0.035", price: "98" });
  expect(triedOf({ ...draft, coupon: "", name: " Mine " })).toMatchObject({ name: "Mine", couponRate: "0" });
});

test("a ladder of 50,000 over five years at 3 % is five bonds of 10,000 at par", () => {
  const draft = { ...NO_LADDER, amount: "50000", firstYield: "3" };
  expect(missingOfLadder(NO_LADDER)).toBe("Enter the amount");
  expect(missingOfLadder({ ...draft, lastYear: "0" })).toBe("The last rung ends with the first or later");
  expect(missingOfLadder(draft)).toBeUndefined();
  const rungs = rungsOf(draft, "2026-11-28");
  expect(rungs.map((it) => [it.name, it.face, it.couponRate])).toEqual(
    ["2027", "2028", "2029", "2030", "2031"].map((year) => [`Rung ${year}`, "10000", "0.03"]),
  );
});
