import { expect, test } from "vitest";
import { moneyOf, moneyOrUnknown, ratioOf } from "#features/figures/wire-figures.ts";

const RATE = "There is no rate from USD to EUR on 2026-04-13.";

test("two holdings that lack the same rate say so once", () => {
  expect(
    moneyOf({ status: "partial", value: 5n, missing: [RATE, RATE], warnings: ["A price is old.", RATE] }).notes,
  ).toEqual([RATE, "A price is old."]);
  expect(ratioOf({ status: "ok", value: 0.1, warnings: [RATE, RATE] }).notes).toEqual([RATE]);
  expect(moneyOrUnknown(undefined, [RATE, RATE]).notes).toEqual([RATE]);
});
